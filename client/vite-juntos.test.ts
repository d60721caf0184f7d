import { expect, it } from 'vitest'
import { findPor, grupoDe, makeGrupos } from './vite-juntos'

const trozos = new Map([
  ['portada.js', { modulos: ['react'], importa: [] }],
  ['medico.js', { modulos: ['escritorio'], importa: ['lista.js'] }],
  ['lista.js', { modulos: ['lista', 'fila'], importa: ['portada.js'] }],
  ['prescribir.js', { modulos: ['formulario'], importa: ['lista.js'] }],
])
const abren = new Map([
  ['portada.js', 'portada'],
  ['medico.js', 'medico'],
  ['prescribir.js', 'prescribir'],
])

it('says of each module who loads it, also through other files', () => {
  const por = findPor(trozos, abren)
  expect([...por].map(([id, nombres]) => [id, [...nombres].sort().join()])).toEqual([
    ['react', 'medico,portada,prescribir'],
    ['escritorio', 'medico'],
    ['lista', 'medico,prescribir'],
    ['fila', 'medico,prescribir'],
    ['formulario', 'prescribir'],
  ])
})

it.each([
  [[], null],
  [['otros'], null],
  [['abierto', 'otros'], null],
  [['medico', 'portada'], 'portada'],
  [['medico', 'sesion'], 'sesion'],
  [['abierto', 'sesion', 'otros'], 'abierto-sesion'],
  [['receta', 'medico', 'otros', 'abierto'], 'medico-receta'],
])('what %j load is in the group %j', (nombres, grupo) => {
  expect(grupoDe(new Set(nombres))).toBe(grupo)
})

it('gives what more screens use to the group that goes first, which takes what it imports', () => {
  const por = new Map([
    ['a', new Set(['prescribir'])],
    ['b', new Set(['medico', 'prescribir', 'receta'])],
    ['c', new Set(['medico', 'prescribir'])],
  ])
  const orden = makeGrupos(por)
    .toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
    .map(({ name }) => name)
  expect(orden.slice(-6)).toEqual([
    'abierto-sesion',
    'sesion',
    'medico-prescribir-receta',
    'medico-prescribir',
    'prescribir',
    'piezas',
  ])
})
