/** What a webhook may tell of (decision 0094). `encolar_notificaciones` says of which event each is. */
export const temasNotificacion = [
  'receta.emitida',
  'receta.auditada',
  'receta.dispensada',
  'receta.devuelta',
  'receta.bloqueada',
  'receta.reactivada',
  'receta.anulada',
] as const
export type TemaNotificacion = (typeof temasNotificacion)[number]

/** `por_confirmar`: nothing but a ping is sent until the address answers it. */
export const estadosSuscripcion = ['por_confirmar', 'activa', 'suspendida'] as const
export type EstadoSuscripcion = (typeof estadosSuscripcion)[number]

/** `fallas` in a row, which take about a day, suspend a subscription; after as many tries a notification is given up. Waits in ms. */
export const ritmoNotificaciones = { fallas: 15, esperaMs: 30_000, esperaMaximaMs: 4 * 3_600_000 } as const

/** Milliseconds until the next try: each wait doubles, up to four hours. */
export const esperaNotificacion = (fallas: number): number =>
  Math.min(ritmoNotificaciones.esperaMs * 2 ** Math.max(0, fallas - 1), ritmoNotificaciones.esperaMaximaMs)

export type IntentoDeAviso = { status: number } | { error: string }

/** What an attempt means: done, tried again later, or the address says that it is no longer there (410), which ends the subscription. */
export function desenlaceDe(entrega: IntentoDeAviso): 'entregada' | 'falla' | 'retirada' {
  if (!('status' in entrega)) return 'falla'
  if (entrega.status === 410) return 'retirada'
  return entrega.status >= 200 && entrega.status < 300 ? 'entregada' : 'falla'
}
