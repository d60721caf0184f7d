import { expect, it } from 'vitest'
import { parsePresentacion } from './presentacion'

const leida = (texto: string, forma?: string) => {
  const { unidades, envase, contenido } = parsePresentacion(texto, forma)
  return [unidades, envase, contenido?.replaceAll('\u00a0', ' ') ?? null]
}

it.each([
  ['BLISTER X 30 COMPRIMIDOS', 30, 'blister'],
  ['BLISTER por 30', 30, 'blister'],
  ['2 BLISTERES POR 15', 30, 'blister'],
  ['3 BLISTER por 10 UNIDADES', 30, 'blister'],
  ['CAJA X 2 BLISTERS X 15 COMP', 30, 'blister'],
  ['BLISTER por 20 -', 20, 'blister'],
  ['comp.x 30', 30, null],
  ['ENVASE CON 28 COMPRIMIDOS RECUBIERTOS', 28, 'envase'],
  ['BLISTER por 50 UNIDADES 1 envase x 50 comprimidos', 50, 'blister'],
  ['2 BLISTER por 15 UNIDADES CADA UNO. TOTAL 30 UNIDADES.', 30, 'blister'],
  ['BLISTER por 30 UNIDADES + 1 aplicador', 30, 'blister'],
])('counts %s as %i units', (texto, unidades, envase) =>
  expect(leida(texto, 'COMPRIMIDO')).toEqual([unidades, envase, null]),
)

it.each([
  ['BLISTER por 500 MG Envase conteniendo 20 cápsulas', 20],
  ['BLISTER por 500 MG x 120 comprimidos', 120],
  ['FRASCO por 100 MG / CAP conteniendo 60 cápsulas', 60],
  ['BLISTER por 150 MG (60 comp x 150 mg)', 60],
  ['30 BLISTER por 400 MG', 30],
  ['BLISTER por 500 MG', null],
  ['TUBO por 0', null],
  ['0 BLISTER por 14 UNIDADES', 14],
  ['ENVASE por', null],
])('in %s the strength is not the count: %s units', (texto, unidades) =>
  expect(parsePresentacion(texto, 'CAPSULA DURA').unidades).toBe(unidades),
)

it.each([
  ['FRASCO X 120 ML', 'JARABE', 1, 'frasco', '120 ml'],
  ['1 FRASCO por 60 C.S.P. ML', 'JARABE', 1, 'frasco', '60 ml'],
  ['FRASCO por 60', 'JARABE', 1, 'frasco', '60 ml'],
  ['FRASCO por 60', 'COMPRIMIDO', 60, 'frasco', null],
  ['FRASCO por 1', 'SUSPENSION ORAL', 1, 'frasco', null],
  ['POMO por 15', 'CREMA', 1, 'pomo', '15 g'],
  ['AEROSOL por 200', 'AEROSOL', 1, 'aerosol', '200 dosis'],
  ['BOLSA por 500', 'SOLUCION PARENTERAL DE GRAN VOLUMEN', 1, 'bolsa', '500 ml'],
  ['FRASCO AMPOLLA por 100', 'POLVO PARA INYECTABLE', 100, 'frasco ampolla', null],
  ['100 AMPOLLA por 3 ML', 'INYECTABLE', 100, 'ampolla', '3 ml'],
  ['AMPOLLA por 3 ML  por 100 unidades', 'INYECTABLE', 100, 'ampolla', '3 ml'],
  ['1 FRASCO AMPOLLA por 20 MG / 1.5 ML', 'INYECTABLE', 1, 'frasco ampolla', '20 mg/1,5 ml'],
  ['1 FRASCO AMPOLLA por 500 UI + 1 Ampolla con diluyente por 2 ml', 'INYECTABLE', 1, 'frasco ampolla', '500 UI'],
  ['30 SOBRE por 8 G / SOBRE', 'POLVO ORAL', 30, 'sobre', '8 g'],
])('%s of %s is %i, in %s, of %s', (texto, forma, ...esperado) => expect(leida(texto, forma)).toEqual(esperado))
