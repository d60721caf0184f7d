import { describe, expect, it } from 'vitest'
import { parseNotaMarca, pideMotivoMarca, rotuloMotivoMarca } from './motivo-marca'

const marca = { generico: false }
const generico = { generico: true }

describe('RX-03 a brand that the pharmacy may not replace', () => {
  it.each([
    ['is asked why', false, true, [generico, marca], true],
    ['is not, while it is only a suggestion', true, true, [marca], false],
    ['is not, where the convenio forbids the replacement and not the médico', false, false, [marca], false],
    ['is not, of a generic', false, true, [generico], false],
  ])('%s', (_que, permite, convenio, productos, pide) => {
    expect(pideMotivoMarca(permite, { permite_sustitucion: convenio }, productos)).toBe(pide)
  })

  it('is not asked before there is a convenio', () => {
    expect(pideMotivoMarca(false, null, [marca])).toBe(false)
  })

  it('is read from its note, and from no other', () => {
    expect(parseNotaMarca(`${rotuloMotivoMarca}: Epilepsia estable con esta`)).toBe('Epilepsia estable con esta')
    for (const nota of ['Tomar con comida', `${rotuloMotivoMarca}: x`, rotuloMotivoMarca])
      expect(parseNotaMarca(nota)).toBeNull()
  })
})
