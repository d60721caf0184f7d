import type { Convenio } from '@receta/contract'
import { type Db, rows } from '@receta/database'
import { escriturasDni } from '@receta/domain'

const delMedico = `from medicos m
  join medicos_convenios using (medico_id)
  join convenios c using (convenio_id)
 where m.medico_id = $1 and m.estado = 'habilitado' and c.activo`

/** Name or sigla contains `query`. None when the médico is not habilitado. */
export const listConveniosHabilitados = (db: Db, medico_id: number | null, query: string) =>
  rows<Convenio>(
    db,
    {
      name: 'list_convenios_habilitados',
      text: `select c.convenio_id, c.nombre, c.sigla, c.es_particular, c.padron_afiliados_manual,
                    c.autorizaciones_recetas_por_afiliado, c.digital_elige_plan, c.digital_indica_prestador,
                    c.permite_sustitucion, c.tratamiento_prolongado, c.digital_fecha_receta, c.digital_auditoria,
                    c.digital_get_contacto_afiliado, c.vigencia_dias, c.max_items, c.max_envases, c.solo_generico
               ${delMedico}
                and strpos(normalizar(c.nombre || ' ' || c.sigla), normalizar($2)) > 0
              order by c.convenio_id`,
    },
    [medico_id, query],
  )

export const isConvenioHabilitado = async (db: Db, medico_id: number | null, convenio_id: number): Promise<boolean> =>
  (
    await rows(db, { name: 'is_convenio_habilitado', text: `select 1 ${delMedico} and c.convenio_id = $2` }, [
      medico_id,
      convenio_id,
    ])
  ).length > 0

export type PlanRow = { plan_id: number; nombre: string; es_del_afiliado: boolean }

/** The afiliado's own first. An afiliado of another convenio marks nothing. */
export const listPlanes = (db: Db, convenio_id: number, afiliado_id: number) =>
  rows<PlanRow>(
    db,
    {
      name: 'list_planes',
      text: `select p.plan_id, p.nombre, p.plan_id is not distinct from plan_de_afiliado($2, $1) as es_del_afiliado
               from planes p
              where p.convenio_id = $1 and p.activo
              order by es_del_afiliado desc, p.nombre, p.plan_id`,
    },
    [convenio_id, afiliado_id],
  )

export type ConvenioBeneficiarioRow = {
  persona_id: number
  convenio_id: number
  nombre: string
  plan: string | null
  nroafiliado: string
}

/** A médico habilitado may ask for anybody; a person only for themselves: another's DNI answers as one that does not exist. */
export const listConveniosBeneficiario = (
  db: Db,
  { dni, query, quien }: { dni: string; query: string; quien: { medico_id: number } | { persona_id: number } },
) =>
  rows<ConvenioBeneficiarioRow>(
    db,
    {
      name: 'list_convenios_beneficiario',
      text: `select a.persona_id, c.convenio_id, c.nombre, pl.nombre as plan, a.nroafiliado
               from afiliaciones_de($1::text[]) a
               join convenios c on c.convenio_id = a.convenio_id and c.activo
               left join planes pl on pl.plan_id = a.plan_id and pl.activo
              where (a.persona_id = $2 or exists (select from medicos where medico_id = $4 and estado = 'habilitado'))
                and strpos(normalizar(c.nombre || ' ' || c.sigla), normalizar($3)) > 0
              order by c.convenio_id`,
    },
    [
      escriturasDni(dni),
      'persona_id' in quien ? quien.persona_id : null,
      query,
      'medico_id' in quien ? quien.medico_id : null,
    ],
  )
