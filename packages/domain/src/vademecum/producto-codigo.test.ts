import { describe, expect, it } from 'vitest'
import { ofuscarTexto } from '../persona/ofuscacion'
import { crearCodigoProducto, leerCodigoProducto, validarCodigoProducto } from './producto-codigo'

const clave = 'clave-de-prueba'
const seen = Date.parse('2026-11-20T12:00:00Z')
const producto = { producto_id: 812, timestamp: seen, valor: '12450.50' }
const codigo = crearCodigoProducto(producto, clave)
const contra = { producto_id: 812, now: new Date(seen), edadMaximaMs: 3_600_000 }

describe('a product code', () => {
  it('§7 is id, timestamp and value joined, XOR-ed and base64-encoded', () => {
    expect(codigo).toBe(ofuscarTexto(`812|${seen}|12450.50`, clave))
  })

  it('is read back', () => {
    expect(leerCodigoProducto(codigo, clave)).toEqual({ ok: true, value: producto })
  })

  it('may carry no price', () => {
    const sinPrecio = { ...producto, valor: '' }
    expect(leerCodigoProducto(crearCodigoProducto(sinPrecio, clave), clave)).toEqual({ ok: true, value: sinPrecio })
  })

  it.each([
    ['nothing', ''],
    ['noise', 'no-es-un-codigo'],
    ['two parts', ofuscarTexto('812|1', clave)],
    ['four parts', ofuscarTexto('812|1|2|3', clave)],
    ['a negative id', ofuscarTexto('-812|1|2', clave)],
    ['another key', crearCodigoProducto(producto, 'otra-clave')],
  ])('refuses %s', (_what, texto) => {
    expect(leerCodigoProducto(texto, clave)).toEqual({ ok: false, motivo: 'CODIGO_INVALIDO' })
    expect(validarCodigoProducto(texto, clave, contra)).toEqual({ ok: false, motivo: 'CODIGO_INVALIDO' })
  })

  it.each([
    ['stands the moment it is made', 0, true],
    ['stands at the last millisecond of its age', 3_600_000, true],
    ['is out of date a millisecond later', 3_600_001, false],
  ])('%s', (_promise, after, stands) => {
    const now = new Date(seen + after)
    const expected = stands ? { ok: true, value: producto } : { ok: false, motivo: 'PRODUCTO_DESACTUALIZADO' }
    expect(validarCodigoProducto(codigo, clave, { ...contra, now })).toEqual(expected)
  })

  it('does not stand for another product', () => {
    expect(validarCodigoProducto(codigo, clave, { ...contra, producto_id: 813 })).toEqual({
      ok: false,
      motivo: 'PRODUCTO_DESACTUALIZADO',
    })
  })

  it('forgives a clock one minute ahead and refuses one that is further', () => {
    expect(validarCodigoProducto(codigo, clave, { ...contra, now: new Date(seen - 60_000) }).ok).toBe(true)
    expect(validarCodigoProducto(codigo, clave, { ...contra, now: new Date(seen - 60_001) })).toEqual({
      ok: false,
      motivo: 'CODIGO_INVALIDO',
    })
  })
})
