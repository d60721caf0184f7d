import { countIntento, type Db, type UsuarioActual } from '@receta/database'

/** A médico at work asks a few times per patient; a padrón being copied asks all the time. */
const limite = { ventanaMs: 60_000, maximo: 120 }

/** Counts one more look into the padrón by this user; true when there were too many in the last minute. */
export const demasiadasBusquedas = async (db: Db, usuario: UsuarioActual, now: Date): Promise<boolean> =>
  (await countIntento(db, `padron:${usuario.usuario_id}`, now, limite.ventanaMs)) > limite.maximo
