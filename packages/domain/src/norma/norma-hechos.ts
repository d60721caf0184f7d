import { createTabla } from '../comun/tabla'

type Ambito = 'receta' | 'renglon'
/** `campo`: the field of the draft that resolves it; for a line, without its number. */
type Ficha = { ambito: Ambito; campo: string }

/** Numeric facts. `periodo`: counted over the condition's last days, this receta included. */
export const hechosNumero = {
  edad: { ambito: 'receta', campo: 'paciente' },
  renglones: { ambito: 'receta', campo: 'items' },
  envases_receta: { ambito: 'receta', campo: 'items' },
  recetas_serie: { ambito: 'receta', campo: 'cantidad_recetas' },
  dias_adelante: { ambito: 'receta', campo: 'fecha_receta' },
  recetas_periodo: { ambito: 'receta', campo: 'afiliado_id', periodo: true },
  envases_renglon: { ambito: 'renglon', campo: 'envases' },
  dias_tratamiento: { ambito: 'renglon', campo: 'posologia' },
  envases_droga_periodo: { ambito: 'renglon', campo: 'envases', periodo: true },
} as const satisfies Record<string, Ficha & { periodo?: true }>

/** Facts with one or more values of a list. `prefijo`: codes of a tree, matched by prefix (CIE-10, ATC). */
export const hechosLista = {
  sexo: { ambito: 'receta', campo: 'paciente' },
  diagnostico: { ambito: 'receta', campo: 'diagnosticos', prefijo: true },
  plan: { ambito: 'receta', campo: 'plan_id' },
  jurisdiccion: { ambito: 'receta', campo: 'medico' },
  especialidad: { ambito: 'receta', campo: 'medico' },
  monodroga: { ambito: 'renglon', campo: 'producto_id' },
  atc: { ambito: 'renglon', campo: 'producto_id', prefijo: true },
  lista_control: { ambito: 'renglon', campo: 'producto_id' },
  venta: { ambito: 'renglon', campo: 'producto_id' },
} as const satisfies Record<string, Ficha & { prefijo?: true }>

export const hechosSiNo = {
  prolongado: { ambito: 'receta', campo: 'tratamiento_prolongado' },
  en_padron: { ambito: 'receta', campo: 'afiliado_id' },
  con_prestador: { ambito: 'receta', campo: 'prestador' },
  con_sustitucion: { ambito: 'receta', campo: 'permite_sustitucion' },
  generico: { ambito: 'renglon', campo: 'producto_id' },
} as const satisfies Record<string, Ficha>

export type HechoNumero = keyof typeof hechosNumero
export type HechoLista = keyof typeof hechosLista
export type HechoSiNo = keyof typeof hechosSiNo
export type Hecho = HechoNumero | HechoLista | HechoSiNo

const fichas: Readonly<Record<string, Ficha>> = createTabla({ ...hechosNumero, ...hechosLista, ...hechosSiNo })

export const esDeRenglon = (hecho: Hecho): boolean => fichas[hecho]?.ambito === 'renglon'
export const esDePeriodo = (hecho: Hecho): boolean =>
  hecho in hechosNumero && 'periodo' in hechosNumero[hecho as HechoNumero]
export const campoDeHecho = (hecho: Hecho): string => fichas[hecho]?.campo ?? 'items'

/** A null value could not be determined. */
type Palabras = readonly (string | null)[]
export type RecetaPrevia = {
  dia: string
  renglones: readonly { ifa_clave: string; envases: number }[]
}

export type HechosReceta = { [h in Exclude<HechoNumero, 'recetas_periodo' | HechoNumeroRenglon>]: number | null } & {
  [h in Exclude<HechoLista, HechoListaRenglon>]: Palabras | null
} & { [h in Exclude<HechoSiNo, 'generico'>]: boolean | null } & {
  /** How many days back `previas` goes; null when it was not read. */
  previas_dias: number | null
  previas: readonly RecetaPrevia[]
  comienzos: readonly string[]
  lineas: readonly HechosRenglon[]
}
type HechoNumeroRenglon = 'envases_renglon' | 'dias_tratamiento' | 'envases_droga_periodo'
type HechoListaRenglon = 'monodroga' | 'atc' | 'lista_control' | 'venta'

export type HechosRenglon = {
  producto_id: number
  ifa_clave: string | null
  droga: string
} & { [h in 'envases_renglon' | 'dias_tratamiento']: number | null } & {
  [h in Exclude<HechoListaRenglon, 'monodroga'>]: string | null
} & { generico: boolean | null }
