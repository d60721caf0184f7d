import type { RecetaResumen } from '@receta/contract'
import { formatFecha, formatFechaLarga, hoy, motivosAnulacion } from '@receta/domain'

export function textoMotivo(motivo: string | null): string {
  return motivosAnulacion.find((m) => m.codigo === motivo)?.texto ?? motivo ?? ''
}

export function notaDe(receta: RecetaResumen): string {
  const { farmacia } = receta
  if (receta.anulacion_pendiente && receta.estado !== 'anulada' && farmacia) return `La tiene ${farmacia}`
  switch (receta.estado) {
    case 'vigente':
    case 'dispensada_parcial':
      return `Vence ${formatFecha(receta.vence_el)}`
    case 'programada':
      return receta.serie_total > 1 ? `Serie ${receta.serie_nro} de ${receta.serie_total}` : 'Todavía no empezó'
    case 'vencida':
      return formatFecha(receta.vence_el)
    case 'anulada':
      return formatFecha(hoy(new Date(receta.anulada_en ?? receta.emitida_en)))
    case 'en_auditoria':
      return `Desde el ${formatFecha(hoy(new Date(receta.emitida_en)))}`
    case 'bloqueada':
      // The farmacia to call; without its name, only the day.
      return farmacia ?? `Del ${formatFecha(receta.fecha_receta)}`
    case 'dispensada':
    case 'rechazada':
      return `Del ${formatFecha(receta.fecha_receta)}`
  }
}

/** For a professional; patients have sentences of their own. */
export function estadoEnPalabras(
  receta: Pick<RecetaResumen, 'estado' | 'anulacion_pendiente' | 'vigente_desde' | 'vence_el' | 'motivo'>,
) {
  if (receta.anulacion_pendiente) return 'La anulación está pedida: la tiene un mostrador.'
  const motivo = textoMotivo(receta.motivo)
  const porque = motivo === '' ? '.' : `: ${motivo}${/[.!?]$/.test(motivo) ? '' : '.'}`
  switch (receta.estado) {
    case 'en_auditoria':
      return 'La cobertura la está revisando.'
    case 'programada':
      return `Se puede retirar desde el ${formatFechaLarga(receta.vigente_desde)}.`
    case 'vigente':
      return `Se puede retirar hasta el ${formatFechaLarga(receta.vence_el)}.`
    case 'bloqueada':
      return `La farmacia pidió revisarla${motivo === '' ? '' : `: «${motivo}»`}.`
    case 'dispensada_parcial':
      return `Falta entregar una parte, hasta el ${formatFechaLarga(receta.vence_el)}.`
    case 'dispensada':
      return 'Se entregó completa.'
    case 'vencida':
      return `Venció el ${formatFecha(receta.vence_el)}.`
    case 'anulada':
      return `Anulada${porque}`
    case 'rechazada':
      return `La cobertura no la autorizó${porque}`
  }
}
