import type { OutputOf, conexionGuarda } from '@receta/contract'
import { type Db, findSuscripciones, rows, type Trx } from '@receta/database'

export type Conexion = OutputOf<typeof conexionGuarda>['conexion']
type Fila = Omit<Conexion, 'creada_en' | 'revocada_en' | 'avisos'> & { creada_en: Date; revocada_en: Date | null }

/** Every connection, or one; those in use first. */
export async function listConexiones(db: Db, client_id: string | null): Promise<Conexion[]> {
  const filas = await rows<Fila>(
    db,
    {
      name: 'list_conexiones',
      text: `select c.client_id, c.soft_id, a.nombre as aplicacion, c.usuario_id, u.usuario, u.descripcion as cuenta, c.nombre, c.alcances,
                    case when c.jwks is not null then array(
                      select k ->> 'kid' from jsonb_array_elements(c.jwks -> 'keys') k) end as kids,
                    c.jwks_uri, c.por_minuto, c.version, c.creada_en, c.revocada_en
               from conexiones c join aplicaciones a using (soft_id) join usuarios u using (usuario_id)
              where $1::uuid is null or c.client_id = $1
              order by c.revocada_en is not null, c.nombre, c.client_id`,
    },
    [client_id],
  )
  const suscripciones = await findSuscripciones(db, client_id === null ? null : [client_id])
  return filas.map((fila) => ({
    ...fila,
    avisos: suscripciones.get(fila.client_id) ?? null,
    creada_en: fila.creada_en.toISOString(),
    revocada_en: fila.revocada_en?.toISOString() ?? null,
  }))
}

export const lockConexion = (trx: Trx, client_id: string) =>
  trx.selectFrom('conexiones').selectAll().where('client_id', '=', client_id).forUpdate().executeTakeFirst()

/** The account of that name, and whether other software may act for it: a farmacia's, or that of an obra social, and active. */
export async function findCuenta(trx: Trx, usuario: string): Promise<{ usuario_id: number; admite: boolean } | null> {
  const cuenta = await trx
    .selectFrom('usuarios')
    .select(['usuario_id', 'roles', 'farmacia_id', 'estado'])
    .where('usuario', '=', usuario.trim().toLowerCase())
    .executeTakeFirst()
  if (!cuenta) return null
  const { usuario_id, roles, farmacia_id, estado } = cuenta
  const sirve = (roles.includes(2) && farmacia_id !== null) || roles.includes(3)
  return { usuario_id, admite: estado === 'activo' && sirve }
}

/** Suspends what a connection is told, or leaves it to be asked again; false where it was so already or has no webhook. */
export async function updateSuscripcion(
  trx: Trx,
  client_id: string,
  estado: 'suspendida' | 'por_confirmar',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('suscripciones')
    .set({
      estado,
      cambiada_en: now,
      proxima_en: now,
      ...(estado === 'por_confirmar' && { fallas: 0, ultimo_error: null }),
    })
    .where('client_id', '=', client_id)
    .where('estado', estado === 'suspendida' ? '<>' : '=', 'suspendida')
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

export const isAplicacion = async (trx: Trx, soft_id: number): Promise<boolean> =>
  (await trx
    .selectFrom('aplicaciones')
    .select('soft_id')
    .where('soft_id', '=', soft_id)
    .where('activa', '=', true)
    .executeTakeFirst()) !== undefined

export type ConexionGuardada = {
  client_id: string
  soft_id: number
  usuario_id: number
  nombre: string
  alcances: string[]
  jwks: object | null
  jwks_uri: string | null
  por_minuto: number
  revocada_en: Date | null
}

/** A new one; false when that client_id is taken. */
export async function insertConexion(trx: Trx, c: ConexionGuardada, por: number, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('conexiones')
    .values({ ...c, jwks: c.jwks && JSON.stringify(c.jwks), creada_en: now, creada_por: por })
    .onConflict((oc) => oc.column('client_id').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Its tokens end with any change: what was taken away is over at once, and what was given is asked for in a moment. */
export async function updateConexion(trx: Trx, { client_id, ...c }: ConexionGuardada, version: number): Promise<void> {
  await trx
    .updateTable('conexiones')
    .set({ ...c, jwks: c.jwks && JSON.stringify(c.jwks), version: version + 1 })
    .where('client_id', '=', client_id)
    .execute()
  await trx.deleteFrom('conexiones_tokens').where('client_id', '=', client_id).execute()
}
