import type { Clase } from './plantillas/carta'

export type Ritmo = {
  /** Milliseconds between looks at an empty outbox. */
  intervaloMs: number
  /** Mails taken at once, and sent at once. */
  lote: number
  /** Milliseconds after which a mail that nobody answered for is taken again; longer than any send. */
  reservaMs: number
  /** Tries before it is given up: with the waits below, about a day and a half. */
  intentos: number
  /** Milliseconds before the second try; each wait doubles, up to the longest. */
  esperaMs: number
  esperaMaximaMs: number
  /** Mails an hour to one address; the rest wait. Fewer of what anybody may cause by typing it. */
  topes: Record<Clase, number>
  /** Milliseconds that a mail above that waits before it is looked at again. */
  topeEsperaMs: number
}

export const ritmoNormal: Ritmo = {
  intervaloMs: 2_000,
  lote: 5,
  reservaMs: 12 * 60_000,
  intentos: 15,
  esperaMs: 30_000,
  esperaMaximaMs: 6 * 3_600_000,
  topes: { pedido: 10, aviso: 20 },
  topeEsperaMs: 10 * 60_000,
}

/** Milliseconds to wait after that many tries. */
export const esperaTras = (intentos: number, { esperaMs, esperaMaximaMs }: Ritmo): number =>
  Math.min(esperaMs * 2 ** (intentos - 1), esperaMaximaMs)
