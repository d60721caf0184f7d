import { countIntento, type Db } from '@receta/database'

/** Limits that a working médico, who asks a few times per patient, never reaches, and that stop a copy of the padrón (T07, T10). */
const limites = [
  { clave: 'padron', ventanaMs: 60_000, maximo: 120 },
  { clave: 'padron-dia', ventanaMs: 24 * 3_600_000, maximo: 1_500 },
] as const

/** Counts one more look into the padrón by this account, whatever the call; true when there were too many. */
export async function demasiadoMirado(db: Db, usuario_id: number, now: Date): Promise<boolean> {
  for (const { clave, ventanaMs, maximo } of limites)
    if ((await countIntento(db, `${clave}:${usuario_id}`, now, ventanaMs)) > maximo) return true
  return false
}
