import { comoEntrada } from '../como-actor'
import { type Db, rows } from '../conectar'
import type { UsuarioActual } from './sesiones'

type CredencialRow = Pick<
  UsuarioActual,
  'usuario_id' | 'usuario' | 'descripcion' | 'convenio_id' | 'farmacia_id' | 'operador'
> & {
  creada_en: Date
}

/**
 * With that single role. Null when it was revoked, is of another application, or its account is not an active PRESERFAR of that
 * farmacia.
 */
export async function findCredencial(
  db: Db,
  { secreto_hash, soft_id }: { secreto_hash: Buffer; soft_id: number },
  now: Date,
): Promise<UsuarioActual | null> {
  const [fila] = await rows<CredencialRow>(
    comoEntrada(db),
    {
      name: 'find_credencial',
      text: `select u.usuario_id, u.usuario, u.descripcion || ' · ' || c.nombre as descripcion, u.convenio_id, u.farmacia_id, c.creada_en,
                    operador_de(u.usuario_id) as operador
               from credenciales_farmacia c join usuarios u using (usuario_id)
              where c.secreto_hash = $1 and c.soft_id = $2 and c.revocada_en is null
                and u.estado = 'activo' and 2 = any(u.roles) and u.farmacia_id = c.farmacia_id`,
    },
    [secreto_hash, soft_id],
  )
  if (!fila) return null
  const { creada_en, ...usuario } = fila
  return {
    ...usuario,
    tipo: 2,
    roles: [2],
    medico_id: null,
    persona_id: null,
    cuenta: null,
    credencial: true,
    sesion_id: 0,
    segundo_factor_en: null,
    turno_en: null,
    usada_en: now,
    acceso_hasta: null,
    dispositivo_hash: null,
    clave_desde: creada_en,
  }
}

export type NuevaCredencial = { usuario: string; soft_id: number; nombre: string; secreto_hash: Buffer }

/** Null when the account serves at no farmacia. Runs as the owner of the database. */
export async function insertCredencial(
  { pool }: Pick<Db, 'pool'>,
  c: NuevaCredencial,
  now: Date,
): Promise<number | null> {
  const { rows: filas } = await pool.query<{ credencial_id: number }>(
    `insert into credenciales_farmacia (farmacia_id, usuario_id, soft_id, nombre, secreto_hash, creada_en)
     select u.farmacia_id, u.usuario_id, a.soft_id, $3, $4, $5 from usuarios u, aplicaciones a
      where u.usuario = lower($1) and u.estado = 'activo' and 2 = any(u.roles) and u.farmacia_id is not null and a.soft_id = $2
     returning credencial_id`,
    [c.usuario, c.soft_id, c.nombre, c.secreto_hash, now],
  )
  return filas[0]?.credencial_id ?? null
}

/** False when it was revoked already or never existed. Runs as the owner of the database. */
export async function revokeCredencial({ pool }: Pick<Db, 'pool'>, credencial_id: number, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update credenciales_farmacia set revocada_en = $2 where credencial_id = $1 and revocada_en is null',
    [credencial_id, now],
  )
  return rowCount === 1
}
