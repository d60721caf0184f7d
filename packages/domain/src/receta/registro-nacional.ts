import type { Fecha } from '../comun/fecha'
import { jurisdicciones, parseJurisdiccion } from './jurisdiccion'

/** How far a receta is on its way to the national repository. It never changes the legal state. */
export const estadosRegistro = ['sin_registro', 'pendiente_envio', 'enviada', 'cuir_asignado', 'error_envio'] as const
export type EstadoRegistro = (typeof estadosRegistro)[number]

/** What gave the numbers: a repository with the Ministry's ids, or the sandbox, whose numbers have no legal validity. */
export const ambientesRegistro = ['sandbox', 'repositorio'] as const
export type AmbienteRegistro = (typeof ambientesRegistro)[number]

const subtipos: Readonly<Record<string, string>> = { libre: '01', receta: '02', archivada: '03', oficial: '04' }

/** R2214 Anexo I: the CUIR's subtype of a medicine, from its sale condition; null when the annex has no code for it. */
export const subtipoCuir = (condicion_venta: string): string | null => subtipos[condicion_venta] ?? null

/**
 * The INDEC code of the jurisdiction that a matrícula names; null when it names none. A national matrícula counts as Ciudad
 * Autónoma de Buenos Aires, where it is granted (decision 0025).
 */
export function jurisdiccionCuir(texto: string): string | null {
  const nombre = parseJurisdiccion(texto)
  if (nombre === null) return null
  if (nombre === 'Nacional') return '02'
  return Object.entries(jurisdicciones).find(([, cada]) => cada === nombre)?.[0] ?? null
}

/** The group that the lines of a receta share: its day and its number, 25 digits that this platform uses once. */
export const grupoCuir = (recetas_id: number, fecha_receta: Fecha): string =>
  `${fecha_receta.replaceAll('-', '')}${String(recetas_id).padStart(17, '0')}`

/**
 * How many tries are made before the receta is left to an operator, and the first and longest wait between two, in milliseconds.
 * 80 tries are about three days, since a service may be down over a weekend. After `aviso` tries, some five hours, the log warns.
 */
export const ritmoRegistro = { intentos: 80, aviso: 12, esperaMs: 30_000, esperaMaximaMs: 3_600_000 } as const

/** Milliseconds to wait after that many tries. Each wait doubles, up to an hour. */
export const esperaRegistro = (intentos: number): number =>
  Math.min(ritmoRegistro.esperaMs * 2 ** Math.max(0, intentos - 1), ritmoRegistro.esperaMaximaMs)
