import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { aMundo, anInforme, aplicacion, aSesion, aUsuario, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { anularReceta } from './anular-receta'
import { informaReceta } from '../emision/informa-receta'

const db = useBase()
const servidor = useServidor(db, [informaReceta, anularReceta])
const now = new Date('2026-11-20T13:00:00Z')
const motivo = 'Reclamo de la paciente'
let mundo: Mundo
let admin: { token: string; usuario_id: number }
const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
const emitir = async (fields = {}) =>
  (await servidor.call(contract.informaReceta, anInforme(mundo, now, { reconocimientos, ...fields }), mundo.medico))
    .data
const pedido = (nro_recetario: number, fields: Record<string, unknown> = {}) => ({
  soft_id: aplicacion.soft_id,
  convenio_id: mundo.convenio_id,
  nro_recetario,
  motivo,
  ...fields,
})
const anular = (nro_recetario: number, fields: Record<string, unknown> = {}, actor: { token: string } = admin) =>
  servidor.call(contract.anularReceta, pedido(nro_recetario, fields), actor)
const enQuery = (
  nro_recetario: number,
  actor: { token: string },
  extra: Record<string, string> = {},
  payload?: string,
) =>
  servidor.inject({
    method: 'DELETE',
    url: `${contract.anularReceta.path}?${new URLSearchParams(Object.entries(pedido(nro_recetario)).map(([k, v]) => [k, String(v)]))}`,
    headers: { authorization: `Bearer ${actor.token}`, ...extra },
    ...(payload === undefined ? {} : { payload }),
  })
const estado = async (nro: number) =>
  (await db.pool.query('select estado from recetas where nro_recetario = $1', [nro])).rows[0].estado as string

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  const usuario_id = await aUsuario(db, { tipo: Rol.ADMINSTRADOR, descripcion: 'Ana Administradora' })
  admin = { usuario_id, token: await aSesion(db, usuario_id, { now }) }
})

describe('DELETE /api/anular_receta, as an administrator', () => {
  it('annuls another’s with a reason, in its own name, and tells the patient and the médico', async () => {
    const { receta } = await emitir()
    expect((await anular(receta.nro_recetario)).data).toMatchObject({
      resultado: 'anulada',
      anuladas: [receta.nro_recetario],
    })
    const { rows: eventos } = await db.pool.query(
      `select usuario_id, rol, quien, motivo from recetas_eventos where recetas_id = $1 and accion = 'anular'`,
      [receta.recetas_id],
    )
    expect(eventos).toEqual([
      { usuario_id: admin.usuario_id, rol: Rol.ADMINSTRADOR, quien: 'Ana Administradora', motivo },
    ])
    const { rows: correos } = await db.pool.query(
      `select usuario_id from bandeja_salida where recetas_id = $1 and tipo = 'receta_anulada' order by usuario_id nulls first`,
      [receta.recetas_id],
    )
    expect(correos).toEqual([{ usuario_id: null }, { usuario_id: mundo.medico.usuario_id }])
  })

  it('annuls the rest of a series, of that médico', async () => {
    const { serie } = await emitir({ tratamiento_prolongado: true, cantidad_recetas: 2 })
    const numeros = serie.map((r) => r.nro_recetario)
    expect((await anular(numeros[0] ?? 0, { serie: true })).data.anuladas).toEqual(numeros)
  })

  it('refuses a reason that is none, the same for a receta that does not exist', async () => {
    const { receta } = await emitir()
    const sinId = (raw: string) => raw.replace(/"request_id":"\w+"/, '')
    const res = await anular(receta.nro_recetario, { motivo: 'porque sí' })
    expect([res.status, Object.keys(res.error.fields ?? {})]).toEqual([400, ['motivo']])
    expect(sinId((await anular(99_999_999, { motivo: 'porque sí' })).raw)).toBe(sinId(res.raw))
    expect((await anular(99_999_999)).error.code).toBe('RECETA_NO_ENCONTRADA')
    expect(await estado(receta.nro_recetario)).toBe('emitida')
  })

  it('asks for a fresh second factor', async () => {
    const { receta } = await emitir()
    const token = await aSesion(db, admin.usuario_id, { now, firma: false })
    expect((await anular(receta.nro_recetario, {}, { token })).error.code).toBe('SEGUNDO_FACTOR_REQUERIDO')
    expect(await estado(receta.nro_recetario)).toBe('emitida')
  })

  it.each([
    ['an obra social', Rol.OBRASOCIAL],
    ['a farmacia', Rol.PRESERFAR],
    ['a paciente', Rol.PACIENTE],
  ])('refuses %s', async (_que, tipo) => {
    const { receta } = await emitir()
    const usuario_id = await aUsuario(db, { tipo, convenio_id: mundo.convenio_id })
    expect((await anular(receta.nro_recetario, {}, { token: await aSesion(db, usuario_id, { now }) })).status).toBe(403)
  })
})

describe('DELETE /api/anular_receta, where its fields travel', () => {
  it('§7 takes them in the query, when there is no body', async () => {
    const { receta } = await emitir()
    const res = await enQuery(receta.nro_recetario, mundo.medico)
    expect([res.statusCode, JSON.parse(res.body).resultado]).toEqual([200, 'anulada'])
  })

  it('reads nothing of the query beside a body, not even an empty one', async () => {
    const { receta } = await emitir()
    const res = await enQuery(receta.nro_recetario, mundo.medico, { 'content-type': 'application/json' }, '{}')
    expect(res.statusCode).toBe(400)
    expect(await estado(receta.nro_recetario)).toBe('emitida')
  })
})
