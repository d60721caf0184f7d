import type { Fecha } from '../comun/fecha'
import { hoy, addDias } from '../comun/fecha'

/** What happened to a receta, as the row stores it. */
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

/** What people see: what happened, read at an instant. */
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

/** Of these nothing is left to collect; only a counter's own undoing brings one back, while it may (estados.md). */
export const estadosTerminados = ['dispensada', 'vencida', 'anulada', 'rechazada'] as const satisfies EstadoVisible[]

/** Whether what is left of it may still be handed over, now or once it begins or is let go on: its code is shown, and its paper is good. */
export const sigueViva = (estado: EstadoVisible): boolean =>
  estado !== 'en_auditoria' && !estadosTerminados.some((terminado) => terminado === estado)

export type RecetaConEstado = {
  estado: EstadoGuardado
  vigente_desde: Fecha
  vence_el: Fecha
  anulacion_pendiente?: boolean | undefined
  retenida_hasta?: Date | null | undefined
}

/** §3 digital_auditoria: a receta begins under audit where the convenio audits all, its plan must authorise one of its lines, or a norma of it asks for that. */
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

/** Decreto 98/2023 Anexo 1.A: running days from the start of validity, for medicines and for anything else. */
export const vigenciaLegalDias = { medicamento: 30, otro: 60 } as const

/**
 * The last day a receta can be dispensed, that whole day included: the legal days from vigente_desde, or fewer when
 * the convenio says so (null: it says nothing).
 */
export function vencimiento(vigente_desde: Fecha, vigencia_dias_convenio: number | null, esMedicamento = true): Fecha {
  const legal = esMedicamento ? vigenciaLegalDias.medicamento : vigenciaLegalDias.otro
  return addDias(vigente_desde, Math.min(legal, vigencia_dias_convenio ?? legal))
}

/** A farmacia has it at the counter until that instant; the hold lapses by itself. */
export function estaRetenida(receta: { retenida_hasta?: Date | null | undefined }, now: Date): boolean {
  return receta.retenida_hasta != null && now < receta.retenida_hasta
}

/** The state people see at that instant: time makes a receta programada, vigente or vencida without any job. */
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
  // A pending anulación becomes true by itself when the counter lets go or its hold lapses without a dispensa.
  const anulada = receta.anulacion_pendiente === true && !estaRetenida(receta, now)
  if (anulada && estado !== 'dispensada_parcial') return 'anulada'
  const dia = hoy(now)
  if (dia > receta.vence_el) return 'vencida'
  if (estado !== 'emitida') return estado
  return dia < receta.vigente_desde ? 'programada' : 'vigente'
}
