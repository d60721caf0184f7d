import { type Db, rows } from '@receta/database'

export type UsuarioLogin = {
  usuario_id: number
  usuario: string
  clave_hash: string
  descripcion: string
  tipo: number
  roles: number[]
  convenio_id: number
  estado: string
  otp_secreto: string | null
}

/** The account behind a user name in lower case, whatever its estado; the caller judges that. */
export const findUsuarioLogin = (db: Db, usuario: string): Promise<UsuarioLogin | undefined> =>
  db.kysely
    .selectFrom('usuarios')
    .select([
      'usuario_id',
      'usuario',
      'clave_hash',
      'descripcion',
      'tipo',
      'roles',
      'convenio_id',
      'estado',
      'otp_secreto',
    ])
    .where('usuario', '=', usuario)
    .executeTakeFirst()

/** The TOTP secret as it is stored, encrypted; null when the user never set one up. */
export const findOtpSecreto = async (db: Db, usuario_id: number): Promise<string | null> =>
  (await db.kysely.selectFrom('usuarios').select('otp_secreto').where('usuario_id', '=', usuario_id).executeTakeFirst())
    ?.otp_secreto ?? null

/** Takes a TOTP step: true for the first to use it, false for whoever comes with the same code or an older one. */
export async function takeOtpStep(db: Db, usuario_id: number, step: number): Promise<boolean> {
  const tomada = await rows(
    db,
    {
      name: 'take_otp_step',
      text: 'update usuarios set otp_contador = $2 where usuario_id = $1 and otp_contador < $2 returning 1',
    },
    [usuario_id, step],
  )
  return tomada.length > 0
}

export type NuevaSesion = {
  token_hash: Buffer
  usuario_id: number
  soft_id: number
  now: Date
  vence_en: Date
  segundo_factor_en: Date | null
}

export const insertSesion = (db: Db, { now, ...sesion }: NuevaSesion) =>
  db.kysely
    .insertInto('sesiones')
    .values({ ...sesion, creada_en: now, usada_en: now })
    .execute()

/** Ends the session on the server; one that had ended keeps the instant of the first time. */
export const closeSesion = (db: Db, token_hash: Buffer, now: Date) =>
  db.kysely
    .updateTable('sesiones')
    .set({ cerrada_en: now })
    .where('token_hash', '=', token_hash)
    .where('cerrada_en', 'is', null)
    .execute()

/** Marks the instant at which this session, and no other of the user, showed its second factor. */
export const saveSegundoFactor = (db: Db, token_hash: Buffer, now: Date) =>
  db.kysely.updateTable('sesiones').set({ segundo_factor_en: now }).where('token_hash', '=', token_hash).execute()
