import { describe, expect, it } from 'vitest'
import {
  compareRectificacion,
  esRectificacionVencida,
  plazoDeRectificacion,
  revisarRectificacion,
} from './rectificacion'

const persona = {
  dni: '98104227',
  apellido: 'Aguirre',
  nombre: 'Norma',
  sexo: 'F',
  fecha_nacimiento: '1952-03-12',
  cuil: '27981042277',
}
const judge = (dato: Parameters<typeof revisarRectificacion>[0]['dato'], pide: string) =>
  revisarRectificacion({ dato, pide }, persona, '2026-11-28')

describe('PT-06 the request', () => {
  it.each([
    ['Thursday', '2026-11-26T15:00:00Z', '2026-12-03'],
    ['Saturday', '2026-11-28T15:00:00Z', '2026-12-04'],
    ['one at 23 of the night of Sunday, in Buenos Aires', '2026-11-30T02:00:00Z', '2026-12-04'],
    ['Monday', '2026-11-30T15:00:00Z', '2026-12-07'],
  ])('PT-06 has five working days from %s', (_dia, pedida, hasta) => {
    expect(plazoDeRectificacion(new Date(pedida))).toBe(hasta)
  })

  it('is late the day after its last one, and never once answered', () => {
    const pedida = { vence_el: '2026-12-04', desenlace: null }
    expect([esRectificacionVencida(pedida, '2026-12-04'), esRectificacionVencida(pedida, '2026-12-05')]).toEqual([
      false,
      true,
    ])
    expect(esRectificacionVencida({ ...pedida, desenlace: 'corregida' }, '2026-12-31')).toBe(false)
  })

  it.each([
    ['apellido', 'Aguirre Díaz', null],
    ['apellido', '  Aguirre ', 'Es lo que ya dice.'],
    ['apellido', ' ', 'Escribí cómo tiene que decir.'],
    ['nombre', '...', 'Escribilo con letras.'],
    ['nombre', 'N'.repeat(81), 'Hasta 80 caracteres.'],
    ['sexo', 'X', null],
    ['sexo', 'Z', 'Va F, M o X, como en tu documento.'],
    ['fecha_nacimiento', '1952-03-21', null],
    ['fecha_nacimiento', '2026-11-29', 'Esa fecha no puede ser la de tu nacimiento.'],
    ['fecha_nacimiento', '1952-02-30', 'Esa fecha no puede ser la de tu nacimiento.'],
    ['cuil', '23-98104227-1', null],
    ['cuil', '27-98104227-7', 'Es lo que ya dice.'],
    ['cuil', '27-98104227-8', 'No es un CUIL de tu documento.'],
    ['otro', 'Vivo en Paraná', null],
  ] as const)('judges %s «%s»', (dato, pide, dice) => {
    expect(judge(dato, pide)).toBe(dice)
  })
})

describe('RG-03 what RENAPER says of it', () => {
  const dice = { apellido: 'AGUIRRE', nombre: 'NORMA', fecha_nacimiento: '1952-03-21', cuil: '', fallecida: false }
  it.each([
    ['apellido', 'Agire', 'Aguirre', { dice: 'AGUIRRE', coincide: 'pide' }],
    ['nombre', 'Norma', 'Norma Beatriz', { dice: 'NORMA', coincide: 'decia' }],
    ['fecha_nacimiento', '1952-03-12', '1952-03-13', { dice: '1952-03-21', coincide: 'ninguno' }],
    ['cuil', '27981042277', '23981042271', null],
    ['sexo', 'F', 'X', { dice: 'X', coincide: 'pide' }],
    ['otro', '', 'Vivo en Paraná', null],
  ] as const)('of %s that says «%s» and should say «%s»', (dato, decia, pide, cotejo) => {
    expect(compareRectificacion({ dato, decia, pide }, dice)).toEqual(cotejo)
  })
})
