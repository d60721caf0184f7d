import { type Db, rows, type Trx } from '@receta/database'
import type { TipoPropuesta } from '@receta/domain'
import { sql } from 'kysely'

export type PropuestaRow = {
  propuesta_id: number
  tipo: TipoPropuesta
  texto: string
  quien: string
  propuesta_en: Date
}

export const listPropuestas = (db: Db, persona_id: number): Promise<PropuestaRow[]> =>
  rows<PropuestaRow>(
    db,
    {
      name: 'list_antecedentes_propuestos',
      text: `select propuesta_id, tipo, texto, quien, propuesta_en from antecedentes_propuestos
              where persona_id = $1 and resuelta_en is null order by propuesta_id desc`,
    },
    [persona_id],
  )

type Propuesta = Pick<PropuestaRow, 'tipo' | 'texto'> & { resultado: 'confirma' | 'rechaza' | null }

export async function lockPropuesta(trx: Trx, propuesta_id: number, persona_id: number): Promise<Propuesta | null> {
  const { rows: filas } = await sql<Propuesta>`
    select tipo, texto, resultado from antecedentes_propuestos
     where propuesta_id = ${propuesta_id} and persona_id = ${persona_id} for update`.execute(trx)
  return filas[0] ?? null
}

export const saveResuelta = (
  trx: Trx,
  propuesta_id: number,
  resuelta: { resultado: 'confirma' | 'rechaza'; motivo: string | null; resuelta_por: number; resuelta_en: Date },
) => trx.updateTable('antecedentes_propuestos').set(resuelta).where('propuesta_id', '=', propuesta_id).execute()
