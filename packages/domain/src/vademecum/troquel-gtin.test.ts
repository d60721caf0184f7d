import { describe, expect, it } from 'vitest'
import { parseGtin, parseTroquel } from './troquel-gtin'

describe('parseTroquel', () => {
  it.each([
    ['390352', '390352'],
    ['390.352', '390352'],
    ['390352-1', '390352'],
    ['390352 - 1', '390352'],
    ['390352/1', '390352'],
    ['3903521', '390352'],
    ['78833', '78833'],
    ['78552-4', '78552'],
    ['576297-3 (con Aeromed)', '576297'],
  ])('reads %s as the troquel %s', (texto, troquel) => expect(parseTroquel(texto)).toBe(troquel))

  it.each([
    '',
    ' ',
    '0',
    '00000',
    '000000-0',
    '-',
    '-----',
    'x',
    'N/A',
    'n/a',
    'NA',
    'S/N',
    'no',
    'NO POSEE',
    'No corresponde',
    '?No corresponde?',
    '?-?',
    'NO APLICA',
    'No Disponible',
    'Sin dato',
    'SIN TROQUEL',
    'Dato no disponible',
    'Venta libre',
    'N/A  (Venta Libre)',
    'No corresponde ( Venta Libre)',
    'SOLO VENTA HOSPITALARIA',
    'Comercializacion Hospitalaria',
    '0000/14',
  ])('understands %j as none', (texto) => expect(parseTroquel(texto)).toBeNull())

  it.each([
    '377970/377988/377996',
    '459520/300',
    '604197-1 (60 dosis), 609013-5 (120 dosis)',
    '7792086058121',
    'R06AD02',
  ])('does not choose a troquel from %s', (texto) => expect(parseTroquel(texto)).toBeNull())
})

describe('parseGtin', () => {
  it.each([
    ['07795327013477', '07795327013477'],
    ['7795327013477', '07795327013477'],
    [" 7795327013477 '", '07795327013477'],
    ['96385074', '00000096385074'],
  ])('reads %s as the GTIN-14 %s', (texto, gtin) => expect(parseGtin(texto)).toEqual({ gtin }))

  it.each(['', '-', 'N/A', 'No posee', '0'])('understands %j as none', (texto) =>
    expect(parseGtin(texto)).toEqual({ gtin: null }),
  )

  it.each([
    ['7795327013478', 'GTIN_DIGITO'],
    ['7,79533E+12', 'GTIN_CIENTIFICO'],
    ['7.7953270134e12', 'GTIN_CIENTIFICO'],
    ['12345', 'GTIN_FORMATO'],
    ['ABC', 'GTIN_FORMATO'],
  ])('refuses %s as %s', (texto, motivo) => expect(parseGtin(texto)).toEqual({ gtin: null, motivo }))
})
