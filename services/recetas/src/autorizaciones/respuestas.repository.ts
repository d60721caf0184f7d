import type { RespuestaGuardada } from '@receta/contract'
import { type Db, rows, type Trx } from '@receta/database'
import { sql } from 'kysely'

export const listRespuestas = (db: Db, convenio_id: number): Promise<RespuestaGuardada[]> =>
  rows<RespuestaGuardada>(
    db,
    {
      name: 'list_respuestas_guardadas',
      text: `select respuesta_id, para, texto, quien from respuestas_guardadas
              where convenio_id = $1 order by respuesta_id desc limit 200`,
    },
    [convenio_id],
  )

export type NuevaRespuesta = Pick<RespuestaGuardada, 'para' | 'texto' | 'quien'> & {
  convenio_id: number
  por: number
  en: Date
}

/** Null when there is that text already. */
export async function insertRespuesta(trx: Trx, r: NuevaRespuesta): Promise<RespuestaGuardada | null> {
  const { rows: filas } = await sql<RespuestaGuardada>`
    insert into respuestas_guardadas (convenio_id, para, texto, por, quien, en)
    values (${r.convenio_id}, ${r.para}, ${r.texto}, ${r.por}, ${r.quien}, ${r.en})
    on conflict (convenio_id, para, texto) do nothing
    returning respuesta_id, para, texto, quien`.execute(trx)
  return filas[0] ?? null
}

export async function findRespuesta(
  trx: Trx,
  { convenio_id, para, texto }: Pick<NuevaRespuesta, 'convenio_id' | 'para' | 'texto'>,
): Promise<RespuestaGuardada | null> {
  const { rows: filas } = await sql<RespuestaGuardada>`
    select respuesta_id, para, texto, quien from respuestas_guardadas
     where convenio_id = ${convenio_id} and para = ${para} and texto = ${texto}`.execute(trx)
  return filas[0] ?? null
}

export async function countRespuestas(trx: Trx, convenio_id: number, para: string): Promise<number> {
  const { rows: filas } = await sql<{ n: number }>`
    select count(*)::int as n from respuestas_guardadas where convenio_id = ${convenio_id} and para = ${para}`.execute(
    trx,
  )
  return filas[0]?.n ?? 0
}

/** True when this call took it away. */
export async function deleteRespuesta(trx: Trx, convenio_id: number, respuesta_id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from respuestas_guardadas where convenio_id = ${convenio_id} and respuesta_id = ${respuesta_id}`.execute(trx)
  return numAffectedRows === 1n
}
