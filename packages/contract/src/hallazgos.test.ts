import { codigosHallazgo, frena } from '@receta/domain'
import { describe, expect, it } from 'vitest'
import { enPalabras, verificacionEnPalabras } from './hallazgos'
import { hallazgo, verificacion } from './piezas-receta'

describe('enPalabras', () => {
  it.each(codigosHallazgo)('%s has words of its own, whole sentences without a gap', (codigo) => {
    const datos = {
      droga: 'Enalapril',
      maximo: 2,
      cuota: 2,
      mes: '2026-12',
      dias: 90,
      alergia: 'x',
      otra: 'y',
      hasta: '2026-12-20',
    }
    const { mensaje } = hallazgo.parse(enPalabras(frena(codigo, 'items.0', datos), 'OSDE'))
    expect(mensaje).toMatch(/^\p{Lu}.+[.]$/u)
    expect(mensaje).not.toMatch(/undefined|NaN/)
  })

  it('names the month whose quota is used up, also with a quota of one', () => {
    expect(enPalabras(frena('CUOTA_AGOTADA', 'afiliado_id', { cuota: 1, mes: '2027-01' }), 'OSDE')).toMatchObject({
      mensaje: 'Este convenio admite 1 receta por mes para esta persona, y no quedan para enero de 2027.',
      norma: 'OSDE',
    })
  })

  it('names the convenio only where its rule refused', () => {
    expect(enPalabras(frena('DIAGNOSTICO_FALTA', 'diagnosticos'), 'OSDE').norma).toBeNull()
  })
})

describe('verificacionEnPalabras', () => {
  it('says which allergy could not be judged, in the shape that is answered and signed', () => {
    const dicha = verificacionEnPalabras({
      control: 'alergias',
      resultado: 'no_verificado',
      codigo: 'ALERGIA_NO_CONTROLADA',
      datos: { alergias: 'látex' },
    })
    expect(verificacion.parse(dicha)).toEqual({
      control: 'alergias',
      resultado: 'no_verificado',
      detalle: 'Alergias: no verificado, no se pudo controlar látex',
    })
  })
})
