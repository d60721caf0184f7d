import * as contract from '@receta/contract'
import { aMostrador, aMundo, anInforme, type Mostrador, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostradorRetener } from '../../mostrador/retener'
import { receta as getReceta } from '../receta'
import { informaReceta } from './informa-receta'

const db = useBase()
const servidor = useServidor(db, [informaReceta, getReceta, mostradorRetener])
const now = new Date('2026-11-20T13:00:00Z')
const motivo = { permite_sustitucion: false, motivo_marca: 'Epilepsia estable con esta marca' }
let mundo: Mundo
let puente: Mostrador
const informar = (fields: Parameters<typeof anInforme>[2]) =>
  servidor.call(contract.informaReceta, anInforme(mundo, now, fields), mundo.medico)

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  puente = await aMostrador(db, { convenios: [mundo.convenio_id], now })
  await db.pool.query(`update productos set generico = false, nombre = 'Lotrial'`)
})

beforeEach(() => db.pool.query('truncate recetas_claves, recetas_items, recetas_eventos, dispensas cascade'))

describe('RX-03 a brand that the pharmacy may not replace', () => {
  it('is not issued without its reason, and is with it: signed, printed, and read by patient and counter', async () => {
    const sin = await informar({ permite_sustitucion: false })
    expect([sin.status, sin.error.code, sin.error.hallazgos?.map(({ codigo }) => codigo)]).toEqual([
      409,
      'RECETA_NO_EMITIBLE',
      ['MOTIVO_MARCA_FALTA'],
    ])
    const { data, error } = await informar(motivo)
    expect(error).toBeUndefined()
    const { rows } = await db.pool.query('select contenido from recetas')
    const firmada = contract.readFirmada(rows[0].contenido)
    expect(firmada).toMatchObject(motivo)
    expect(contract.lineasEn('papel', 'notas', firmada)).toContain(
      'Motivo de la marca: Epilepsia estable con esta marca',
    )
    const { token } = data.receta
    expect((await servidor.call(contract.receta, { token }, mundo.paciente)).data).toMatchObject(motivo)
    const { receta } = (await servidor.call(contract.mostradorRetener, { token }, puente)).data
    expect(receta).toMatchObject(motivo)
  })

  it('asks nothing while the brand is only a suggestion', async () => {
    expect((await informar({})).status).toBe(200)
  })

  it.each(['', 'x', 'x'.repeat(201)])('takes %j for no reason, by its field', async (motivo_marca) => {
    const { status, error } = await informar({ ...motivo, motivo_marca })
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'DATOS_INVALIDOS', ['motivo_marca']])
  })
})
