import { type Db, rows } from '@receta/database'
import type { ContextoReceta, ProductoAPrescribir, ReglasConvenio, RecetaConEstado } from '@receta/domain'

type MedicoFirmante = ContextoReceta['medico'] & {
  medico: string
  profesion: string
  especialidad: string
  /** The first that is current; null when none is. */
  matricula: { tipo: string; numero: string; entidad: string } | null
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

/** Everything the checks and the signature need, as the database knows it at one instant. */
export type ContextoEmision = Omit<ContextoReceta, 'medico' | 'convenio' | 'persona' | 'afiliado' | 'productos'> & {
  medico: MedicoFirmante
  convenio: (ReglasConvenio & { convenio_id: number; nombre: string; sigla: string }) | null
  persona: PersonaPadron | null
  afiliado: { afiliado_id: number; activo: boolean; plan_id: number | null; nroafiliado: string } | null
  plan: string | null
  productos: ProductoVigente[]
  numeros: number[]
  /** Whether the same clave_idempotencia issued before. */
  ya_emitida: boolean
}

export type EmitidaRow = RecetaConEstado & {
  recetas_id: number
  huella_pedido: string
  token_cifrado: string
  contenido: string
}

export type ContextoKey = {
  medico_id: number
  convenio_id: number
  persona_id: number
  /** As typed, in the ways it may be stored. */
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
      -- Only a médico habilitado reads of a person, and only of one whose DNI he knows or who is in a padrón of his.
      select pe.* from personas pe
       where exists (select from medicos where medico_id = $1 and estado = 'habilitado')
         and ($3 = 0 and pe.dni = any($4::text[])
           or pe.persona_id = $3 and (pe.dni = any($4::text[]) or exists (
                select from afiliados af join medicos_convenios mc using (convenio_id) where af.persona_id = pe.persona_id and mc.medico_id = $1)))
    ), c as (
      select c.* from convenios c join medicos_convenios mc using (convenio_id) where mc.medico_id = $1 and c.convenio_id = $2 and c.activo
    ), a as (
      select a.* from afiliados a join p using (persona_id) where a.convenio_id = $2
    )
    select jsonb_build_object(
      'medico', (
        select jsonb_build_object(
          'estado', m.estado, 'domicilio', m.domicilio, 'medico', m.tratamiento || ' ' || m.nombre || ' ' || m.apellido,
          'profesion', m.profesion, 'licencia_federal', m.licencia_federal, 'lugar_atencion', m.lugar_atencion,
          'especialidad', coalesce((select string_agg(e.nombre, ', ' order by e.nombre) from medicos_especialidades me join especialidades e using (codigo) where me.medico_id = m.medico_id), ''),
          'matricula', (select jsonb_build_object('tipo', t.tipo, 'numero', t.numero, 'entidad', t.entidad) from matriculas t where t.medico_id = m.medico_id and (t.vence_el is null or t.vence_el >= $7::date) order by t.matricula_id limit 1),
          'matriculas', coalesce((select jsonb_agg(jsonb_build_object('vence_el', t.vence_el)) from matriculas t where t.medico_id = m.medico_id), '[]'))
        from medicos m where m.medico_id = $1),
      'convenio', (select to_jsonb(c) from c),
      'persona', (select to_jsonb(p) - 'busqueda' - 'usuario_id' from p),
      'alergias_del_vademecum', coalesce((
        select jsonb_agg(alergia) from p, unnest(p.alergias) as alergia
        where exists (select from productos pr where pr.activo and pr.ifa_clave = normalizar(alergia))), '[]'),
      'afiliado', (select to_jsonb(a) from a),
      'planes', coalesce((select jsonb_agg(plan_id) from planes where convenio_id = $2), '[]'),
      'plan', (select nombre from planes where plan_id = coalesce($5, (select plan_id from a)) and convenio_id = $2),
      'productos', coalesce((
        select jsonb_agg(jsonb_build_object(
          'producto_id', pr.producto_id, 'ifa_clave', pr.ifa_clave, 'monodroga', pr.monodroga, 'nombre', pr.nombre,
          'concentracion', pr.concentracion, 'forma', pr.forma, 'presentacion', pr.presentacion, 'generico', pr.generico,
          'lista_control', pr.lista_control, 'activo', pr.activo, 'unidades', pr.unidades, 'precio', pr.precio::text,
          'cobertura', k.porcentaje, 'requiere_autorizacion', coalesce(k.requiere_autorizacion, false)))
        from productos pr
        left join coberturas k on k.ifa_clave = pr.ifa_clave and k.plan_id = coalesce($5, (select plan_id from a))
        where pr.producto_id = any($6::int[])), '[]'),
      'en_curso', coalesce((
        select jsonb_agg(distinct jsonb_build_object('ifa_clave', i.ifa_clave, 'monodroga', i.monodroga || ' ' || i.concentracion, 'vence_el', r.vence_el))
        from recetas r join recetas_items i using (recetas_id), p
        where r.persona_id = p.persona_id and r.estado in ('emitida', 'dispensada_parcial', 'en_auditoria') and r.vence_el >= $7::date
          and not r.anulacion_pendiente), '[]'),
      'recetas_por_mes', coalesce((
        select jsonb_object_agg(m.mes, m.cuantas) from (
          select to_char(r.vigente_desde, 'YYYY-MM') as mes, count(*) as cuantas from recetas r, p, c
          where c.autorizaciones_recetas_por_afiliado > 0 and r.persona_id = p.persona_id and r.convenio_id = $2
            and r.estado not in ('anulada', 'rechazada') and r.vigente_desde >= date_trunc('month', $7::date) group by 1) m), '{}'),
      'ya_emitida', exists (select from recetas r where r.medico_id = $1 and r.clave_idempotencia = $8::uuid),
      'numeros', coalesce((select jsonb_agg(nextval('recetas_numeros')) from generate_series(1, $9::int)), '[]')
    ) as contexto`,
}

/** One round trip. The convenio is null unless the médico is enabled for it; the afiliado is the person's own, whatever the client said. */
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

export type ResultadoEmision =
  | { resultado: 'emitida'; ids: number[] }
  | { resultado: 'repetida' | 'cuota_agotada' | 'persona_conocida' }

/** Issues all or nothing, in one round trip. 'repetida': somebody issued with this key first; read what he wrote. */
export async function saveEmision(db: Db, pedido: object): Promise<ResultadoEmision> {
  const statement = { name: 'informar_receta', text: 'select informar_receta($1::jsonb) as resultado' }
  try {
    const [fila] = await rows<{ resultado: ResultadoEmision }>(db, statement, [JSON.stringify(pedido)])
    if (!fila) throw new Error('informar_receta answered no row')
    return fila.resultado
  } catch (error) {
    // Raised by informar_receta() so that nothing it had written stays.
    const { code } = error as { code?: string }
    if (code === 'RC001') return { resultado: 'cuota_agotada' }
    if (code === 'RC002') return { resultado: 'persona_conocida' }
    throw error
  }
}

/** What a clave_idempotencia issued, in series order. */
export const findEmitidas = (db: Db, medico_id: number, clave_idempotencia: string): Promise<EmitidaRow[]> =>
  rows<EmitidaRow>(
    db,
    {
      name: 'find_emitidas',
      text: `select recetas_id, huella_pedido, token_cifrado, contenido, estado, vigente_desde, vence_el, anulacion_pendiente, retenida_hasta
               from recetas where medico_id = $1 and clave_idempotencia = $2 order by serie_nro`,
    },
    [medico_id, clave_idempotencia],
  )
