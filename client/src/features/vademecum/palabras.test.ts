import { describe, expect, it } from 'vitest'
import { groupPorGenerico } from './lista/grupos'
import { filasPrecio, fraseCobertura, frasePrecio, frasePresentacion } from './palabras'
import { aProducto } from './vademecum.builders'

const NBSP = '\u00a0'

describe('the words of a product', () => {
  it.each([
    [{}, `10${NBSP}mg · comprimidos ×${NBSP}60`],
    [
      { concentracion: '250 mg/5 ml', forma: 'Suspensión oral', presentacion: 'Frasco por 60 ml', unidades: 1 },
      `250${NBSP}mg/5${NBSP}ml · suspensión oral, frasco por 60 ml`,
    ],
  ])('its pack: %j', (fields, frase) => {
    expect(frasePresentacion(aProducto(fields))).toBe(frase)
  })

  it('its price beside its date, or that there is none', () => {
    expect(frasePrecio(aProducto())).toBe(`$${NBSP}6.120 al 14/11/2026`)
    expect(frasePrecio(aProducto({ precio: null }))).toBe('Sin precio')
  })

  it.each([
    [{ porcentaje: 0, requiere_autorizacion: false }, 'No cubre', ''],
    [{ porcentaje: 100, requiere_autorizacion: false }, `Cubre 100${NBSP}%`, 'No pagás nada'],
    [{ porcentaje: 100, requiere_autorizacion: true }, `Cubre 100${NBSP}%`, 'Con autorización previa'],
    [{ porcentaje: 40, requiere_autorizacion: false }, `Cubre 40${NBSP}%`, ''],
  ])('what a plan pays: %j', (cobertura, frase, nota) => {
    expect(fraseCobertura(cobertura)).toMatchObject({ frase, nota })
  })
})

it('puts the cheapest by unit first, itself among them, and those without a price last', () => {
  const filas = filasPrecio({
    producto: aProducto({ id: 1, precio: '8905.50' }),
    alternativas: [
      aProducto({ id: 2, precio: null }),
      aProducto({ id: 3, precio: '3060.00', unidades: 60 }),
      aProducto({ id: 4, precio: '2500.00', unidades: 20 }),
    ],
  })
  expect(
    filas.map(({ producto, precio, unidad, nota, esEste }) => [producto.id, precio, unidad, nota, esEste]),
  ).toEqual([
    [3, `$${NBSP}3.060`, `$${NBSP}51 cada uno`, 'el más barato', false],
    [4, `$${NBSP}2.500`, `$${NBSP}125 cada uno`, '2,5 veces el más barato', false],
    [1, `$${NBSP}8.905,50`, `$${NBSP}148,43 cada uno`, '2,9 veces el más barato', true],
    [2, 'Sin precio', '', '', false],
  ])
})

it('groups by generic and then by pack, brands after no brand and none before another', () => {
  const [enalapril, losartan] = groupPorGenerico([
    aProducto({ id: 1, precio: '9000.00' }),
    aProducto({ id: 2, nombre: 'Zeta', generico: false, precio: '6000.00', remediar: true }),
    aProducto({ id: 3, monodroga: 'Losartán', ifa_clave: 'losartan' }),
    aProducto({ id: 4, nombre: 'Alfa', generico: false }),
    aProducto({ id: 5, concentracion: '20 mg', condicion_venta: 'archivada' }),
  ])
  expect([enalapril?.nombre, enalapril?.detalle, losartan?.detalle]).toEqual(['Enalapril maleato', '', 'Bajo receta'])
  expect(
    enalapril?.presentaciones.map(({ ids, producto, marcas, precio, remediar }) => [
      ids,
      producto.id,
      marcas,
      precio,
      remediar,
    ]),
  ).toEqual([
    [[1, 2, 4], 2, 'Sin marca, Alfa y 1 más', `Desde $${NBSP}6.000 al 14/11/2026`, true],
    [[5], 5, 'Sin marca', `$${NBSP}6.120 al 14/11/2026`, false],
  ])
})
