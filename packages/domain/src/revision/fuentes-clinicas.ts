import type { Fecha } from '../comun/fecha'
import type { AlcanceClinico } from './alcance'

/**
 * Two tiers: one stops until it is acknowledged with a reason, 'informa' is only said. 'frena' is the gravest of the first, what
 * a label or the ONC's list does not admit at all: it looks like a stop, and comes before every other (decision 0039).
 */
export type NivelClinico = 'frena' | 'advierte' | 'informa'
/** The gravest first. */
export const ordenClinico: Readonly<Record<NivelClinico, number>> = { frena: 0, advierte: 1, informa: 2 }

/** A table of facts with what it takes to cite it; null where the file is missing or is not the one that was published. */
export type FuenteClinica<Fila> = { nombre: string; version: string; fecha: Fecha; filas: readonly Fila[] }

type Hecho = { id: string; nivel: NivelClinico; motivo: string; conducta: string; cita: string }
/** What two medicines do to each other; the pair has no order. `desde_edad` in years: only of who has them; null of anybody. */
export type Interaccion = Hecho & { a: AlcanceClinico; b: AlcanceClinico; desde_edad: number | null }

export const condicionesClinicas = ['embarazo', 'lactancia', 'insuficiencia_renal', 'insuficiencia_hepatica'] as const
export type CondicionClinica = (typeof condicionesClinicas)[number]
/** What a medicine does to who has a condition; from and until which week of pregnancy, both null for all of it. */
export type Precaucion = Hecho & {
  condicion: CondicionClinica
  a: AlcanceClinico
  desde_semana: number | null
  hasta_semana: number | null
}

/**
 * The most that somebody takes of one ingredient in a day and at once, in `unidad`; null where it has no such limit. `vias` are the
 * routes it speaks of; `desde_edad` in years, null for every adult.
 */
export type LimiteDosis = {
  ifa: string
  unidad: 'mg' | 'UI'
  vias: readonly string[]
  maximo_dia: number | null
  maximo_toma: number | null
  desde_edad: number | null
  nivel: NivelClinico
  cita: string
}
/** The most of one ingredient for a child, in milligrams: by kilo, and whatever he weighs; null where there is no such limit. */
export type LimitePeso = {
  ifa: string
  vias: readonly string[]
  mg_kg_toma: number | null
  mg_kg_dia: number | null
  tope_mg_dia: number | null
  nivel: NivelClinico
  cita: string
}
/** The age, in months, under which a medicine is not given. */
export type LimiteEdad = Omit<Hecho, 'conducta'> & { a: AlcanceClinico; edad_minima_meses: number }
/** What a medicine does to whoever has that age, in years, or more. */
export type CuidadoMayor = Hecho & { a: AlcanceClinico; desde_edad: number }
/**
 * How a medicine is given that is not given as most are: with `dias` between one take and the next from a strength on (`desde`, in
 * `unidad`, 0 for any), for `maximo_dias` at most, or only to who already takes one of `exige`. `forma` is a word of its form; '' is any.
 */
export type PautaEspecial = Hecho & {
  a: AlcanceClinico
  vias: readonly string[]
  forma: string
  desde: number
  unidad: 'mg' | 'UI'
  dias: number | null
  maximo_dias: number | null
  exige: AlcanceClinico | null
}
export type FuentesClinicas = {
  interacciones: FuenteClinica<Interaccion> | null
  precauciones: FuenteClinica<Precaucion> | null
  dosis: FuenteClinica<LimiteDosis> | null
  peso: FuenteClinica<LimitePeso> | null
  edades: FuenteClinica<LimiteEdad> | null
  mayores: FuenteClinica<CuidadoMayor> | null
  pautas: FuenteClinica<PautaEspecial> | null
  /** Two medicines of one class, or of two that do the same: they add nothing but harm. */
  clases: FuenteClinica<Interaccion> | null
}
export const sinFuentes: FuentesClinicas = {
  interacciones: null,
  precauciones: null,
  dosis: null,
  peso: null,
  edades: null,
  mayores: null,
  pautas: null,
  clases: null,
}
