import { expect, it } from 'vitest'
import { aBorrador, aContexto, aProducto } from './revision.builders'
import { revisarPosologias } from './revision-posologia'

const frasco = { forma: 'Suspensión oral', concentracion: '250 mg/5 ml', presentacion: 'Frasco por 60 ml' }
/** Of a bottle that says no size the smallest of the usual ones is counted. */
const sinTamano = { ...frasco, presentacion: 'Frasco por 1', envases_habituales: '60, 120 ml' }
const revisar = (posologia: string, envases = 1, producto: Parameters<typeof aProducto>[0] = {}, peso_kg?: number) =>
  revisarPosologias(
    aBorrador({ items: [{ producto_id: 1, envases, posologia }], ...(peso_kg && { peso_kg }) }),
    aContexto({ productos: [aProducto({ presentacion: 'Envase por 16 comprimidos', ...producto })] }),
  )

it.each([
  ['1 comp vo según criterio', 'POSOLOGIA_LIBRE', 'advierte'],
  ['insulina según glucemia', 'POSOLOGIA_LIBRE', 'advierte'],
  ['1 comp s/d', 'POSOLOGIA_ABREVIADA', 'frena'],
  ['1 gota AO c/12h', 'POSOLOGIA_ABREVIADA', 'frena'],
])('C15, RX-09 «%s» is told as %s', (posologia, codigo, nivel) =>
  expect(revisar(posologia)).toMatchObject([{ codigo, nivel, campo: 'items.0.posologia' }]),
)

it('asks again where the text that was assumed is another one', () => {
  const [una, otra] = ['según criterio', 'según otro criterio'].map((texto) => revisar(texto)[0]?.clave)
  expect(una).not.toBe(otra)
  expect(revisar('insulina según glucemia')[0]?.datos).toMatchObject({ nombre: 'insulina según glucemia' })
})

it.each<[string, number, Parameters<typeof aProducto>[0], number | undefined, string[]]>([
  ['C13 1 comp c/8h x 7', 1, {}, undefined, ['ENVASES_FALTAN advierte 2']],
  ['1 comp c/8h x 7', 2, {}, undefined, []],
  ['C13 1 comp c/8h x 7', 3, {}, undefined, ['ENVASES_SOBRAN advierte 2']],
  ['1-0-0 x 30', 1, {}, undefined, ['ENVASES_FALTAN informa 2']],
  ['C6 5 ml c/8h x 7', 1, frasco, undefined, ['ENVASES_FALTAN advierte 2']],
  ['5 ml c/8h x 7', 2, frasco, undefined, []],
  ['250 mg c/8h x 7', 2, frasco, undefined, []],
  ['50 mg/kg/día c/8h x 7', 1, frasco, 12, ['ENVASES_FALTAN advierte 2']],
  ['50 mg/kg/día c/8h x 7', 1, frasco, undefined, []],
  ['1 a 2 comp c/12h x 7', 1, {}, undefined, []],
  ['40 mg x 5 días, luego 20 mg x 5 días', 2, { concentracion: '20 mg' }, undefined, ['ENVASES_SOBRAN advierte 1']],
  ['1 comp c/8h', 9, {}, undefined, []],
  ['c/8h x 7', 9, { ...frasco, forma: 'Polvo para suspensión oral', presentacion: 'Sobre por 90' }, undefined, []],
  ['1 comp SOS', 9, {}, undefined, []],
  ['10 gotas c/8h x 30', 1, { ...frasco, presentacion: 'Frasco por 5 ml' }, undefined, ['ENVASES_FALTAN informa 9']],
  ['10 gotas c/8h x 7', 1, { ...frasco, presentacion: 'Frasco por 10 ml' }, undefined, []],
  ['5 ml c/8h x 7', 1, sinTamano, undefined, ['ENVASES_FALTAN advierte 2']],
  ['5 ml c/8h x 7', 2, sinTamano, undefined, []],
  ['5 ml c/8h x 7', 3, sinTamano, undefined, ['ENVASES_SOBRAN advierte 2']],
  ['5 ml c/8h x 7', 3, { ...sinTamano, envases_habituales: '' }, undefined, []],
  ['10 gotas c/8h x 7', 5, { ...frasco, presentacion: 'Frasco por 10 ml' }, undefined, ['ENVASES_SOBRAN advierte 2']],
])('%s with %i packs of %o: %s', (escrita, envases, producto, peso_kg, dicho) => {
  const hallazgos = revisar(escrita.replace(/^C\d+ /, ''), envases, producto, peso_kg)
  expect(hallazgos.map((h) => `${h.codigo} ${h.nivel} ${'hacen_falta' in h.datos && h.datos.hacen_falta}`)).toEqual(
    dicho,
  )
})
