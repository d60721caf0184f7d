import type { Blanco, Recetario } from '@receta/contract'
import { describe, expect, it } from 'vitest'
import { fraseBlanco, fraseGastados, fraseLibres, fraseNumeros, libresDe } from './palabras'

const now = new Date('2026-11-23T15:00:00Z')
const uno: Recetario = {
  id: 1,
  convenio_id: 2,
  convenio: 'Obra Social del Río',
  desde: 501,
  hasta: 510,
  usados: 0,
  anulados: 0,
  generado_en: now.toISOString(),
  pdf: '',
}
const blanco: Blanco = {
  nro_recetario: 501,
  referencia: 'R',
  estado: 'libre',
  recetas_id: null,
  en: null,
  motivo: null,
}

describe('a recetario in words', () => {
  it.each([
    [{}, 10, '10 en blanco', ''],
    [{ usados: 9 }, 1, '1 en blanco', '9 cargados'],
    [{ usados: 1, anulados: 1 }, 8, '8 en blanco', '1 cargado y 1 anulado'],
    [{ usados: 8, anulados: 2 }, 0, 'Sin blancos', '8 cargados y 2 anulados'],
  ])('%j leaves %i: «%s», «%s»', (cambios, libres, frase, gastados) => {
    const recetario = { ...uno, ...cambios }
    expect([libresDe(recetario), fraseLibres(libresDe(recetario)), fraseGastados(recetario)]).toEqual([
      libres,
      frase,
      gastados,
    ])
  })

  it('a single number is no range', () => {
    expect([fraseNumeros({ desde: 7, hasta: 7 }), fraseNumeros(uno)]).toEqual(['Número 7', 'Números 501 a 510'])
  })

  it('each blank says what became of it', () => {
    expect(fraseBlanco(blanco, now)).toBe('En blanco')
    expect(fraseBlanco({ ...blanco, estado: 'usado', en: now.toISOString() }, now)).toMatch(/^Cargado al sistema /)
    const robado = { ...blanco, estado: 'anulado' as const, en: now.toISOString(), motivo: 'robado' as const }
    expect(fraseBlanco(robado, now)).toMatch(/^Anulado .+: lo robaron$/)
  })
})
