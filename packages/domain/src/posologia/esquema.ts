// A posología as an object: what is signed, computed with and sent in FHIR. posologia-texto.ts writes its text and posologia.ts
// reads that text back as the same object.

export type Rango = { de: number; a: number }

/** The moments of a day that have a name, and the words printed for each. */
export const momentos = {
  manana: 'a la mañana',
  mediodia: 'al mediodía',
  tarde: 'a la tarde',
  noche: 'a la noche',
  en_ayunas: 'en ayunas',
  al_levantarse: 'al levantarse',
  al_acostarse: 'al acostarse',
  antes_desayuno: 'antes del desayuno',
  con_desayuno: 'con el desayuno',
  despues_desayuno: 'después del desayuno',
  antes_almuerzo: 'antes del almuerzo',
  con_almuerzo: 'con el almuerzo',
  despues_almuerzo: 'después del almuerzo',
  antes_merienda: 'antes de la merienda',
  con_merienda: 'con la merienda',
  despues_merienda: 'después de la merienda',
  antes_cena: 'antes de la cena',
  con_cena: 'con la cena',
  despues_cena: 'después de la cena',
  antes_comidas: 'antes de las comidas',
  con_comidas: 'con las comidas',
  despues_comidas: 'después de las comidas',
  antes_comidas_principales: 'antes de las comidas principales',
  con_comidas_principales: 'con las comidas principales',
  despues_comidas_principales: 'después de las comidas principales',
} as const
export type MomentoNombrado = keyof typeof momentos

/** `cuando` is a key of `momentos` or a clock time such as '08:00'. */
export type Toma = { cuando: string; cantidad: Rango }

export const diasSemana = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const
export type DiaSemana = (typeof diasSemana)[number]

export type DiasDeToma =
  | { tipo: 'todos' }
  /** One day of each `dias`: 2 is every other day, and `otros` are the days between. */
  | { tipo: 'cada'; dias: number; otros?: true }
  | { tipo: 'semana'; dias: DiaSemana[] }
  | { tipo: 'por_semana'; veces: Rango }
  | { tipo: 'por_mes'; veces: Rango }
  | { tipo: 'cada_meses'; meses: number }
  /** By their numbers, in order: of each month, of the menstrual cycle, or of each so many days. */
  | { tipo: 'numerados'; dias: number[]; de: 'mes' | 'ciclo' | number }
  /** Days with it and days without. */
  | { tipo: 'ciclo'; si: number; no: number }
  /** Once, and again that many days later unless null. */
  | { tipo: 'unica'; repetir_dias: number | null }

/** Next to a dose: the strength of each one, or an equivalent. */
export type Medida = { cantidad: number; unidad: string }

/** The frequency within a day is in one of `momentos`, `veces` and `cada_horas`; without any, once on each of its days or when needed. */
export type Paso = {
  cantidad: Rango | null
  /** Singular name of the unit; null means one of the product. */
  unidad: string | null
  /** The strength of each one («1 comprimido de 500 mg»). */
  cada_una: Medida | null
  /** The same dose in another unit («5 ml (250 mg)»). */
  equivale: Medida | null
  /** Per kilogram of the patient's weight. */
  por_kg: boolean
  /** The quantity is the total of a day, week or month, in any division; null: of each take. */
  total_de: 'dia' | 'semana' | 'mes' | null
  momentos: Toma[]
  veces: Rango | null
  cada_horas: Rango | null
  dias: DiasDeToma
  durante: number | null
  /** The fewest days, where `durante` is only the most: 0 of «máximo 3 días», 7 of «por 7 a 10 días». */
  durante_desde?: number
  /** How many takes there are in all («3 dosis»), instead of days. */
  tomas?: number
  /** Only when needed, from this stretch on, for any of these reasons or for none that is said. */
  sos?: string[]
}

/** `unidad` null is the dose's unit; 'vez' counts takes. */
export type Maximo = { cantidad: number; unidad: string | null; por: 'dia' | 'semana' }

/** Wholly understood: one stretch, or several in a row (a taper, a loading dose) or on different days. */
export type Posologia = {
  pasos: Paso[]
  /** Its stretches are not in a row: each is of other days than the rest («5 mg los lunes, y 2,5 mg los jueves»). */
  a_la_vez?: true
  /** As it is printed: 'por boca'. */
  via: string | null
  /** As it is printed: 'en cada ojo'. */
  sitio: string | null
  si_hace_falta: boolean
  /** Any of these makes it needed: 'dolor', 'fiebre'. */
  motivos: string[]
  maximo: Maximo | null
  indicaciones: string[]
  continuo: boolean
}

export type Tomas = { manana: number; mediodia: number; tarde: number; noche: number }
export const partesDelDia = ['manana', 'mediodia', 'tarde', 'noche'] as const
