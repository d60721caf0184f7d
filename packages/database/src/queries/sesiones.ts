import { type Db, rows } from '../conectar'
import { lotePorBase } from '../lote'

/** Who is calling, as the database knows it at this instant; nothing here comes from the client. */
export type UsuarioActual = {
  usuario_id: number
  usuario: string
  descripcion: string
  tipo: number
  roles: number[]
  convenio_id: number
  /** Null unless the user is a médico. */
  medico_id: number | null
  /** Null unless the user is a person of the padrón. */
  persona_id: number | null
  segundo_factor_en: Date | null
  usada_en: Date
}

const findSesionesStatement = {
  name: 'find_sesiones',
  text: `select k.n::int, u.usuario_id, u.usuario, u.descripcion, u.tipo, u.roles, u.convenio_id, m.medico_id, p.persona_id,
                s.segundo_factor_en, s.usada_en
           from unnest($1::bytea[], $2::timestamptz[]) with ordinality as k (token_hash, ahora, n)
           join sesiones s using (token_hash)
           join usuarios u using (usuario_id)
           left join medicos m on m.usuario_id = u.usuario_id
           left join personas p on p.usuario_id = u.usuario_id
          where s.cerrada_en is null and s.vence_en > k.ahora and u.estado = 'activo'`,
}

type SesionKey = { token_hash: Buffer; now: Date }

const findSesiones = lotePorBase(async (db: Db, claves: readonly SesionKey[]): Promise<(UsuarioActual | null)[]> => {
  const filas = await rows<UsuarioActual & { n: number }>(db, findSesionesStatement, [
    claves.map((c) => c.token_hash),
    claves.map((c) => c.now),
  ])
  const encontradas: (UsuarioActual | null)[] = claves.map(() => null)
  for (const { n, ...usuario } of filas) encontradas[n - 1] = usuario
  return encontradas
})

/** The live session behind a token hash, or null: closed, expired, of a user no longer active, or never there. */
export const findSesion = (db: Db, token_hash: Buffer, now: Date): Promise<UsuarioActual | null> =>
  findSesiones(db, { token_hash, now })

/** SC-04: each use moves the idle limit, but is written at most once every few minutes; no session lives past a day. */
export async function touchSesion(db: Db, token_hash: Buffer, now: Date, vence_en: Date): Promise<void> {
  await rows(
    db,
    {
      name: 'touch_sesion',
      text: `update sesiones set usada_en = $2, vence_en = least($3, creada_en + interval '24 hours') where token_hash = $1`,
    },
    [token_hash, now, vence_en],
  )
}

export type Aplicacion = {
  soft_id: number
  app_token: string
  canal: string
  version_code: number
  version_name: string
  link_update: string
}

/** The client applications that may call (application-id, §7). */
export const findAplicaciones = (db: Db) =>
  rows<Aplicacion>(
    db,
    {
      name: 'find_aplicaciones',
      text: 'select soft_id, app_token, canal, version_code, version_name, link_update from aplicaciones',
    },
    [],
  )

/** Counts one more try under `clave` in a window and answers how many there are, in one statement so that none is lost. */
export async function countIntento(db: Db, clave: string, now: Date, ventanaMs: number): Promise<number> {
  const [fila] = await rows<{ cuenta: number }>(
    db,
    {
      name: 'count_intento',
      text: `insert into intentos as i (clave, desde, cuenta) values ($1, $2, 1)
             on conflict (clave) do update set
               desde = case when i.desde < $3 then excluded.desde else i.desde end,
               cuenta = case when i.desde < $3 then 1 else i.cuenta + 1 end
             returning cuenta`,
    },
    [clave, now, new Date(now.getTime() - ventanaMs)],
  )
  return fila?.cuenta ?? 1
}

/** Takes one try off each of `claves`, after one that succeeded: those who fail beside it stay counted. */
export const forgiveIntentos = (db: Db, claves: readonly string[]) =>
  rows(
    db,
    { name: 'forgive_intentos', text: 'update intentos set cuenta = cuenta - 1 where clave = any($1) and cuenta > 0' },
    [claves],
  )

/** Forgets the tries under `clave`, after one that succeeded. */
export const clearIntentos = (db: Db, clave: string) =>
  rows(db, { name: 'clear_intentos', text: 'delete from intentos where clave = $1' }, [clave])
