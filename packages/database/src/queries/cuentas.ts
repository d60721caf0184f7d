import { type Kysely, sql } from 'kysely'
import type { Trx } from '../conectar'
import type { Tables } from '../tables.generated'
import type { Proposito } from './enlaces'

type Conexion = Trx | Kysely<Tables>

export type Cuenta = {
  usuario_id: number
  usuario: string
  descripcion: string
  tipo: number
  clave_hash: string
  email: string | null
  telefono: string | null
  estado: string
  /** When its owner accepted the terms, and chose the password with it; null where the administration made the account. */
  terminos_en: Date | null
  /** Who a médico or a person of the padrón is, for what their password may not say. */
  nombres: string[]
  dni: string | null
}

const cuentas = (db: Conexion) =>
  db
    .selectFrom('usuarios as u')
    .leftJoin('personas as p', 'p.usuario_id', 'u.usuario_id')
    .leftJoin('medicos as m', 'm.usuario_id', 'u.usuario_id')
    .select([
      'u.usuario_id',
      'u.usuario',
      'u.descripcion',
      'u.tipo',
      'u.clave_hash',
      'u.email',
      'u.telefono',
      'u.estado',
      'u.terminos_en',
    ])
    .select([
      sql<string[]>`array_remove(array[u.descripcion, p.apellido, p.nombre, m.apellido, m.nombre], null)`.as('nombres'),
      sql<string | null>`coalesce(p.dni, substr(m.cuil, 3, 8))`.as('dni'),
    ])

/** An account whatever its estado. */
export const findCuenta = (db: Conexion, usuario_id: number): Promise<Cuenta | undefined> =>
  cuentas(db).where('u.usuario_id', '=', usuario_id).executeTakeFirst()

/** The active accounts that somebody may mean by a user name or an e-mail: a name is one account, an e-mail a few at most. */
export async function findCuentasActivas(db: Conexion, nombre: string): Promise<Cuenta[]> {
  const texto = nombre.trim().toLowerCase()
  const encontradas = await cuentas(db)
    .where('u.estado', '=', 'activo')
    .where((eb) => eb.or([eb('u.usuario', '=', texto), eb(sql`lower(u.email)`, '=', texto)]))
    .orderBy('u.usuario_id')
    .limit(5)
    .execute()
  return encontradas
}

/** Where an account is written to: its e-mail, or the user name where that is one. */
export const correoDe = ({ email, usuario }: Pick<Cuenta, 'email' | 'usuario'>): string | null =>
  email ?? (usuario.includes('@') ? usuario : null)

/** Stores a password, unless it stopped being `anterior` meanwhile (null: whatever it is); recovery links stop working. */
export async function saveClave(
  trx: Trx,
  usuario_id: number,
  clave_hash: string,
  anterior: string | null,
  now: Date,
): Promise<boolean> {
  const cambio = trx
    .updateTable('usuarios')
    .set({ clave_hash })
    .where('usuario_id', '=', usuario_id)
    .where('estado', '=', 'activo')
  const { numUpdatedRows } = await (anterior === null
    ? cambio
    : cambio.where('clave_hash', '=', anterior)
  ).executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await burnEnlaces(trx, usuario_id, ['cambio_clave'], now)
  return true
}

/** Links of these purposes that the account still had stop working. */
export const burnEnlaces = (trx: Trx, usuario_id: number, propositos: readonly Proposito[], now: Date) =>
  trx
    .updateTable('enlaces')
    .set({ usado_en: now })
    .where('usuario_id', '=', usuario_id)
    .where('proposito', 'in', propositos)
    .where('usado_en', 'is', null)
    .execute()

/** An account that waited for its mail to be confirmed may enter from now on; undefined when it no longer waits. */
export const activateCuenta = (
  trx: Trx,
  usuario_id: number,
): Promise<Pick<Cuenta, 'usuario' | 'descripcion' | 'tipo'> | undefined> =>
  trx
    .updateTable('usuarios')
    .set({ estado: 'activo' })
    .where('usuario_id', '=', usuario_id)
    .where('estado', '=', 'pendiente')
    .returning(['usuario', 'descripcion', 'tipo'])
    .executeTakeFirst()
