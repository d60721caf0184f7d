import type { NormaEnsayo } from '@receta/contract'
import { describe, expect, it } from 'vitest'
import { sayEnsayo } from './palabras-ensayo'

const enBandas: NormaEnsayo = {
  desde: '2026-10-22',
  hasta: '2026-11-20',
  leidas: 'entre_50_y_300',
  completo: true,
  cambian: 'menos_de_20',
  cambios: [],
  reglas: [{ indice: 0, aplica: 'menos_de_20', no_evaluable: 'menos_de_20', faltan: [] }],
  ejemplos: [],
  exactas: null,
}
const exactas = (n: number) => ({
  leidas: 120,
  cambian: n,
  cambios: n === 0 ? [] : [{ antes: 'pasa' as const, ahora: 'audita' as const, cuantas: n }],
  reglas: [{ indice: 0, aplica: n, no_evaluable: 1, faltan: ['la edad'] }],
})

describe('M13 whom a norma reaches', () => {
  it.each([
    [0, '0 personas'],
    [1, '1 persona'],
    [19, '19 personas'],
    [1037, '1.037 personas'],
  ])('of %i is told exactly where it was counted so: «%s»', (n, dicho) => {
    const { cambian, cambios, reglas, leidas } = sayEnsayo({ ...enBandas, exactas: exactas(n) })
    expect([cambian, leidas]).toEqual([dicho, '120 personas'])
    expect(cambios.map((c) => c.cuantas)).toEqual(n === 0 ? [] : [dicho])
    expect(reglas).toEqual([{ indice: 0, aplica: dicho, sinDecidir: '1 persona', faltan: ['la edad'] }])
  })

  it('is told about, where it was not', () => {
    expect(sayEnsayo(enBandas)).toMatchObject({
      exacto: false,
      leidas: 'entre 50 y 300 personas',
      cambian: 'menos de 20 personas, o ninguna',
      reglas: [{ sinDecidir: null }],
    })
  })
})
