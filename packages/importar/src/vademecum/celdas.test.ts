import { expect, it } from 'vitest'
import { readCodigos, readPrecio } from './celdas'
import { condicionDe } from './formato-anmat'

it.each([
  ['1.234,50', '1234.50'],
  ['1234.5', '1234.50'],
  ['$ 139,19', '139.19'],
  ['1.234.567', '1234567.00'],
  ['0', null],
  ['', null],
  ['consultar', null],
])('reads the price %s as %s', (celda, precio) => expect(readPrecio(celda).precio).toBe(precio))

it('takes the EAN that was written where the troquel goes, and not the certificate', () => {
  expect(readCodigos({ troquel: '7795327013477', gtin: '' })).toMatchObject({ troquel: null, gtin: '07795327013477' })
  expect(readCodigos({ troquel: '55667', gtin: '', certificado: '55667' }).troquel).toBeNull()
})

it.each([
  ['BAJO RECETA ARCHIVADA (PSICOTROPICOS LISTA IV)', 'archivada', 'psico IV'],
  ['BAJO RECETA OFICIAL(PSICOTROPICOS LISTA II)', 'oficial', 'psico II'],
  ['BAJO RECETA ARCHIVADA (ESTUPEFACIENTES LISTA III)', 'archivada', 'estup III'],
  ['BAJO RECETA OFICIAL Y DECRETO', 'oficial', ''],
  ['VENTA LIBRE', 'libre', ''],
  ['', 'receta', ''],
])('%s is sold as %s, list %j', (texto, condicion_venta, lista_control) =>
  expect(condicionDe(texto)).toEqual({ condicion_venta, lista_control }),
)
