import { diasEntre, type Fecha, addDias } from '../comun/fecha'
import type { CondicionClinica } from './fuentes-clinicas'
import { normalize } from '../comun/texto'

export const tiposAntecedente = [
  'alergia',
  'embarazo',
  'lactancia',
  'insuficiencia_renal',
  'insuficiencia_hepatica',
  'condicion',
] as const
export type TipoAntecedente = (typeof tiposAntecedente)[number]

export const gravedades = ['leve', 'moderada', 'grave', 'desconocida'] as const
export type Gravedad = (typeof gravedades)[number]
/** How the médico knows: the person says so, he saw it, or a study shows it. */
export const fuentesAntecedente = ['referido', 'observado', 'estudio'] as const
export type FuenteAntecedente = (typeof fuentesAntecedente)[number]

/** What is known of a person, as the checks read it. */
export type AntecedenteClinico = {
  tipo: TipoAntecedente
  /** What the allergy is to, or which condition; empty where the type says it all. */
  texto: string
  /** False: somebody asked, and it is not so. */
  presente: boolean
  gravedad: Gravedad
  /** Fecha probable de parto. */
  fpp: Fecha | null
  registrado_el: Fecha
  /** The patient says it is not so; it keeps warning until a médico closes it. */
  disputado: boolean
}

/** Days that a «no» is believed: what was asked long ago is not known today. */
const diasDeNegacion: Record<TipoAntecedente, number> = {
  alergia: 730,
  embarazo: 30,
  lactancia: 180,
  insuficiencia_renal: 365,
  insuficiencia_hepatica: 365,
  condicion: 365,
}
/** After its date a pregnancy is still believed for three weeks; one without a date, for as long as one lasts. */
const diasDespuesDelParto = 21
const diasDeEmbarazo = 280

/** The words with which a padrón says a condition that the tables know. */
const palabras: readonly [CondicionClinica, RegExp][] = [
  ['embarazo', /\bembaraz|\bgestante/],
  ['lactancia', /\blactan(cia|do)|\bamamanta/],
  ['insuficiencia_renal', /\b(insuficiencia|enfermedad|falla) renal|\bdialisis/],
  ['insuficiencia_hepatica', /\b(insuficiencia|enfermedad|falla) hepatica|\bcirrosis/],
]

/** The condition of our tables that a free text names; null for every other. */
export const condicionDeTexto = (texto: string): CondicionClinica | null =>
  palabras.find(([, patron]) => patron.test(normalize(texto)))?.[0] ?? null

export type EstadoCondicion = { estado: 'si'; semana: number | null } | { estado: 'no' | 'desconocido' | 'no_aplica' }

const vale = (a: AntecedenteClinico, hoy: Fecha): boolean => {
  if (!a.presente) return hoy <= addDias(a.registrado_el, diasDeNegacion[a.tipo])
  if (a.tipo !== 'embarazo') return true
  return hoy <= (a.fpp ? addDias(a.fpp, diasDespuesDelParto) : addDias(a.registrado_el, diasDeEmbarazo))
}

/** Completed weeks of pregnancy, from the date it is due. */
const semanaDe = (fpp: Fecha, hoy: Fecha): number => Math.floor((diasDeEmbarazo - diasEntre(hoy, fpp)) / 7)

export type QuienEs = { sexo: string; edad: number }
/** Between these ages, both included, somebody who is not a man may be pregnant. */
export const edadFertil = { desde: 12, hasta: 50 }

/**
 * Whether a person has a condition today: by what médicos recorded, then by the words of the padrón, which have no date.
 * Pregnancy that nobody asked about is unknown, except where it cannot be.
 */
export function estadoCondicion(
  condicion: CondicionClinica,
  antecedentes: readonly AntecedenteClinico[],
  padron: readonly string[],
  { quien, hoy }: { quien: QuienEs | null; hoy: Fecha },
): EstadoCondicion {
  const suyos = antecedentes.filter((a) => a.tipo === condicion && vale(a, hoy))
  const presente = suyos.find((a) => a.presente)
  if (presente) return { estado: 'si', semana: presente.fpp ? semanaDe(presente.fpp, hoy) : null }
  if (suyos.length > 0) return { estado: 'no' }
  if (padron.some((texto) => condicionDeTexto(texto) === condicion)) return { estado: 'si', semana: null }
  const puede = !quien || (quien.sexo !== 'M' && quien.edad >= edadFertil.desde && quien.edad <= edadFertil.hasta)
  if (!puede && (condicion === 'embarazo' || condicion === 'lactancia')) return { estado: 'no_aplica' }
  return { estado: 'desconocido' }
}

/** Whether somebody asked about allergies and heard that there are none, recently enough. */
export const niegaAlergias = (antecedentes: readonly AntecedenteClinico[], hoy: Fecha): boolean =>
  antecedentes.some((a) => a.tipo === 'alergia' && !a.presente && vale(a, hoy))
