import { describe, expect, it } from 'vitest'
import { readCaja, parseSerie } from './gs1'

const now = new Date('2026-11-20T13:00:00Z')
const FNC1 = '\u001d'
const leida = { gtin: '07790001234568', vence: '2028-08-31', lote: 'B2207', serie: 'X1-9' }
const read = (texto: string) => {
  const r = readCaja(texto, now)
  return r.ok ? r.value : r.motivo
}

describe('readCaja', () => {
  it.each([
    ['with FNC1', `010779000123456817280831${'10'}B2207${FNC1}21X1-9`],
    ['with FNC1 before everything', `${FNC1}010779000123456817280831${'10'}B2207${FNC1}21X1-9`],
    ['with the identifier of its symbology', `]d2010779000123456817280831${'10'}B2207${FNC1}21X1-9`],
    ['in another order', `21X1-9${FNC1}10B2207${FNC1}0107790001234568${'17'}280831`],
    ['with FNC1 also after what has a length', `0107790001234568${FNC1}17280831${FNC1}10B2207${FNC1}21X1-9`],
    ['as it is printed', '(01)07790001234568(17)280831(10)B2207(21)X1-9'],
    ['as it is printed, with spaces', '(01) 07790001234568 (17) 280831 (10) B2207 (21) X1-9'],
    ['with fields that are not kept', `0107790001234568${'11'}250831${'17'}280831240EXTRA${FNC1}10B2207${FNC1}21X1-9`],
  ])('reads a box %s', (_como, texto) => {
    expect(read(texto)).toEqual(leida)
  })

  it('reads a serial number in capitals, and takes no letter of another alphabet for one', () => {
    expect(read(`0107790001234568${'21'}x1-9a`)).toMatchObject({ serie: 'X1-9A' })
    expect(read(`0107790001234568${'21'}\u04251-9`)).toBe('NO_ES_CAJA')
  })

  it('reads day 00 as the last of its month, February of a leap year too', () => {
    expect(read('010779000123456817280200')).toMatchObject({ vence: '2028-02-29', lote: null, serie: null })
    expect(read('010779000123456817281200')).toMatchObject({ vence: '2028-12-31' })
  })

  it.each([
    ['76', '2076-01-01'],
    ['77', '1977-01-01'],
    ['99', '1999-01-01'],
  ])('takes year %s in the century that is nearer', (aa, vence) => {
    expect(read(`0107790001234568${'17'}${aa}0101`)).toMatchObject({ vence })
  })

  it('keeps a batch that has figures like an identifier', () => {
    expect(read('0107790001234568' + '10' + '1728' + FNC1 + '17280831')).toMatchObject({ lote: '1728' })
  })

  it.each([
    ['a wrong check digit', '010779000123456717280831', 'GTIN_INVALIDO'],
    ['a day that does not exist', '010779000123456817280230', 'VENCE_INVALIDO'],
    ['a month that does not exist', '010779000123456817281301', 'VENCE_INVALIDO'],
    ['no product', '1728083110B2207', 'NO_ES_CAJA'],
    ['a field twice', '(01)07790001234568(10)A(10)B', 'NO_ES_CAJA'],
    ['a batch too long', `0107790001234568${'10'}${'A'.repeat(21)}`, 'NO_ES_CAJA'],
    ['figures missing', '0107790001', 'NO_ES_CAJA'],
    ['what a reader without separators writes', `0107790001234568${'10'}B220717280831`, 'SIN_SEPARADORES'],
    ['letters in a product', '(01)0779000123456A', 'GTIN_INVALIDO'],
    ['a referencia', '7K4M992QXA', 'NO_ES_CAJA'],
    ['nothing', '', 'NO_ES_CAJA'],
  ])('refuses %s', (_que, texto, esperado) => {
    expect(read(texto)).toBe(esperado)
  })
})

describe('parseSerie', () => {
  it.each([
    ['x1-9', 'X1-9'],
    [' X1-9 ', 'X1-9'],
    ['!"%&/()*+,-.:;<=>?_', '!"%&/()*+,-.:;<=>?_'],
    ['a'.repeat(20), 'A'.repeat(20)],
    ['a'.repeat(21), null],
    ['X1 9', null],
    ['', null],
    ['  ', null],
    // Cyrillic Х, full-width Ｘ, dotless ı and long ſ (which toUpperCase would turn into I and S), and an invisible one.
    ['\u04251', null],
    ['\uff381', null],
    ['x\u01311', null],
    ['x\u017f1', null],
    ['X\u200b1', null],
    ['X\u00001', null],
  ])('keeps %j as %j', (escrita, serie) => {
    expect(parseSerie(escrita)).toBe(serie)
  })
})
