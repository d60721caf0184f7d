import { type Db, rows } from '@receta/database'
import type { PersonaRenaper } from '@receta/domain'

export type ConsultaRow = {
  rectificacion_id: number
  en: Date
  quien: string
  desenlace: 'encontrado' | 'no_encontrado' | 'sin_respuesta'
  respuesta: PersonaRenaper | null
}

/** Of each request, the newest question and the newest that was answered; newest first. */
export const listConsultasRenaper = (db: Db, pedidos: readonly number[]): Promise<ConsultaRow[]> =>
  pedidos.length === 0
    ? Promise.resolve([])
    : rows<ConsultaRow>(
        db,
        {
          name: 'list_consultas_renaper',
          text: `select * from (
                   select distinct on (rectificacion_id, desenlace <> 'sin_respuesta') rectificacion_id, en, quien, desenlace, respuesta
                     from consultas_renaper where rectificacion_id = any($1)
                    order by rectificacion_id, desenlace <> 'sin_respuesta', en desc, consulta_id desc) c order by en desc`,
        },
        [pedidos],
      )

export type ConsultaNueva = Omit<ConsultaRow, 'respuesta'> & {
  usuario_id: number
  motivo: string | null
  respuesta: PersonaRenaper | null
}

export const insertConsultaRenaper = (db: Db, { respuesta, ...consulta }: ConsultaNueva) =>
  db.kysely
    .insertInto('consultas_renaper')
    .values({ ...consulta, respuesta: respuesta && JSON.stringify(respuesta) })
    .execute()
