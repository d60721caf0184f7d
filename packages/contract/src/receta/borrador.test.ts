import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  borradorReceta,
  type ClaveDeItemPorFirmar,
  type ClaveDePacientePorFirmar,
  type ClavePorFirmar,
  noSeFirma,
  noSeFirmaDeItem,
  seFirmaComo,
} from './borrador'
import { type FirmadaNueva, firmadaNueva, type ItemFirmado } from './firmada'

describe('every datum of a draft', () => {
  it('is signed, by its own name or another, or its reason not to be is written down', () => {
    // Checked by the compiler: a datum that is not signed does not compile.
    expectTypeOf<Exclude<ClavePorFirmar, keyof FirmadaNueva>>().toEqualTypeOf<never>()
    expectTypeOf<Exclude<ClaveDePacientePorFirmar, keyof FirmadaNueva['paciente']>>().toEqualTypeOf<never>()
    expectTypeOf<Exclude<ClaveDeItemPorFirmar, keyof ItemFirmado>>().toEqualTypeOf<never>()
    const suyas = Object.keys(firmadaNueva.shape)
    const perdidas = Object.keys(borradorReceta).filter(
      (clave) => !suyas.includes(clave) && !(clave in noSeFirma) && !(clave in seFirmaComo),
    )
    expect(perdidas, 'Sign it in firmada.ts, or say why not in borrador.ts').toEqual([])
  })

  it.each([...Object.entries(noSeFirma), ...Object.entries(noSeFirmaDeItem)])(
    '%s is not signed for a reason',
    (clave, porque) => {
      expect(porque.length).toBeGreaterThan(20)
      expect(Object.keys(seFirmaComo)).not.toContain(clave)
    },
  )
})
