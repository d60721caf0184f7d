import type { Clase } from './plantillas/carta'

export type Ritmo = {
  intervaloMs: number
  lote: number
  /** Milliseconds until a mail without an outcome is taken again; longer than any sending. */
  reservaMs: number
  /** About a day and a half with the waits below. */
  intentos: number
  /** Milliseconds; each wait doubles, up to the longest. */
  esperaMs: number
  esperaMaximaMs: number
  /** Per hour to one address; those that anybody can request are counted apart. */
  topes: Record<Clase, number>
  topeEsperaMs: number
}

export const ritmoNormal: Ritmo = {
  intervaloMs: 2_000,
  lote: 5,
  reservaMs: 12 * 60_000,
  intentos: 15,
  esperaMs: 30_000,
  esperaMaximaMs: 6 * 3_600_000,
  topes: { pedido: 20, aviso: 20 },
  topeEsperaMs: 10 * 60_000,
}

export const esperaTras = (intentos: number, { esperaMs, esperaMaximaMs }: Ritmo): number =>
  Math.min(esperaMs * 2 ** (intentos - 1), esperaMaximaMs)
