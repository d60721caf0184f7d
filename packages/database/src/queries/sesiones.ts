import type { Operador } from '@receta/domain'
import { sql } from 'kysely'
import { comoEntrada } from '../como-actor'
import { type Db, rows, type Statement, type Trx } from '../conectar'
import { lotePorBase } from '../lote'

/** As the database knows it now. Nothing in it comes from the client. */
export type UsuarioActual = {
  usuario_id: number
  usuario: string
  descripcion: string
  tipo: number
  roles: number[]
  convenio_id: number
  farmacia_id: number | null
  medico_id: number | null
  persona_id: number | null
  /** Null for the account of a shop, and for who serves at no farmacia. */
  operador: (Operador & { farmacia: string }) | null
  /** The account that opened the session, where an operator acts in it (decision 0060); null: the caller is it. */
  cuenta: Pick<UsuarioActual, 'usuario_id' | 'usuario' | 'descripcion' | 'tipo' | 'roles' | 'convenio_id'> | null
  /** By the credential of a farmacia, so calls about the account itself are not for him. */
  credencial?: true
  /** By which connection of other software he calls, and what that one may (decision 0082). */
  conexion?: { client_id: string; por_minuto: number; alcances: string[] }
  sesion_id: number
  segundo_factor_en: Date | null
  turno_en: Date | null
  usada_en: Date
  /** Null when it lasts as long as the session. */
  acceso_hasta: Date | null
  /** The device secret that must accompany the access token; null when the token suffices. */
  dispositivo_hash: Buffer | null
  clave_desde: Date
  /** In whose frame the session was born (decision 0124); null or absent is any other session. */
  emisor_marco?: string | null
  /** The document of the only patient that a session of a frame prescribes to. */
  paciente_marco?: string | null
  /** When it ends; absent for other software. */
  vence_en?: Date
}

// Each token looks for its own session: joined as a set, PostgreSQL guesses ten of them and reads the whole table while it is small.
const findSesionesStatement: Statement = {
  name: 'find_sesiones',
  unPlan: true,
  corta: true,
  text: `select k.n::int, suya.*, persona_de_usuario(suya.usuario_id) as persona_id
           from unnest($1::bytea[], $2::timestamptz[]) with ordinality as k (token_hash, ahora, n)
          cross join lateral (
            select u.usuario_id, u.usuario, u.descripcion, u.tipo, u.roles, u.convenio_id, u.farmacia_id, m.medico_id,
                   s.sesion_id, s.usada_en, s.acceso_hasta, s.dispositivo_hash, u.clave_desde, s.emisor_marco, s.paciente_marco,
                   s.vence_en,
                   case when u.usuario_id = c.usuario_id then s.segundo_factor_en else s.operador_factor_en end as segundo_factor_en,
                   case when u.usuario_id = c.usuario_id then s.turno_en else s.operador_turno_en end as turno_en,
                   case when o.usuario_id is not null then json_build_object(
                     'usuario_id', o.usuario_id, 'nombre', o.nombre, 'apellido', o.apellido, 'cargo', o.cargo,
                     'matricula', o.matricula, 'jurisdiccion', o.jurisdiccion, 'farmacia', f.nombre) end as operador,
                   case when u.usuario_id <> c.usuario_id then json_build_object(
                     'usuario_id', c.usuario_id, 'usuario', c.usuario, 'descripcion', c.descripcion, 'tipo', c.tipo,
                     'roles', c.roles, 'convenio_id', c.convenio_id) end as cuenta
              from sesiones s
              join usuarios c on c.usuario_id = s.usuario_id
              join usuarios u on u.usuario_id = coalesce((
                select p.usuario_id from usuarios p join operadores q using (usuario_id)
                 where p.usuario_id = s.operador_id and p.estado = 'activo' and 2 = any(p.roles) and p.farmacia_id = c.farmacia_id
                   and q.farmacia_id = c.farmacia_id and q.baja_en is null), c.usuario_id)
              left join operadores o on o.usuario_id = u.usuario_id and o.farmacia_id = u.farmacia_id and o.baja_en is null
              left join farmacias f on f.farmacia_id = o.farmacia_id
              left join medicos m on m.usuario_id = u.usuario_id
             where s.token_hash = k.token_hash and s.cerrada_en is null and s.vence_en > k.ahora and c.estado = 'activo'
               and (s.acceso_hasta is null or s.acceso_hasta > k.ahora)
               and (s.emisor_marco is null or exists (select from emisores_smart e
                 where e.iss = s.emisor_marco and e.revocado_en is null and cardinality(e.origenes) > 0))
             limit 1) as suya`,
}

type SesionKey = { token_hash: Buffer; now: Date }

const findSesiones = lotePorBase(async (db: Db, claves: readonly SesionKey[]): Promise<(UsuarioActual | null)[]> => {
  const filas = await rows<UsuarioActual & { n: number }>(comoEntrada(db), findSesionesStatement, [
    claves.map((c) => c.token_hash),
    claves.map((c) => c.now),
  ])
  const encontradas: (UsuarioActual | null)[] = claves.map(() => null)
  for (const { n, ...usuario } of filas) encontradas[n - 1] = usuario
  return encontradas
})

export const findSesion = (db: Db, token_hash: Buffer, now: Date): Promise<UsuarioActual | null> =>
  findSesiones(db, { token_hash, now })

/** SC-04: written at most every few minutes. No session outlives a day, and one of a frame no use makes longer. */
export async function touchSesion(db: Db, token_hash: Buffer, now: Date, vence_en: Date): Promise<void> {
  await rows(
    db,
    {
      name: 'touch_sesion',
      text: `update sesiones set usada_en = $2, vence_en = case when emisor_marco is null
               then least($3, creada_en + interval '24 hours') else vence_en end where token_hash = $1`,
    },
    [token_hash, now, vence_en],
  )
}

export type CierreSesion = 'salida' | 'clave' | 'usuario' | 'baja' | 'robo' | 'administracion'

/** Except the one of that access token (null: all). Returns how many. */
export async function endOtherSesiones(
  db: Trx | Db['kysely'],
  usuario_id: number,
  exceptoTokenHash: Buffer | null,
  now: Date,
  cerrada_por: CierreSesion = 'clave',
): Promise<number> {
  const otras = db
    .updateTable('sesiones')
    .set({ cerrada_en: now, cerrada_por, respuesta_cifrada: null })
    .where('usuario_id', '=', usuario_id)
    .where('cerrada_en', 'is', null)
  const { numUpdatedRows } = await (exceptoTokenHash
    ? otras.where('token_hash', '<>', exceptoTokenHash)
    : otras
  ).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The factor that opened the change of an expired password begins the shift too, so that no second code is asked. */
export async function saveTurnoDelFactor(
  trx: Trx,
  { sesion_id, segundo_factor_en, cuenta }: UsuarioActual,
): Promise<void> {
  // An operator begins each shift at the counter.
  if (segundo_factor_en === null || cuenta !== null) return
  await trx
    .updateTable('sesiones')
    .set({ turno_en: sql`greatest(turno_en, ${segundo_factor_en})` })
    .where('sesion_id', '=', sesion_id)
    .execute()
}

export async function endSesion(
  db: Trx | Db['kysely'],
  { usuario_id, sesion_id }: { usuario_id: number; sesion_id: number },
  cerrada_por: CierreSesion,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sesiones')
    .set({ cerrada_en: now, cerrada_por, respuesta_cifrada: null })
    .where('sesion_id', '=', sesion_id)
    .where('usuario_id', '=', usuario_id)
    .where('cerrada_en', 'is', null)
    .where('vence_en', '>', now)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

export const listSesiones = (db: Db, usuario_id: number, now: Date) =>
  db.kysely
    .selectFrom('sesiones as s')
    .innerJoin('aplicaciones as a', 'a.soft_id', 's.soft_id')
    .leftJoin('dispositivos as d', 'd.dispositivo_id', 's.dispositivo_id')
    .select(['s.sesion_id', 's.creada_en', 's.usada_en', 's.vence_en', 'd.nombre as dispositivo'])
    .select('a.nombre as aplicacion')
    .where('s.usuario_id', '=', usuario_id)
    .where('s.cerrada_en', 'is', null)
    .where('s.vence_en', '>', now)
    .orderBy('s.usada_en', 'desc')
    .orderBy('s.sesion_id', 'desc')
    .limit(200)
    .execute()

export type Aplicacion = {
  soft_id: number
  app_token: string
  canal: string
  version_code: number
  version_name: string
  link_update: string
}

/** The client applications that may call (application-id, §7); one that was retired may not. */
export const findAplicaciones = (db: Db) =>
  rows<Aplicacion>(
    db,
    {
      name: 'find_aplicaciones',
      text: 'select soft_id, app_token, canal, version_code, version_name, link_update from aplicaciones where activa',
    },
    [],
  )
