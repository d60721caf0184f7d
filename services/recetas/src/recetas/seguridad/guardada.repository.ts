import { type Db, rows } from '@receta/database'

export type GuardadaRow = {
  persona_id: number
  convenio_id: number
  dni: string
  contenido: string
  serie: number[]
  items: { producto_id: number; envases: number; posologia: string }[]
}

/** With the posology as typed when it could be parsed. */
export async function findGuardada(db: Db, recetas_id: number, medico_id: number): Promise<GuardadaRow | null> {
  const [fila] = await rows<GuardadaRow>(
    db,
    {
      name: 'find_guardada',
      text: `select r.persona_id, r.convenio_id, r.dni, r.contenido,
                    (select jsonb_agg(s.recetas_id) from recetas s
                      where s.recetas_id = any(recetas_de_la_serie(r.recetas_id))) as serie,
                    (select jsonb_agg(jsonb_build_object('producto_id', i.producto_id, 'envases', i.envases,
                              'posologia', coalesce(nullif(i.posologia_notacion, ''), i.posologia)) order by i.renglon)
                       from recetas_items i where i.recetas_id = r.recetas_id) as items
               from recetas r where r.recetas_id = $1 and r.medico_id = $2`,
    },
    [recetas_id, medico_id],
  )
  return fila ?? null
}
