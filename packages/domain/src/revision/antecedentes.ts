import { diasEntre, type Fecha, addDias } from '../comun/fecha'
import type { CondicionConCampo } from './fuentes-clinicas'
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
export const fuentesAntecedente = ['referido', 'observado', 'estudio'] as const
export type FuenteAntecedente = (typeof fuentesAntecedente)[number]

export type AntecedenteClinico = {
  tipo: TipoAntecedente
  /** The allergen, or the condition in words; empty when `tipo` says it all. */
  texto: string
  /** False: the person was asked and does not have it. */
  presente: boolean
  gravedad: Gravedad
  /** Probable date of delivery (fecha probable de parto). */
  fpp: Fecha | null
  registrado_el: Fecha
  /** The patient denies it. It keeps warning until a médico closes it. */
  disputado: boolean
  /** A farmacia said it, and no médico confirmed it yet. */
  propuesto?: boolean
}

/** Days for which a «no» is trusted before the question is open again. */
const diasDeNegacion: Record<TipoAntecedente, number> = {
  alergia: 730,
  embarazo: 30,
  lactancia: 180,
  insuficiencia_renal: 365,
  insuficiencia_hepatica: 365,
  condicion: 365,
}
/** A pregnancy is assumed until three weeks after its due date, or for its full length when it has none. */
const diasDespuesDelParto = 21
const diasDeEmbarazo = 280

/** The words of a padrón for the conditions that the clinical tables know. */
const palabras: readonly [CondicionConCampo, RegExp][] = [
  ['embarazo', /\bembaraz|\bgestante/],
  ['lactancia', /\blactan(cia|do)|\bamamanta/],
  ['insuficiencia_renal', /\b(insuficiencia|enfermedad|falla) renal|\bdialisis/],
  [
    'insuficiencia_hepatica',
    /\b(insuficiencia|enfermedad|falla) hepatica|\bcirrosis|\bhepatopatia|hepatitis (cronica|aguda|autoinmune|alcoholica)/,
  ],
]

/** The condition of the clinical tables that a free text names; null for any other text. */
export const condicionDeTexto = (texto: string): CondicionConCampo | null =>
  palabras.find(([, patron]) => patron.test(normalize(texto)))?.[0] ?? null

export type EstadoCondicion = { estado: 'si'; semana: number | null } | { estado: 'no' | 'desconocido' | 'no_aplica' }

const vale = (a: AntecedenteClinico, hoy: Fecha): boolean => {
  if (!a.presente) return hoy <= addDias(a.registrado_el, diasDeNegacion[a.tipo])
  if (a.tipo !== 'embarazo') return true
  return hoy <= (a.fpp ? addDias(a.fpp, diasDespuesDelParto) : addDias(a.registrado_el, diasDeEmbarazo))
}

/** Completed weeks. */
const semanaDe = (fpp: Fecha, hoy: Fecha): number => Math.floor((diasDeEmbarazo - diasEntre(hoy, fpp)) / 7)

export type QuienEs = { sexo: string; edad: number }
/** Ages in years, both included, at which a pregnancy is possible. */
export const edadFertil = { desde: 12, hasta: 50 }

/** By what médicos recorded, else by the padrón's words, which have no date. A pregnancy that was not asked about is unknown. */
export function estadoCondicion(
  condicion: CondicionConCampo,
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

/** Whether the person was asked about allergies recently enough and has none. */
export const niegaAlergias = (antecedentes: readonly AntecedenteClinico[], hoy: Fecha): boolean =>
  antecedentes.some((a) => a.tipo === 'alergia' && !a.presente && vale(a, hoy))
