import type { DatoPedido, EntregaHecha, PersonaDeFarmacia, RegistroNacional } from '@receta/contract'
import { comoPortador, type Db, estadoVisibleSql, lotePorBase, rows } from '@receta/database'
import type { EstadoGuardado, EstadoVisible } from '@receta/domain'

export type EnlazadaRow = {
  recetas_id: number
  referencia: string
  emitida_en: string
  contenido: string
  reservada: boolean
}

export type RecetaRow = {
  recetas_id: number
  nro_recetario: number
  medico_id: number
  persona_id: number
  estado: EstadoGuardado
  vigente_desde: string
  vence_el: string
  anulacion_pendiente: boolean
  retenida_hasta: string | null
  /** The farmacia that holds it now. */
  retenida_en: string | null
  anulada_en: string | null
  auditada_en: string | null
  motivo: string | null
  emitida_en: string
  dni: string
  apellido_nombre: string
  token_cifrado: string
  contenido: string
  firma: string
  clave_id: string
  dispensado: { renglon: number; dispensado: number }[]
  /** Null before there was a registry. */
  registro:
    | (Omit<RegistroNacional, 'novedades'> & { novedades: NonNullable<RegistroNacional['novedades']> | null })
    | null
  cuirs: { renglon: number; cuir: string }[] | null
  reservada: boolean
  movimientos: { accion: string; quien: string; persona: PersonaDeFarmacia | null; motivo: string | null; en: string }[]
  entregas: EntregaHecha[] | null
  /** As row-level security shows them: to its médico and its payer. */
  datos_pedidos: DatoPedido[] | null
  /** Linked recetas, as far as the caller may see them. */
  reemplaza_a: EnlazadaRow | null
  reemplazada_por: EnlazadaRow | null
  renueva_a: EnlazadaRow | null
  serie: { recetas_id: number; serie_nro: number; estado_visible: EstadoVisible; vigente_desde: string }[]
}

const enlazada = (
  cual: string,
) => `(select json_build_object('recetas_id', x.recetas_id, 'referencia', x.referencia, 'emitida_en', x.emitida_en,
  'contenido', x.contenido, 'reservada', x.reservada)
                   from recetas x where ${cual} order by x.serie_nro limit 1)`

const faltantesDe = (donde: string) => `
  (select coalesce(json_agg(json_build_object('renglon', x.renglon, 'queda', x.queda, 'motivo', x.motivo, 'texto',
    x.texto) order by x.renglon), '[]')
     from faltantes x where x.recetas_id = r.recetas_id and ${donde})`

/** Who collected, for the patient and the bearers of its token; `entregasPara` decides what those see. */
const retiro = `
  case when d.retiro is not null and (d.persona_id = nullif(current_setting('receta.persona', true), '')::integer
                                      or r.token_hash = any(nullif(current_setting('receta.portador', true), '')::bytea[]))
       then json_build_object('nombre', d.retiro, 'paciente', d.retiro_vinculo_id is null) end`

/** The valid handovers: what left, and what stayed and why, even if nothing left. */
const entregas = `
  (select json_agg(e.entrega order by e.en, e.dispensa_id) from (
     select d.en, d.dispensa_id, json_build_object('dispensa_id', d.dispensa_id, 'en', d.en, 'farmacia', f.nombre,
       'entrego', d.operador, 'retiro', ${retiro}, 'faltantes', ${faltantesDe('x.dispensa_id = d.dispensa_id')}, 'items', (
              select json_agg(json_build_object('renglon', i.renglon, 'producto_id', i.producto_id, 'producto',
                i.producto, 'envases', i.envases,
                       'entregados', i.entregados, 'sustitucion_motivo', i.sustitucion_motivo, 'cajas',
                         cajas_de(i.dispensa_id, i.renglon)) order by i.renglon)
                from dispensas_items i where i.dispensa_id = d.dispensa_id)) as entrega
       from dispensas d join farmacias f using (farmacia_id) where d.recetas_id = r.recetas_id and d.deshecha_en is null
     union all
     select s.en, null, json_build_object('en', s.en, 'farmacia', f.nombre, 'items', '[]'::json,
              'faltantes', ${faltantesDe('x.dispensa_id is null and x.en = s.en and x.farmacia_id = s.farmacia_id')})
       from (select distinct z.en, z.farmacia_id from faltantes z where z.recetas_id = r.recetas_id and z.dispensa_id is null) s
       join farmacias f using (farmacia_id)) e)`

/** The refusal of a pending annulment caused by a handover: the médico was told *pendiente*, and this is the outcome. */
const pierdeAnulacion = `e.accion = 'anular' and e.datos ? 'dispensa_id'`
/** A pending annulment that became true when the hold ended, without anybody's action. */
const cumpleAnulacion = `e.accion = 'anular' and e.datos ->> 'resultado' = 'cumplida'`

export const recetaColumns = (ahora: string) => `
  json_build_object(
    'recetas_id', r.recetas_id, 'nro_recetario', r.nro_recetario, 'medico_id', r.medico_id, 'persona_id', r.persona_id,
    'estado', r.estado, 'vigente_desde', r.vigente_desde, 'vence_el', r.vence_el, 'anulacion_pendiente', r.anulacion_pendiente,
    'retenida_hasta', r.retenida_hasta, 'retenida_en', case when r.retenida_hasta > ${ahora} then (
      select f.nombre from farmacias f where f.farmacia_id = r.retenida_por) end,
    'anulada_en', r.anulada_en, 'auditada_en', r.auditada_en, 'motivo', r.motivo,
      'emitida_en', r.emitida_en, 'dni', r.dni, 'apellido_nombre', r.apellido_nombre,
    'token_cifrado', r.token_cifrado, 'contenido', r.contenido, 'firma', encode(r.firma, 'hex'), 'clave_id', r.clave_id,
    'dispensado', (select json_agg(json_build_object('renglon', i.renglon, 'dispensado', i.dispensado))
      from recetas_items i where i.recetas_id = r.recetas_id),
    'reservada', r.reservada, 'registro', (
      select json_build_object('estado', g.estado, 'ambiente', g.ambiente, 'novedades', (
               select json_agg(json_build_object('tipo', n.tipo, 'en', n.en, 'estado', n.estado) order by n.novedad_id)
                 from registros_novedades n where n.recetas_id = g.recetas_id))
        from registros g where g.recetas_id = r.recetas_id),
    'cuirs', (select json_agg(json_build_object('renglon', g.renglon, 'cuir', g.cuir)) from registros_cuir g
      where g.recetas_id = r.recetas_id),
    'movimientos', (select json_agg(json_build_object('accion', case when e.resultado = 'rechazada' then 'anulacion_perdida'
                                                                          when ${cumpleAnulacion}
                                                                            then 'anulacion_cumplida' else e.accion end,
                                                      'quien', e.quien, 'persona', e.datos -> 'operador', 'motivo',
                                                      e.motivo, 'en', e.en) order by e.evento_id)
                      from recetas_eventos e where e.recetas_id = r.recetas_id and (e.resultado = 'aceptada' or ${pierdeAnulacion})),
    'entregas', ${entregas},
    'datos_pedidos', (select json_agg(json_build_object('pedido_id', p.pedido_id, 'pregunta', p.pregunta, 'quien', p.quien, 'en', p.en,
                        'respuesta', p.respuesta, 'respondido_quien', p.respondido_quien, 'respondido_en',
                          p.respondido_en) order by p.pedido_id)
                        from datos_pedidos p where p.recetas_id = r.recetas_id),
    'reemplaza_a', ${enlazada('x.recetas_id = r.reemplaza_a')}, 'reemplazada_por', ${enlazada('x.reemplaza_a = r.recetas_id')},
    'renueva_a', ${enlazada('x.recetas_id = r.renueva_a')},
    'serie', case when r.serie_total = 1 then '[]'::json else (
      select json_agg(json_build_object('recetas_id', s.recetas_id, 'serie_nro', s.serie_nro, 'vigente_desde', s.vigente_desde,
                                          'estado_visible', ${estadoVisibleSql('s', ahora)}) order by s.serie_nro)
        from recetas s where s.medico_id = r.medico_id and s.clave_idempotencia = r.clave_idempotencia) end)`

const findByTokensStatement = {
  name: 'find_recetas_by_token',
  text: `select k.n::int, ${recetaColumns('k.ahora')} as receta
           from unnest($1::bytea[], $2::timestamptz[]) with ordinality as k (token_hash, ahora, n) join recetas r using (token_hash)`,
}

type TokenKey = { token_hash: Buffer; now: Date }

const findRecetasByToken = lotePorBase(async (db: Db, claves: readonly TokenKey[]): Promise<(RecetaRow | null)[]> => {
  const tokens = claves.map((c) => c.token_hash)
  const filas = await rows<{ n: number; receta: RecetaRow }>(comoPortador(db, tokens), findByTokensStatement, [
    tokens,
    claves.map((c) => c.now),
  ])
  const encontradas: (RecetaRow | null)[] = claves.map(() => null)
  for (const { n, receta } of filas) encontradas[n - 1] = receta
  return encontradas
})

/** By the hash of its token; the caller decides what the bearer may see. */
export const findRecetaByToken = (db: Db, token_hash: Buffer, now: Date): Promise<RecetaRow | null> =>
  findRecetasByToken(db, { token_hash, now })

/** Why somebody may open a receta. */
export type ComoSeAbre = 'autor' | 'paciente' | 'vinculado' | 'obra_social'

export const vinculado = (usuario: string, ahora: string) => `exists (
  select from vinculos v where v.persona_id = r.persona_id and v.usuario_id = ${usuario} and 'ver' = any(v.alcance)
     and vinculo_vigente(v.revocado_en, v.hasta, ${ahora})) and not r.reservada`

const findPropiaStatement = {
  name: 'find_receta_propia',
  text: `select ${recetaColumns('$2')} as receta,
                case when r.medico_id = $3 then 'autor' when r.persona_id = $4 then 'paciente'
                     when ${vinculado('$5', '$2')} then 'vinculado' else 'obra_social' end as como
           from recetas r
          where r.recetas_id = $1 and (r.medico_id = $3 or r.persona_id = $4 or r.convenio_id = $6 or ${vinculado('$5', '$2')})`,
}

export type Abridor = {
  usuario_id: number
  medico_id: number | null
  persona_id: number | null
  /** Of an obra social; null for everybody else. */
  convenio_id: number | null
}

/** By its id, for its médico, its patient, those with a vínculo or its obra social; for others it does not exist. */
export async function findRecetaPropia(
  db: Db,
  recetas_id: number,
  { usuario_id, medico_id, persona_id, convenio_id }: Abridor,
  now: Date,
): Promise<{ fila: RecetaRow; como: ComoSeAbre } | null> {
  const [fila] = await rows<{ receta: RecetaRow; como: ComoSeAbre }>(db, findPropiaStatement, [
    recetas_id,
    now,
    medico_id,
    persona_id,
    usuario_id,
    convenio_id,
  ])
  return fila ? { fila: fila.receta, como: fila.como } : null
}

/** A receta of which this farmacia handed something over, while row-level security shows it; otherwise null. */
export async function findRecetaDispensada(
  db: Db,
  recetas_id: number,
  farmacia_id: number,
  now: Date,
): Promise<RecetaRow | null> {
  const statement = {
    name: 'find_receta_dispensada',
    text: `select ${recetaColumns('$2')} as receta from recetas r
            where r.recetas_id = $1 and exists (select from dispensas d where d.recetas_id = r.recetas_id and d.farmacia_id = $3)`,
  }
  const [fila] = await rows<{ receta: RecetaRow }>(db, statement, [recetas_id, now, farmacia_id])
  return fila?.receta ?? null
}

/** Whether the patient's vínculo lets this account see the receta now. */
export const isVinculado = async (
  db: Db,
  { persona_id, reservada }: Pick<RecetaRow, 'persona_id' | 'reservada'>,
  usuario_id: number,
  now: Date,
): Promise<boolean> =>
  (
    await rows(
      db,
      {
        name: 'is_vinculado',
        text: `select 1 from (select $1::int as persona_id, $4::boolean as reservada) r where ${vinculado('$2', '$3')}`,
      },
      [persona_id, usuario_id, now, reservada],
    )
  ).length > 0

/** Who looks at somebody else's receta, in which role and why. */
export type Lector = { usuario_id: number; rol: number; quien: string; motivo: string }

/** Any receta for an administrator; the same statement records who opened it and why. */
export async function openComoAdministrador(
  db: Db,
  recetas_id: number,
  { usuario_id, rol, quien, motivo }: Lector,
  now: Date,
): Promise<RecetaRow | null> {
  const statement = {
    name: 'open_como_administrador',
    text: `with r as (select * from recetas where recetas_id = $1), e as (
             insert into recetas_eventos (recetas_id, accion, usuario_id, rol, quien, motivo, en)
             select r.recetas_id, 'abrir', $3, $4, $5, $6, $2 from r)
           select ${recetaColumns('$2')} as receta from r`,
  }
  const [fila] = await rows<{ receta: RecetaRow }>(db, statement, [recetas_id, now, usuario_id, rol, quien, motivo])
  return fila?.receta ?? null
}
