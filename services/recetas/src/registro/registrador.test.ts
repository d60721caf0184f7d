import * as contract from '@receta/contract'
import { comoSistema } from '@receta/database'
import { no, ok, type Result, ritmoRegistro } from '@receta/domain'
import { readConfig } from '@receta/service-kit'
import { aMundo, anInforme, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rutas } from '../app'
import {
  type CuirProvider,
  cuirsEsperados,
  type MotivoCuir,
  type PedidoCuir,
  type RespuestaCuir,
} from './cuir-provider'
import { providerDe } from './mount-registro'
import { registrarPendientes } from './registrador'

const db = useBase()
const servidor = useServidor(db, rutas)
const inicio = new Date('2026-11-20T13:00:00Z')
const ids = { plataforma: '1025', repositorio: '0042' }
let mundo: Mundo
let now = inicio
let recetas_id = 0
let pedidos: PedidoCuir[] = []
let responder: (pedido: PedidoCuir) => Promise<Result<RespuestaCuir, MotivoCuir>>
const assign = async (pedido: PedidoCuir) =>
  ok({ estado: 'cuir_asignado' as const, cuirs: cuirsEsperados(pedido, ids) })
const provider: CuirProvider = {
  ambiente: 'repositorio',
  ids,
  registrar: (pedido) => {
    pedidos.push(pedido)
    return responder(pedido)
  },
  informar: async () => ok(true),
}
const bitacora = { warn: () => undefined, error: () => undefined }
let desenlaces: string[] = []
const turno = () =>
  registrarPendientes({
    deps: { db: comoSistema(servidor.deps.db), now: () => now },
    provider,
    bitacora,
    measure: (d) => desenlaces.push(d),
  })
const en = (segundos: number) => {
  now = new Date(inicio.getTime() + segundos * 1_000)
}
const registro = async () =>
  (await db.pool.query('select estado, ambiente, intentos, error from registros where recetas_id = $1', [recetas_id]))
    .rows[0]
const legal = async () =>
  (
    await db.pool.query('select estado, contenido, motivo, anulacion_pendiente from recetas where recetas_id = $1', [
      recetas_id,
    ])
  ).rows[0]
const read = async () => {
  const { data } = await servidor.call(contract.receta, { recetas_id }, mundo.medico)
  if (data.nivel !== 'completa') throw new Error('not whole')
  return data
}

beforeAll(async () => {
  mundo = await aMundo(db, { now: inicio })
})
beforeEach(async () => {
  await db.pool.query('truncate recetas_claves, recetas_items, recetas_eventos cascade')
  pedidos = []
  desenlaces = []
  responder = assign
  en(0)
  servidor.setNow(inicio)
  const { data } = await servidor.call(contract.informaReceta, anInforme(mundo, inicio), mundo.medico)
  recetas_id = data.receta.recetas_id
})

describe('the queue to the national repository', () => {
  it('holds each receta from the moment it is issued', async () => {
    expect(await registro()).toMatchObject({ estado: 'sin_registro', ambiente: null, intentos: 0 })
    expect((await read()).registro).toEqual({ estado: 'sin_registro', ambiente: null })
  })

  it('writes the number of each line, which the receta then shows, and never its legal state', async () => {
    const antes = await legal()
    expect(await turno()).toBe(1)
    expect(await registro()).toMatchObject({
      estado: 'cuir_asignado',
      ambiente: 'repositorio',
      intentos: 1,
      error: null,
    })
    const receta = await read()
    expect(receta.items.map((i) => i.cuir)).toEqual(pedidos[0] && cuirsEsperados(pedidos[0], ids).map((c) => c.cuir))
    expect(receta.firma.valida).toBe(true)
    expect(await legal()).toEqual(antes)
    expect([await turno(), pedidos.length, desenlaces]).toEqual([0, 1, ['asignado']])
  })

  it('tries again later and later while nobody answers, and keeps it pending', async () => {
    responder = async () => no('SIN_RESPUESTA')
    await turno()
    expect(await registro()).toMatchObject({ estado: 'pendiente_envio', intentos: 1, error: 'SIN_RESPUESTA' })
    en(29)
    expect(await turno()).toBe(0)
    en(30)
    expect(await turno()).toBe(1)
    en(89)
    expect(await turno()).toBe(0)
    en(90)
    responder = assign
    expect(await turno()).toBe(1)
    expect(await registro()).toMatchObject({ estado: 'cuir_asignado', intentos: 3, error: null })
  })

  it('gives up after so many, for an operator to look at', async () => {
    responder = async () => no('ESTADO')
    for (let i = 0; i < ritmoRegistro.intentos; i++) {
      en(i * 7_200)
      await turno()
    }
    expect(await registro()).toMatchObject({ estado: 'error_envio', intentos: ritmoRegistro.intentos, error: 'ESTADO' })
    en(100 * 7_200)
    expect([await turno(), desenlaces.at(-1)]).toEqual([0, 'error'])
  })

  it('counts no try of what the circuit breaker kept back', async () => {
    responder = async () => no('ABIERTO')
    for (let i = 0; i < 20; i++) {
      en(i * 7_200)
      await turno()
    }
    expect(await registro()).toMatchObject({ estado: 'pendiente_envio', intentos: 0, error: 'ABIERTO' })
  })

  it.each(['RECHAZADA', 'CUIR_AJENO'] as const)('gives up at once when it was %s', async (motivo) => {
    responder = async () => no(motivo)
    await turno()
    expect(await registro()).toMatchObject({ estado: 'error_envio', intentos: 1, error: motivo })
  })

  it('writes nothing down of a repository that answers the numbers of another', async () => {
    responder = async (pedido) =>
      ok({ estado: 'cuir_asignado', cuirs: cuirsEsperados(pedido, { ...ids, repositorio: '9999' }) })
    await turno()
    expect(await registro()).toMatchObject({ estado: 'error_envio', error: 'CUIR_AJENO' })
    expect((await read()).items.map((i) => i.cuir)).toEqual([null])
  })

  it('asks again about what was taken and not yet numbered', async () => {
    responder = async () => ok({ estado: 'enviada' })
    await turno()
    expect(await registro()).toMatchObject({ estado: 'enviada', intentos: 1 })
    responder = async () => no('SIN_RESPUESTA')
    en(60)
    await turno()
    expect(await registro()).toMatchObject({ estado: 'enviada', intentos: 2, error: 'SIN_RESPUESTA' })
    responder = assign
    en(180)
    await turno()
    expect(await registro()).toMatchObject({ estado: 'cuir_asignado', intentos: 3 })
  })

  it('gives each receta to one of two that take at once', async () => {
    expect((await Promise.all([turno(), turno()])).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(pedidos).toHaveLength(1)
  })

  it('takes what a dead one had taken, once its time ran out', async () => {
    responder = () => new Promise(() => undefined)
    void turno()
    while (pedidos.length === 0) await new Promise((listo) => setTimeout(listo, 20))
    responder = assign
    en(119)
    expect(await turno()).toBe(0)
    en(120)
    expect(await turno()).toBe(1)
    expect(await registro()).toMatchObject({ estado: 'cuir_asignado', intentos: 2 })
  })

  it('announces no receta that its auditor has, that was annulled or that lapsed', async () => {
    for (const [estado, anulada_en] of [
      ['en_auditoria', null],
      ['rechazada', null],
      ['anulada', inicio],
    ] as const) {
      await db.pool.query('update recetas set estado = $2, anulada_en = $3 where recetas_id = $1', [
        recetas_id,
        estado,
        anulada_en,
      ])
      expect(await turno()).toBe(0)
    }
    await db.pool.query(`update recetas set estado = 'emitida', anulada_en = null where recetas_id = $1`, [recetas_id])
    en(40 * 86_400)
    expect(await turno()).toBe(0)
  })
})

describe('the settings of the repository', () => {
  const cuatro = {
    CUIR_PLATAFORMA: '1025',
    CUIR_REPOSITORIO: '0042',
    CUIR_URL: 'https://repo.example/',
    CUIR_CLAVE: 'x',
  }

  it.each([
    ['nobody without ids', {}, null],
    ['the sandbox where it is asked for', { CUIR_PRUEBA: '1' }, 'sandbox'],
    ['the repository with the four of them', cuatro, 'repositorio'],
  ])('name %s', (_quien, env, ambiente) => {
    expect(providerDe(readConfig(env))?.ambiente ?? null).toBe(ambiente)
  })

  it.each([
    ['three of the four', { ...cuatro, CUIR_CLAVE: undefined }, 'falta CUIR_CLAVE'],
    ['the sandbox beside a repository', { ...cuatro, CUIR_PRUEBA: '1' }, 'CUIR_PRUEBA=1'],
    ['the sandbox in production', { NODE_ENV: 'production', CUIR_PRUEBA: '1' }, 'CUIR_PRUEBA=1'],
    ['ids that are no four digits', { ...cuatro, CUIR_PLATAFORMA: '12' }, 'CUIR_PLATAFORMA'],
  ])('refuse %s', (_que, env, frase) => {
    expect(() => readConfig(env as never)).toThrow(frase)
  })
})
