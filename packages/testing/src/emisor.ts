import type { Db } from '@receta/database'
import { Rol } from '@receta/domain'
import { aUsuario } from './escenario'

/** A system that may open the product with a patient, and show it in its frame where it has origins. */
export async function aEmisor(
  db: Db,
  { iss, nombre = 'HIS del Sur', origenes = [] }: { iss: string; nombre?: string; origenes?: string[] },
): Promise<void> {
  const creado_por = await aUsuario(db, { tipo: Rol.ADMINSTRADOR })
  await db.kysely
    .insertInto('emisores_smart')
    .values({ iss, nombre, client_id: 'receta-clara', origenes, creado_en: new Date(), creado_por })
    .execute()
}
