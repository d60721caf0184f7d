import { describe, expect, it } from 'vitest'
import {
  type Caja,
  chooseLugar,
  coverAt,
  fitsAt,
  type Medida,
  type Ocupada,
  styleEn,
  type Zona,
} from './lugar-de-tostada'

const pc: Zona = { left: 232, right: 1366, bottom: 768 }
const telefono: Zona = { left: 0, right: 390, bottom: 844 }
const tostada: Medida = { ancho: 340, alto: 48 }
const caja = (left: number, top: number, right: number, bottom: number, peso = 4): Ocupada => ({
  left,
  top,
  right,
  bottom,
  peso,
})
/** Rows of a list, each a link. */
const filas = (left: number, right: number, desde: number, hasta: number): Ocupada[] =>
  Array.from({ length: Math.floor((hasta - desde) / 72) }, (_, i) =>
    caja(left, desde + i * 72, right, desde + i * 72 + 71, 1),
  )
const dialogoPc: Caja = { left: 380, top: 96, right: 986, bottom: 672 }
const hojaTelefono: Caja = { left: 0, top: 100, right: 390, bottom: 844 }

describe('a toast', () => {
  it('is at the bottom, in the middle, where nothing is', () => {
    expect(chooseLugar(pc, tostada, [])).toEqual({ left: 629, top: 704 })
  })

  it.each([
    ['a dialog on a PC, as tall as one may be', pc, [{ ...dialogoPc, peso: 4 }]],
    ['a sheet on a phone, as tall as one may be', telefono, [{ ...hojaTelefono, peso: 4 }]],
    ['the buttons that decide, under a detail', pc, [caja(700, 690, 1366, 768), ...filas(256, 690, 120, 768)]],
    ['a footer and the tabs of a phone', telefono, [caja(0, 712, 390, 844)]],
    ['the line with the focus', pc, [caja(256, 600, 1366, 768)]],
    ['a list that fills the page of a PC beside a text', pc, filas(256, 690, 120, 768)],
  ])('is not over %s', (_que, zona, ocupadas) => {
    const lugar = chooseLugar(zona, tostada, ocupadas)
    expect(coverAt(lugar, tostada, ocupadas)).toBe(0)
    expect(lugar.top).toBeGreaterThanOrEqual(8)
    expect(fitsAt(lugar, tostada, zona)).toBe(true)
  })

  it('is not seen whole below the window, so that a second one moves both', () => {
    const lugar = chooseLugar(pc, tostada, [])
    expect([fitsAt(lugar, tostada, pc), fitsAt(lugar, { ...tostada, alto: 104 }, pc)]).toEqual([true, false])
  })

  it('stands beside a title and whoever serves, where the page below them is full', () => {
    const barra = [caja(264, 8, 356, 48), caja(1070, 8, 1350, 48)]
    const ancha = { ancho: 658, alto: 48 }
    const llena = [...barra, caja(232, 56, 1366, 768)]
    const lugar = chooseLugar(pc, ancha, llena)
    expect([lugar, coverAt(lugar, ancha, llena)]).toEqual([{ left: 404, top: 8 }, 0])
  })

  it('covers a row of a list rather than what has the focus, or a button, where nothing is free', () => {
    const barra = caja(0, 0, 390, 64)
    const pie = caja(0, 772, 390, 844)
    const lista = filas(0, 390, 64, 784)
    const lugar = chooseLugar(telefono, tostada, [barra, ...lista, pie])
    expect(coverAt(lugar, tostada, [barra, pie])).toBe(0)
  })

  it.each([
    ['the window it was chosen for', 1366, 629],
    ['one that narrowed under it', 700, 360],
    ['a phone that was turned', 390, 50],
    ['one narrower than itself', 320, 0],
  ])('is whole in %s', (_que, ventana, left) => {
    const dicho = styleEn({ left: 629, top: 704, ancho: 340 }).left
    // What CSS computes of it: 100% is the window.
    const [, tope, piso] = /^max\(0px, min\((\d+)px, 100% - (\d+)px\)\)$/.exec(dicho) ?? []
    expect(Math.max(0, Math.min(Number(tope), ventana - Number(piso)))).toBe(left)
  })

  it('goes up and down by a translation alone, which the browser does not count as a jump of the page', () => {
    const bajo = styleEn({ left: 20, top: 704, ancho: 340 })
    const alto = styleEn({ left: 20, top: 96, ancho: 340 })
    expect(alto).toEqual({ ...bajo, translate: '0 96px' })
  })
})
