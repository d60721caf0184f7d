/** Of what a fact speaks: the whole receta, or each of its lines. */
type Ambito = 'receta' | 'renglon'
/** `campo`: the draft's field where it is answered; of a line, the part after its number. */
type Ficha = { ambito: Ambito; campo: string }

/** Facts that are a number. `periodo`: counted over the last days that the condition says, the receta itself included. */
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

/** Facts that are one or more words of a list. `prefijo`: a code of a tree, where the beginning is enough (CIE-10, ATC). */
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

/** Facts that are so or are not. */
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

const fichas: Readonly<Record<string, Ficha>> = { ...hechosNumero, ...hechosLista, ...hechosSiNo }

export const esDeRenglon = (hecho: Hecho): boolean => fichas[hecho]?.ambito === 'renglon'
export const esDePeriodo = (hecho: Hecho): boolean =>
  hecho in hechosNumero && 'periodo' in hechosNumero[hecho as HechoNumero]
export const campoDeHecho = (hecho: Hecho): string => fichas[hecho]?.campo ?? 'items'

/** What a list fact says; null among its words is one that could not be read. */
type Palabras = readonly (string | null)[]
/** What this person was prescribed before under the convenio: the day each receta begins, and its lines. */
export type RecetaPrevia = {
  dia: string
  renglones: readonly { ifa_clave: string; envases: number }[]
}

/** What is known of a receta when its normas are evaluated; null is what is not. */
export type HechosReceta = { [h in Exclude<HechoNumero, 'recetas_periodo' | HechoNumeroRenglon>]: number | null } & {
  [h in Exclude<HechoLista, HechoListaRenglon>]: Palabras | null
} & { [h in Exclude<HechoSiNo, 'generico'>]: boolean | null } & {
  /** How many days of before `previas` reaches; null when nobody looked. */
  previas_dias: number | null
  previas: readonly RecetaPrevia[]
  /** The day each receta of the series begins; the first one's first. */
  comienzos: readonly string[]
  lineas: readonly HechosRenglon[]
}
type HechoNumeroRenglon = 'envases_renglon' | 'dias_tratamiento' | 'envases_droga_periodo'
type HechoListaRenglon = 'monodroga' | 'atc' | 'lista_control' | 'venta'

export type HechosRenglon = {
  producto_id: number
  ifa_clave: string | null
  /** As it is named to people. */
  droga: string
} & { [h in 'envases_renglon' | 'dias_tratamiento']: number | null } & {
  [h in Exclude<HechoListaRenglon, 'monodroga'>]: string | null
} & { generico: boolean | null }
