import { countMirada, type Db } from '@receta/database'

/** Limits that a working médico, who asks a few times per patient, never reaches, and that stop a copy of the padrón (T07, T10). */
const limitesDe = (usuario_id: number) =>
  [
    { clave: `padron:${usuario_id}`, ventanaMs: 60_000, maximo: 120 },
    { clave: `padron-dia:${usuario_id}`, ventanaMs: 24 * 3_600_000, maximo: 1_500 },
  ] as const

/** True when this account looked too often, whatever the call. */
export const demasiadoMirado = (db: Db, usuario_id: number, now: Date): Promise<boolean> =>
  countMirada(db, limitesDe(usuario_id), now)
