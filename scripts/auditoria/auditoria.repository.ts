import type { Sello } from '@receta/database'
import type { ClientBase, Pool } from 'pg'

/** A pool, or a client inside a transaction. */
export type Consultable = Pick<ClientBase | Pool, 'query'>

export type Fila = {
  auditoria_id: number
  cadena: number
  n: number
  huella: Buffer
  /** What the hash covers besides the previous row. Repeated here, so that a changed database function cannot hide anything. */
  canon: string
  evento_id: number | null
  evento_huella: Buffer | null
  /** Null when the event is missing. */
  evento_canon: string | null
}

const instante = (columna: string) => `to_char(${columna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`
const hex = (columna: string) => `encode(${columna}, 'hex')`

/** The next rows after (cadena, n), chain by chain, a few at a time. */
export async function listFilas(db: Consultable, cadena: number, n: number, cuantas: number): Promise<Fila[]> {
  const { rows } = await db.query<Fila>(
    `select a.auditoria_id, a.cadena, a.n, a.huella, a.evento_id, a.evento_huella,
            json_build_array(a.auditoria_id, a.cadena, a.n, ${instante('a.en')}, a.clase, a.llamada, a.resultado, a.usuario_id, a.rol,
              a.quien, a.soft_id, a.recetas_id, a.persona_id, a.en_nombre_de, a.motivo, a.detalle, ${hex('a.ip')}, a.request_id,
              a.evento_id, ${hex('a.evento_huella')})::text || coalesce(a.personas::text, '') as canon,
            case when e.evento_id is not null then
              json_build_array(e.evento_id, e.recetas_id, e.accion, e.usuario_id, e.rol, e.quien, e.motivo, e.resultado, e.datos,
                ${instante('e.en')}, e.medico_id, e.persona_id, e.convenio_id)::text end as evento_canon
       from auditoria a left join recetas_eventos e on e.evento_id = a.evento_id
      where (a.cadena, a.n) > ($1::bigint, $2::integer) order by a.cadena, a.n limit $3`,
    [cadena, n, cuantas],
  )
  return rows
}

export const listSellos = async (db: Consultable): Promise<Sello[]> =>
  (await db.query<Sello>('select * from auditoria_sellos order by sello_id')).rows

/** Events that no audit row covers. */
export const listEventosSueltos = async (db: Consultable): Promise<number[]> =>
  (
    await db.query<{ evento_id: number }>(
      'select evento_id from recetas_eventos e where not exists (select from auditoria a where a.evento_id = e.evento_id) order by 1',
    )
  ).rows.map((r) => r.evento_id)
