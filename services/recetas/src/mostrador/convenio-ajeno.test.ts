import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { aMostrador, aMundo, anInforme, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, expect, it } from 'vitest'
import { informaReceta } from '../recetas/emision/informa-receta'
import { mostradorDispensar } from './dispensa/dispensar'
import { mostradorRetener } from './retener'
import { mostradorSoltar } from './soltar'

const db = useBase()
const servidor = useServidor(db, [informaReceta, mostradorRetener, mostradorSoltar, mostradorDispensar])
const now = new Date('2026-11-20T13:00:00Z')
const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
let mundo: Mundo

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
})

const emitir = async () =>
  (await servidor.call(contract.informaReceta, anInforme(mundo, now, { reconocimientos }), mundo.medico)).data.receta

it('says of a receta that the farmacia does not serve its convenio, and lets it be handed over all the same', async () => {
  const { token, recetas_id } = await emitir()
  const readAt = async (convenios: number[]) => {
    const farmacia = await aMostrador(db, { nombre: `Farmacia ${convenios.length}`, convenios, now })
    const { data: dicho } = await servidor.call(contract.mostradorRetener, { token }, farmacia)
    await servidor.call(contract.mostradorSoltar, { recetas_id, faltantes: [] }, farmacia)
    return [dicho.resultado, dicho.receta?.convenio_atendido]
  }
  expect(await readAt([mundo.convenio_id])).toEqual(['retenida', true])
  expect(await readAt([])).toEqual(['retenida', false])
})

it.each([
  ['that its payer owes nothing, where it does not serve the convenio', false, 0],
  ['what its payer owes, where it serves the convenio', true, 70],
])('keeps of what a farmacia handed over %s', async (_que, atiende, cobertura) => {
  const { token, recetas_id } = await emitir()
  await db.pool.query('update recetas_items set cobertura = 70 where recetas_id = $1', [recetas_id])
  const farmacia = await aMostrador(db, { convenios: atiende ? [mundo.convenio_id] : [], now })
  await servidor.call(contract.mostradorRetener, { token }, farmacia)
  const { data: hecha } = await servidor.call(
    contract.mostradorDispensar,
    { recetas_id, items: [{ renglon: 1, envases: 1 }], clave_idempotencia: randomUUID() },
    farmacia,
  )
  expect(hecha.resultado).toBe('dispensada')
  const { rows } = await db.pool.query('select cobertura from dispensas_items where farmacia_id = $1', [
    farmacia.farmacia_id,
  ])
  expect(rows).toEqual([{ cobertura }])
})
