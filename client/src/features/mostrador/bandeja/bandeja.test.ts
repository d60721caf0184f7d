import { describe, expect, it } from 'vitest'
import { aHoy, aReceta } from '../mostrador.builders'
import { porPaciente } from './bandeja'
import { enMostrador } from './en-mostrador'

const norma = { recetas_id: 1, dni: '98104227', apellidoNombre: 'Norma Beatriz Aguirre' }
const julian = { recetas_id: 2, dni: '98200111', apellidoNombre: 'Julián Ledesma' }
const otraDeNorma = { ...norma, recetas_id: 3 }

describe('the tray', () => {
  it('keeps the recetas of one patient together, and patients in the order they came', () => {
    expect(porPaciente([norma, julian, otraDeNorma])).toEqual([
      { dni: norma.dni, apellidoNombre: norma.apellidoNombre, recetas: [norma, otraDeNorma] },
      { dni: julian.dni, apellidoNombre: julian.apellidoNombre, recetas: [julian] },
    ])
    expect(porPaciente([])).toEqual([])
  })

  it('holds what was opened here and, once each, what the service says that this counter holds', () => {
    const retenida = { ...julian, referencia: '7K4M992QXA', renglones: 1, hasta: 'luego', anulacion_pendiente: false }
    const { retenidas } = aHoy({ retenidas: [{ ...retenida, recetas_id: 1 }, retenida] })
    const abierta = aReceta()
    expect(enMostrador([abierta], [], retenidas)).toMatchObject([
      { recetas_id: 1, apellidoNombre: 'Norma Beatriz Aguirre', receta: abierta },
      { recetas_id: 2, apellidoNombre: 'Julián Ledesma', hasta: 'luego', receta: null },
    ])
  })
})
