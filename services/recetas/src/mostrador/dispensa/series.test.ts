import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { aMostrador, aMundo, anInforme, type Mostrador, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { informaReceta } from '../../recetas/emision/informa-receta'
import { mostradorRetener } from '../retener'
import { mostradorDispensar } from './dispensar'

const db = useBase()
const servidor = useServidor(db, [informaReceta, mostradorRetener, mostradorDispensar])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
let puente: Mostrador

async function retenida(): Promise<number> {
  const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
  const informe = anInforme(mundo, now, { reconocimientos })
  const { receta } = (await servidor.call(contract.informaReceta, informe, mundo.medico)).data
  await servidor.call(contract.mostradorRetener, { token: receta.token }, puente)
  return receta.recetas_id
}
const dispensar = (recetas_id: number, series: readonly string[]) =>
  servidor.call(
    contract.mostradorDispensar,
    {
      recetas_id,
      items: [{ renglon: 1, envases: 1, cajas: series.map((serie) => ({ gtin: '07790001234568', serie })) }],
      clave_idempotencia: randomUUID(),
    },
    puente,
  )

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  puente = await aMostrador(db, { now })
})

describe('the serial number of a box', () => {
  it('is one however it was typed: small letters do not hand it over again', async () => {
    expect((await dispensar(await retenida(), [' ab-1 '])).data.resultado).toBe('dispensada')
    for (const serie of ['AB-1', 'ab-1', 'Ab-1'])
      expect((await dispensar(await retenida(), [serie])).data).toMatchObject({ causa: 'SERIE_YA_DISPENSADA' })
    const { rows } = await db.pool.query('select serie from dispensas_cajas')
    expect(rows).toEqual([{ serie: 'AB-1' }])
  })

  it.each(['А1', 'A\u200b1', 'A 1', 'Ａ1', 'ı1', 'ñ', '', 'X'.repeat(21)])(
    'is refused where it is not of the keyboard, naming the field: %j',
    async (serie) => {
      const { status, error } = await dispensar(1, [serie])
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['items.0.cajas.0.serie']])
    },
  )
})
