import type { Clase } from './plantillas/carta'

export type Ritmo = {
  /** Milliseconds between polls of an empty outbox. */
  intervaloMs: number
  /** Mails taken and sent at once. */
  lote: number
  /** Milliseconds after which a mail without an outcome is taken again; longer than any sending. */
  reservaMs: number
  /** Attempts before giving up, about a day and a half with the waits below. */
  intentos: number
  /** Milliseconds before the second attempt; each wait doubles, up to the longest. */
  esperaMs: number
  esperaMaximaMs: number
  /** Mails per hour to one address, the rest wait; fewer of those that anybody can request. */
  topes: Record<Clase, number>
  /** Milliseconds that a mail above that limit waits. */
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

export const esperaTras = (intentos: number, { esperaMs, esperaMaximaMs }: Ritmo): number =>
  Math.min(esperaMs * 2 ** (intentos - 1), esperaMaximaMs)
