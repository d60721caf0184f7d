import { expect, it } from 'vitest'
import { dosisDiaria } from './dosis-diaria'

it.each([
  // As ANMAT writes the drops of which the volume is elsewhere.
  ['10 g', '20 gotas c/6h x 3', 'volumen'],
  ['10 g', '2 ml c/6h x 3', 'volumen'],
  ['30 g', '1 cucharadita c/8h', 'volumen'],
  ['10 g', '1 puff c/6h', 'unidad'],
  ['', '20 gotas c/6h x 3', 'concentracion'],
  ['100 mg/ml', 'según indicación', 'posologia'],
  ['100 mg/ml', '20 gotas si hay dolor', 'frecuencia'],
])('%j taken %j cannot be computed, and says why: %s', (concentracion, posologia, porque) => {
  expect(dosisDiaria({ monodroga: 'Paracetamol', concentracion, forma: 'Solución oral en gotas' }, posologia)).toEqual({
    ok: false,
    porque,
  })
})
