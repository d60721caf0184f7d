import { errores } from '@receta/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { camposDe, readEntrada } from './entrada'
import { AppError } from './errores'

const esquema = z.strictObject({ dni: z.string().min(7), items: z.array(z.string()) })
const camposDeEsto = (pedido: unknown) => camposDe(esquema.safeParse(pedido).error ?? new z.ZodError([]))
const valido = { dni: '98077314', items: [] }

describe('the fields of a refused request', () => {
  it('are named with their reasons', () => {
    expect(camposDeEsto({ dni: '1', items: [1], otro: 1 })).toEqual({
      dni: [expect.any(String)],
      'items.0': [expect.any(String)],
      otro: ['Este campo no existe.'],
    })
  })

  it.each([
    [z.strictObject({ a: z.string() }), {}, 'Falta este dato.'],
    [z.strictObject({ a: z.enum(['uno', 'dos']) }), {}, 'Falta este dato.'],
    [z.strictObject({ a: z.string() }), { a: 3 }, 'Va un texto.'],
    [z.strictObject({ a: z.int() }), { a: 1.5 }, 'Va un número entero.'],
    [z.strictObject({ a: z.string().max(3) }), { a: 'abcd' }, 'Hasta 3 letras.'],
    [z.strictObject({ a: z.string().min(1) }), { a: '' }, 'Falta este dato.'],
    [z.strictObject({ a: z.string().min(3) }), { a: 'b' }, 'Son 3 letras por lo menos.'],
    [z.strictObject({ a: z.enum(['uno', 'dos']) }), { a: 'tres' }, 'Va uno o dos.'],
    [z.strictObject({ a: z.number().max(9) }), { a: 10 }, 'Hasta 9.'],
    [z.strictObject({ a: z.array(z.string()).min(1) }), { a: [] }, 'Hace falta uno por lo menos.'],
    [z.strictObject({ a: z.uuid() }), { a: 'x' }, 'No está escrito como corresponde.'],
  ])('Q13 are told to people: case %#', (forma, dicho, palabras) => {
    expect(camposDe(forma.safeParse(dicho).error ?? new z.ZodError([]))).toEqual({ a: [palabras] })
  })

  it.each(['constructor', 'toString', 'valueOf'])('may be called %s like what every object has', (nombre) => {
    expect(camposDeEsto({ ...valido, [nombre]: 1 })).toEqual({ [nombre]: ['Este campo no existe.'] })
  })

  it.each([
    [
      'invented names',
      { ...valido, ...Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`campo${i}`, 1])) },
    ],
    ['wrong items', { ...valido, items: Array(20_000).fill(1) }],
  ])('are twenty at most: %s', (_titulo, pedido) => {
    expect(Object.keys(camposDeEsto(pedido))).toHaveLength(20)
  })

  it('are written with eighty letters at most, and each reason once', () => {
    const largo = 'x'.repeat(80)
    expect(camposDeEsto({ ...valido, [`${largo}1`]: 1, [`${largo}2`]: 1 })).toEqual({
      [largo]: ['Este campo no existe.'],
    })
  })

  it('keep the answer small for 200 KB of them', () => {
    const inventados = Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`${i}`.padEnd(100, '.'), 1]))
    const respuesta = JSON.stringify({ ...errores.DATOS_INVALIDOS, fields: camposDeEsto({ ...valido, ...inventados }) })
    expect(respuesta.length).toBeLessThan(4_000)
  })
})

describe('what throws while it is read', () => {
  const cota = z.strictObject({ texto: z.string().max(5), lista: z.array(z.object({ nombre: z.string().min(1) })) })
  const bomba = { length: { toString: 1 } }
  const camposAl = (pedido: unknown) => {
    try {
      return readEntrada(cota, pedido)
    } catch (error) {
      return (error as AppError).detalle.fields
    }
  }

  it.each([
    ['a text', { texto: bomba, lista: [] }, ['texto']],
    ['what is within a list', { texto: 'a', lista: [{ nombre: bomba }] }, ['lista']],
    ['both', { texto: bomba, lista: [{ nombre: bomba }] }, ['texto', 'lista']],
  ])('is refused by its field: %s', (_titulo, pedido, campos) => {
    expect(() => readEntrada(cota, pedido)).toThrow(AppError)
    expect(Object.keys(camposAl(pedido) ?? {})).toEqual(campos)
  })

  it('is no pretext to refuse what can be read', () => {
    const bien = { texto: 'a', lista: [{ nombre: 'b' }] }
    expect(readEntrada(cota, bien)).toEqual(bien)
  })
})
