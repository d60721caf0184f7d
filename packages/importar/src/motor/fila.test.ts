import { expect, it } from 'vitest'
import { readFila, parseDecimal, parseFecha } from './fila'

it.each([
  ['-34.6123', -34.6123],
  ['-34,6123', -34.6123],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['−58', -58],
  ['-34.603.722', null],
  ['7311279.5.1', null],
  ['S/D', null],
])('reads the number %s as %j', (escrito, n) => expect(parseDecimal(escrito)).toBe(n))

it.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-20T00:00:00Z', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
  ['1-2-1980', '1980-02-01'],
  ['28111935', '1935-11-28'],
  ['31/02/2026', null],
  ['0202', null],
])('reads the day %s as %j', (escrita, fecha) => expect(parseFecha(escrita)).toBe(fecha))

it('takes the first column that says something, in NFC and single spaces, and no word for nothing', () => {
  const fila = readFila({ a: 'null', b: '  Ombu\u0301   Azul ', c: 'otra' })
  expect(fila.texto('a', 'b', 'c')).toBe('Ombú Azul')
  expect(readFila({ a: 'Sin especificar' }).texto('a')).toBe('')
})

it.each([
  ['5.123.456', '05123456'],
  ['0098000015', '98000015'],
])('§5 the document %s is eight digits, %s', (escrito, dni) => expect(readFila({ dni: escrito }).dni('dni')).toBe(dni))

it('carries no data once anything was rejected', () => {
  const fila = readFila({ cuit: '20-12345678-0', dni: '9.8E+7' })
  fila.cuit('aviso', 'cuit')
  fila.dni('dni')
  const { datos, observaciones } = fila.listo('x', {})
  expect(datos).toBeNull()
  expect(observaciones.map((una) => una.motivo)).toEqual(['CUIT_DIGITO', 'CODIGO_CIENTIFICO', 'DNI_INVALIDO'])
})
