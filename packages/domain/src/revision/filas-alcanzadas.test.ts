import { expect, it } from 'vitest'
import { createAlcance } from './alcance'
import { filasAlcanzadas } from './filas-alcanzadas'

const enalapril = { ifa_clave: 'enalapril', atc: 'C09AA02', via: 'oral', forma: 'comprimidos' }
const fila = (id: string, ...ifas: string[]) => ({ id, a: createAlcance(id, ifas) })
const idsDe = (filas: readonly ReturnType<typeof fila>[], droga = enalapril) =>
  filasAlcanzadas(filas, droga).map((una) => [una.fila.id, una.ifa])

it('finds the rows of a medicine, in the order of the table', () => {
  const filas = [fila('dos', 'losartan', 'enalapril'), fila('otra', 'warfarina'), fila('una', 'enalapril')]
  expect(idsDe(filas)).toEqual([
    ['dos', 'enalapril'],
    ['una', 'enalapril'],
  ])
  expect(idsDe(filas, { ...enalapril, ifa_clave: 'warfarina', atc: 'B01AA03' })).toEqual([['otra', 'warfarina']])
})

it('reads a table that is loaded again anew, and keeps what it knows of the first', () => {
  const vieja = [fila('vieja', 'enalapril')]
  const nueva = [fila('nueva', 'enalapril'), fila('ajena', 'losartan')]
  expect(idsDe(vieja)).toEqual([['vieja', 'enalapril']])
  expect(idsDe(nueva)).toEqual([['nueva', 'enalapril']])
  expect(idsDe(vieja)).toEqual([['vieja', 'enalapril']])
})

it('tells apart the same ingredient by another route', () => {
  const filas = [fila('una', 'diclofenac')]
  const oral = { ifa_clave: 'diclofenac', atc: 'M01AB05', via: 'oral', forma: 'comprimidos' }
  expect(idsDe(filas, oral)).toEqual([['una', 'diclofenac']])
  expect(idsDe(filas, { ...oral, via: 'tópica', forma: 'gel' })).toEqual([])
})
