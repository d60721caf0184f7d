import * as contract from '@receta/contract'
import {
  aMedico,
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
import { registraAntecedente } from '../antecedentes/antecedentes'
import { informaReceta } from '../recetas/emision/informa-receta'
import { mostradorRetener } from './retener'
import { mostradorSoltar } from './soltar'

const db = useBase()
const servidor = useServidor(db, [informaReceta, registraAntecedente, mostradorRetener, mostradorSoltar])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
let puente: Mostrador

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  puente = await aMostrador(db, { convenios: [mundo.convenio_id], now })
})

const emitir = async (fields = {}, medico = mundo.medico, productos = mundo.productos) =>
  (await servidor.call(contract.informaReceta, anInforme({ ...mundo, productos }, now, fields), medico)).data.receta
const retener = async ({ recetas_id, token }: { recetas_id: number; token: string }) => {
  const { data } = await servidor.call(contract.mostradorRetener, { token }, puente)
  await servidor.call(contract.mostradorSoltar, { recetas_id, faltantes: [] }, puente)
  if (!data.receta) throw new Error('not held')
  return data.receta
}
const novedades = async (receta: Parameters<typeof retener>[0]) =>
  (await retener(receta)).novedades.map((h) => `${h.nivel} ${h.clave}`)

it('the counter is told what changed since it was signed: an interacting drug of another médico, a new allergy', async () => {
  const receta = await emitir()
  expect(await novedades(receta)).toEqual([])

  const otro = await aMedico(db, { convenios: [mundo.convenio_id], now })
  const losartan = await aProducto(db, { monodroga: 'Losartán potásico', ifa_clave: 'losartan' })
  const suya = [{ clave: 'INTERACCION:enalapril+losartan', motivo: 'transición' }]
  await emitir({ reconocimientos: suya }, otro, [losartan, mundo.productos[1]])
  const [interaccion] = (await retener(receta)).novedades
  expect(interaccion).toMatchObject({ codigo: 'INTERACCION', mensaje: expect.stringMatching(/^Ya toma Losartán/) })
  // It tells the drug and not who prescribed it.
  expect(interaccion?.mensaje).not.toMatch(/Dra?\./)

  const { persona_id } = mundo.paciente
  await servidor.call(
    contract.registraAntecedente,
    { persona_id, tipo: 'alergia', texto: 'enalapril', presente: true, gravedad: 'grave' },
    mundo.medico,
  )
  expect(await novedades(receta)).toContain('frena ALERGIA:enalapril')
})

it('what its médico assumed is no news, and stays in sight with his reason', async () => {
  await db.pool.query('truncate antecedentes, antecedentes_eventos')
  await db.pool.query(`update recetas set estado = 'anulada', anulada_en = now()`)
  const { persona_id } = mundo.paciente
  await servidor.call(
    contract.registraAntecedente,
    { persona_id, tipo: 'alergia', texto: 'enalapril', presente: true, gravedad: 'grave' },
    mundo.medico,
  )
  const receta = await retener(await emitir({ reconocimientos: [{ clave: 'ALERGIA:enalapril', motivo: 'La toleró' }] }))
  expect(receta.novedades).toEqual([])
  expect(receta.avisos_reconocidos).toMatchObject([{ motivo: 'La toleró' }])
})

it('of a series the others are no duplicate', async () => {
  await db.pool.query('truncate antecedentes, antecedentes_eventos')
  await db.pool.query(`update recetas set estado = 'anulada', anulada_en = now()`)
  await db.pool.query('update convenios set tratamiento_prolongado = true')
  expect(await novedades(await emitir({ tratamiento_prolongado: true, cantidad_recetas: 3 }))).toEqual([])
})
