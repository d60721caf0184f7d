import { formatLista } from '../comun/texto'
import { type Fecha, hoy, addDias } from '../comun/fecha'
import { motivosAccion } from '../receta/receta-acciones'
import { vencimiento } from '../receta/receta-estado'
import { hastaLaSiguiente } from '../receta/vigencias'

export const decisionesAuditoria = ['autorizar', 'rechazar'] as const
export type DecisionAuditoria = (typeof decisionesAuditoria)[number]

/** The table, a waiting question, or an earlier answer. */
export const motivosDatoPedido = [...motivosAccion, 'YA_PEDIDO', 'YA_RESPONDIDO'] as const
export type MotivoDatoPedido = (typeof motivosDatoPedido)[number]

const diaMs = 86_400_000
const diasEntre = (desde: Fecha, hasta: Fecha): number => Math.round((Date.parse(hasta) - Date.parse(desde)) / diaMs)

/** Its signed days (at most what the convenio admits today) restart now, never for less, and end before `siguiente` (law 8; decision 0042). */
export function vencimientoAutorizada(
  { vigente_desde, vence_el }: { vigente_desde: Fecha; vence_el: Fecha },
  vigencia_dias: number | null,
  siguiente: Fecha | null,
  now: Date,
): Fecha {
  const dia = hoy(now)
  if (dia <= vigente_desde) return vence_el
  const firmados = diasEntre(vigente_desde, vence_el)
  const desdeHoy = hastaLaSiguiente(vencimiento(dia, Math.min(firmados, vigencia_dias ?? firmados)), siguiente)
  return desdeHoy > vence_el ? desdeHoy : vence_el
}

/** Working days that the patient is told the audit takes. Public holidays are unknown and count as working days. */
export const diasHabilesAuditoria = 2

const esFinDeSemana = (dia: Fecha): boolean => [0, 6].includes(new Date(`${dia}T00:00:00Z`).getUTCDay())

/** The same as sumar_habiles() in SQL: a test compares both. */
export function addHabiles(desde: Fecha, dias: number): Fecha {
  let dia = desde
  for (let faltan = dias; faltan > 0; ) {
    dia = addDias(dia, 1)
    if (!esFinDeSemana(dia)) faltan -= 1
  }
  return dia
}

export const responderHasta = (emitida_en: Date, dias: number = diasHabilesAuditoria): Fecha =>
  addHabiles(hoy(emitida_en), dias)

export const colasAuditoria = ['pendientes', 'con_pedido', 'resueltas'] as const
export type ColaAuditoria = (typeof colasAuditoria)[number]
export const ordenesCola = ['plazo', 'llegada', 'persona'] as const
export type OrdenCola = (typeof ordenesCola)[number]
/** 'anulada' is its médico's own act. */
export const decisionesCaso = ['autorizada', 'rechazada', 'anulada'] as const
export type DecisionCaso = (typeof decisionesCaso)[number]

/** Empty when the rule that caused it no longer holds. */
export type DisparoAuditoria = {
  normas: readonly { codigo: string; titulo: string }[]
  /** The convenio audits everything (§3 digital_auditoria). */
  convenio: boolean
  /** Lines that the patient's plan must authorise today. */
  renglones: readonly number[]
}

export function fraseDisparo({ normas, convenio, renglones }: DisparoAuditoria): string {
  const [norma] = normas
  if (norma)
    return normas.length === 1
      ? `${norma.codigo}: ${norma.titulo}`
      : `Normas ${formatLista(normas.map((n) => n.codigo))}`
  if (renglones.length > 0) {
    const [primero] = renglones
    return renglones.length === 1
      ? `El renglón ${primero} requiere autorización`
      : `Los renglones ${formatLista(renglones.map(String))} requieren autorización`
  }
  return convenio ? 'El convenio audita todas las recetas' : 'La regla que la envió a auditoría ya cambió'
}

/** Never below 0; null without a quota. */
export const quedanDeCuota = (cuota: number, usadas: number): number | null =>
  cuota === 0 ? null : Math.max(cuota - usadas, 0)
