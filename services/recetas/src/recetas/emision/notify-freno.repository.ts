import { countIntento, type Db, enqueueCorreo } from '@receta/database'
import { pausaMs } from '@receta/domain'

/** Somebody else may be using his account. Once per pause. */
export async function notifyFreno(db: Db, usuario_id: number, now: Date): Promise<void> {
  if ((await countIntento(db, `emision_frenada:${usuario_id}`, now, pausaMs)) > 1) return
  await enqueueCorreo(db.kysely, { tipo: 'emision_frenada', usuario_id, datos: { en: now.toISOString() } })
}
