import type { Trx } from '@receta/database'
import type { TipoPropuesta } from '@receta/domain'
import { sql } from 'kysely'

export const insertPropuesta = (
  trx: Trx,
  {
    tipo,
    texto,
    recetas_id,
    farmacia,
    now,
  }: {
    tipo: TipoPropuesta
    texto: string
    recetas_id: number
    farmacia: { farmacia_id: number; nombre: string }
    now: Date
  },
) =>
  sql`insert into antecedentes_propuestos (persona_id, recetas_id, farmacia_id, tipo, texto, quien, propuesta_en)
      select persona_id, recetas_id, ${farmacia.farmacia_id}, ${tipo}, ${texto}, ${farmacia.nombre}, ${now}
        from recetas where recetas_id = ${recetas_id}`.execute(trx)
