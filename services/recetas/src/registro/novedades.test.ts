import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { comoSistema } from '@receta/database'
import { createCodigoProducto, esperaRegistro, no, ok, type Result, ritmoRegistro } from '@receta/domain'
import {
  aMostrador,
  aMundo,
  anInforme,
  config,
  type Mostrador,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rutas } from '../app'
import { type CuirProvider, cuirsEsperados, type MotivoCuir, type PedidoNovedad } from './cuir-provider'
import { turnoRegistro } from './registrador'

const db = useBase()
const servidor = useServidor(db, rutas)
// In the past, since the database does not let an annulment take effect at an instant in its future.
const inicio = new Date('2025-06-10T13:00:00Z')
const ids = { plataforma: '1025', repositorio: '0042' }
let mundo: Mundo
let puente: Mostrador
let now = inicio
let recetas_id = 0
let token = ''
let dichas: PedidoNovedad[] = []
let numera = true
let responder: (pedido: PedidoNovedad) => Promise<Result<true, MotivoCuir>>
let desenlaces: string[] = []
/** After how many tries the operator was warned that it is not sent yet. */
let avisadas: number[] = []
const provider: CuirProvider = {
  ambiente: 'repositorio',
  ids,
  registrar: async (pedido) =>
    numera ? ok({ estado: 'cuir_asignado', cuirs: cuirsEsperados(pedido, ids) }) : no('SIN_RESPUESTA'),
  informar: (pedido) => {
    dichas.push(pedido)
    return responder(pedido)
  },
}
const turno = () =>
  turnoRegistro({
    deps: { db: comoSistema(servidor.deps.db), now: () => now },
    provider,
    bitacora: { warn: (d) => avisadas.push((d as { intentos: number }).intentos), error: () => undefined },
    measure: (d) => desenlaces.push(d),
  })
const en = (segundos: number) => {
  now = new Date(inicio.getTime() + segundos * 1_000)
  servidor.setNow(now)
}
const cola = async () =>
  (await db.pool.query('select tipo, estado, intentos, error from registros_novedades order by novedad_id')).rows
const vista = async () => {
  const { data, raw } = await servidor.call(contract.receta, { recetas_id }, mundo.medico)
  if (data.nivel !== 'completa') throw new Error(raw)
  return data.registro
}
const entregar = async (envases: number) => {
  await servidor.call(contract.mostradorRetener, { token }, puente)
  const producto_id = mundo.productos[0]
  const items = [{ renglon: 1, producto_id, envases, entregados: envases }]
  const faltantes = [{ renglon: 1, motivo: 'falta_stock' as const }]
  const pedido = { recetas_id, items, clave_idempotencia: randomUUID(), ...(envases < 2 && { faltantes }) }
  const { data, raw } = await servidor.call(contract.mostradorDispensar, pedido as never, puente)
  if (!data?.dispensa_id) throw new Error(raw)
  return data.dispensa_id
}
const undo = (dispensa_id: number) =>
  servidor.call(contract.mostradorDeshacer, { dispensa_id, motivo: 'Se entregó a otra persona por error' }, puente)
const anular = async () => {
  const { soft_id, convenio_id, nro_recetario } = (
    await db.pool.query('select soft_id, convenio_id, nro_recetario from recetas where recetas_id = $1', [recetas_id])
  ).rows[0]
  const pedido = { soft_id, convenio_id, nro_recetario, motivo: 'Error en la dosis', serie: false }
  return (await servidor.call(contract.anularReceta, pedido, mundo.medico)).data.resultado
}

beforeAll(async () => {
  mundo = await aMundo(db, { now: inicio })
  puente = await aMostrador(db, { convenios: [mundo.convenio_id], now: inicio })
})
beforeEach(async () => {
  await db.pool.query('truncate recetas_claves, recetas_items, recetas_eventos, dispensas cascade')
  dichas = []
  desenlaces = []
  avisadas = []
  numera = true
  responder = async () => ok(true)
  en(0)
  const producto_id = mundo.productos[0]
  const codigo = createCodigoProducto(
    { producto_id, timestamp: inicio.getTime(), valor: '1200.00' },
    config.clave_ofuscacion,
  )
  const items = [{ producto_id, envases: 2, codigo, posologia: '1-0-0-1 x 30' }]
  const { data, raw } = await servidor.call(contract.informaReceta, anInforme(mundo, inicio, { items }), mundo.medico)
  if (!data.receta) throw new Error(raw)
  recetas_id = data.receta.recetas_id
  token = data.receta.token
})

/** That many rounds of the queue, each after the longest wait. */
const look = async (veces: number, desde = 0) => {
  for (let i = 0; i < veces; i++) {
    en(desde + i * 7_200)
    await turno()
  }
}

describe('what is given up', () => {
  it('is nothing that the circuit breaker kept back: an outage costs no try', async () => {
    await turno()
    await entregar(2)
    responder = async () => no('ABIERTO')
    await look(20)
    expect(await cola()).toMatchObject([{ estado: 'pendiente_envio', intentos: 0, error: 'ABIERTO' }])
    responder = async () => ok(true)
    await look(1, 200_000)
    expect(await cola()).toMatchObject([{ estado: 'enviada', intentos: 1 }])
  })

  it('takes along what waited for its number, before and after, and comes back with it', async () => {
    numera = false
    await turno()
    const parte = await entregar(1)
    await look(ritmoRegistro.intentos, 60)
    en(0)
    await undo(parte)
    const perdida = { estado: 'error_envio', error: 'SIN_RESPUESTA' }
    expect(await cola()).toMatchObject([
      { ...perdida, tipo: 'dispensa' },
      { ...perdida, tipo: 'devolucion' },
    ])
    expect((await vista())?.novedades?.map((n) => n.estado)).toEqual(['error_envio', 'error_envio'])
    await db.pool.query(`update registros set estado = 'pendiente_envio', intentos = 1, disponible_en = $1`, [inicio])
    expect(await cola()).toMatchObject([
      { estado: 'en_espera', error: null },
      { estado: 'en_espera', error: null },
    ])
    numera = true
    for (let i = 0; i < 3; i++) await turno()
    expect((await cola()).map((n) => n.estado)).toEqual(['enviada', 'enviada'])
  })
})

describe('what is told late', () => {
  const dias = (n: number) => n * 86_400

  it.each([
    ['that was tried before it lapsed', 300, true, true],
    ['that nobody had tried, within a month', 50, false, true],
    ['that nobody had tried, later', 300, false, false],
  ])('of one handed over %s', async (_que, dia, antes, dicha) => {
    numera = false
    if (antes) await turno()
    await entregar(2)
    numera = true
    en(dias(dia))
    await turno()
    await turno()
    expect(dichas.map((d) => d.tipo)).toEqual(dicha ? ['dispensa'] : [])
  })

  it('is nothing of one whose annulment came true by a hold that lapsed before anybody was told of it', async () => {
    await servidor.call(contract.mostradorRetener, { token }, puente)
    expect(await anular()).toBe('pendiente')
    en(15 * 60 + 1)
    await turno()
    await turno()
    expect(dichas).toEqual([])
    const { rows } = await db.pool.query('select estado, intentos from registros')
    expect(rows).toEqual([{ estado: 'sin_registro', intentos: 0 }])
  })
})

describe('what happened to a receta after its issue', () => {
  it('is told in its order: handed over in part, given back, handed over whole; and nothing while it is only issued', async () => {
    await turno()
    expect([dichas, (await vista())?.novedades]).toEqual([[], undefined])
    const parte = await entregar(1)
    en(60)
    await undo(parte)
    en(120)
    const entera = await entregar(2)
    // One at a time: the next is sent once the previous one is accepted.
    for (let i = 0; i < 4; i++) await turno()
    const cuir = expect.stringMatching(/^\d{41}$/)
    expect(dichas).toMatchObject([
      { tipo: 'dispensa', dispensa_id: parte, completa: false, items: [{ renglon: 1, cuir, envases: 1 }] },
      { tipo: 'devolucion', dispensa_id: parte, completa: null, items: [{ renglon: 1, cuir, envases: 1 }] },
      { tipo: 'dispensa', dispensa_id: entera, completa: true, items: [{ renglon: 1, cuir, envases: 2 }] },
    ])
    expect(dichas.map((d) => d.en.getTime() - inicio.getTime())).toEqual([0, 60_000, 120_000])
    expect(new Set(dichas.map((d) => d.novedad_id)).size).toBe(3)
    expect((await vista())?.novedades?.map((n) => [n.tipo, n.estado])).toEqual([
      ['dispensa', 'enviada'],
      ['devolucion', 'enviada'],
      ['dispensa', 'enviada'],
    ])
    expect(JSON.stringify(dichas)).not.toMatch(/enalapril|98077314/i)
  })

  it('waits for its number: told after it, and never of one that nobody was told of', async () => {
    numera = false
    await turno()
    await entregar(2)
    await turno()
    expect([dichas, await cola()]).toEqual([[], [{ tipo: 'dispensa', estado: 'en_espera', intentos: 0, error: null }]])
    numera = true
    en(60)
    await turno()
    expect(await cola()).toMatchObject([{ estado: 'enviada', intentos: 1 }])
  })

  it('tells that it was annulled, once, also of one whose sending was left in doubt', async () => {
    numera = false
    await turno()
    expect(await anular()).toBe('anulada')
    numera = true
    en(60)
    await turno()
    await turno()
    expect(dichas).toMatchObject([{ tipo: 'anulacion', dispensa_id: null, completa: null, items: [{ renglon: 1 }] }])
  })

  it('says nothing of one that was annulled before anybody was told of it', async () => {
    await anular()
    for (const t of [0, 60, 120]) {
      en(t)
      await turno()
    }
    expect([dichas, await cola()]).toMatchObject([[], [{ tipo: 'anulacion', estado: 'en_espera' }]])
  })

  it('tells an annulment that came true when the counter let its hold lapse', async () => {
    await turno()
    await servidor.call(contract.mostradorRetener, { token }, puente)
    expect(await anular()).toBe('pendiente')
    await turno()
    expect(dichas).toEqual([])
    en(15 * 60 + 1)
    await turno()
    await turno()
    expect(dichas).toMatchObject([{ tipo: 'anulacion', en: new Date(inicio.getTime() + 15 * 60_000) }])
  })

  it('tries again later and later, keeps what follows behind it, and gives up for an operator to look at', async () => {
    await turno()
    const parte = await entregar(1)
    await undo(parte)
    responder = async () => no('ESTADO')
    await turno()
    expect(await cola()).toMatchObject([
      { estado: 'pendiente_envio', intentos: 1, error: 'ESTADO' },
      { estado: 'pendiente_envio', intentos: 0 },
    ])
    en(29)
    await turno()
    expect(dichas).toHaveLength(1)
    for (let i = 1; i < ritmoRegistro.intentos; i++) {
      en(i * 7_200)
      await turno()
    }
    expect(await cola()).toMatchObject([
      { estado: 'error_envio', intentos: ritmoRegistro.intentos },
      { estado: 'pendiente_envio', intentos: 0 },
    ])
    expect([new Set(dichas.map((d) => d.novedad_id)).size, desenlaces.at(-1)]).toEqual([1, 'novedad_error'])
    // While the reader's session is still valid.
    en(0)
    expect((await vista())?.novedades?.map((n) => n.estado)).toEqual(['error_envio', 'pendiente_envio'])
  })

  it('tells the only one there is after a night and a weekend in which the repository answered 503 to each try', async () => {
    await turno()
    await entregar(2)
    responder = async () => no('ESTADO')
    const alLunes = 60 * 3_600
    let segundos = 0
    for (let i = 1; segundos < alLunes; i++) {
      en(segundos)
      await turno()
      segundos += esperaRegistro(i) / 1_000
    }
    expect(dichas.length).toBeGreaterThan(60)
    expect(await cola()).toMatchObject([{ estado: 'pendiente_envio', error: 'ESTADO' }])
    // The operator is told once, while there is time.
    expect(avisadas).toEqual([ritmoRegistro.aviso])
    responder = async () => ok(true)
    en(segundos)
    await turno()
    expect(await cola()).toMatchObject([{ estado: 'enviada', error: null }])
  })

  it('gives up at once what was refused, and a fault of ours costs a try', async () => {
    await turno()
    await entregar(1)
    responder = () => Promise.reject(new Error('x'))
    await turno()
    expect(await cola()).toMatchObject([{ estado: 'pendiente_envio', error: 'ERROR_INTERNO' }])
    responder = async () => no('RECHAZADA')
    en(30)
    await turno()
    expect(await cola()).toMatchObject([{ estado: 'error_envio', error: 'RECHAZADA', intentos: 2 }])
  })

  it('gives each to one of two that take at once, and again to the next when whoever took it died', async () => {
    await turno()
    await entregar(2)
    responder = () => new Promise(() => undefined)
    // One process takes it and never ends; the other finds nothing.
    await Promise.race([turno(), turno()])
    while (dichas.length === 0) await new Promise((listo) => setTimeout(listo, 20))
    responder = async () => ok(true)
    en(119)
    await turno()
    expect(dichas).toHaveLength(1)
    en(120)
    await turno()
    expect([dichas.length, new Set(dichas.map((d) => d.novedad_id)).size]).toEqual([2, 1])
    expect(await cola()).toMatchObject([{ estado: 'enviada', intentos: 2 }])
  })

  it('is written by nobody but who does it: the product may not add nor take out', async () => {
    await turno()
    await entregar(2)
    for (const texto of [
      'delete from registros_novedades',
      'insert into registros_novedades (recetas_id, tipo, en, estado, disponible_en, medico_id, persona_id, convenio_id) select recetas_id, $$anulacion$$, en, $$en_espera$$, en, 1, 1, 1 from registros_novedades',
      'update registros_novedades set tipo = $$devolucion$$',
    ])
      await expect(
        db.kysely.transaction().execute(async (trx) => {
          const { sql } = await import('kysely')
          await sql.raw('set local role receta_app').execute(trx)
          await sql.raw(texto).execute(trx)
        }),
      ).rejects.toThrow(/permission denied/)
  })
})
