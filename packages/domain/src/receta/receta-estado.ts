import type { Fecha } from '../comun/fecha'
import { hoy, addDias } from '../comun/fecha'

export const estadosGuardados = [
  'en_auditoria',
  'emitida',
  'bloqueada',
  'dispensada_parcial',
  'dispensada',
  'anulada',
  'rechazada',
] as const
export type EstadoGuardado = (typeof estadosGuardados)[number]

/** The stored one judged at an instant. */
export const estadosVisibles = [
  'en_auditoria',
  'programada',
  'vigente',
  'bloqueada',
  'dispensada_parcial',
  'dispensada',
  'vencida',
  'anulada',
  'rechazada',
] as const
export type EstadoVisible = (typeof estadosVisibles)[number]

/** Nothing is left to collect; only undoing a dispensa can change them (estados.md). */
export const estadosTerminados = ['dispensada', 'vencida', 'anulada', 'rechazada'] as const satisfies EstadoVisible[]

/** Whether anything may still be handed over, now or later: its code is shown and its paper is valid. */
export const sigueViva = (estado: EstadoVisible): boolean =>
  estado !== 'en_auditoria' && !estadosTerminados.some((terminado) => terminado === estado)

export type RecetaConEstado = {
  estado: EstadoGuardado
  vigente_desde: Fecha
  vence_el: Fecha
  anulacion_pendiente?: boolean | undefined
  retenida_hasta?: Date | null | undefined
}

/** §3 digital_auditoria: when the convenio audits everything, its plan must authorise a line, or a norma asks for it. */
export const estadoInicial = ({
  digital_auditoria,
  items_requieren_autorizacion,
  normas_auditan = false,
}: {
  digital_auditoria: number
  items_requieren_autorizacion: boolean
  normas_auditan?: boolean
}): 'en_auditoria' | 'emitida' =>
  digital_auditoria > 0 || items_requieren_autorizacion || normas_auditan ? 'en_auditoria' : 'emitida'

/** Decreto 98/2023 Anexo 1.A: running days of validity, for medicines and for anything else. */
export const vigenciaLegalDias = { medicamento: 30, otro: 60 } as const

/** The last day, included: the legal days from vigente_desde, or fewer if the convenio says so. */
export function vencimiento(vigente_desde: Fecha, vigencia_dias_convenio: number | null, esMedicamento = true): Fecha {
  const legal = esMedicamento ? vigenciaLegalDias.medicamento : vigenciaLegalDias.otro
  return addDias(vigente_desde, Math.min(legal, vigencia_dias_convenio ?? legal))
}

/** A hold ends by itself. */
export function estaRetenida(receta: { retenida_hasta?: Date | null | undefined }, now: Date): boolean {
  return receta.retenida_hasta != null && now < receta.retenida_hasta
}

/** programada, vigente and vencida follow from time, without a job. */
export function estadoVisible(receta: RecetaConEstado, now: Date): EstadoVisible {
  switch (receta.estado) {
    case 'en_auditoria':
    case 'dispensada':
    case 'anulada':
    case 'rechazada':
      return receta.estado
    case 'emitida':
    case 'bloqueada':
    case 'dispensada_parcial':
      return estadoEnElTiempo(receta, receta.estado, now)
  }
}

function estadoEnElTiempo(
  receta: RecetaConEstado,
  estado: 'emitida' | 'bloqueada' | 'dispensada_parcial',
  now: Date,
): EstadoVisible {
  // A pending annulment becomes true when the hold ends without a dispensa.
  const anulada = receta.anulacion_pendiente === true && !estaRetenida(receta, now)
  if (anulada && estado !== 'dispensada_parcial') return 'anulada'
  const dia = hoy(now)
  if (dia > receta.vence_el) return 'vencida'
  if (estado !== 'emitida') return estado
  return dia < receta.vigente_desde ? 'programada' : 'vigente'
}
