import * as contract from '@receta/contract'
import {
  aMostrador,
  aMundo,
  anInforme,
  aProducto,
  type Mostrador,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, expect, it } from 'vitest'
import { informaReceta } from '../recetas/emision/informa-receta'
import { mostradorRetener } from './retener'
import { mostradorSustitutos } from './sustitutos'

/** Decision 0096: the counter reads of the drug master that two brands may not do the same. */
const db = useBase()
const servidor = useServidor(db, [informaReceta, mostradorRetener, mostradorSustitutos])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
let puente: Mostrador
beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  puente = await aMostrador(db, { convenios: [mundo.convenio_id], now })
})

async function margenDe(ifa_clave: string): Promise<boolean> {
  const producto_id = await aProducto(db, { ifa_clave, monodroga: ifa_clave })
  const productos: [number, number] = [producto_id, mundo.productos[1]]
  const base = anInforme({ ...mundo, productos }, now)
  const pedido = { ...base, items: base.items.slice(0, 1) }
  const emitir = (reconocimientos: { clave: string; motivo: string }[]) =>
    servidor.call(contract.informaReceta, { ...pedido, reconocimientos }, mundo.medico)
  const { data, error } = await emitir([])
  const claves = (error?.hallazgos ?? []).map(({ clave }) => ({ clave, motivo: 'Sigue igual' }))
  const receta = data.receta ?? (await emitir(claves)).data.receta ?? expect.fail('not issued')
  const { recetas_id, token } = receta
  await servidor.call(contract.mostradorRetener, { token }, puente)
  const dicho = await servidor.call(contract.mostradorSustitutos, { recetas_id, renglon: 1 }, puente)
  await db.pool.query('truncate recetas_claves, recetas_items, recetas_eventos cascade')
  return dicho.data.margen_estrecho
}

it('says it of what ships with a narrow index, of a combination that has one, and of what the operator adds', async () => {
  expect(await margenDe('levotiroxina')).toBe(true)
  expect(await margenDe('ciclosporina')).toBe(true)
  expect(await margenDe('enalapril')).toBe(false)
  await db.pool.query(
    `insert into maestro_ifas (ifa, margen, confianza, fuente) values ('ombudroga', 'estrecho', 0.95, 'x'), ('otra', 'estrecho', 0.5, 'x')`,
  )
  expect(await margenDe('ombudroga+enalapril')).toBe(true)
  // Under 0.9 nothing of a row rules.
  expect(await margenDe('otra')).toBe(false)
  await expect(
    db.pool.query(`insert into maestro_ifas (ifa, margen, confianza, fuente) values ('x', 'ancho', 0.95, 'x')`),
  ).rejects.toThrow(/maestro_ifas_margen_check/)
})
