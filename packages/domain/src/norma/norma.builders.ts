import type { Condicion } from './norma-condicion'
import { type Efecto, lenguajeNormas, type NormaEjecutable } from './norma-evaluar'
import type { HechosReceta, HechosRenglon } from './norma-hechos'

export const aLinea = (l: Partial<HechosRenglon> = {}): HechosRenglon => ({
  producto_id: 1,
  ifa_clave: 'enalapril',
  droga: 'Enalapril maleato',
  atc: 'C09AA02',
  lista_control: 'ninguna',
  venta: 'receta',
  generico: true,
  envases_renglon: 1,
  dias_tratamiento: 30,
  ...l,
})

/** A receta with every fact known; a test overrides only what it is about. */
export const unosHechos = (h: Partial<HechosReceta> = {}): HechosReceta => ({
  edad: 44,
  sexo: ['F'],
  diagnostico: ['I10'],
  plan: ['7'],
  jurisdiccion: ['Entre Ríos'],
  especialidad: ['Cardiología'],
  renglones: 1,
  envases_receta: 1,
  recetas_serie: 1,
  dias_adelante: 0,
  prolongado: false,
  en_padron: true,
  con_prestador: false,
  con_sustitucion: true,
  previas: [],
  previas_dias: 365,
  comienzos: ['2026-11-20'],
  lineas: [aLinea()],
  ...h,
})

export const aNorma = (
  cuando: Condicion | readonly Condicion[],
  efecto: Efecto = { tipo: 'rechaza' },
): NormaEjecutable => ({
  norma_id: 1,
  codigo: 'SC-04',
  version: 2,
  titulo: 'Isotretinoína',
  reglas: {
    lenguaje: lenguajeNormas,
    reglas: ([] as Condicion[]).concat(cuando).map((c) => ({ cuando: c, efecto, motivo: '' })),
  },
})
