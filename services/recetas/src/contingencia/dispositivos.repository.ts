import { type Db, rows, type Trx } from '@receta/database'
import { sql } from 'kysely'
import { matriculaConQueFirma } from '../recetas/emision/matricula.repository'

export type Firmante = {
  habilitado: boolean
  medico: string
  matricula: { tipo: string; numero: string; vence_el: string | null } | null
  activos: number
}

/** Requests are counted one after the other. No other row may be locked: a registration refers to him and holds the device. */
export async function lockFirmante(
  trx: Trx,
  medico_id: number,
  hoy: string,
  anterior: number | null,
): Promise<Firmante | undefined> {
  await trx.selectFrom('medicos').select('medico_id').where('medico_id', '=', medico_id).forNoKeyUpdate().execute()
  const {
    rows: [leido],
  } = await sql<Firmante>`
    select m.estado = 'habilitado' as habilitado, m.tratamiento || ' ' || m.nombre || ' ' || m.apellido as medico,
           ${sql.raw(matriculaConQueFirma(['tipo', 'numero', 'vence_el'], 'h.dia'))} as matricula,
           (select count(*)::integer from contingencia_dispositivos d
             where d.medico_id = m.medico_id and d.revocado_en is null and d.reemplazado_en is null and d.hasta >= h.dia
               and d.dispositivo_id is distinct from ${anterior}::integer) as activos
      from medicos m cross join (select ${hoy}::date as dia) h where m.medico_id = ${medico_id}`.execute(trx)
  return leido
}

export type DispositivoRow = {
  dispositivo_id: number
  medico_id: number
  certificado: string
  desde: string
  hasta: string
  creado_en: Date
  reemplazado_en: Date | null
  revocado_en: Date | null
}

export const findDispositivo = (db: Trx | Db['kysely'], clave_publica: string): Promise<DispositivoRow | undefined> =>
  db
    .selectFrom('contingencia_dispositivos')
    .select([
      'dispositivo_id',
      'medico_id',
      'certificado',
      'desde',
      'hasta',
      'creado_en',
      'reemplazado_en',
      'revocado_en',
    ])
    .where('clave_publica', '=', clave_publica)
    .executeTakeFirst()

export type NuevoDispositivo = {
  medico_id: number
  clave_publica: string
  nombre: string
  certificado: string
  desde: string
  hasta: string
  creado_en: Date
}

export async function insertDispositivo(
  trx: Trx,
  dispositivo: NuevoDispositivo,
  numeros: number,
  anterior: number | null,
): Promise<number> {
  const { dispositivo_id } = await trx
    .insertInto('contingencia_dispositivos')
    .values(dispositivo)
    .returning('dispositivo_id')
    .executeTakeFirstOrThrow()
  await sql`insert into contingencia_numeros (dispositivo_id) select ${dispositivo_id}::integer from generate_series(1,
    ${numeros}::integer)`.execute(trx)
  if (anterior !== null)
    await trx
      .updateTable('contingencia_dispositivos')
      .set({ reemplazado_en: dispositivo.creado_en })
      .where('dispositivo_id', '=', anterior)
      .where('medico_id', '=', dispositivo.medico_id)
      .where('reemplazado_en', 'is', null)
      .execute()
  return dispositivo_id
}

export const isClaveTomada = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'contingencia_dispositivos_clave_publica_key'

export async function listNumeros(db: Trx | Db['kysely'], dispositivo_id: number): Promise<number[]> {
  const filas = await db
    .selectFrom('contingencia_numeros')
    .select('nro_recetario')
    .where('dispositivo_id', '=', dispositivo_id)
    .orderBy('nro_recetario')
    .execute()
  return filas.map((f) => f.nro_recetario)
}

export type DispositivoListado = {
  dispositivo_id: number
  nombre: string
  creado_en: Date
  desde: string
  hasta: string
  reemplazado_en: Date | null
  revocado_en: Date | null
  numeros: number
  usados: number
}

export const listDispositivos = (db: Db, medico_id: number, desde: string): Promise<DispositivoListado[]> =>
  rows<DispositivoListado>(
    db,
    {
      name: 'list_contingencia_dispositivos',
      text: `select d.dispositivo_id, d.nombre, d.creado_en, d.desde::text, d.hasta::text, d.reemplazado_en, d.revocado_en,
                    (select count(*)::integer from contingencia_numeros n where n.dispositivo_id = d.dispositivo_id) as numeros,
                    (select count(distinct g.nro_recetario)::integer from contingencias g
                      where g.dispositivo_id = d.dispositivo_id) as usados
               from contingencia_dispositivos d
              where d.medico_id = $1 and d.hasta >= $2::date
              order by d.dispositivo_id desc`,
    },
    [medico_id, desde],
  )

/** Its name; undefined when it is another's, was removed before or never existed. */
export async function revokeDispositivo(
  trx: Trx,
  key: { medico_id: number; dispositivo_id: number },
  now: Date,
): Promise<string | undefined> {
  const quitado = await trx
    .updateTable('contingencia_dispositivos')
    .set({ revocado_en: now })
    .where('dispositivo_id', '=', key.dispositivo_id)
    .where('medico_id', '=', key.medico_id)
    .where('revocado_en', 'is', null)
    .returning('nombre')
    .executeTakeFirst()
  return quitado?.nombre
}
