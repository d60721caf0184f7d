import { describe, expect, it } from 'vitest'
import { writeCuir } from './cuir'
import { esperaRegistro, grupoCuir, jurisdiccionCuir, ritmoRegistro, subtipoCuir } from './registro-nacional'

describe('what a CUIR says of a receta', () => {
  it.each([
    ['libre', '01'],
    ['receta', '02'],
    ['archivada', '03'],
    ['oficial', '04'],
    ['otra', null],
  ])('R2214 Anexo I the subtype of «%s» is %s', (condicion, subtipo) => {
    expect(subtipoCuir(condicion)).toBe(subtipo)
  })

  it.each([
    ['Entre Ríos', '30'],
    ['caba', '02'],
    ['Nacional', '02'],
    ['Narnia', null],
  ])('the jurisdiction of «%s» is %s', (nombre, codigo) => {
    expect(jurisdiccionCuir(nombre)).toBe(codigo)
  })

  it('has a group of 25 digits, with which it can be written', () => {
    const grupo = grupoCuir(41, '2026-11-22')
    expect(grupo).toBe('2026112200000000000000041')
    const cuir = { plataforma: '1', repositorio: '2', jurisdiccion: '30', tipo: '01', subtipo: '02', grupo, item: '1' }
    expect(writeCuir(cuir)).toMatchObject({ ok: true })
  })

  it('waits twice as long each time, and never more than an hour', () => {
    expect([1, 2, 3, 8, 12].map(esperaRegistro)).toEqual([30_000, 60_000, 120_000, 3_600_000, 3_600_000])
  })

  it('gives nothing up within a weekend in which nobody answers, nor goes on for a week', () => {
    const esperas = Array.from({ length: ritmoRegistro.intentos - 1 }, (_, i) => esperaRegistro(i + 1))
    const horas = esperas.reduce((suma, ms) => suma + ms, 0) / 3_600_000
    expect(horas).toBeGreaterThan(72)
    expect(horas).toBeLessThan(96)
  })
})
