import { describe, expect, it } from 'vitest'
import { checkVerbos, findNombresAjenos } from './verbos.mjs'

describe('verbos.mjs', () => {
  it.each([
    ['a function', 'function leerFila() {}'],
    ['a constant', 'export const guardarCaja = (x: number) => x'],
    ['a hook’s function', 'const enviar = useCallback(() => 1, [])'],
    ['a method', 'class Caja { abrir() {} }'],
    ['a property', 'const caja = { borrar: () => 1, contar() {} }'],
    ['a type', 'type Caja = { poner: (x: string) => void; sacar(): string }'],
    ['an imperative', 'const lee = () => 1'],
    ['a reflexive', 'const unirse = () => 1'],
  ])('refuses a Spanish verb of machinery in %s', (_donde, texto) => {
    expect(findNombresAjenos(texto)).not.toEqual([])
  })

  it.each([
    ['what users say they do', 'const anularReceta = () => 1'],
    ['an English verb', 'const readFila = () => 1'],
    ['an English verb that ends like one', 'const renderFila = () => 1'],
    ['a noun', 'const lugarDe = () => 1'],
    ['what is no function', 'const abrir = 3'],
    ['a key that a value has', "const palabras = { 'leer': () => 1 }"],
  ])('takes %s', (_que, texto) => {
    expect(findNombresAjenos(texto)).toEqual([])
  })

  it('refuses a handler that is not named like its call, except of a variante', () => {
    expect(findNombresAjenos('export const listPlanes = route(contract.planes, () => 1)')).toHaveLength(1)
    expect(findNombresAjenos('export const planes = route(contract.planes, () => 1)')).toEqual([])
    expect(findNombresAjenos('export const relogin = route(contract.login.variante, () => 1)')).toEqual([])
  })

  it('reads the whole tree', () => {
    const { bien, detalle, salida } = checkVerbos()
    expect(salida).toBe('')
    expect(bien).toBe(true)
    expect(Number.parseInt(detalle, 10)).toBeGreaterThan(1_000)
    // Parsing every source takes half a minute beside other programs.
  }, 90_000)
})
