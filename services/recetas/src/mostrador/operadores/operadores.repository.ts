import type { Db, Trx } from '@receta/database'
import type { CargoOperador, Operador } from '@receta/domain'
import { sql } from 'kysely'

export type OperadorRow = Operador & {
  farmacia_id: number
  usuario: string
  correo: string | null
  clave_desde: Date
  creado_en: Date
  baja_en: Date | null
  baja_motivo: string | null
  totp: boolean
  passkeys: number
}

const columnas = sql`
  o.usuario_id, o.farmacia_id, o.nombre, o.apellido, o.cargo, o.matricula, o.jurisdiccion, o.creado_en, o.baja_en, o.baja_motivo,
  u.usuario, u.email as correo, u.clave_desde, u.con_totp as totp,
  (select count(*)::int from passkeys p where p.usuario_id = o.usuario_id) as passkeys`

/** By name; with those who serve no more after them, where asked. */
export async function listOperadores(db: Db, farmacia_id: number, conBajas: boolean): Promise<OperadorRow[]> {
  const { rows } = await sql<OperadorRow>`
    select ${columnas} from operadores o join usuarios u using (usuario_id)
     where o.farmacia_id = ${farmacia_id} and (${conBajas}::boolean or o.baja_en is null)
     order by o.baja_en is not null, o.apellido, o.nombre, o.usuario_id limit 300`.execute(db.kysely)
  return rows
}

/** Undefined unless active there. */
export async function findOperador(
  db: Trx | Db['kysely'],
  farmacia_id: number,
  usuario_id: number,
): Promise<OperadorRow | undefined> {
  const { rows } = await sql<OperadorRow>`
    select ${columnas} from operadores o join usuarios u using (usuario_id)
     where o.usuario_id = ${usuario_id} and o.farmacia_id = ${farmacia_id} and o.baja_en is null
       and u.estado = 'activo' and u.farmacia_id = ${farmacia_id} and 2 = any(u.roles)`.execute(db)
  return rows[0]
}

export const lockOperador = (trx: Trx, farmacia_id: number, usuario_id: number) =>
  trx
    .selectFrom('operadores as o')
    .innerJoin('usuarios as u', 'u.usuario_id', 'o.usuario_id')
    .select(['o.usuario_id', 'o.nombre', 'o.apellido', 'o.baja_en', 'u.usuario', 'u.email', 'u.estado'])
    .where('o.usuario_id', '=', usuario_id)
    .where('o.farmacia_id', '=', farmacia_id)
    .forUpdate('o')
    .executeTakeFirst()

export type Nuevo = {
  farmacia_id: number
  nombre: string
  apellido: string
  cargo: CargoOperador
  matricula: string | null
  jurisdiccion: string | null
  creado_en: Date
  creado_por: number
}

/** Under the first free name like that; undefined is one that another call took just now. */
export async function insertCuenta(
  trx: Trx,
  cuenta: { usuario: string; descripcion: string; email: string; clave_hash: string; farmacia_id: number },
): Promise<{ usuario_id: number; usuario: string } | undefined> {
  const { usuario, ...resto } = cuenta
  const { rows } = await sql<{ usuario_id: number; usuario: string }>`
    insert into usuarios (usuario, descripcion, email, clave_hash, farmacia_id, tipo, roles)
    select libre, ${resto.descripcion}, ${resto.email}, ${resto.clave_hash}, ${resto.farmacia_id}, 2, '{2}'
      from nombre_libre(${usuario}) as libre where libre is not null
    on conflict do nothing returning usuario_id, usuario`.execute(trx)
  return rows[0]
}

/** False when the account is an operator already. */
export async function insertOperador(trx: Trx, usuario_id: number, nuevo: Nuevo): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('operadores')
    .values({ ...nuevo, usuario_id })
    .onConflict((c) => c.column('usuario_id').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export const saveDescripcion = (trx: Trx, usuario_id: number, descripcion: string) =>
  trx.updateTable('usuarios').set({ descripcion }).where('usuario_id', '=', usuario_id).execute()

export const findHecho = (trx: Trx, usuario_id: number) =>
  trx
    .selectFrom('usuarios')
    .select(['usuario_id', 'usuario'])
    .where('usuario_id', '=', usuario_id)
    .executeTakeFirstOrThrow()

export const listCuentasDeLaFarmacia = (trx: Trx, farmacia_id: number) =>
  trx
    .selectFrom('usuarios as u')
    .select(['u.usuario_id', 'u.usuario', 'u.email'])
    .where('u.farmacia_id', '=', farmacia_id)
    .where('u.estado', '=', 'activo')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('operadores as o').select('o.usuario_id').whereRef('o.usuario_id', '=', 'u.usuario_id'),
        ),
      ),
    )
    .execute()

/** A trigger ends his shift, since his account is suspended with it. */
export async function saveBaja(
  trx: Trx,
  usuario_id: number,
  baja: { baja_en: Date; baja_por: number; baja_motivo: string },
): Promise<void> {
  await trx.updateTable('operadores').set(baja).where('usuario_id', '=', usuario_id).execute()
  await trx.updateTable('usuarios').set({ estado: 'suspendido' }).where('usuario_id', '=', usuario_id).execute()
}

/** The trigger on the secret ends his shifts; the rest is done here. */
export async function deleteFactores(trx: Trx, usuario_id: number): Promise<void> {
  await trx
    .updateTable('usuarios')
    .set({ otp_secreto: null, otp_nuevo: null, otp_nuevo_en: null })
    .where('usuario_id', '=', usuario_id)
    .execute()
  for (const tabla of ['passkeys', 'codigos_recuperacion', 'operadores_pines'] as const)
    await trx.deleteFrom(tabla).where('usuario_id', '=', usuario_id).execute()
  await trx.updateTable('dispositivos').set({ factor_en: null }).where('usuario_id', '=', usuario_id).execute()
  await trx
    .updateTable('sesiones')
    .set({ operador_id: null, operador_turno_en: null, operador_factor_en: null })
    .where('operador_id', '=', usuario_id)
    .execute()
}
