import { type Db, rows, type Trx } from '@receta/database'
import { sql } from 'kysely'

export type RecetarioRow = {
  id: number
  convenio_id: number
  convenio: string
  desde: number
  hasta: number
  usados: number
  anulados: number
  generado_en: Date
}

const usados = `(select count(*)::integer from recetas_numeradas(r.convenio_id, r.desde, r.hasta))`

const anulados = `(select count(*)::integer from recetarios_numeros n
    where n.recetario_id = r.recetario_id and n.anulado_en is not null)`

/** Newest first. */
export async function listRecetarios(
  db: Db,
  medico_id: number,
  { limit, start }: { limit: number; start: number },
): Promise<{ items: RecetarioRow[]; total: number }> {
  const [encontrados, [cuenta]] = await Promise.all([
    rows<RecetarioRow>(
      db,
      {
        name: 'list_recetarios',
        text: `select r.recetario_id as id, r.convenio_id, c.nombre as convenio, r.desde, r.hasta, r.generado_en, ${usados} as usados,
                      ${anulados} as anulados
                 from recetarios r join convenios c using (convenio_id)
                where r.medico_id = $1 order by r.recetario_id desc offset $3 limit $2`,
      },
      [medico_id, limit, start],
    ),
    rows<{ total: number }>(
      db,
      { name: 'count_recetarios', text: 'select count(*)::integer as total from recetarios where medico_id = $1' },
      [medico_id],
    ),
  ])
  return { items: encontrados, total: cuenta?.total ?? 0 }
}

/** Undefined when it is another's. */
export async function findRecetario(
  db: Trx | Db['kysely'],
  medico_id: number,
  recetario_id: number,
): Promise<RecetarioRow | undefined> {
  const {
    rows: [encontrado],
  } = await sql<RecetarioRow>`
    select r.recetario_id as id, r.convenio_id, c.nombre as convenio, r.desde, r.hasta, r.generado_en, ${sql.raw(usados)} as usados,
           ${sql.raw(anulados)} as anulados
      from recetarios r join convenios c using (convenio_id)
     where r.medico_id = ${medico_id} and r.recetario_id = ${recetario_id}`.execute(db)
  return encontrado
}

export type PuedeGenerar = {
  /** With a current matrícula. */
  habilitado: boolean
  convenio: boolean
  /** That no receta took and that were not voided. */
  sin_usar: number
}

/** The médico's row stays locked, so that simultaneous requests are counted one by one. */
export async function lockParaGenerar(
  trx: Trx,
  medico_id: number,
  convenio_id: number,
  hoy: string,
): Promise<PuedeGenerar> {
  await trx.selectFrom('medicos').select('medico_id').where('medico_id', '=', medico_id).forUpdate().execute()
  const {
    rows: [leido],
  } = await sql<PuedeGenerar>`
    select m.estado = 'habilitado' and exists (
             select from matriculas t where t.medico_id = m.medico_id and (t.vence_el is null or t.vence_el >= ${hoy}::date)) as habilitado,
           exists (select from medicos_convenios mc join convenios c using (convenio_id)
             where mc.medico_id = m.medico_id and mc.convenio_id = ${convenio_id} and c.activo) as convenio,
           (select coalesce(sum(r.hasta - r.desde + 1 - ${sql.raw(usados)} - ${sql.raw(anulados)}), 0)::integer from recetarios r
             where r.medico_id = m.medico_id) as sin_usar
      from medicos m where m.medico_id = ${medico_id}`.execute(trx)
  return leido ?? { habilitado: false, convenio: false, sin_usar: 0 }
}

export type Blanco = { referencia: string; token_hash: Buffer; token_cifrado: string }

export async function insertRecetario(
  trx: Trx,
  recetario: { medico_id: number; convenio_id: number; generado_en: Date },
  blancos: readonly Blanco[],
): Promise<number> {
  const {
    rows: [tomado],
  } = await sql<{ desde: number }>`select reservar_numeros(${blancos.length}) as desde`.execute(trx)
  if (!tomado) throw new Error('no number was reserved')
  const { desde } = tomado
  const { recetario_id } = await trx
    .insertInto('recetarios')
    .values({ ...recetario, desde, hasta: desde + blancos.length - 1 })
    .returning('recetario_id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('recetarios_numeros')
    .values(blancos.map((blanco, i) => ({ ...blanco, recetario_id, nro_recetario: desde + i })))
    .execute()
  return recetario_id
}
