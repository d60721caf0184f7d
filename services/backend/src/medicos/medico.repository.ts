import type { Db, Trx } from '@receta/database'
import type { EstadoMedico, EstadoUsuario, Matricula } from '@receta/domain'
import { sql } from 'kysely'
import type { Firma } from './firma/firma'

export type Consultorio = { lugar_atencion: string; domicilio: string; telefono: string | null }
export type MatriculaRow = Matricula & {
  matricula_id: number
  en_tramite: boolean
  en_uso_por: { medico_id: number; medico: string } | null
}

export type MedicoRow = {
  medico_id: number
  usuario_id: number
  usuario: string
  cuenta: EstadoUsuario
  telefono: string | null
  estado: EstadoMedico
  estado_desde: Date
  estado_motivo: string | null
  propuesto_por: number | null
  propuesto_en: Date | null
  propuesta_de: string | null
  tratamiento: string
  apellido: string
  nombre: string
  dni: string
  cuil: string
  profesion: string
  licencia_federal: string
  restringidos_hasta: string | null
  consultorios: Consultorio[]
  matriculas: MatriculaRow[]
  especialidades: { codigo: string; nombre: string }[]
  convenios: { convenio_id: number; nombre: string }[]
}

export async function findMedico(db: Trx | Db['kysely'], medico_id: number): Promise<MedicoRow | undefined> {
  const { rows } = await sql<MedicoRow>`
    select m.medico_id, m.usuario_id, nombre_visible(u.estado, u.usuario, u.email) as usuario, u.estado as cuenta, u.telefono,
           m.estado, m.estado_desde, m.estado_motivo,
           m.propuesto_por, m.propuesto_en, (select descripcion from usuarios where usuario_id = m.propuesto_por) as propuesta_de,
           m.tratamiento, m.apellido, m.nombre, m.dni, m.cuil, m.profesion, m.licencia_federal, m.restringidos_hasta,
           json_build_array(json_build_object('lugar_atencion', m.lugar_atencion, 'domicilio', m.domicilio, 'telefono', m.telefono))::jsonb
             || coalesce((select jsonb_agg(jsonb_build_object('lugar_atencion', c.lugar_atencion, 'domicilio',
               c.domicilio, 'telefono', c.telefono) order by c.orden)
                  from consultorios c where c.medico_id = m.medico_id), '[]') as consultorios,
           coalesce((select jsonb_agg(jsonb_build_object(
                  'matricula_id', t.matricula_id, 'tipo', t.tipo, 'numero', t.numero, 'jurisdiccion', t.jurisdiccion, 'entidad', t.entidad,
                  'vence_el', t.vence_el, 'en_tramite', t.en_tramite, 'en_uso_por', (
                    select jsonb_build_object('medico_id', o.medico_id, 'medico', o.tratamiento || ' ' || o.nombre || ' ' || o.apellido)
                      from matriculas x join medicos o using (medico_id)
                     where t.en_tramite and not x.en_tramite and x.tipo = t.tipo and normalizar(x.jurisdiccion) = normalizar(t.jurisdiccion)
                       and ltrim(x.numero, '0') = ltrim(t.numero, '0') and x.medico_id <> m.medico_id)) order by t.matricula_id)
                from matriculas t where t.medico_id = m.medico_id), '[]') as matriculas,
           coalesce((select jsonb_agg(jsonb_build_object('codigo', e.codigo, 'nombre', e.nombre) order by e.nombre)
                from medicos_especialidades me join especialidades e using (codigo) where me.medico_id = m.medico_id),
                  '[]') as especialidades,
           coalesce((select jsonb_agg(jsonb_build_object('convenio_id', c.convenio_id, 'nombre', c.nombre) order by c.convenio_id)
                from medicos_convenios mc join convenios c using (convenio_id) where mc.medico_id = m.medico_id), '[]') as convenios
      from medicos_datos m join usuarios u using (usuario_id)
     where m.medico_id = ${medico_id}`.execute(db)
  return rows[0]
}

/** Before reading, so that what another change wrote meanwhile is seen. */
export async function lockMedico(trx: Trx, medico_id: number): Promise<MedicoRow | undefined> {
  await trx.selectFrom('medicos').select('medico_id').where('medico_id', '=', medico_id).forUpdate().execute()
  return findMedico(trx, medico_id)
}

/** Its owner never chose a password, and no link that works was sent. */
export async function isSinEnlace(trx: Trx, usuario_id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from usuarios u
     where u.usuario_id = ${usuario_id} and u.estado = 'pendiente' and u.terminos_en is null
       and not exists (select from enlaces e where e.usuario_id = u.usuario_id and e.proposito = 'confirma_medico'
                          and e.usado_en is null and e.vence_en > ${now})`.execute(trx)
  return rows.length > 0
}

export type FirmaRow = { tipo: Firma['tipo']; datos: Buffer; ancho: number | null; alto: number | null }

export const findFirma = (db: Db, medico_id: number): Promise<FirmaRow | undefined> =>
  db.kysely
    .selectFrom('medicos_firmas')
    .select(['datos', 'ancho', 'alto'])
    .select((eb) => eb.ref('tipo').$castTo<Firma['tipo']>().as('tipo'))
    .where('medico_id', '=', medico_id)
    .executeTakeFirst()

export const findTipoFirma = async (trx: Trx, medico_id: number): Promise<string | null> =>
  (await trx.selectFrom('medicos_firmas').select('tipo').where('medico_id', '=', medico_id).executeTakeFirst())?.tipo ??
  null

export type HistorialRow = {
  accion: string
  quien: string
  estado: EstadoMedico
  motivo: string | null
  cambios: Record<string, { antes: unknown; despues: unknown }>
  en: Date
}

export const listHistorial = (db: Db, medico_id: number): Promise<HistorialRow[]> =>
  db.kysely
    .selectFrom('medicos_historial')
    .select(['accion', 'quien', 'motivo', 'en'])
    .select((eb) => [
      eb.ref('estado').$castTo<EstadoMedico>().as('estado'),
      eb.ref('cambios').$castTo<HistorialRow['cambios']>().as('cambios'),
    ])
    .where('medico_id', '=', medico_id)
    .orderBy('historial_id', 'desc')
    .limit(200)
    .execute()

export async function findDesconocidos(
  db: Db,
  codigos: { tipos: readonly string[]; especialidades: readonly string[]; convenios: readonly number[] },
): Promise<{ tipos: string[]; especialidades: string[]; convenios: number[] }> {
  const { rows } = await sql<{ tipos: string[]; especialidades: string[]; convenios: number[] }>`
    select array(select c from unnest(${codigos.tipos}::text[]) c where not exists (select from tipos_matriculas
      where codigo = c)) as tipos,
           array(select c from unnest(${codigos.especialidades}::text[]) c where not exists (select from especialidades
             where codigo = c)) as especialidades,
           array(select c from unnest(${codigos.convenios}::integer[]) c where not exists (select from convenios
             where convenio_id = c and activo)) as convenios`.execute(db.kysely)
  return rows[0] ?? { tipos: [], especialidades: [], convenios: [] }
}
