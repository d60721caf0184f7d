import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import {
  aConvenio,
  aMedico,
  aMundo,
  anInforme,
  aSesion,
  aUsuario,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rutas } from '../app'

const db = useBase()
const servidor = useServidor(db, rutas)
const now = new Date('2026-11-20T13:00:00Z')
const pregunta = '¿Cuál fue la última hemoglobina glicosilada?'
let mundo: Mundo
let auditora: { token: string }
let recetas_id: number

const aAuditor = async (convenio_id: number, descripcion = 'Programa Salud Cerca') => ({
  token: await aSesion(db, await aUsuario(db, { tipo: Rol.OBRASOCIAL, convenio_id, descripcion }), { now }),
})
const ask = (fields: Partial<contract.InputOf<typeof contract.datoPide>> = {}, actor = auditora) =>
  servidor.call(contract.datoPide, { clave_idempotencia: randomUUID(), recetas_id, pregunta, ...fields }, actor)
const responder = (pedido_id: number, respuesta = 'De 9,1 en octubre.', actor: { token: string } = mundo.medico) =>
  servidor.call(contract.datoResponde, { pedido_id, respuesta }, actor)
const resolver = () =>
  servidor.call(
    contract.autorizacionResuelve,
    { clave_idempotencia: randomUUID(), recetas_id, decision: 'autorizar', motivo: '' },
    auditora,
  )
const eventos = async () =>
  (
    await db.pool.query(
      `select accion, resultado, quien, motivo from recetas_eventos where recetas_id = $1 and accion <> 'informar' order by evento_id`,
      [recetas_id],
    )
  ).rows
const open = async (actor: { token: string }) =>
  (await servidor.call(contract.receta, { recetas_id }, actor)).data as contract.RecetaCompleta

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now, convenio: { digital_auditoria: 1 } })
  auditora = await aAuditor(mundo.convenio_id)
})
beforeEach(async () => {
  await db.pool.query('truncate bandeja_salida, recetas_claves cascade')
  recetas_id = (await servidor.call(contract.informaReceta, anInforme(mundo, now), mundo.medico)).data.receta.recetas_id
})

describe('POST /api/dato_pide', () => {
  it('asks, leaves the receta as it is, and tells its médico that something was asked and not what', async () => {
    const antes = (await db.pool.query('select estado, contenido, firma from recetas')).rows
    const { data } = await ask()
    expect(data).toMatchObject({
      resultado: 'pedido',
      causa: null,
      estado: 'en_auditoria',
      abierto: { pregunta, quien: 'Programa Salud Cerca', en: now.toISOString(), respuesta: null },
    })
    expect((await db.pool.query('select estado, contenido, firma from recetas')).rows).toEqual(antes)
    expect(
      (await db.pool.query('select tipo, usuario_id, datos from bandeja_salida where tipo <> $1', ['receta_emitida']))
        .rows,
    ).toEqual([{ tipo: 'receta_dato_pedido', usuario_id: mundo.medico.usuario_id, datos: {} }])
    expect(await eventos()).toEqual([
      { accion: 'pedir_dato', resultado: 'aceptada', quien: 'Programa Salud Cerca', motivo: null },
    ])
  })

  it('is read by its médico and its payer, and by nobody else', async () => {
    await ask()
    const cola = await servidor.call(contract.autorizaciones, { cola: 'con_pedido' }, auditora)
    expect(cola.data.items[0]?.dato).toMatchObject({ pregunta, respuesta: null })
    const suyos = await servidor.call(contract.datosPedidos, {}, mundo.medico)
    expect(suyos.data.items).toMatchObject([{ recetas_id, pregunta, apellidoNombre: 'Raúl Oscar Benítez' }])
    const colega = await aMedico(db, { convenios: [mundo.convenio_id], now })
    expect((await servidor.call(contract.datosPedidos, {}, colega)).data.items).toEqual([])
    for (const actor of [mundo.medico, auditora])
      expect((await open(actor)).datos_pedidos).toMatchObject([{ pregunta, respuesta: null }])
    const { raw, data } = await servidor.call(contract.receta, { recetas_id }, mundo.paciente)
    expect(data).not.toHaveProperty('datos_pedidos')
    expect(raw).not.toContain('hemoglobina')
  })

  it('T06: a patient reads that his médico was told of him, and of nobody while nothing waits', async () => {
    const vistos = async () => (await servidor.call(contract.accesos, {}, mundo.paciente)).data.items
    const antes = await vistos()
    await servidor.call(contract.datosPedidos, {}, mundo.medico)
    expect(await vistos()).toEqual(antes)
    await ask()
    const { raw } = await servidor.call(contract.datosPedidos, {}, mundo.medico)
    expect(raw).not.toContain('persona_id')
    const [visto] = await vistos()
    expect(visto).toMatchObject({ accion: 'listar', quien: 'Dra. Lucía Ferreyra Sosa', rol: Rol.MEDICO, propio: false })
  })

  it('of 8 auditors at once one asks, and the rest read what was asked', async () => {
    const colegas = await Promise.all(Array.from({ length: 8 }, (_, i) => aAuditor(mundo.convenio_id, `Auditora ${i}`)))
    const respuestas = await Promise.all(colegas.map((actor, i) => ask({ pregunta: `${pregunta} ${i}` }, actor)))
    const hechas = respuestas.filter((r) => r.data.resultado === 'pedido')
    expect(hechas).toHaveLength(1)
    for (const r of respuestas) {
      expect(r.data.abierto).toEqual(hechas[0]?.data.abierto)
      expect([null, 'YA_PEDIDO']).toContain(r.data.causa)
    }
    expect((await eventos()).filter((e) => e.resultado === 'rechazada')).toHaveLength(7)
  })

  it('law 7: the same key asks once and answers the same; with another question it is refused', async () => {
    const clave_idempotencia = randomUUID()
    const [una, otra] = [await ask({ clave_idempotencia }), await ask({ clave_idempotencia })]
    expect(otra.data).toEqual(una.data)
    expect((await ask({ clave_idempotencia, pregunta: `${pregunta} 2` })).error.code).toBe('CLAVE_IDEMPOTENCIA_REUSADA')
    expect(await eventos()).toHaveLength(1)
  })

  it('asks nothing of what was decided, nor in a word or two', async () => {
    await resolver()
    expect((await ask()).data).toMatchObject({ resultado: 'sin_cambio', causa: 'RECETA_VIGENTE', abierto: null })
    expect(Object.keys((await ask({ pregunta: '¿y?' })).error.fields ?? {})).toEqual(['pregunta'])
  })

  it("answers another convenio's as one that is not there, and nobody but an obra social", async () => {
    const sinId = (raw: string) => raw.replace(/"request_id":"\w+"/, '')
    const ajena = await aAuditor(await aConvenio(db, { nombre: 'Otra' }))
    const [otra, ninguna] = [await ask({}, ajena), await ask({ recetas_id: 99_999_999 }, ajena)]
    expect([otra.status, otra.error.code, sinId(otra.raw)]).toEqual([404, 'RECETA_NO_ENCONTRADA', sinId(ninguna.raw)])
    expect((await ask({}, mundo.medico)).status).toBe(403)
  })
})

describe('POST /api/dato_responde', () => {
  it('answers once; the auditor reads it in the queue, may ask again, and nothing signed changed', async () => {
    const pedido_id = (await ask()).data.abierto?.pedido_id ?? 0
    const { data } = await responder(pedido_id)
    expect(data).toMatchObject({
      resultado: 'respondido',
      estado: 'en_auditoria',
      pedido: { respuesta: 'De 9,1 en octubre.', respondido_quien: 'Dra. Lucía Ferreyra Sosa' },
    })
    expect((await responder(pedido_id)).data).toEqual(data)
    expect((await responder(pedido_id, 'Otra cosa')).data).toMatchObject({
      resultado: 'sin_cambio',
      causa: 'YA_RESPONDIDO',
      pedido: { respuesta: 'De 9,1 en octubre.' },
    })
    const cola = await servidor.call(contract.autorizaciones, {}, auditora)
    expect(cola.data.items[0]?.dato).toMatchObject({
      respuesta: 'De 9,1 en octubre.',
      respondido_en: now.toISOString(),
    })
    expect((await servidor.call(contract.datosPedidos, {}, mundo.medico)).data.items).toEqual([])
    expect((await ask()).data.resultado).toBe('pedido')
    const receta = await open(mundo.medico)
    expect([receta.datos_pedidos?.length, receta.firma.valida, receta.estado]).toEqual([2, true, 'en_auditoria'])
    expect((await eventos()).map((e) => [e.accion, e.resultado, e.motivo])).toEqual([
      ['pedir_dato', 'aceptada', null],
      ['responder_dato', 'aceptada', null],
      ['responder_dato', 'rechazada', null],
      ['pedir_dato', 'aceptada', null],
    ])
  })

  it('an answer and a decision at once: the answer is before the decision or it is none', async () => {
    const pedido_id = (await ask()).data.abierto?.pedido_id ?? 0
    const [dicha, decidida] = await Promise.all([responder(pedido_id), resolver()])
    expect(decidida.data.resultado).toBe('autorizada')
    const despues = (await eventos()).map((e) => `${e.accion} ${e.resultado}`).slice(1)
    expect(despues).toEqual(
      dicha.data.resultado === 'respondido'
        ? ['responder_dato aceptada', 'autorizar aceptada']
        : ['autorizar aceptada', 'responder_dato rechazada'],
    )
  })

  it('is nobody to answer once it was decided, and nobody else is', async () => {
    const pedido_id = (await ask()).data.abierto?.pedido_id ?? 0
    const colega = await aMedico(db, { convenios: [mundo.convenio_id], now })
    expect((await responder(pedido_id, 'Hola a todos', colega)).error.code).toBe('DATO_PEDIDO_NO_ENCONTRADO')
    expect((await responder(99_999_999)).error.code).toBe('DATO_PEDIDO_NO_ENCONTRADO')
    await resolver()
    expect((await responder(pedido_id)).data).toMatchObject({ resultado: 'sin_cambio', causa: 'RECETA_VIGENTE' })
    expect((await servidor.call(contract.datosPedidos, {}, mundo.medico)).data.items).toEqual([])
  })
})
