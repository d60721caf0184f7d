import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import {
  aMostrador,
  aMundo,
  anInforme,
  aUsuario,
  type Mostrador,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { informaReceta } from '../recetas/emision/informa-receta'
import { mostradorBuscar } from './buscar'
import { mostradorRetener } from './retener'

const db = useBase()
const servidor = useServidor(db, [informaReceta, mostradorBuscar, mostradorRetener])
const now = new Date('2026-11-20T13:00:00Z')
const dni = '98077314'
let mundo: Mundo
let puente: Mostrador
let referencia = ''

const open = async (input: { referencia: string; dni: string }, actor = puente) => {
  const { data, error } = await servidor.call(contract.mostradorRetener, input, actor)
  return error?.code ?? data.resultado
}
const right = () => open({ referencia, dni })
const wrong = (actor = puente) => open({ referencia, dni: '98000001' }, actor)
const fill = (clave: string, cuenta: number) =>
  db.pool.query('insert into intentos values ($1, $2, $3)', [clave, now, cuenta])
const avisos = async (usuario_id: number) =>
  (await db.pool.query('select tipo, datos from bandeja_salida where usuario_id = $1', [usuario_id])).rows

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  puente = await aMostrador(db, { convenios: [mundo.convenio_id], now })
  const { data } = await servidor.call(contract.informaReceta, anInforme(mundo, now), mundo.medico)
  referencia = data.receta.referencia
})
beforeEach(() => db.pool.query('delete from intentos'))

it('counts none of the numbers that open, however many a busy farmacia has', async () => {
  for (let i = 0; i < 35; i++) expect(await right()).toBe('retenida')
  const { rows } = await db.pool.query('select clave from intentos where cuenta > 0')
  expect(rows).toEqual([])
})

it.each([
  ['of a person in a quarter of an hour', () => `mostrador_referencia:${puente.usuario_id}`, 30],
  ['of a farmacia in a quarter of an hour', () => `mostrador_referencia_farmacia:${puente.farmacia_id}`, 90],
  ['of a person in a day', () => `mostrador_referencia_dia:${puente.usuario_id}`, 200],
  ['of a farmacia in a day', () => `mostrador_referencia_farmacia_dia:${puente.farmacia_id}`, 500],
])('counts the wrong numbers %s, and then opens none by it, at no other', async (_de, clave, maximo) => {
  const otra = await aMostrador(db, { nombre: 'Otra', convenios: [mundo.convenio_id], now })
  await fill(clave(), maximo - 1)
  expect(await right()).toBe('retenida')
  expect(await wrong()).toBe('RECETA_NO_ENCONTRADA')
  expect(await right()).toBe('DEMASIADOS_INTENTOS')
  expect(await wrong(otra)).toBe('RECETA_NO_ENCONTRADA')
})

it('tells the administration once of who tries numbers all day', async () => {
  const administra = await aUsuario(db, { tipo: Rol.ADMINSTRADOR })
  const curiosa = await aMostrador(db, { nombre: 'Que prueba', descripcion: 'Farm. Curiosa', now })
  await fill(`mostrador_referencia_dia:${curiosa.usuario_id}`, 199)
  expect(await wrong(curiosa)).toBe('RECETA_NO_ENCONTRADA')
  expect(await avisos(administra)).toEqual([])
  for (let i = 0; i < 2; i++) expect(await wrong(curiosa)).toBe('DEMASIADOS_INTENTOS')
  expect(await avisos(administra)).toEqual([
    {
      tipo: 'mostrador_pregunta_mucho',
      datos: { nombre: 'Que prueba (Farm. Curiosa)', pregunta: 'mostrador_referencia' },
    },
  ])
})

it('counts what is asked at once, and a slip not at all', async () => {
  const tries = await Promise.all(Array.from({ length: 40 }, () => wrong()))
  expect(tries.filter((causa) => causa === 'RECETA_NO_ENCONTRADA')).toHaveLength(30)
  const dudosa = `${referencia.slice(0, 4)}${referencia.charAt(4) === 'A' ? 'B' : 'A'}${referencia.slice(5)}`
  expect(await open({ referencia: dudosa, dni })).toBe('REFERENCIA_DUDOSA')
})
