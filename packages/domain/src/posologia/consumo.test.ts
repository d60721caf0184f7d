import { describe, expect, it } from 'vitest'
import { consumoDe } from './consumo'
import { parsePosologia } from './posologia'

const comoEs = (posologia: string, producto: { concentracion: string; forma: string; presentacion: string }) =>
  consumoDe(parsePosologia(posologia), producto)
const crema = { concentracion: '0,1 g/100 g', forma: 'crema' }

describe('what cannot be counted says why', () => {
  it.each([
    ['grams of which an application takes nobody knows how many', '2 veces por día x 7', 'pomo por 15 g', 'unidad'],
    ['a pack of which the vademécum says nothing', '2 veces por día x 7', '', 'envase'],
  ])('%s', (_que, posologia, presentacion, porque) => {
    expect(comoEs(`1 aplicación ${posologia}`, { ...crema, presentacion })).toEqual({ ok: false, porque })
  })
})
