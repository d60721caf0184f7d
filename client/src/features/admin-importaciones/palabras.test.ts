import { describe, expect, it } from 'vitest'
import { loQueFue } from './palabras'

const cuentas = { nuevos: 3, cambiados: 1, sin_cambio: 1, bajas: 0, rechazados: 0, avisos: 0 }
const iguales = { ...cuentas, nuevos: 0, cambiados: 0 }

describe('what became of a file that was counted', () => {
  it.each([
    ['ensayado', cuentas, 'Carga 3 nuevos y 1 cambio.'],
    ['cargado', cuentas, 'Cargó 3 nuevos y 1 cambio.'],
    ['descartado', cuentas, 'No se cargó: eran 3 nuevos y 1 cambio.'],
    ['ensayado', iguales, 'No cambia nada: todo está igual.'],
    ['cargado', iguales, 'No cambió nada: todo estaba igual.'],
    ['descartado', iguales, 'No se cargó: no cambiaba nada.'],
  ] as const)('%s: %j', (estado, contadas, frase) => {
    expect(loQueFue(estado, contadas)).toBe(frase)
  })
})
