import { type Kysely, sql } from 'kysely'
import { buscando } from '../como-actor'
import type { Db, Trx } from '../conectar'
import type { Tables } from '../tables.generated'
import type { Proposito } from './enlaces'
import { recoverNombre } from './nombres'
import { lockSecretos } from './secretos'

type Conexion = Trx | Kysely<Tables>

export type Cuenta = {
  usuario_id: number
  usuario: string
  descripcion: string
  tipo: number
  email: string | null
  telefono: string | null
  estado: string
  /** Null when the administration created the account. */
  terminos_en: Date | null
  /** The password may not contain them. */
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
      'u.email',
      'u.telefono',
      'u.estado',
      'u.terminos_en',
    ])
    .select([
      sql<string[]>`array_remove(array[u.descripcion, p.apellido, p.nombre, m.apellido, m.nombre], null)`.as('nombres'),
      sql<string | null>`coalesce(p.dni,
        (select substr(d.cuil, 3, 8) from medicos_datos d where d.usuario_id = u.usuario_id))`.as('dni'),
    ])

export const findCuenta = (db: Conexion, usuario_id: number): Promise<Cuenta | undefined> =>
  cuentas(db).where('u.usuario_id', '=', usuario_id).executeTakeFirst()

/** Dots, dashes and spaces aside: a DNI or a CUIL; null for any other name. */
function readDocumento(escrito: string): string | null {
  const numero = escrito.replaceAll(/[.\s-]/g, '')
  return /^(\d{7,8}|\d{11})$/.test(numero) ? numero : null
}

/** Whether the account of what was written is looked for by a document. */
export const isDocumento = (escrito: string): boolean => readDocumento(escrito) !== null

/** What the tries with a written name are counted by. A DNI and its CUIL are one name, or each writing of them would have its own tries. */
export function nombreQueCuenta(escrito: string): string {
  const numero = readDocumento(escrito)
  return numero === null
    ? escrito.trim().toLowerCase()
    : String(Number(numero.length === 11 ? numero.slice(2, 10) : numero))
}

/**
 * The user name that was meant: a DNI or CUIL is its account's, everything else is itself in lower case. Nothing may be refused by it
 * that was not refused by what was typed, or refusals would tell whose DNI it is.
 */
export async function findNombreDeCuenta(db: Db, escrito: string): Promise<string> {
  const nombre = escrito.trim().toLowerCase()
  const numero = readDocumento(escrito)
  if (numero === null) return nombre
  const { rows } = await sql<{ usuario: string }>`
    select coalesce((select usuario from usuarios where usuario = ${nombre}), usuario_de_documento(), ${nombre})
        as usuario`.execute(buscando(db, { nombre, cuenta: numero }).kysely)
  return rows[0]?.usuario ?? nombre
}

/** One for a name, a DNI or a CUIL; possibly several for an e-mail. */
export async function findCuentasActivas(db: Db, nombre: string): Promise<Cuenta[]> {
  const texto = await findNombreDeCuenta(db, nombre)
  const encontradas = await cuentas(buscando(db, { nombre: texto }).kysely)
    .where('u.estado', '=', 'activo')
    // Its e-mail or name is the one that the call says: lower() under a policy would read every row.
    .where('u.usuario_id', '=', sql<number>`any (actor_cuentas())`)
    .orderBy('u.usuario_id')
    .limit(5)
    .execute()
  return encontradas
}

/** Its user name when that is an e-mail. */
export const correoDe = ({ email, usuario }: Pick<Cuenta, 'email' | 'usuario'>): string | null =>
  email ?? (usuario.includes('@') ? usuario : null)

/** Of strangers who have the password of the account and no device of it. */
export const intentosDeExtranos = (usuario_id: number): string => `otp-extranos:${usuario_id}`

/** If the current one is still `anterior` (null: any), of the actor's own account. Recovery links stop working. */
export async function saveClave(
  trx: Trx,
  usuario_id: number,
  clave_hash: string,
  anterior: string | null,
  now: Date,
): Promise<boolean> {
  if (anterior !== null && (await lockSecretos(trx, usuario_id))?.clave_hash !== anterior) return false
  const { numUpdatedRows } = await trx
    .updateTable('usuarios')
    .set({ clave_hash })
    .where('usuario_id', '=', usuario_id)
    .where('estado', '=', 'activo')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  // S14: a thief of the old password must not keep a way in, such as a change of address or an invitation.
  await burnEnlaces(trx, usuario_id, ['cambio_clave', 'cambio_correo', 'baja', 'vinculo'], now)
  // His tries of the owner's codes are forgiven too, since he no longer has the password.
  await trx.deleteFrom('intentos').where('clave', '=', intentosDeExtranos(usuario_id)).execute()
  return true
}

export const burnEnlaces = (trx: Trx, usuario_id: number, propositos: readonly Proposito[], now: Date) =>
  trx
    .updateTable('enlaces')
    .set({ usado_en: now })
    .where('usuario_id', '=', usuario_id)
    .where('proposito', 'in', propositos)
    .where('usado_en', 'is', null)
    .execute()

/** What was chosen with the registration that is confirmed. */
export type LoElegido = Partial<{ clave_hash: string; descripcion: string; telefono: string; terminos_en: Date }>

/** Undefined when it did not wait for its mail, or a confirmed account has taken its name meanwhile. */
export async function activateCuenta(
  trx: Trx,
  usuario_id: number,
  elegido: LoElegido = {},
): Promise<Pick<Cuenta, 'usuario' | 'descripcion' | 'tipo'> | undefined> {
  if (!(await recoverNombre(trx, usuario_id))) return undefined
  return trx
    .updateTable('usuarios')
    .set({ ...elegido, estado: 'activo' })
    .where('usuario_id', '=', usuario_id)
    .where('estado', '=', 'pendiente')
    .returning(['usuario', 'descripcion', 'tipo'])
    .executeTakeFirst()
}
