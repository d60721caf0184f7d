// What a posología says, as an object: what is signed, computed with and sent out by FHIR. Its text is made from it (posologia-texto.ts)
// and reads back as the same object (posologia.ts).

/** From `de` to `a`; the same twice where one quantity was said. */
export type Rango = { de: number; a: number }

/** When of a day: its four parts, what wakes and ends it, its meals, or a clock time as '08:00'. */
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
} as const
export type MomentoNombrado = keyof typeof momentos

/** How much at one moment; `cuando` is a name of `momentos`, or a clock time as '08:00'. */
export type Toma = { cuando: string; cantidad: Rango }

export const diasSemana = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const
export type DiaSemana = (typeof diasSemana)[number]

/** On which days it is taken. */
export type DiasDeToma =
  | { tipo: 'todos' }
  /** One day of each `dias`: 2 is every other day. */
  | { tipo: 'cada'; dias: number }
  | { tipo: 'semana'; dias: DiaSemana[] }
  /** So many days of the week or of the month, whichever they are. */
  | { tipo: 'por_semana'; veces: Rango }
  | { tipo: 'por_mes'; veces: Rango }
  | { tipo: 'cada_meses'; meses: number }
  /** Days with it and days without. */
  | { tipo: 'ciclo'; si: number; no: number }
  /** Once; and once more so many days later, where it says so. */
  | { tipo: 'unica'; repetir_dias: number | null }

/** A quantity and its unit, beside a dose: the strength of each one, or what the dose is worth. */
export type Medida = { cantidad: number; unidad: string }

/**
 * One stretch of a treatment. How often within a day is said by one of `momentos`, `veces` and `cada_horas`, or by none: then it is
 * once on each of its days, a total (`total_de`), or when needed.
 */
export type Paso = {
  /** How much each time, or of the whole of `total_de`; null where each moment says its own. */
  cantidad: Rango | null
  /** Singular name of what is taken; null is one of the product. */
  unidad: string | null
  /** The strength of each one («1 comprimido de 500 mg»). */
  cada_una: Medida | null
  /** The same dose in another unit («5 ml (250 mg)»). */
  equivale: Medida | null
  /** Of each kilogram of the patient's weight. */
  por_kg: boolean
  /** The quantity is of the whole day, week or month, however it is divided; null: each time. */
  total_de: 'dia' | 'semana' | 'mes' | null
  momentos: Toma[]
  /** Times a day. */
  veces: Rango | null
  cada_horas: Rango | null
  dias: DiasDeToma
  /** Days that it lasts; null where it does not say. */
  durante: number | null
}

/** The most that may be taken; `unidad` null is that of the dose, 'vez' counts the takes. */
export type Maximo = { cantidad: number; unidad: string | null; por: 'dia' | 'semana' }

/** A posología that was understood whole: one stretch, or several that follow one another (a taper, a loading dose). */
export type Posologia = {
  pasos: Paso[]
  /** As it is printed: 'por boca'. */
  via: string | null
  /** As it is printed: 'en cada ojo'. */
  sitio: string | null
  si_hace_falta: boolean
  /** What makes it needed: 'dolor', 'fiebre'. Any of them. */
  motivos: string[]
  maximo: Maximo | null
  indicaciones: string[]
  /** Without an end. */
  continuo: boolean
}

/** The four parts of the day, as the grid shows them. */
export type Tomas = { manana: number; mediodia: number; tarde: number; noche: number }
export const partesDelDia = ['manana', 'mediodia', 'tarde', 'noche'] as const
