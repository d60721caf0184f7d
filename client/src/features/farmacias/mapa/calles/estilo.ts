import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'

/** The theme's colours, read from the page. */
export type Colores = Readonly<Record<(typeof nombresDeColor)[number], string>>
export const nombresDeColor = [
  'suelo',
  'agua',
  'rio',
  'verde',
  'casa',
  'calle',
  'avenida',
  'borde-calle',
  'txt',
  'halo',
] as const

const fuente = 'calles'
// No glyphs are asked for anywhere: the letters are drawn here, with the page's own font.
const letra = ['Radio Canada']
const nombre: ExpressionSpecification = ['coalesce', ['get', 'name:es'], ['get', 'name']]
const esUna = (campo: string, ...valores: string[]): ExpressionSpecification => [
  'in',
  ['get', campo],
  ['literal', valores],
]
const porNivel = (...paradas: [nivel: number, px: number][]): ExpressionSpecification =>
  ['interpolate', ['exponential', 1.6], ['zoom'], ...paradas.flat()] as ExpressionSpecification

/** Kinds of road of the Protomaps schema, from a path to a motorway, with their width in pixels by zoom. */
const viales: { id: string; clases: string[]; ancho: ExpressionSpecification; grande: boolean; desde: number }[] = [
  { id: 'senda', clases: ['path', 'other'], ancho: porNivel([13, 0.5], [18, 5]), grande: false, desde: 14 },
  { id: 'calle', clases: ['minor_road'], ancho: porNivel([11, 0.5], [14, 3], [18, 20]), grande: false, desde: 11 },
  { id: 'avenida', clases: ['major_road'], ancho: porNivel([7, 0.5], [14, 5], [18, 26]), grande: true, desde: 7 },
  { id: 'autopista', clases: ['highway'], ancho: porNivel([4, 0.8], [14, 6], [18, 28]), grande: true, desde: 4 },
]

const verdes = [
  'park', 'nature_reserve', 'forest', 'wood', 'grass', 'grassland', 'garden', 'golf_course', 'pitch', 'playground',
  'recreation_ground', 'cemetery', 'protected_area', 'national_park',
] // biome-ignore format: a list of words
const hitos = ['hospital', 'clinic', 'park', 'square', 'station', 'bus_station', 'university', 'school', 'townhall']

/** Streets first: no shops, nothing that is for sale (D98 4.i). */
export function estiloDe(c: Colores, url: string): StyleSpecification {
  const base = { source: fuente }
  const layers: LayerSpecification[] = [
    { id: 'suelo', type: 'background', paint: { 'background-color': c.suelo } },
    {
      ...base,
      id: 'verde',
      type: 'fill',
      'source-layer': 'landuse',
      filter: esUna('kind', ...verdes),
      paint: { 'fill-color': c.verde },
    },
    {
      ...base,
      id: 'agua',
      type: 'fill',
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': c.agua },
    },
    {
      ...base,
      id: 'arroyo',
      type: 'line',
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': c.rio, 'line-width': porNivel([8, 0.8], [16, 5]) },
    },
    {
      ...base,
      id: 'casa',
      type: 'fill',
      'source-layer': 'buildings',
      minzoom: 15,
      paint: { 'fill-color': c.casa },
    },
    {
      ...base,
      id: 'limite',
      type: 'line',
      'source-layer': 'boundaries',
      maxzoom: 12,
      paint: { 'line-color': c.txt, 'line-width': 1, 'line-dasharray': [3, 2] },
    },
    {
      ...base,
      id: 'via',
      type: 'line',
      'source-layer': 'roads',
      minzoom: 12,
      filter: esUna('kind', 'rail'),
      paint: { 'line-color': c['borde-calle'], 'line-width': 2, 'line-dasharray': [4, 3] },
    },
    ...vialesDe(c, base),
    ...nombresDe(c, base),
  ]
  return { version: 8, sources: { [fuente]: { type: 'vector', url } }, layers }
}

function vialesDe(c: Colores, base: { source: string }): LayerSpecification[] {
  return [
    ...viales.map(
      ({ id, clases, ancho, desde }): LayerSpecification => ({
        ...base,
        id: `borde-${id}`,
        type: 'line',
        'source-layer': 'roads',
        minzoom: Math.max(desde, 13),
        filter: esUna('kind', ...clases),
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': c['borde-calle'], 'line-gap-width': ancho, 'line-width': 1 },
      }),
    ),
    ...viales.map(
      ({ id, clases, ancho, grande, desde }): LayerSpecification => ({
        ...base,
        id,
        type: 'line',
        'source-layer': 'roads',
        minzoom: desde,
        filter: esUna('kind', ...clases),
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': grande ? c.avenida : c.calle, 'line-width': ancho },
      }),
    ),
  ]
}

function nombresDe(c: Colores, base: { source: string }): LayerSpecification[] {
  const paint = { 'text-color': c.txt, 'text-halo-color': c.halo, 'text-halo-width': 2 }
  const comun = { 'text-field': nombre, 'text-font': letra }
  return [
    {
      ...base,
      id: 'nombre-calle',
      type: 'symbol',
      'source-layer': 'roads',
      minzoom: 13,
      filter: ['all', ['has', 'name'], esUna('kind', 'highway', 'major_road', 'minor_road', 'path')],
      layout: {
        ...comun,
        'symbol-placement': 'line',
        'text-size': porNivel([13, 12], [18, 16]),
        'symbol-spacing': 220,
      },
      paint,
    },
    {
      ...base,
      id: 'nombre-hito',
      type: 'symbol',
      'source-layer': 'pois',
      minzoom: 15,
      filter: esUna('kind', ...hitos),
      layout: { ...comun, 'text-size': 12, 'text-max-width': 8 },
      paint,
    },
    {
      ...base,
      id: 'nombre-lugar',
      type: 'symbol',
      'source-layer': 'places',
      maxzoom: 15,
      filter: ['has', 'name'],
      layout: {
        ...comun,
        'text-size': ['match', ['get', 'kind'], ['country', 'region'], 15, 'locality', 14, 12],
        'text-max-width': 8,
        'symbol-sort-key': ['coalesce', ['get', 'sort_key'], ['-', 20, ['coalesce', ['get', 'population_rank'], 0]]],
      },
      paint,
    },
  ]
}
