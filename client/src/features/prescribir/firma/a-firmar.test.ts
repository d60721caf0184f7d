import { describe, expect, it } from 'vitest'
import { aDraft, ahora, aProducto } from '../prescribir.builders'
import { trabaDe } from './a-firmar'

const medido = (forma: string, posologia: string) =>
  aDraft({
    productos: [aProducto({ forma, presentacion: 'Frasco por 120 ml' })],
    items: [{ item_id: 1, producto_id: 900, posologia, envases: 1, envases_a_mano: true }],
  })

describe('C2 what is signed without a network', () => {
  it.each([
    ['Suspensión oral', 'c/8h x 7', '5 ml c/8h x 7'],
    ['Gotas orales', '1 cada 8 horas', '20 gotas c/8h x 7'],
    ['Aerosol para inhalar', '1-0-0-1 x 30', '2 puff c/12h x 30'],
    ['Jarabe', 'según indicación médica', '1 cucharadita c/8h x 5'],
  ])('says how much of a %s: «%s» is not signed on a device, «%s» is', (forma, sin, dicha) => {
    expect(trabaDe(medido(forma, sin), ahora)).toBe('POSOLOGIA')
    expect(trabaDe(medido(forma, dicha), ahora)).toBeNull()
  })

  it('has no abbreviation of two readings (RX-09)', () => {
    expect(trabaDe(medido('Comprimidos', '1 comp s/d'), ahora)).toBe('POSOLOGIA')
    expect(trabaDe(medido('Comprimidos', '1 comp c/8h x 7'), ahora)).toBeNull()
  })
})
