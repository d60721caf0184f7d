import { comoEntrada } from '../como-actor'
import { type Db, rows, type Trx } from '../conectar'
import type { Aplicacion, UsuarioActual } from './sesiones'

/** The account of a connection, while it is active and serves a farmacia or an obra social. */
const cuentaViva = `u.estado = 'activo' and ((2 = any(u.roles) and u.farmacia_id is not null) or 3 = any(u.roles))`

export type ConexionQueEntra = {
  client_id: string
  usuario_id: number
  alcances: string[]
  jwks: unknown
  jwks_uri: string | null
}

/** A connection that may ask for a token now; null where there is none, it was revoked, or its account no longer serves. */
export async function findConexionQueEntra(db: Db, client_id: string): Promise<ConexionQueEntra | null> {
  const [fila] = await rows<ConexionQueEntra>(
    comoEntrada(db),
    {
      name: 'find_conexion_que_entra',
      text: `select c.client_id, c.usuario_id, c.alcances, c.jwks, c.jwks_uri from conexiones c
               join usuarios u using (usuario_id) join aplicaciones a using (soft_id)
              where a.activa and c.client_id = $1 and c.revocada_en is null and ${cuentaViva}`,
    },
    [client_id],
  )
  return fila ?? null
}

export type TokenNuevo = { token_hash: Buffer; client_id: string; alcances: readonly string[]; vence_en: Date }

/** Writes down a token, unless the proof that asks for it was used before: false then. A proof is forgotten at `olvida_en`. */
export const saveTokenConexion = (db: Db, t: TokenNuevo, jti_hash: Buffer, olvida_en: Date): Promise<boolean> =>
  db.kysely.transaction().execute(async (trx: Trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('pruebas_usadas')
      .values({ jti_hash, vence_en: olvida_en })
      .onConflict((c) => c.column('jti_hash').doNothing())
      .executeTakeFirst()
    if (Number(numInsertedOrUpdatedRows) === 0) return false
    await trx
      .insertInto('conexiones_tokens')
      .values({ ...t, alcances: [...t.alcances] })
      .execute()
    return true
  })

type Fila = Pick<
  UsuarioActual,
  'usuario_id' | 'usuario' | 'descripcion' | 'convenio_id' | 'farmacia_id' | 'operador'
> & {
  client_id: string
  por_minuto: number
  alcances: string[]
  vence_en: Date
  creada_en: Date
  aplicacion: Aplicacion
}

/** Who calls with a token of a connection, and by which application; null where it is over, revoked or of nobody. */
export async function findConexion(
  db: Db,
  token_hash: Buffer,
  now: Date,
): Promise<{ usuario: UsuarioActual; aplicacion: Aplicacion } | null> {
  const [fila] = await rows<Fila>(
    comoEntrada(db),
    {
      name: 'find_conexion',
      text: `select u.usuario_id, u.usuario, u.descripcion || ' · ' || c.nombre as descripcion, u.convenio_id,
                    case when 2 = any(u.roles) then u.farmacia_id end as farmacia_id, operador_de(u.usuario_id) as operador,
                    c.client_id, c.por_minuto, t.alcances, t.vence_en, c.creada_en,
                    json_build_object('soft_id', a.soft_id, 'app_token', a.app_token, 'canal', a.canal, 'version_code',
                      a.version_code, 'version_name', a.version_name, 'link_update', a.link_update) as aplicacion
               from conexiones_tokens t join conexiones c using (client_id) join usuarios u using (usuario_id)
               join aplicaciones a using (soft_id)
              where a.activa and t.token_hash = $1 and t.vence_en > $2 and c.revocada_en is null and ${cuentaViva}`,
    },
    [token_hash, now],
  )
  if (!fila) return null
  const { client_id, por_minuto, alcances, vence_en, creada_en, aplicacion, ...suyo } = fila
  const tipo = suyo.farmacia_id === null ? 3 : 2
  const usuario: UsuarioActual = {
    ...suyo,
    tipo,
    roles: [tipo],
    medico_id: null,
    persona_id: null,
    cuenta: null,
    credencial: true,
    conexion: { client_id, por_minuto, alcances },
    sesion_id: 0,
    segundo_factor_en: null,
    turno_en: null,
    usada_en: now,
    acceso_hasta: vence_en,
    dispositivo_hash: null,
    clave_desde: creada_en,
  }
  return { usuario, aplicacion }
}
