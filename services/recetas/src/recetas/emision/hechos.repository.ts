import { type Db, rows } from '@receta/database'
import type { ContextoReceta, ProductoAPrescribir, ReglasConvenio } from '@receta/domain'
import { matriculaCompleta, matriculaConQueFirma } from './matricula.repository'

export type MedicoFirmante = ContextoReceta['medico'] & {
  medico: string
  profesion: string
  /** Null when none is complete and current. */
  matricula: { tipo: string; numero: string; entidad: string; jurisdiccion: string } | null
  licencia_federal: string
  lugar_atencion: string
}
export type ProductoVigente = ProductoAPrescribir & {
  nombre: string
  concentracion: string
  forma: string
  presentacion: string
  unidades: number | null
  precio: string | null
  cobertura: number | null
  requiere_autorizacion: boolean
}

/** Null for a fact that has none yet. */
export type Versiones = { medico: string | null; convenio: string | null; catalogos: string | null }

export type Medico = { firmante: MedicoFirmante; convenios: readonly number[] }
export type Convenio = {
  /** Null when it does not exist or is not active. */
  reglas: (ReglasConvenio & { convenio_id: number; nombre: string; sigla: string; version: number }) | null
  planes: readonly { plan_id: number; nombre: string }[]
  normas: ContextoReceta['normas']
  /** How many days back its normas count; 0 when none does. */
  dias: number
}
export type Producto = Omit<ProductoVigente, 'cobertura' | 'requiere_autorizacion'> & {
  coberturas: readonly { plan_id: number; porcentaje: number; requiere_autorizacion: boolean }[]
}

export type Hechos = {
  versiones: Versiones
  medico: Medico
  convenio: Convenio
  productos: readonly Producto[]
}

/** The day matters because matrículas lapse and normas begin. */
export type HechosKey = { medico_id: number; convenio_id: number; producto_ids: readonly number[]; hoy: string }

const hechosStatement = {
  name: 'load_hechos',
  text: `
    with n as (
      select distinct on (n.codigo) n.norma_id, n.codigo, n.version, n.titulo, n.reglas from normas n
       where n.convenio_id = $2 and n.vigente_desde <= $4::date order by n.codigo, n.version desc
    )
    select jsonb_build_object(
      'versiones', versiones_de($1, $2),
      'medico', (
        select jsonb_build_object(
          'firmante', jsonb_build_object(
            'estado', m.estado, 'domicilio', m.domicilio, 'medico', m.tratamiento || ' ' || m.nombre || ' ' || m.apellido,
            'restringidos_hasta', m.restringidos_hasta, 'profesion', m.profesion, 'licencia_federal', m.licencia_federal,
            'lugar_atencion', m.lugar_atencion,
            'especialidad', coalesce((select string_agg(e.nombre, ', ' order by e.nombre) from medicos_especialidades me
              join especialidades e using (codigo) where me.medico_id = m.medico_id), ''),
            'matricula', ${matriculaConQueFirma(['tipo', 'numero', 'entidad', 'jurisdiccion'], '$4')},
            'matriculas', coalesce((select jsonb_agg(jsonb_build_object('vence_el', t.vence_el, 'completa',
              ${matriculaCompleta})) from matriculas t where t.medico_id = m.medico_id and not t.en_tramite), '[]')),
          'convenios', coalesce((select jsonb_agg(convenio_id) from medicos_convenios mc where mc.medico_id = m.medico_id), '[]'))
        from medicos_datos m where m.medico_id = $1),
      'convenio', jsonb_build_object(
        'reglas', (select to_jsonb(c) from convenios c where c.convenio_id = $2 and c.activo),
        'planes', coalesce((select jsonb_agg(jsonb_build_object('plan_id', plan_id, 'nombre', nombre)) from planes
          where convenio_id = $2 and activo), '[]'),
        'normas', coalesce((select jsonb_agg(to_jsonb(n) order by n.codigo) from n where n.reglas -> 'reglas' <> '[]'), '[]'),
        'dias', (select coalesce(max(dias::int), 0) from n, jsonb_path_query(n.reglas, '$.reglas[*].cuando.**.dias') as dias)),
      'productos', coalesce((
        select jsonb_agg(jsonb_build_object(
          'producto_id', pr.producto_id, 'ifa_clave', pr.ifa_clave, 'monodroga', pr.monodroga, 'nombre', pr.nombre,
          'concentracion', pr.concentracion, 'forma', pr.forma, 'via', pr.via, 'presentacion', pr.presentacion,
          'generico', pr.generico, 'lista_control', pr.lista_control, 'atc', pr.atc, 'condicion_venta', pr.condicion_venta,
          'activo', pr.activo, 'limites', pr.limites,
          'envases_habituales', pr.envases_habituales, 'unidades', pr.unidades, 'precio', pr.precio::text,
          'coberturas', coalesce((
            select jsonb_agg(jsonb_build_object('plan_id', k.plan_id, 'porcentaje', k.porcentaje,
                'requiere_autorizacion', k.requiere_autorizacion))
              from coberturas k join planes pl using (plan_id)
             where k.ifa_clave = pr.ifa_clave and pl.convenio_id = $2), '[]')))
        from productos pr where pr.producto_id = any($3::int[])), '[]')
    ) as hechos`,
}

export async function loadHechos(db: Db, k: HechosKey): Promise<Hechos> {
  const [fila] = await rows<{ hechos: Hechos }>(db, hechosStatement, [
    k.medico_id,
    k.convenio_id,
    k.producto_ids,
    k.hoy,
  ])
  if (!fila) throw new Error('the statement of the facts answered no row')
  return fila.hechos
}
