import { userInfo } from 'node:os'
import { auditSentencia, type Autoria, type Db, releaseNombre, takeTurnoDeAlta, type Trx } from '@receta/database'
import { CompiledQuery, sql } from 'kysely'

/** The operating-system user, whom the audit and the histories name because a command has no account. */
export const operador = (): string => `operador ${userInfo().username}`

/** The line of a history that a command leaves: no account is behind it. */
export const autoriaDe = (motivo: string | null, now: Date): Autoria => ({
  por: null,
  quien: operador(),
  motivo: motivo ?? 'Por comando',
  en: now,
})

export type Acto = { comando: string; detalle: string; motivo: string | null }

/** Writes the audit row of an operator's command, in the transaction of what it did. */
export async function auditComando(trx: Trx, { comando, detalle, motivo }: Acto): Promise<void> {
  const fila = {
    cadena: 0,
    clase: 'escritura',
    llamada: `COMANDO ${comando}`,
    resultado: 'ok',
    usuario_id: null,
    rol: null,
    quien: operador(),
    soft_id: null,
    recetas_id: null,
    persona_id: null,
    personas: null,
    en_nombre_de: null,
    motivo,
    detalle,
    ip: null,
    request_id: null,
  } as const
  const { text, values } = auditSentencia([fila], () => undefined)
  await trx.executeQuery(CompiledQuery.raw(text, [...values]))
}

export type CuentaNueva = {
  usuario: string
  descripcion: string
  tipo: number
  convenio_id: number
  farmacia_id: number | null
  clave_hash: string
}

/** The account of a user name, locked; undefined when nobody who confirmed it has that name. */
export async function lockCuenta(trx: Trx, usuario: string) {
  await releaseNombre(trx, usuario)
  return trx
    .selectFrom('usuarios')
    .select(['usuario_id', 'roles', 'estado'])
    .where('usuario', '=', usuario)
    .forUpdate()
    .executeTakeFirst()
}

export const insertCuenta = async (trx: Trx, { usuario, tipo, ...resto }: CuentaNueva): Promise<number> =>
  (
    await trx
      .insertInto('usuarios')
      .values({ ...resto, usuario, email: usuario, tipo, roles: [tipo], estado: 'activo' })
      .returning('usuario_id')
      .executeTakeFirstOrThrow()
  ).usuario_id

/** The names of the convenio and farmacia of a new account, if they exist and are active. */
export async function findDestino(
  trx: Trx,
  { convenio_id, farmacia_id }: Pick<CuentaNueva, 'convenio_id' | 'farmacia_id'>,
): Promise<{ convenio: boolean; farmacia: boolean }> {
  const { rows } = await sql<{ convenio: boolean; farmacia: boolean }>`
    select exists (select from convenios where convenio_id = ${convenio_id} and activo) as convenio,
           exists (select from farmacias where farmacia_id = ${farmacia_id}::integer and activa) as farmacia`.execute(
    trx,
  )
  return rows[0] ?? { convenio: false, farmacia: false }
}

/** Inserts a plan that covers nothing yet; undefined without that convenio, or when it offers a plan of that name. */
export async function insertPlan(
  trx: Trx,
  { convenio_id, nombre }: { convenio_id: number; nombre: string },
  now: Date,
): Promise<number | undefined> {
  await takeTurnoDeAlta(trx, 'planes')
  const { rows } = await sql<{ plan_id: number }>`
    insert into planes (plan_id, convenio_id, nombre)
    select (select coalesce(max(plan_id), 0) + 1 from planes), convenio_id, ${nombre} from convenios c
     where convenio_id = ${convenio_id} and not exists (select from planes p
            where p.convenio_id = c.convenio_id and p.activo and normalizar(p.nombre) = normalizar(${nombre}))
    returning plan_id`.execute(trx)
  const plan_id = rows[0]?.plan_id
  if (plan_id === undefined) return undefined
  const cambios = JSON.stringify({ nombre: { antes: null, despues: nombre } })
  const alta = { version: 1, por: null, quien: operador(), motivo: 'Alta por comando', cambios, en: now }
  await trx
    .insertInto('planes_historial')
    .values({ ...alta, plan_id })
    .execute()
  return plan_id
}

/** Runs a command's change in one transaction; a refusal changes nothing. */
export const runActo = <T>(db: Db, run: (trx: Trx) => Promise<T>): Promise<T> => db.kysely.transaction().execute(run)
