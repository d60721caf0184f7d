import { describe, expect, it } from 'vitest'
import { obfuscateTexto } from '../persona/ofuscacion'
import { createCodigoProducto, readCodigoProducto, validateCodigoProducto } from './producto-codigo'

const clave = 'clave-de-prueba'
const seen = Date.parse('2026-11-20T12:00:00Z')
const producto = { producto_id: 812, timestamp: seen, valor: '12450.50' }
const codigo = createCodigoProducto(producto, clave)
const contra = { producto_id: 812, now: new Date(seen), edadMaximaMs: 3_600_000 }

describe('a product code', () => {
  it('§7 is id, timestamp and value joined, XOR-ed and base64-encoded', () => {
    expect(codigo).toBe(obfuscateTexto(`812|${seen}|12450.50`, clave))
  })

  it('is read back', () => {
    expect(readCodigoProducto(codigo, clave)).toEqual({ ok: true, value: producto })
  })

  it('may carry no price', () => {
    const sinPrecio = { ...producto, valor: '' }
    expect(readCodigoProducto(createCodigoProducto(sinPrecio, clave), clave)).toEqual({ ok: true, value: sinPrecio })
  })

  it.each([
    ['nothing', ''],
    ['noise', 'no-es-un-codigo'],
    ['two parts', obfuscateTexto('812|1', clave)],
    ['four parts', obfuscateTexto('812|1|2|3', clave)],
    ['a negative id', obfuscateTexto('-812|1|2', clave)],
    ['another key', createCodigoProducto(producto, 'otra-clave')],
  ])('refuses %s', (_what, texto) => {
    expect(readCodigoProducto(texto, clave)).toEqual({ ok: false, motivo: 'CODIGO_INVALIDO' })
    expect(validateCodigoProducto(texto, clave, contra)).toEqual({ ok: false, motivo: 'CODIGO_INVALIDO' })
  })

  it.each([
    ['stands the moment it is made', 0, true],
    ['stands at the last millisecond of its age', 3_600_000, true],
    ['is out of date a millisecond later', 3_600_001, false],
  ])('%s', (_promise, after, stands) => {
    const now = new Date(seen + after)
    const expected = stands ? { ok: true, value: producto } : { ok: false, motivo: 'PRODUCTO_DESACTUALIZADO' }
    expect(validateCodigoProducto(codigo, clave, { ...contra, now })).toEqual(expected)
  })

  it('does not stand for another product', () => {
    expect(validateCodigoProducto(codigo, clave, { ...contra, producto_id: 813 })).toEqual({
      ok: false,
      motivo: 'PRODUCTO_DESACTUALIZADO',
    })
  })

  it('forgives a clock one minute ahead and refuses one that is further', () => {
    expect(validateCodigoProducto(codigo, clave, { ...contra, now: new Date(seen - 60_000) }).ok).toBe(true)
    expect(validateCodigoProducto(codigo, clave, { ...contra, now: new Date(seen - 60_001) })).toEqual({
      ok: false,
      motivo: 'CODIGO_INVALIDO',
    })
  })
})
