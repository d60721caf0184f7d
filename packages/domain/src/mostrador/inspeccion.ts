/** How long an inspector may read the book, in hours (DS-11). */
export const inspeccionHoras = [4, 24, 72] as const

/** Wrong codes after which the access is closed for good. */
export const fallosDeInspeccion = 5

export const estadosInspeccion = ['vigente', 'vencida', 'revocada', 'bloqueada'] as const
export type EstadoInspeccion = (typeof estadosInspeccion)[number]

export type InspeccionDada = { vence_en: Date; revocada_en: Date | null; fallos: number }

export function estadoInspeccion({ vence_en, revocada_en, fallos }: InspeccionDada, now: Date): EstadoInspeccion {
  if (revocada_en !== null) return 'revocada'
  if (fallos >= fallosDeInspeccion) return 'bloqueada'
  return now < vence_en ? 'vigente' : 'vencida'
}
