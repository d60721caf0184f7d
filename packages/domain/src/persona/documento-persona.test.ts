import { expect, it } from 'vitest'
import {
  documentoVerifica,
  mask,
  formatDocumento,
  readDocumento,
  type TipoDocumento,
  tieneForma,
  tiposDocumento,
} from './documento-persona'

const numeros: Record<TipoDocumento, string> = {
  DNI: '98104227',
  CUIT: '27980000015',
  CDI: '50980000016',
  PASAPORTE: 'BOL4567123',
}

it.each<[string, TipoDocumento, string, boolean]>([
  ['a DNI of 7 digits', 'DNI', '9810422', true],
  ['a DNI of 6', 'DNI', '981042', false],
  ['a DNI with letters', 'DNI', '9810422A', false],
  ['a CDI of 11 digits', 'CDI', '50980000016', true],
  ['a CUIT with its dashes', 'CUIT', '27-98000001-5', false],
  ['a passport with its country', 'PASAPORTE', 'BOL4567123', true],
  ['a passport without it', 'PASAPORTE', '4567123', false],
  ['a passport in lower case', 'PASAPORTE', 'bol4567123', false],
])('R2214 Anexo II: %s', (_que, tipo, numero, admite) => {
  expect(tieneForma(tipo, numero)).toBe(admite)
})

it('no number is a DNI and something else, so a stored one is one person’s by itself', () => {
  for (const tipo of tiposDocumento.filter((t) => t !== 'DNI')) {
    expect(tieneForma('DNI', numeros[tipo])).toBe(false)
    expect(tieneForma(tipo, numeros.DNI)).toBe(false)
  }
})

it('§5 judges the check digit of a CUIT and a CDI, and of nothing else', () => {
  expect(documentoVerifica('CUIT', '27980000015')).toBe(true)
  expect(documentoVerifica('CUIT', '27980000016')).toBe(false)
  expect(documentoVerifica('CDI', '27980000016')).toBe(false)
  expect(documentoVerifica('PASAPORTE', 'BOL4567123')).toBe(true)
})

it.each([
  ['98104227', '*****227'],
  ['123', '123'],
  ['', ''],
])('S090 shows %s as %s', (numero, visto) => {
  expect(mask(numero)).toBe(visto)
})

it.each([
  ['98104227', undefined, 'DNI 98.104.227'],
  ['9810422', 'DNI', 'DNI 9.810.422'],
  ['BOL4567123', 'PASAPORTE', 'Pasaporte BOL4567123'],
  ['BOL4567123', undefined, 'Pasaporte BOL4567123'],
  ['50980000016', 'CDI', 'CDI 50980000016'],
  ['27980000015', 'CUIT', 'CUIT 27980000015'],
  ['27980000015', undefined, 'CUIT o CDI 27980000015'],
  ['27980000015', 'OTRO', 'CUIT o CDI 27980000015'],
])('R2214 Anexo II: %s of type %s is shown as «%s»', (dni, tipo_doc, escrito) => {
  expect(formatDocumento({ dni, tipo_doc })).toBe(escrito)
})

it.each([
  ['98.104.227', '98104227'],
  [' 9 810 422 ', '9810422'],
  ['bol 4567123', 'BOL4567123'],
  ['50-98000001-6', '50980000016'],
])('reads «%s» as typed', (texto, documento) => {
  expect(readDocumento(texto)).toEqual({ ok: true, value: documento })
})

it.each(['', '981042', 'Aguirre', 'norma aguirre', '981042279', 'BO4567'])('does not take «%s» for one', (texto) => {
  expect(readDocumento(texto).ok).toBe(false)
})
