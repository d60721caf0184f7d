import * as contract from '@receta/contract'
import { aMostrador, aMundo, anInforme, aSesion, type Mostrador, useBase, useServidor } from '@receta/testing'
import { beforeAll, expect, it } from 'vitest'
import { informaReceta } from '../recetas/emision/informa-receta'
import { mostradorRetener } from './retener'

const db = useBase()
const servidor = useServidor(db, [informaReceta, mostradorRetener])
const now = new Date('2026-11-20T13:00:00Z')
const horaMs = 3_600_000
let receta: { recetas_id: number; token: string }
let puente: Mostrador

beforeAll(async () => {
  servidor.setNow(now)
  const mundo = await aMundo(db, { now })
  puente = await aMostrador(db, { convenios: [mundo.convenio_id], now })
  receta = (await servidor.call(contract.informaReceta, anInforme(mundo, now), mundo.medico)).data.receta
})

it('a counter takes a receta by its id only while its day lasts, which taking it so does not lengthen', async () => {
  const { recetas_id, token } = receta
  const retener = async (ms: number, input: object) => {
    const instante = new Date(now.getTime() + ms)
    servidor.setNow(instante)
    const actor = { token: await aSesion(db, puente.usuario_id, { now: instante }) }
    const { data, error } = await servidor.call(contract.mostradorRetener, input, actor)
    return error?.code ?? data.resultado
  }
  expect(await retener(0, { token })).toBe('retenida')
  expect(await retener(12 * horaMs - 1, { recetas_id })).toBe('retenida')
  expect(await retener(13 * horaMs, { recetas_id })).toBe('RECETA_NO_ENCONTRADA')
  expect(await retener(72 * horaMs, { recetas_id })).toBe('RECETA_NO_ENCONTRADA')
  expect(await retener(72 * horaMs, { token })).toBe('retenida')
})
