import * as contract from '@receta/contract'
import { aMedico, aMundo, anInforme, aplicacion, aSesion, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { anularReceta } from './anular-receta'
import { informaReceta } from '../emision/informa-receta'

const db = useBase()
const servidor = useServidor(db, [informaReceta, anularReceta])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
const emitir = async (fields = {}) =>
  (await servidor.call(contract.informaReceta, anInforme(mundo, now, { reconocimientos, ...fields }), mundo.medico))
    .data
const anular = (
  nro_recetario: number,
  fields: Record<string, unknown> = {},
  actor: { token: string } | null = mundo.medico,
) =>
  servidor.call(
    contract.anularReceta,
    {
      soft_id: aplicacion.soft_id,
      convenio_id: mundo.convenio_id,
      nro_recetario,
      motivo: 'Error en la dosis',
      ...fields,
    },
    actor,
  )
const enBase = async (nro: number) =>
  (
    await db.pool.query(
      'select estado, anulada_en, motivo, anulacion_pendiente from recetas where nro_recetario = $1',
      [nro],
    )
  ).rows[0]
const eventos = async (nro: number, resultado: string) =>
  (
    await db.pool.query(
      `select count(*)::int as n from recetas_eventos join recetas using (recetas_id) where nro_recetario = $1 and accion = 'anular' and resultado = $2`,
      [nro, resultado],
    )
  ).rows[0].n

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  await db.pool.query(
    `insert into farmacias (nombre, direccion, localidad, provincia, telefonos) values ('Farmacia Demo', 'Calle 1', 'Paraná', 'Entre Ríos', '{0343 555-0182}')`,
  )
})

describe('DELETE /api/anular_receta', () => {
  it('annuls, keeps the reason and the instant, leaves one event and tells the patient', async () => {
    const { receta } = await emitir()
    const { status, data } = await anular(receta.nro_recetario)
    expect(status).toBe(200)
    expect(data).toEqual({
      resultado: 'anulada',
      causa: null,
      farmacia: null,
      anulada_en: now.toISOString(),
      anuladas: [receta.nro_recetario],
      entregado: [],
    })
    expect(await enBase(receta.nro_recetario)).toMatchObject({
      estado: 'anulada',
      motivo: 'Error en la dosis',
      anulada_en: now,
    })
    expect(await eventos(receta.nro_recetario, 'aceptada')).toBe(1)
    const { rows } = await db.pool.query(`select count(*)::int as n from bandeja_salida where tipo = 'receta_anulada'`)
    expect(rows[0].n).toBe(1)
  })

  it('refuses a second time and keeps the first date and reason', async () => {
    const { receta } = await emitir()
    await anular(receta.nro_recetario)
    servidor.setNow(new Date(now.getTime() + 60_000))
    const { data } = await anular(receta.nro_recetario, { motivo: 'Otro motivo' })
    servidor.setNow(now)
    expect(data).toMatchObject({
      resultado: 'rechazada',
      causa: 'YA_ANULADA',
      anulada_en: now.toISOString(),
      anuladas: [],
    })
    expect(await enBase(receta.nro_recetario)).toMatchObject({ motivo: 'Error en la dosis', anulada_en: now })
  })

  it('of 32 at once exactly one annuls; the rest are told it already was', async () => {
    const { receta } = await emitir()
    const respuestas = await Promise.all(Array.from({ length: 32 }, () => anular(receta.nro_recetario)))
    const resultados = respuestas.map((r) => r.data.resultado)
    expect([
      resultados.filter((r) => r === 'anulada').length,
      resultados.filter((r) => r === 'rechazada').length,
    ]).toEqual([1, 31])
    expect([await eventos(receta.nro_recetario, 'aceptada'), await eventos(receta.nro_recetario, 'rechazada')]).toEqual(
      [1, 31],
    )
  })

  it('rejects what was handed over in part, and says what', async () => {
    const { receta } = await emitir()
    await db.pool.query(`update recetas set estado = 'dispensada_parcial' where recetas_id = $1`, [receta.recetas_id])
    await db.pool.query('update recetas_items set dispensado = 1 where recetas_id = $1', [receta.recetas_id])
    const { data } = await anular(receta.nro_recetario)
    expect(data).toMatchObject({
      resultado: 'rechazada',
      causa: 'YA_DISPENSADA',
      entregado: [{ monodroga: 'Enalapril maleato', concentracion: '10 mg', envases: 1 }],
    })
    expect((await enBase(receta.nro_recetario)).estado).toBe('dispensada_parcial')
  })

  it('rejects one that expired', async () => {
    const { receta } = await emitir()
    const despues = new Date('2026-12-21T13:00:00Z')
    servidor.setNow(despues)
    const { data } = await anular(
      receta.nro_recetario,
      {},
      { token: await aSesion(db, mundo.medico.usuario_id, { now: despues }) },
    )
    servidor.setNow(now)
    expect(data).toMatchObject({ resultado: 'rechazada', causa: 'VENCIDA' })
  })

  it('is pending while a pharmacy holds it, names the pharmacy, and becomes anulada when the hold lapses', async () => {
    const { receta } = await emitir()
    const hasta = new Date(now.getTime() + 15 * 60_000)
    await db.pool.query(
      'update recetas set retenida_por = (select min(farmacia_id) from farmacias), retenida_hasta = $2 where recetas_id = $1',
      [receta.recetas_id, hasta],
    )
    const { data } = await anular(receta.nro_recetario)
    expect(data).toMatchObject({
      resultado: 'pendiente',
      causa: null,
      anulada_en: null,
      farmacia: { nombre: 'Farmacia Demo', telefono: '0343 555-0182' },
    })
    expect(await enBase(receta.nro_recetario)).toMatchObject({ estado: 'emitida', anulacion_pendiente: true })
    const { rows } = await db.pool.query(
      'select estado_visible(estado, vigente_desde, vence_el, anulacion_pendiente, retenida_hasta, $2) as e from recetas where recetas_id = $1',
      [receta.recetas_id, hasta],
    )
    expect(rows[0].e).toBe('anulada')
  })

  it('sees what a pharmacy handed over while it waited for the lock', async () => {
    const { receta } = await emitir()
    const mostrador = await db.pool.connect()
    await mostrador.query('begin')
    await mostrador.query(`update recetas set estado = 'bloqueada' where recetas_id = $1`, [receta.recetas_id])
    await mostrador.query('update recetas_items set dispensado = 1 where recetas_id = $1', [receta.recetas_id])
    const anulacion = anular(receta.nro_recetario)
    const espera = "select count(*)::int as n from pg_locks where not granted and locktype = 'transactionid'"
    while ((await db.pool.query(espera)).rows[0].n === 0) await new Promise((listo) => setTimeout(listo, 5))
    await mostrador.query('commit')
    mostrador.release()
    expect((await anulacion).data).toMatchObject({ resultado: 'rechazada', causa: 'YA_DISPENSADA' })
  })

  it('annuls the rest of the series only when asked, and leaves what was dispensed', async () => {
    const { serie } = await emitir({ tratamiento_prolongado: true, cantidad_recetas: 3 })
    const [primera, segunda, tercera] = serie.map((r) => r.nro_recetario) as [number, number, number]
    expect((await anular(segunda)).data.anuladas).toEqual([segunda])
    await db.pool.query(`update recetas set estado = 'dispensada' where nro_recetario = $1`, [primera])
    await db.pool.query('update recetas_items set dispensado = envases where recetas_id = $1', [serie[0]?.recetas_id])
    expect((await anular(tercera, { serie: true })).data.anuladas).toEqual([tercera])
    expect((await enBase(primera)).estado).toBe('dispensada')
  })

  it('answers another médico, another convenio and another application exactly as if it did not exist', async () => {
    const { receta } = await emitir()
    const otro = await aMedico(db, { convenios: [mundo.convenio_id], now })
    const sinId = (raw: string) => raw.replace(/"request_id":"\w+"/, '')
    const inexistente = await anular(99_999_999)
    expect(inexistente.status).toBe(404)
    for (const res of [
      await anular(receta.nro_recetario, {}, otro),
      await anular(receta.nro_recetario, { convenio_id: 999 }),
      await anular(receta.nro_recetario, { soft_id: 2 }),
    ]) {
      expect([res.status, sinId(res.raw)]).toEqual([404, sinId(inexistente.raw)])
    }
    expect((await enBase(receta.nro_recetario)).estado).toBe('emitida')
  })

  it('asks for the second factor with 403, and annuls nothing meanwhile', async () => {
    const { receta } = await emitir()
    const token = await aSesion(db, mundo.medico.usuario_id, { now, firma: false })
    const res = await anular(receta.nro_recetario, {}, { token })
    expect([res.status, res.error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
    expect((await enBase(receta.nro_recetario)).estado).toBe('emitida')
  })

  it('refuses no session, a paciente, and a reason that is missing', async () => {
    const { receta } = await emitir()
    expect((await anular(receta.nro_recetario, {}, null)).status).toBe(401)
    expect((await anular(receta.nro_recetario, {}, mundo.paciente)).status).toBe(403)
    const sinMotivo = await anular(receta.nro_recetario, { motivo: ' ' })
    expect([sinMotivo.status, Object.keys(sinMotivo.error.fields ?? {})]).toEqual([400, ['motivo']])
  })
})
