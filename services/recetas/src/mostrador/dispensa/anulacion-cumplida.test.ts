import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { comoActor, comoSistema, rows, sistema } from '@receta/database'
import {
  aMostrador,
  aMundo,
  anInforme,
  aplicacion,
  type Mostrador,
  type Mundo,
  useBase,
  useBaseDelProducto,
  useServidor,
} from '@receta/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { anularReceta } from '../../recetas/anulacion/anular-receta'
import { informaReceta } from '../../recetas/emision/informa-receta'
import { receta } from '../../recetas/receta'
import { mostradorRetener } from '../retener'
import { mostradorDispensar } from './dispensar'

const db = useBase()
const producto = useBaseDelProducto(db)
const servidor = useServidor(db, [informaReceta, anularReceta, receta, mostradorRetener, mostradorDispensar])
// In the past, so that instants compared with the database's own clock are over on any day.
const now = new Date('2025-06-10T13:00:00Z')
const vence = new Date(now.getTime() + 15 * 60_000)
const en = (ms: number) => new Date(vence.getTime() + ms)
const motivo = 'Error en la dosis'
let mundo: Mundo
let puente: Mostrador

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  puente = await aMostrador(db, { convenios: [mundo.convenio_id], now })
})

/** A receta held by the counter until `vence`, whose médico asked to annul it. */
async function esperandoAnularse() {
  servidor.setNow(now)
  const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
  const { data } = await servidor.call(contract.informaReceta, anInforme(mundo, now, { reconocimientos }), mundo.medico)
  const { recetas_id, nro_recetario, token } = data.receta
  await servidor.call(contract.mostradorRetener, { token }, puente)
  const pedido = { soft_id: aplicacion.soft_id, convenio_id: mundo.convenio_id, nro_recetario, motivo }
  expect((await servidor.call(contract.anularReceta, pedido, mundo.medico)).data.resultado).toBe('pendiente')
  return recetas_id
}

const pedido = (recetas_id: number) => ({
  recetas_id,
  items: [{ renglon: 1, envases: 1 }],
  faltantes: [],
  clave_idempotencia: randomUUID(),
})
const dispensar = (recetas_id: number) => servidor.call(contract.mostradorDispensar, pedido(recetas_id), puente)
const fulfil = (ahora: Date, como = comoSistema(producto)) =>
  rows(como, { name: 'cumplir', text: 'select encolar_anulaciones_cumplidas($1)' }, [ahora])

const enBase = async (recetas_id: number) =>
  (
    await db.pool.query(
      `select r.estado, r.anulada_en, r.anulacion_pendiente, (select sum(i.dispensado)::int from recetas_items i where i.recetas_id = r.recetas_id) as dispensado
         from recetas r where r.recetas_id = $1`,
      [recetas_id],
    )
  ).rows[0]

/** Waits until another connection is waiting for a row lock. */
const alguienEspera = () =>
  vi.waitFor(async () => {
    const { rowCount } = await db.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBe(1)
  })

describe('an annulment whose hold lapses while somebody hands over', () => {
  it('refuses the one that came before that instant and waited for the row until after it', async () => {
    const recetas_id = await esperandoAnularse()
    servidor.setNow(en(-1))
    const respuesta = await db.kysely.transaction().execute(async (trx) => {
      await sql`select from recetas where recetas_id = ${recetas_id} for update`.execute(trx)
      const dispensando = dispensar(recetas_id)
      await alguienEspera()
      servidor.setNow(en(1))
      // Not awaited here, since it waits for the end of this transaction.
      return { dispensando }
    })
    expect((await respuesta.dispensando).data).toMatchObject({ resultado: 'rechazada', causa: 'RECETA_YA_ANULADA' })
    await fulfil(en(1))
    expect(await enBase(recetas_id)).toMatchObject({ estado: 'anulada', dispensado: 0 })
  })

  it('refuses it also by a clock that is behind, once it is written that it came true', async () => {
    const recetas_id = await esperandoAnularse()
    servidor.setNow(en(-1))
    const { dispensando } = await comoSistema(producto)
      .kysely.transaction()
      .execute(async (trx) => {
        await sql`select encolar_anulaciones_cumplidas(${en(1)})`.execute(trx)
        const yendo = dispensar(recetas_id)
        await alguienEspera()
        return { dispensando: yendo }
      })
    expect((await dispensando).data).toMatchObject({ resultado: 'rechazada', causa: 'RECETA_YA_ANULADA' })
    expect(await enBase(recetas_id)).toEqual({
      estado: 'anulada',
      anulada_en: vence,
      anulacion_pendiente: false,
      dispensado: 0,
    })
  })

  it('leaves to the counter what it has in its hands at that instant, and is then not told', async () => {
    const recetas_id = await esperandoAnularse()
    servidor.setNow(en(-1))
    await db.kysely.transaction().execute(async (trx) => {
      await sql`select from recetas where recetas_id = ${recetas_id} for update`.execute(trx)
      await fulfil(en(1))
    })
    expect(await enBase(recetas_id)).toMatchObject({ estado: 'emitida', anulacion_pendiente: true })
    expect((await dispensar(recetas_id)).data).toMatchObject({ resultado: 'dispensada', anulacion_rechazada: true })
    await fulfil(en(1))
    expect(await enBase(recetas_id)).toMatchObject({ estado: 'dispensada', anulada_en: null, dispensado: 1 })
    const { rows: novedades } = await db.pool.query('select tipo from registros_novedades where recetas_id = $1', [
      recetas_id,
    ])
    expect(novedades).toEqual([{ tipo: 'dispensa' }])
  })

  it('of 16 that come to both at once each ends in one of the two', async () => {
    const ids: number[] = []
    for (let i = 0; i < 16; i++) ids.push(await esperandoAnularse())
    servidor.setNow(en(-1))
    const respuestas = Promise.all(ids.map(dispensar))
    await Promise.all(Array.from({ length: 4 }, () => fulfil(en(1))))
    const resultados = (await respuestas).map((r) => r.data.resultado)
    await fulfil(en(1))
    const finales = await Promise.all(ids.map(enBase))
    expect(finales.map((f) => [f.estado, f.dispensado])).toEqual(
      resultados.map((r) => (r === 'dispensada' ? ['dispensada', 1] : ['anulada', 0])),
    )
  })
})

describe('an annulment that came true by itself', () => {
  it('is written once, as whoever asked for it, in the audit, in the queue and to the patient and the médico', async () => {
    const recetas_id = await esperandoAnularse()
    for (let i = 0; i < 2; i++) await fulfil(en(1))
    const { rows: eventos } = await db.pool.query(
      `select usuario_id, rol, quien, motivo, resultado, datos, en from recetas_eventos where recetas_id = $1 and accion = 'anular' order by evento_id`,
      [recetas_id],
    )
    expect(eventos.map((e) => e.datos.resultado)).toEqual(['pendiente', 'cumplida'])
    const [{ usuario_id, rol, quien }] = eventos
    expect(eventos[1]).toEqual({
      usuario_id,
      rol,
      quien,
      motivo,
      resultado: 'aceptada',
      datos: { resultado: 'cumplida', farmacia_id: puente.farmacia_id },
      en: vence,
    })
    const { rows: auditadas } = await db.pool.query(
      `select a.llamada, a.usuario_id from auditoria a join recetas_eventos e using (evento_id)
        where e.recetas_id = $1 and e.datos ->> 'resultado' = 'cumplida'`,
      [recetas_id],
    )
    expect(auditadas).toEqual([{ llamada: 'sistema', usuario_id }])
    const { rows: correos } = await db.pool.query(
      `select usuario_id from bandeja_salida where recetas_id = $1 and tipo = 'receta_anulada' order by usuario_id nulls first`,
      [recetas_id],
    )
    expect(correos).toEqual([{ usuario_id: null }, { usuario_id: mundo.medico.usuario_id }])
    const { rows: novedades } = await db.pool.query('select tipo, en from registros_novedades where recetas_id = $1', [
      recetas_id,
    ])
    expect(novedades).toEqual([{ tipo: 'anulacion', en: vence }])
    servidor.setNow(en(1))
    const { data } = await servidor.call(contract.receta, { recetas_id }, mundo.medico)
    expect(data.nivel === 'completa' && [data.estado, data.movimientos.at(-1)?.accion]).toEqual([
      'anulada',
      'anulacion_cumplida',
    ])
  })

  it('is nobody’s to say but the product’s, and of no instant that did not come', async () => {
    const recetas_id = await esperandoAnularse()
    for (const actor of [
      {
        ...sistema,
        alcance: 'propio' as const,
        medico_id: mundo.medico.medico_id,
        usuario_id: mundo.medico.usuario_id,
      },
      { ...sistema, alcance: 'propio' as const, usuario_id: puente.usuario_id, farmacia_id: puente.farmacia_id },
      { ...sistema, alcance: 'motivado' as const },
    ])
      await expect(fulfil(en(1), comoActor(producto, actor))).rejects.toMatchObject({ code: '42501' })
    await expect(fulfil(en(1), producto)).rejects.toMatchObject({ code: '42501' })
    // Held until a day in the far future.
    await db.pool.query(`update recetas set retenida_hasta = now() + interval '1 hour' where recetas_id = $1`, [
      recetas_id,
    ])
    await fulfil(new Date('9999-01-01T00:00:00Z'))
    expect(await enBase(recetas_id)).toMatchObject({ estado: 'emitida', anulacion_pendiente: true })
  })
})
