import { type Db, rows } from '@receta/database'

export type ReemplazoRow = { antes: string; ahora: string; anuladas: number[] }

/** With the recetas annulled together. */
export async function readReemplazo(db: Db, reemplaza_a: number): Promise<ReemplazoRow | null> {
  const [fila] = await rows<ReemplazoRow>(
    db,
    {
      name: 'read_reemplazo',
      text: `select v.contenido as antes, n.contenido as ahora,
                    (select array_agg(s.nro_recetario order by s.recetas_id) from recetas s join recetas_eventos e using (recetas_id)
                      where s.recetas_id = any(recetas_de_la_serie(v.recetas_id))
                        and (e.datos ->> 'reemplazada_por')::bigint = n.recetas_id) as anuladas
               from recetas v join recetas n on n.recetas_id = any(recetas_que_reemplazan($1)) and n.serie_nro = 1
              where v.recetas_id = $1`,
    },
    [reemplaza_a],
  )
  return fila ?? null
}
