import { readFileSync } from 'node:fs'
import { type Accion, acciones, type EstadoVisible, estadosVisibles, Rol, transiciones } from '@receta/domain'
import { describe, expect, it } from 'vitest'

/** docs/estados.md says the table in prose. When they differ, the table is right. */
const prosa = readFileSync(new URL('../../../docs/estados.md', import.meta.url), 'utf8')

type Escrita = { accion: Accion; desde: string; a: string; quienes: string }
const esAccion = (texto: string): texto is Accion => acciones.some((accion) => accion === texto)
const escritas = prosa.split('\n').flatMap((linea): Escrita[] => {
  const [, accion = '', desde = '', a = '', quienes = ''] = linea.split('|').map((celda) => celda.trim())
  return esAccion(accion) ? [{ accion, desde, a, quienes }] : []
})

function desdeDe(escrito: string): readonly EstadoVisible[] {
  if (escrito === 'nothing') return []
  if (escrito === 'any') return estadosVisibles
  const como = /^as (\w+)/.exec(escrito)?.[1] ?? ''
  if (esAccion(como)) return transiciones[como].desde
  return escrito.split(', ').map((nombre) => estadosVisibles.find((e) => e === nombre) ?? expect.fail(nombre))
}

function adondeDe(escrito: string): readonly string[] | 'la_misma' | 'la_anterior' {
  const solo = escrito.replace(', and a new one', '')
  if (solo === 'the same') return 'la_misma'
  return solo === 'what it was before' ? 'la_anterior' : solo.split(' or ')
}

const roles: readonly [RegExp, readonly Rol[]][] = [
  [/médico/, [Rol.MEDICO]],
  [/farmacia/, [Rol.PRESERFAR]],
  [/auditor/, [Rol.OBRASOCIAL]],
  [/administrator/, [Rol.ADMINSTRADOR, Rol.SUPERADMIN]],
]
const enOrden = (numeros: readonly number[]) => numeros.toSorted((a, b) => a - b)

describe('docs/estados.md', () => {
  it('has every action of the table, once and in its order', () => {
    expect(escritas.map(({ accion }) => accion)).toEqual([...acciones])
  })

  it.each(escritas)('says of $accion from where, to where and who, as the table has it', (escrita) => {
    const { accion, desde, a, quienes } = escrita
    const suya = transiciones[accion]
    expect([...desdeDe(desde)].toSorted()).toEqual([...suya.desde].toSorted())
    expect(adondeDe(a)).toEqual(suya.a)
    expect(a.includes('a new one') || accion === 'informar').toBe(suya.creaReceta)
    // A late undo belongs to an administrator, which the table says in the last column of the same action.
    const todos = accion === 'deshacer' ? `${quienes}, an administrator` : quienes
    expect(enOrden(roles.flatMap(([palabra, suyos]) => (palabra.test(todos) ? suyos : [])))).toEqual(
      enOrden(suya.quienes.map(({ rol }) => rol)),
    )
  })
})
