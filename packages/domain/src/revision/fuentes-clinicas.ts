import type { Fecha } from '../comun/fecha'
import type { AlcanceClinico } from './alcance'
import type { AlternativaClinica } from './alternativa'
import { condicionesDichasIds, type CondicionDichaId } from './condiciones-dichas'

/** 'frena' and 'advierte' need a reason to go on. 'frena' is what a label or the ONC's list forbids (decision 0039). */
export type NivelClinico = 'frena' | 'advierte' | 'informa'
export const ordenClinico: Readonly<Record<NivelClinico, number>> = { frena: 0, advierte: 1, informa: 2 }

/** Null where the file is missing or its hash is wrong. */
export type FuenteClinica<Fila> = { nombre: string; version: string; fecha: Fecha; filas: readonly Fila[] }

type Hecho = {
  id: string
  nivel: NivelClinico
  motivo: string
  conducta: string
  cita: string
  alternativa?: AlternativaClinica
}
/** In no order. `desde_edad` in years limits it to older patients, null is any age; `con_condicion`, to who has one of them. */
export type Interaccion = Hecho & {
  a: AlcanceClinico
  b: AlcanceClinico
  desde_edad: number | null
  con_condicion?: readonly CondicionClinica[]
}

export const condicionesConCampo = ['embarazo', 'lactancia', 'insuficiencia_renal', 'insuficiencia_hepatica'] as const
export type CondicionConCampo = (typeof condicionesConCampo)[number]
/** `edad_fertil`: who may be pregnant, nobody asked, and no contraceptive is known. */
export type CondicionClinica = CondicionConCampo | 'edad_fertil' | CondicionDichaId
export const condicionesClinicas: readonly CondicionClinica[] = [
  ...condicionesConCampo,
  'edad_fertil',
  ...condicionesDichasIds,
]
/**
 * The weeks of pregnancy are both null when it applies to all of it. With `maximo_dia` it applies to what the day's dose is known to pass,
 * in milligrams; with `desde_edad`, to who has those years.
 */
export type Precaucion = Hecho & {
  condicion: CondicionClinica
  a: AlcanceClinico
  desde_edad: number | null
  desde_semana: number | null
  hasta_semana: number | null
  maximo_dia: number | null
}

/** In `unidad`; null for no such limit. For the routes in `vias`, from `desde_edad` years on, null for every adult. */
export type LimiteDosis = {
  ifa: string
  unidad: 'mg' | 'UI'
  vias: readonly string[]
  maximo_dia: number | null
  maximo_toma: number | null
  desde_edad: number | null
  /** Of what is taken every day: on some days of the week more of it is taken at once (isoniazida). */
  solo_diaria?: boolean
  nivel: NivelClinico
  cita: string
}
/** Milligrams by kilo, and at any weight; null for no such limit. */
export type LimitePeso = {
  ifa: string
  vias: readonly string[]
  mg_kg_toma: number | null
  mg_kg_dia: number | null
  tope_mg_dia: number | null
  nivel: NivelClinico
  cita: string
}
/** Loaded by the operator with his master, whose version this is. */
export type LimitesPropios = { version: string; dosis: readonly LimiteDosis[]; peso: readonly LimitePeso[] }
export type LimiteEdad = Omit<Hecho, 'conducta'> & { a: AlcanceClinico; edad_minima_meses: number }
export type CuidadoMayor = Hecho & { a: AlcanceClinico; desde_edad: number }
/**
 * `dias` between doses from a strength on (`desde`, in `unidad`), at most `maximo_dias`, only for who takes one of `exige`, or
 * never by `via_prohibida` ('por vía intravenosa').
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
  via_prohibida: string | null
}
export type FuentesClinicas = {
  interacciones: FuenteClinica<Interaccion> | null
  precauciones: FuenteClinica<Precaucion> | null
  dosis: FuenteClinica<LimiteDosis> | null
  peso: FuenteClinica<LimitePeso> | null
  edades: FuenteClinica<LimiteEdad> | null
  mayores: FuenteClinica<CuidadoMayor> | null
  pautas: FuenteClinica<PautaEspecial> | null
  /** Two medicines of one class, or of two classes with the same effect: the second adds only harm. */
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
