import { type Db, rows, type Statement } from '@receta/database'
import { type ContextoReceta, type Identidad, seguidas } from '@receta/domain'
import type { Convenio, MedicoFirmante, ProductoVigente, Versiones } from './hechos.repository'

type PersonaPadron = NonNullable<ContextoReceta['persona']> & {
  persona_id: number
  dni: string
  apellido: string
  nombre: string
  sexo: string
  fecha_nacimiento: string
}

export type ContextoEmision = Omit<
  ContextoReceta,
  'medico' | 'convenio' | 'persona' | 'afiliado' | 'productos' | 'fuentes'
> & {
  medico: MedicoFirmante
  convenio: Convenio['reglas']
  persona: PersonaPadron | null
  afiliado: { afiliado_id: number; activo: boolean; plan_id: number | null; nroafiliado: string } | null
  /** The person who gives way to the one typed, as nobody else has said who holds that DNI (decision 0134). */
  desmiente: number | null
  /** Null when no plan covers it. */
  plan: string | null
  productos: ProductoVigente[]
  versiones: Versiones
  numeros: number[]
  /** The last receta that the normas count; null when none counts a period. */
  contadas: number | null
  ya_emitida: boolean
  /** Newest first; null unless something is being issued. */
  emisiones: { ultima: number; instantes: string[] } | null
}

export type ContextoKey = {
  medico_id: number
  convenio_id: number
  persona_id: number
  /** In all the forms it may be stored in. */
  dni: readonly string[]
  /** Null for a person named by id. */
  declarada: Identidad | null
  plan_id: number | null
  producto_ids: readonly number[]
  diagnosticos: readonly string[]
  hoy: string
  clave_idempotencia: string | null
  /** Gaps are allowed. */
  numeros: number
}

/** What is not held in memory, and the versions of what is. */
export type Leido = Pick<
  ContextoEmision,
  | 'persona'
  | 'antecedentes'
  | 'nombradas'
  | 'afiliado'
  | 'en_curso'
  | 'diagnosticos'
  | 'recetas_por_mes'
  | 'previas'
  | 'contadas'
  | 'ya_emitida'
  | 'emisiones'
  | 'numeros'
  | 'versiones'
> & {
  propuestos: ContextoEmision['antecedentes']
  /** Nobody but the person herself has said who she is (decision 0134). */
  solo_declarada: boolean
}

const leidoStatement: Statement = {
  name: 'find_contexto_emision',
  unPlan: true,
  corta: true,
  text: `
    with p as (
      -- Only a médico habilitado reads a person, and only one whose DNI he knows or who is in the padrón of one of his convenios.
      select pe.* from personas pe
       where exists (select from medicos where medico_id = $1 and estado = 'habilitado')
         and ($3 = 0 and pe.dni = any($4::text[])
           or pe.persona_id = $3 and (pe.dni = any($4::text[]) or exists (
                select from afiliados af join medicos_convenios mc using (convenio_id)
                  where af.persona_id = pe.persona_id and mc.medico_id = $1)))
       -- What was typed may name two: then the one who is not of the typed document, so that it stops (S12).
       order by pe.dni = ($4::text[])[1] limit 1
    ), e as (
      select an.* from antecedentes an join p using (persona_id) where an.cerrado_en is null
    ), h as (
      select previas_de(p.persona_id, $2, $5::date - $8::int) as suyas from p where $8::int > 0
    )
    select json_build_object(
      'persona', (select to_jsonb(p) - 'busqueda' - 'usuario_id' - 'declarada' from p),
      'solo_declarada', coalesce((select case when p.declarada then solo_declarada(p.persona_id) end from p), false),
      'antecedentes', coalesce((
        select json_agg(json_build_object(
          'tipo', e.tipo, 'texto', e.texto, 'presente', e.presente, 'gravedad', e.gravedad, 'fpp', e.fpp,
          'registrado_el', (e.registrado_en at time zone 'America/Argentina/Buenos_Aires')::date,
          'disputado', e.respuesta is not distinct from 'disputa') order by e.antecedente_id) from e), '[]'),
      -- What a farmacia said and no médico confirmed yet warns too, as that.
      'propuestos', coalesce((
        select json_agg(json_build_object(
          'tipo', 'alergia', 'texto', o.texto, 'presente', true, 'gravedad', 'desconocida', 'fpp', null,
          'registrado_el', (o.propuesta_en at time zone 'America/Argentina/Buenos_Aires')::date, 'disputado', false,
          'propuesto', true))
          from antecedentes_propuestos o join p using (persona_id) where o.resuelta_en is null and o.tipo = 'alergia'), '[]'),
      'nombradas', marcas_dichas(array(
        select unnest(p.alergias) from p
        union select e.texto from e where e.presente and (e.tipo = 'alergia' or e.tipo = 'condicion' and e.texto ~* '^toma ')
        union select o.texto from antecedentes_propuestos o join p using (persona_id)
          where o.resuelta_en is null and o.tipo = 'alergia')),
      'afiliado', (
        select json_build_object('afiliado_id', a.afiliado_id, 'plan_id', a.plan_id, 'nroafiliado', a.nroafiliado, 'activo', a.activo)
          from afiliados a join p using (persona_id) where a.convenio_id = $2),
      'diagnosticos', coalesce((
        select json_agg(json_build_object('codigo', d.codigo, 'texto', d.texto))
          from diagnosticos d where d.codigo = any($10::text[])), '[]'),
      'en_curso', coalesce((select en_curso_de(p.persona_id, $5::date) from p), '[]'),
      'recetas_por_mes', coalesce((select recetas_por_mes_de(p.persona_id, $2, $5::date) from p where $9::boolean), '{}'),
      'previas', coalesce((select suyas -> 'previas' from h), '[]'), 'contadas', (select suyas -> 'ultima' from h),
      'ya_emitida', cardinality(recetas_del_pedido($1, $6::uuid)) > 0,
      'emisiones', (
        select json_build_object('ultima', greatest(max(u.recetas_id), ultimas_partes() - 1, 0), 'instantes',
          coalesce(json_agg(u.emitida_en order by u.recetas_id desc), '[]'))
          from (select r.recetas_id, r.emitida_en from recetas r
            where r.medico_id = $1 and r.serie_nro = 1 and r.recetas_id >= ultimas_partes()
            order by r.recetas_id desc limit ${seguidas.freno}) u
        having $6::uuid is not null),
      'numeros', coalesce((select json_agg(nextval('recetas_numeros')) from generate_series(1, $7::int)), '[]'),
      'versiones', versiones_de($1, $2)
    ) as leido`,
}

/** One round trip. `cuenta`: how far back the normas count, and whether there is a quota. */
export async function readContexto(
  db: Db,
  k: ContextoKey,
  cuenta: { dias: number; conCuota: boolean },
): Promise<Leido> {
  const [fila] = await rows<{ leido: Leido }>(db, leidoStatement, [
    k.medico_id,
    k.convenio_id,
    k.persona_id,
    k.dni,
    k.hoy,
    k.clave_idempotencia,
    k.numeros,
    cuenta.dias,
    cuenta.conCuota,
    k.diagnosticos,
  ])
  if (!fila) throw new Error('the context statement answered no row')
  return fila.leido
}

/** The lines of a receta of that médico, with the day and month in which normas count them. */
export const findLineasReemplazadas = (
  db: Db,
  recetas_id: number,
  medico_id: number,
): Promise<{ ifa_clave: string; dia: string; mes: string; convenio_id: number }[]> =>
  rows(
    db,
    {
      name: 'find_lineas_reemplazadas',
      text: `select i.ifa_clave, r.vigente_desde::text as dia,
                    to_char(r.vigente_desde, 'YYYY-MM') as mes, r.convenio_id
               from recetas r join recetas_items i using (recetas_id) where r.recetas_id = $1 and r.medico_id = $2`,
    },
    [recetas_id, medico_id],
  )
