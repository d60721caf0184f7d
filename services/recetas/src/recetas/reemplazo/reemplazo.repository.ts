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
                      where s.medico_id = v.medico_id and s.clave_idempotencia = v.clave_idempotencia
                        and (e.datos ->> 'reemplazada_por')::bigint = n.recetas_id) as anuladas
               from recetas v join recetas n on n.reemplaza_a = v.recetas_id and n.serie_nro = 1
              where v.recetas_id = $1`,
    },
    [reemplaza_a],
  )
  return fila ?? null
}
