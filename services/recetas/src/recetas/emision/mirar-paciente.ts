import { countIntento, type Db, forgiveIntentos } from '@receta/database'
import { demasiadoMirado } from '@receta/service-kit'
import type { Borrador } from './contenido-receta'

const diaMs = 24 * 3_600_000

/**
 * What the checks of a draft say of a person is a look into the padrón too, counted once a day for each one that this
 * account's drafts name; true when there were too many. One that was refused stays uncounted, or asking twice would do.
 */
export async function demasiadosPacientes(
  db: Db,
  usuario_id: number,
  { persona_id, paciente }: Pick<Borrador, 'persona_id' | 'paciente'>,
  now: Date,
): Promise<boolean> {
  const quien = persona_id > 0 ? persona_id : paciente?.dni
  if (quien === undefined) return false
  const clave = `revisado:${usuario_id}:${quien}`
  if ((await countIntento(db, clave, now, diaMs)) > 1 || !(await demasiadoMirado(db, usuario_id, now))) return false
  await forgiveIntentos(db, [clave])
  return true
}
