import { type Db, rows } from '@receta/database'

export type CoberturaOfrecidaRow = {
  convenio_id: number
  nombre: string
  sigla: string
  es_particular: boolean
  planes: { plan_id: number; nombre: string }[]
}

export const listConveniosConPlanes = (db: Db) =>
  rows<CoberturaOfrecidaRow>(
    db,
    {
      name: 'list_convenios_con_planes',
      text: `select c.convenio_id, c.nombre, c.sigla, c.es_particular,
                    coalesce((select jsonb_agg(jsonb_build_object('plan_id', p.plan_id, 'nombre', p.nombre) order by p.nombre, p.plan_id)
                                from planes p where p.convenio_id = c.convenio_id and p.activo), '[]') as planes
               from convenios c where c.activo order by c.nombre, c.convenio_id limit 500`,
    },
    [],
  )
