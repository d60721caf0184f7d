import type { RecetaCompleta } from '@receta/contract'
import { formatFecha, hoy } from '@receta/domain'

/** Across the head of a paper that must not be dispensed. */
export type EstadoImpreso = {
  palabra: string
  detalle: string
  noTomar?: true
}

/** Null when it can still be handed over. */
export function estadoImpreso(receta: RecetaCompleta, ahora: Date): EstadoImpreso | null {
  const especial = estadoPropio(receta)
  if (especial) return especial
  if (!receta.firma.valida) {
    const detalle = 'El contenido no coincide con lo firmado. No se puede dispensar.'
    return { palabra: 'FIRMA NO VÁLIDA', detalle, noTomar: true }
  }
  if (receta.anulacion_pendiente) {
    return { palabra: 'ANULACIÓN PENDIENTE', detalle: 'El profesional pidió anularla. Consultá antes de dispensar.' }
  }
  // The state was read earlier, and a document drawn after midnight must not look valid.
  if (receta.estado === 'vencida' || hoy(ahora) > receta.vence_el) {
    return { palabra: 'VENCIDA', detalle: `Venció el ${formatFecha(receta.vence_el)}. No se puede dispensar.` }
  }
  return null
}

function estadoPropio(receta: RecetaCompleta): EstadoImpreso | null {
  const motivo = receta.motivo ? ` Motivo: ${receta.motivo.replace(/\.$/, '')}.` : ''
  switch (receta.estado) {
    case 'anulada': {
      const cuando = receta.anulada_en ? ` el ${formatFecha(hoy(new Date(receta.anulada_en)))}` : ''
      return { palabra: 'ANULADA', detalle: `Se anuló${cuando}.${motivo} No se puede dispensar.`, noTomar: true }
    }
    case 'rechazada':
      return {
        palabra: 'RECHAZADA',
        detalle: `La auditoría no la autorizó.${motivo} No se puede dispensar.`,
        noTomar: true,
      }
    case 'en_auditoria':
      return { palabra: 'EN AUDITORÍA', detalle: 'Todavía no se puede dispensar.' }
    case 'dispensada':
      return { palabra: 'DISPENSADA', detalle: 'Ya se entregó todo lo recetado.' }
    case 'bloqueada':
    case 'dispensada_parcial':
    case 'programada':
    case 'vencida':
    case 'vigente':
      return null
  }
}
