import { describe, expect, it } from 'vitest'
import { aBorrador, aContexto } from './revision.builders'
import { revisarDiagnosticos } from './revision-diagnosticos'

const I10 = { codigo: 'I10', texto: 'Hipertensión esencial (primaria)' }
const revisar = (...diagnosticos: { codigo: string; texto: string }[]) =>
  revisarDiagnosticos(aBorrador({ diagnosticos }), aContexto({ diagnosticos: [I10] })).map((h) => h.clave)

describe('C12 the diagnoses of a draft', () => {
  it.each([
    ['a code with its text', I10],
    ['its text in capitals, without accents nor signs', { ...I10, texto: 'HIPERTENSION ESENCIAL  PRIMARIA.' }],
    ['words without a code', { codigo: '', texto: 'Presión alta de guardapolvo' }],
  ])('takes %s', (_que, diagnostico) => {
    expect(revisar(diagnostico)).toEqual([])
  })

  it.each([
    ['no diagnosis', [], ['DIAGNOSTICO_FALTA:diagnosticos']],
    ['a code that nobody has', [{ codigo: 'Z9X.9', texto: 'inventado' }], ['DIAGNOSTICO_DESCONOCIDO:diagnosticos.0']],
    ['a code in lower case', [{ ...I10, codigo: 'i10' }], ['DIAGNOSTICO_DESCONOCIDO:diagnosticos.0']],
    ["another's text", [I10, { codigo: 'I10', texto: 'Cefalea' }], ['DIAGNOSTICO_AJENO:diagnosticos.1']],
    [
      'only the beginning of its text',
      [{ codigo: 'I10', texto: 'Hipertensión' }],
      ['DIAGNOSTICO_AJENO:diagnosticos.0'],
    ],
  ])('stops %s', (_que, diagnosticos, claves) => {
    expect(revisar(...diagnosticos)).toEqual(claves)
  })
})
