import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { aConvenio, aMundo, anInforme, aSesion, aUsuario, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { informaReceta } from '../recetas/emision/informa-receta'
import { autorizacionResuelveVarias } from './autorizacion-resuelve-varias'
import { respuestaGuarda, respuestaQuita, respuestasGuardadas } from './respuestas-guardadas'

const db = useBase()
const servidor = useServidor(db, [
  informaReceta,
  autorizacionResuelveVarias,
  respuestasGuardadas,
  respuestaGuarda,
  respuestaQuita,
])
const now = new Date('2026-11-20T13:00:00Z')
const motivo = 'Falta el laboratorio'
let mundo: Mundo
let auditora: { token: string }
let ajena: { token: string }

const aAuditora = async (convenio_id: number, firma = true) => ({
  token: await aSesion(
    db,
    await aUsuario(db, { tipo: Rol.OBRASOCIAL, convenio_id, descripcion: 'Dra. Inés Caballero' }),
    { now, firma },
  ),
})
const emitir = async () => {
  const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
  return (await servidor.call(contract.informaReceta, anInforme(mundo, now, { reconocimientos }), mundo.medico)).data
    .receta
}
type Pedido = contract.InputOf<typeof contract.autorizacionResuelveVarias>
const resolver = (fields: Partial<Pedido> & Pick<Pedido, 'recetas_ids'>, actor = auditora) =>
  servidor.call(
    contract.autorizacionResuelveVarias,
    { clave_idempotencia: randomUUID(), decision: 'rechazar', motivo, ...fields },
    actor,
  )
const estados = async () =>
  (await db.pool.query('select estado from recetas order by recetas_id')).rows.map((r) => r.estado)

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now, convenio: { digital_auditoria: 1 } })
  auditora = await aAuditora(mundo.convenio_id)
  ajena = await aAuditora(await aConvenio(db))
})
beforeEach(() =>
  db.pool.query(
    'truncate recetas_eventos, bandeja_salida, recetas_items, recetas_claves, respuestas_guardadas cascade',
  ),
)

describe('several recetas with one reason', () => {
  it('are decided together, each with its own event and mails, and those decided before are named', async () => {
    const [a, b, c] = [await emitir(), await emitir(), await emitir()]
    await resolver({ recetas_ids: [c.recetas_id], decision: 'autorizar', motivo: '' })
    const { status, data } = await resolver({ recetas_ids: [a, b, c].map((r) => r.recetas_id) })
    expect(status).toBe(200)
    expect(contract.autorizacionResuelveVarias.output.parse(data)).toEqual(data)
    expect(data).toEqual({
      resueltas: [a, b].map(({ recetas_id, nro_recetario }) => ({ recetas_id, nro_recetario })),
      sin_cambio: [
        { recetas_id: c.recetas_id, nro_recetario: c.nro_recetario, causa: 'RECETA_VIGENTE', estado: 'vigente' },
      ],
    })
    expect(await estados()).toEqual(['rechazada', 'rechazada', 'emitida'])
    const { rows } = await db.pool.query(
      `select recetas_id, quien, motivo from recetas_eventos where accion = 'rechazar' and resultado = 'aceptada' order by recetas_id`,
    )
    expect(rows).toEqual([a, b].map(({ recetas_id }) => ({ recetas_id, quien: 'Dra. Inés Caballero', motivo })))
    const { rows: correos } = await db.pool.query(`select from bandeja_salida where tipo = 'receta_rechazada'`)
    expect(correos).toHaveLength(4)
  })

  it('sent again is the same answer and nothing more, and with another content is refused', async () => {
    const { recetas_id } = await emitir()
    const clave_idempotencia = randomUUID()
    const una = await resolver({ recetas_ids: [recetas_id], clave_idempotencia })
    const otra = await resolver({ recetas_ids: [recetas_id], clave_idempotencia })
    expect(otra.data).toEqual(una.data)
    const { rows } = await db.pool.query(`select from recetas_eventos where accion = 'rechazar'`)
    expect(rows).toHaveLength(1)
    const distinta = await resolver({ recetas_ids: [recetas_id], clave_idempotencia, motivo: 'Otro motivo distinto' })
    expect(distinta.error.code).toBe('CLAVE_IDEMPOTENCIA_REUSADA')
  })

  it('with one of another payer change nothing at all', async () => {
    const { recetas_id } = await emitir()
    const { status, error } = await resolver({ recetas_ids: [recetas_id, 999_999] })
    expect([status, error.code]).toEqual([404, 'RECETA_NO_ENCONTRADA'])
    expect((await resolver({ recetas_ids: [recetas_id] }, ajena)).status).toBe(404)
    expect(await estados()).toEqual(['en_auditoria'])
  })

  it('need a reason, at least one receta, none twice, and a fresh factor', async () => {
    const { recetas_id } = await emitir()
    const campos = async (fields: Partial<Pedido> & Pick<Pedido, 'recetas_ids'>) =>
      (await resolver(fields)).error.fields
    expect(await campos({ recetas_ids: [recetas_id], motivo: 'no' })).toMatchObject({
      motivo: [expect.stringMatching(/10 letras/)],
    })
    expect(await campos({ recetas_ids: [] })).toMatchObject({ recetas_ids: ['Elegí al menos una receta.'] })
    expect(await campos({ recetas_ids: [1, 1] })).toMatchObject({ recetas_ids: ['Hay una receta repetida.'] })
    expect(await campos({ recetas_ids: Array.from({ length: 101 }, (_, i) => i + 1) })).toMatchObject({
      recetas_ids: ['Hasta 100 recetas por vez.'],
    })
    const sinFactor = await aAuditora(mundo.convenio_id, false)
    expect((await resolver({ recetas_ids: [recetas_id] }, sinFactor)).error.code).toBe('SEGUNDO_FACTOR_REQUERIDO')
    expect(await estados()).toEqual(['en_auditoria'])
  })
})

describe('the kept replies of a convenio', () => {
  const keep = (texto = motivo, actor = auditora) =>
    servidor.call(contract.respuestaGuarda, { para: 'rechazar', texto }, actor)
  const list = async (actor = auditora) => (await servidor.call(contract.respuestasGuardadas, {}, actor)).data.items
  const remove = (respuesta_id: number, actor = auditora) =>
    servidor.call(contract.respuestaQuita, { respuesta_id }, actor)

  it('are kept once, read by its own auditors only, and taken away by them', async () => {
    const { data } = await keep()
    expect((await keep()).data).toEqual(data)
    expect(await list()).toEqual([data.respuesta])
    expect(data.respuesta).toMatchObject({ para: 'rechazar', texto: motivo, quien: 'Dra. Inés Caballero' })
    expect(await list(ajena)).toEqual([])
    expect((await remove(data.respuesta.respuesta_id, ajena)).data).toEqual({ quitada: false })
    expect(await list()).toHaveLength(1)
    expect((await remove(data.respuesta.respuesta_id)).data).toEqual({ quitada: true })
    expect((await remove(data.respuesta.respuesta_id)).data).toEqual({ quitada: false })
  })

  it('say something, and are at most fifty of a use', async () => {
    expect((await keep('no')).error.fields).toHaveProperty('texto')
    for (let i = 0; i < 50; i += 1) await keep(`Falta el estudio número ${i}`)
    expect((await keep('Falta uno más')).error.fields).toEqual({
      texto: ['Ya hay 50 respuestas guardadas: quitá alguna antes.'],
    })
  })
})
