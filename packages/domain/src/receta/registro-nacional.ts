import { createTabla } from '../comun/tabla'
import type { Fecha } from '../comun/fecha'
import { jurisdicciones, parseJurisdiccion } from './jurisdiccion'

/** It never changes the legal state. */
export const estadosRegistro = ['sin_registro', 'pendiente_envio', 'enviada', 'cuir_asignado', 'error_envio'] as const
export type EstadoRegistro = (typeof estadosRegistro)[number]

/** The numbers of a sandbox have no legal validity. */
export const ambientesRegistro = ['sandbox', 'repositorio'] as const
export type AmbienteRegistro = (typeof ambientesRegistro)[number]

const subtipos: Readonly<Record<string, string>> = createTabla({
  libre: '01',
  receta: '02',
  archivada: '03',
  oficial: '04',
})

/** R2214 Anexo I; null when the annex has no code for the sale condition. */
export const subtipoCuir = (condicion_venta: string): string | null => subtipos[condicion_venta] ?? null

/** INDEC code; null when it names none. A national one counts as CABA, where it is granted (decision 0025). */
export function jurisdiccionCuir(texto: string): string | null {
  const nombre = parseJurisdiccion(texto)
  if (nombre === null) return null
  if (nombre === 'Nacional') return '02'
  return Object.entries(jurisdicciones).find(([, cada]) => cada === nombre)?.[0] ?? null
}

/** The group that the lines of a receta share: its day and its number, 25 digits that this platform uses once. */
export const grupoCuir = (recetas_id: number, fecha_receta: Fecha): string =>
  `${fecha_receta.replaceAll('-', '')}${String(recetas_id).padStart(17, '0')}`

/** 80 tries are about three days, since a service may be down over a weekend; after `aviso`, some five hours, the log warns. */
export const ritmoRegistro = { intentos: 80, aviso: 12, esperaMs: 30_000, esperaMaximaMs: 3_600_000 } as const

/** Each wait doubles, up to an hour. */
export const esperaRegistro = (intentos: number): number =>
  Math.min(ritmoRegistro.esperaMs * 2 ** Math.max(0, intentos - 1), ritmoRegistro.esperaMaximaMs)
