import { type Db, enqueueCorreo } from '@receta/database'
import { ROLES_ADMINISTRACION } from '@receta/domain'

export async function warnAdministracion(db: Db, datos: { nombre: string }): Promise<void> {
  const administran = await db.kysely
    .selectFrom('usuarios')
    .select('usuario_id')
    .where('estado', '=', 'activo')
    .where('tipo', 'in', [...ROLES_ADMINISTRACION])
    .limit(20)
    .execute()
  for (const { usuario_id } of administran)
    await enqueueCorreo(db.kysely, { tipo: 'mostrador_pregunta_mucho', usuario_id, datos })
}
