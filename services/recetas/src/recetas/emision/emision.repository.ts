import { type Db, rows } from '@receta/database'
import { type ContextoReceta, type ProductoAPrescribir, type ReglasConvenio, seguidas } from '@receta/domain'
import { matriculaCompleta, matriculaConQueFirma } from './matricula.repository'

type MedicoFirmante = ContextoReceta['medico'] & {
  medico: string
  profesion: string
  /** The first complete and current one; null when there is none. */
  matricula: { tipo: string; numero: string; entidad: string; jurisdiccion: string } | null
  licencia_federal: string
  lugar_atencion: string
}
type PersonaPadron = NonNullable<ContextoReceta['persona']> & {
  persona_id: number
  dni: string
  apellido: string
  nombre: string
  sexo: string
  fecha_nacimiento: string
}
type ProductoVigente = ProductoAPrescribir & {
  nombre: string
  concentracion: string
  forma: string
  presentacion: string
  unidades: number | null
  precio: string | null
  cobertura: number | null
  requiere_autorizacion: boolean
}

/** Everything the checks and the signature need, as of one instant. */
export type ContextoEmision = Omit<
  ContextoReceta,
  'medico' | 'convenio' | 'persona' | 'afiliado' | 'productos' | 'fuentes'
> & {
  medico: MedicoFirmante
  convenio: (ReglasConvenio & { convenio_id: number; nombre: string; sigla: string; version: number }) | null
  persona: PersonaPadron | null
  afiliado: { afiliado_id: number; activo: boolean; plan_id: number | null; nroafiliado: string } | null
  /** Name of the plan that covers it; null when there is none. */
  plan: string | null
  productos: ProductoVigente[]
  numeros: number[]
  /** The last receta of this person and convenio counted by the normas; null when none counts a period. */
  contadas: number | null
  /** Whether the clave_idempotencia was used before. */
  ya_emitida: boolean
  /** The médico's latest issues, newest first; null unless something is being issued. */
  emisiones: { ultima: number; instantes: string[] } | null
}

export type ContextoKey = {
  medico_id: number
  convenio_id: number
  persona_id: number
  /** As typed, in all the forms it may be stored in. */
  dni: readonly string[]
  plan_id: number | null
  producto_ids: readonly number[]
  hoy: string
  clave_idempotencia: string | null
  /** How many nro_recetario to take; gaps are allowed. */
  numeros: number
}

const contextoStatement = {
  name: 'find_contexto_emision',
  text: `
    with p as (
      -- Only an enabled médico reads about a person, and only one whose DNI he knows or who is in his padrones.
      select pe.* from personas pe
       where exists (select from medicos where medico_id = $1 and estado = 'habilitado')
         and ($3 = 0 and pe.dni = any($4::text[])
           or pe.persona_id = $3 and (pe.dni = any($4::text[]) or exists (
                select from afiliados af join medicos_convenios mc using (convenio_id)
                  where af.persona_id = pe.persona_id and mc.medico_id = $1)))
    ), c as (
      select c.* from convenios c join medicos_convenios mc using (convenio_id) where mc.medico_id = $1 and c.convenio_id = $2 and c.activo
    ), a as (
      -- A closed plan covers nobody.
      select a.afiliado_id, a.persona_id, a.convenio_id, pl.plan_id, a.nroafiliado, a.activo
        from afiliados a join p using (persona_id)
        left join planes pl on pl.plan_id = a.plan_id and pl.convenio_id = a.convenio_id and pl.activo where a.convenio_id = $2
    ), l as (
      -- A plan of another convenio does not cover either.
      select plan_id, nombre from planes where plan_id = coalesce($5, (select plan_id from a)) and convenio_id = $2 and activo
    ), e as (
      select an.* from antecedentes an join p using (persona_id) where an.cerrado_en is null
    ), n as (
      select distinct on (n.codigo) n.norma_id, n.codigo, n.version, n.titulo, n.reglas from normas n join c using (convenio_id)
       where n.vigente_desde <= $7::date order by n.codigo, n.version desc
    ), d as (
      -- How far back the normas count.
      select coalesce(max(dias::int), 0) as dias from n, jsonb_path_query(n.reglas, '$.reglas[*].cuando.**.dias') as dias
    ), h as (
      select previas_de(p.persona_id, $2, $7::date - d.dias) as suyas from p, c, d where d.dias > 0
    )
    select jsonb_build_object(
      'medico', (
        select jsonb_build_object(
          'estado', m.estado, 'domicilio', m.domicilio, 'medico', m.tratamiento || ' ' || m.nombre || ' ' || m.apellido,
          'restringidos_hasta', m.restringidos_hasta, 'profesion', m.profesion, 'licencia_federal', m.licencia_federal,
            'lugar_atencion', m.lugar_atencion,
          'especialidad', coalesce((select string_agg(e.nombre, ', ' order by e.nombre) from medicos_especialidades me
            join especialidades e using (codigo) where me.medico_id = m.medico_id), ''),
          'matricula', ${matriculaConQueFirma(['tipo', 'numero', 'entidad', 'jurisdiccion'], '$7')},
          'matriculas', coalesce((select jsonb_agg(jsonb_build_object('vence_el', t.vence_el, 'completa',
            ${matriculaCompleta})) from matriculas t where t.medico_id = m.medico_id and not t.en_tramite), '[]'))
        from medicos m where m.medico_id = $1),
      'convenio', (select to_jsonb(c) from c),
      'persona', (select to_jsonb(p) - 'busqueda' - 'usuario_id' from p),
      'antecedentes', coalesce((
        select jsonb_agg(jsonb_build_object(
          'tipo', e.tipo, 'texto', e.texto, 'presente', e.presente, 'gravedad', e.gravedad, 'fpp', e.fpp,
          'registrado_el', (e.registrado_en at time zone 'America/Argentina/Buenos_Aires')::date,
          'disputado', e.respuesta is not distinct from 'disputa') order by e.antecedente_id) from e), '[]'),
      'alergias_del_vademecum', coalesce((
        select jsonb_agg(alergia) from (
          select unnest(p.alergias) as alergia from p
          union select e.texto from e where e.tipo = 'alergia' and e.presente) as s
        where exists (select from productos pr where pr.activo and pr.ifa_clave = normalizar(alergia))), '[]'),
      'afiliado', (select to_jsonb(a) from a),
      'planes', coalesce((select jsonb_agg(plan_id) from planes where convenio_id = $2 and activo), '[]'),
      'plan', (select nombre from l),
      'productos', coalesce((
        select jsonb_agg(jsonb_build_object(
          'producto_id', pr.producto_id, 'ifa_clave', pr.ifa_clave, 'monodroga', pr.monodroga, 'nombre', pr.nombre,
          'concentracion', pr.concentracion, 'forma', pr.forma, 'via', pr.via, 'presentacion', pr.presentacion, 'generico', pr.generico,
          'lista_control', pr.lista_control, 'atc', pr.atc, 'condicion_venta', pr.condicion_venta, 'activo', pr.activo,
            'unidades', pr.unidades, 'precio', pr.precio::text,
          'cobertura', k.porcentaje, 'requiere_autorizacion', coalesce(k.requiere_autorizacion, false)))
        from productos pr
        left join coberturas k on k.ifa_clave = pr.ifa_clave and k.plan_id = (select plan_id from l)
        where pr.producto_id = any($6::int[])), '[]'),
      'en_curso', coalesce((select en_curso_de(p.persona_id, $7::date) from p), '[]'),
      'recetas_por_mes', coalesce((
        select recetas_por_mes_de(p.persona_id, $2, $7::date) from p, c where c.autorizaciones_recetas_por_afiliado > 0), '{}'),
      'normas', coalesce((select jsonb_agg(to_jsonb(n) order by n.codigo) from n where n.reglas -> 'reglas' <> '[]'), '[]'),
      'previas', coalesce((select suyas -> 'previas' from h), '[]'), 'contadas', (select suyas -> 'ultima' from h),
      'previas_dias', (select dias from d),
      'ya_emitida', exists (select from recetas r where r.medico_id = $1 and r.clave_idempotencia = $8::uuid),
      'emisiones', (
        select jsonb_build_object('ultima', coalesce(max(u.recetas_id), 0), 'instantes',
          coalesce(jsonb_agg(u.emitida_en order by u.recetas_id desc), '[]'))
          from (select r.recetas_id, r.emitida_en from recetas r where r.medico_id = $1 and r.serie_nro = 1
            order by r.recetas_id desc limit ${seguidas.freno}) u
        having $8::uuid is not null),
      'numeros', coalesce((select jsonb_agg(nextval('recetas_numeros')) from generate_series(1, $9::int)), '[]')
    ) as contexto`,
}

/** One round trip. The convenio is null unless the médico is enabled; the afiliado is the person's own, whatever the client said. */
export async function findContextoEmision(db: Db, k: ContextoKey): Promise<ContextoEmision> {
  const [fila] = await rows<{ contexto: ContextoEmision }>(db, contextoStatement, [
    k.medico_id,
    k.convenio_id,
    k.persona_id,
    k.dni,
    k.plan_id,
    k.producto_ids,
    k.hoy,
    k.clave_idempotencia,
    k.numeros,
  ])
  if (!fila) throw new Error('the context statement answered no row')
  return fila.contexto
}
