import { codigosHallazgo, frena, sinFuente } from '@receta/domain'
import { describe, expect, it } from 'vitest'
import { enPalabras } from './hallazgos'
import { verificacionEnPalabras } from './palabras-seguridad'
import { hallazgo, verificacion } from './piezas-receta'

const convenio = { nombre: 'OSDE', version: 3 }

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
      titulo: 'Isotretinoína',
      codigo: 'SC-04',
      version: 2,
      razon: 'Sólo con especialista.',
      faltan: 'la edad',
      motivo: 'Sube el potasio',
      conducta: 'Dejar uno solo',
      condicion: 'lactancia',
      mg: 4500.5,
      meses: 144,
    }
    const { mensaje } = hallazgo.parse(enPalabras(frena(codigo, 'items.0', datos), convenio))
    expect(mensaje).toMatch(/^\p{Lu}.+[.]$/u)
    expect(mensaje).not.toMatch(/undefined|NaN/)
  })

  it('names the month whose quota is used up, also with a quota of one', () => {
    expect(enPalabras(frena('CUOTA_AGOTADA', 'afiliado_id', { cuota: 1, mes: '2027-01' }), convenio)).toMatchObject({
      mensaje: 'Este convenio admite 1 receta por mes para esta persona, y no quedan para enero de 2027.',
      norma: 'OSDE: límites del convenio, versión 3',
    })
  })

  it('names the norma that spoke, with its title, code and version', () => {
    const datos = {
      titulo: 'Isotretinoína',
      codigo: 'SC-04',
      version: 2,
      razon: 'Sólo con especialista.',
      droga: '',
      faltan: '',
    }
    expect(enPalabras(frena('NORMA_RECHAZA', 'items.0.producto_id', datos), convenio)).toMatchObject({
      mensaje: 'Sólo con especialista.',
      norma: 'Norma SC-04, «Isotretinoína», versión 2',
    })
  })

  it('names the convenio only where its rule refused', () => {
    expect(enPalabras(frena('DIAGNOSTICO_FALTA', 'diagnosticos'), convenio).norma).toBeNull()
  })
})

describe('verificacionEnPalabras', () => {
  it('says which allergy could not be judged, against what and why, in the shape that is answered and signed', () => {
    const dicha = verificacionEnPalabras({
      control: 'alergias',
      resultado: 'no_evaluable',
      codigo: 'ALERGIA_NO_CONTROLADA',
      datos: { alergias: 'látex' },
      fuente: { nombre: 'Grupos de reacción cruzada', version: '2026.11', fecha: '2026-11-22' },
      no_evaluado: [{ que: 'látex', porque: 'alergia_sin_grupo' }],
    })
    expect(verificacion.parse(dicha)).toEqual({
      control: 'alergias',
      resultado: 'no_evaluable',
      detalle: 'Alergias: no evaluable, no se pudo controlar látex',
      fuente: 'Grupos de reacción cruzada, 22/11/2026',
      version: '2026.11',
      no_evaluado: ['Látex: no es una droga ni un grupo que se pueda comparar'],
    })
  })

  it('writes NO VERIFICADO where the source is missing, and cites none', () => {
    const dicha = verificacionEnPalabras(sinFuente('dosis', 'DOSIS_SIN_FUENTE'))
    expect(verificacion.parse(dicha)).toMatchObject({ detalle: expect.stringContaining('NO VERIFICADO'), fuente: null })
  })
})
