import type { DatoPedido, EntregaHecha, PersonaDeFarmacia, RegistroNacional } from '@receta/contract'
import { comoPortador, type Db, lotePorBase, rows } from '@receta/database'
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
  reemplaza_a: EnlazadaRow | null
  reemplazada_por: EnlazadaRow | null
  renueva_a: EnlazadaRow | null
  serie: { recetas_id: number; serie_nro: number; estado_visible: EstadoVisible; vigente_desde: string }[]
}

/** The médico was told *pendiente*, and this is the outcome. */
const pierdeAnulacion = `e.accion = 'anular' and e.datos ? 'dispensa_id'`
/** When the hold ended, without anybody's action. */
const cumpleAnulacion = `e.accion = 'anular' and e.datos ->> 'resultado' = 'cumplida'`

/**
 * A receta as columns of its own row, its lines and its movements, and as `demas` what only those have that something happened to:
 * each of those acts writes an event, and a link or a series is said in the row. Whose number came, in its registration.
 */
export const recetaColumns = (ahora: string) => `
  r.contenido, json_build_object(
    'recetas_id', r.recetas_id, 'nro_recetario', r.nro_recetario, 'medico_id', r.medico_id, 'persona_id', r.persona_id,
    'estado', r.estado, 'vigente_desde', r.vigente_desde, 'vence_el', r.vence_el, 'anulacion_pendiente', r.anulacion_pendiente,
    'retenida_hasta', r.retenida_hasta,
    'anulada_en', r.anulada_en, 'auditada_en', r.auditada_en, 'motivo', r.motivo,
      'emitida_en', r.emitida_en, 'dni', r.dni, 'apellido_nombre', r.apellido_nombre,
    'token_cifrado', r.token_cifrado, 'firma', encode(r.firma, 'hex'), 'clave_id', r.clave_id,
    'dispensado', (select json_agg(json_build_object('renglon', i.renglon, 'dispensado', i.dispensado))
      from recetas_items i where i.recetas_id = r.recetas_id),
    'reservada', r.reservada,
    'registro', case when g.estado is not null then json_build_object('estado', g.estado, 'ambiente', g.ambiente) end,
    'movimientos', movidas.movimientos) as receta,
  case when movidas.cuantas > 1 or r.serie_total > 1 or r.reemplaza_a is not null or r.renueva_a is not null
         or g.estado = 'cuir_asignado' then lo_demas_de_receta(r.recetas_id, ${ahora}) end as demas`

/** What `recetaColumns` reads of besides its own row. */
export const conMovimientos = `
  left join registros g on g.recetas_id = r.recetas_id
  cross join lateral (
    select count(*) as cuantas,
           json_agg(json_build_object('accion', case when e.resultado = 'rechazada' then 'anulacion_perdida'
                                                     when ${cumpleAnulacion} then 'anulacion_cumplida' else e.accion end,
                                      'quien', e.quien, 'persona', e.datos -> 'operador', 'motivo', e.motivo, 'en', e.en)
             order by e.evento_id) filter (where e.resultado = 'aceptada' or ${pierdeAnulacion}) as movimientos
      from recetas_eventos e where e.recetas_id = r.recetas_id) movidas`

type Demas = Pick<
  RecetaRow,
  'retenida_en' | 'cuirs' | 'entregas' | 'datos_pedidos' | 'reemplaza_a' | 'reemplazada_por' | 'renueva_a' | 'serie'
>
export type Leida = {
  contenido: string
  receta: Omit<RecetaRow, keyof Demas | 'contenido' | 'registro'> & {
    registro: Pick<RegistroNacional, 'estado' | 'ambiente'> | null
  }
  demas: (Demas & { novedades: NonNullable<RegistroNacional['novedades']> | null }) | null
}

const nadaMas: NonNullable<Leida['demas']> = {
  novedades: null,
  retenida_en: null,
  cuirs: null,
  entregas: null,
  datos_pedidos: null,
  reemplaza_a: null,
  reemplazada_por: null,
  renueva_a: null,
  serie: [],
}

/** What those columns say, as a row. */
export function composeFila({ contenido, receta, demas }: Leida): RecetaRow {
  const { novedades, ...resto } = demas ?? nadaMas
  return { ...receta, contenido, ...resto, registro: receta.registro && { ...receta.registro, novedades } }
}

const findByTokensStatement = {
  name: 'find_recetas_by_token',
  text: `select k.n::int, ${recetaColumns('k.ahora')}
           from (select receta_de_token(u.token_hash) as recetas_id, u.ahora, u.n
                   from unnest($1::bytea[], $2::timestamptz[]) with ordinality as u (token_hash, ahora, n) offset 0) k
           join recetas r using (recetas_id)
           ${conMovimientos}`,
}

type TokenKey = { token_hash: Buffer; now: Date }

const findRecetasByToken = lotePorBase(async (db: Db, claves: readonly TokenKey[]): Promise<(RecetaRow | null)[]> => {
  const tokens = claves.map((c) => c.token_hash)
  const filas = await rows<Leida & { n: number }>(comoPortador(db, tokens), findByTokensStatement, [
    tokens,
    claves.map((c) => c.now),
  ])
  const encontradas: (RecetaRow | null)[] = claves.map(() => null)
  for (const { n, ...leida } of filas) encontradas[n - 1] = composeFila(leida)
  return encontradas
})

/** The caller decides what the bearer may see. */
export const findRecetaByToken = (db: Db, token_hash: Buffer, now: Date): Promise<RecetaRow | null> =>
  findRecetasByToken(db, { token_hash, now })

export type ComoSeAbre = 'autor' | 'paciente' | 'vinculado' | 'obra_social'

export const vinculado = (usuario: string, ahora: string) => `exists (
  select from vinculos v where v.persona_id = r.persona_id and v.usuario_id = ${usuario} and 'ver' = any(v.alcance)
     and vinculo_vigente(v.revocado_en, v.hasta, ${ahora})) and not r.reservada`

const findPropiaStatement = {
  name: 'find_receta_propia',
  text: `select ${recetaColumns('$2')},
                case when r.medico_id = $3 then 'autor' when r.persona_id = $4 then 'paciente'
                     when ${vinculado('$5', '$2')} then 'vinculado' else 'obra_social' end as como
           from recetas r ${conMovimientos}
          where r.recetas_id = $1 and (r.medico_id = $3 or r.persona_id = $4 or r.convenio_id = $6 or ${vinculado('$5', '$2')})`,
}

export type Abridor = {
  usuario_id: number
  medico_id: number | null
  persona_id: number | null
  convenio_id: number | null
}

/** For anybody but its médico, its patient, a vínculo or its obra social it does not exist. */
export async function findRecetaPropia(
  db: Db,
  recetas_id: number,
  { usuario_id, medico_id, persona_id, convenio_id }: Abridor,
  now: Date,
): Promise<{ fila: RecetaRow; como: ComoSeAbre } | null> {
  const [fila] = await rows<Leida & { como: ComoSeAbre }>(db, findPropiaStatement, [
    recetas_id,
    now,
    medico_id,
    persona_id,
    usuario_id,
    convenio_id,
  ])
  return fila ? { fila: composeFila(fila), como: fila.como } : null
}

/** While row-level security shows it; otherwise null. */
export async function findRecetaDispensada(
  db: Db,
  recetas_id: number,
  farmacia_id: number,
  now: Date,
): Promise<RecetaRow | null> {
  const statement = {
    name: 'find_receta_dispensada',
    text: `select ${recetaColumns('$2')} from recetas r ${conMovimientos}
            where r.recetas_id = $1 and exists (select from dispensas d where d.recetas_id = r.recetas_id and d.farmacia_id = $3)`,
  }
  const [fila] = await rows<Leida>(db, statement, [recetas_id, now, farmacia_id])
  return fila ? composeFila(fila) : null
}

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

/** Whether that account, the actor's own, is the patient's. */
export const isDeLaPersona = async (db: Db, persona_id: number, usuario_id: number): Promise<boolean> =>
  (
    await rows(db, { name: 'is_de_la_persona', text: 'select 1 where persona_de_usuario($2) = $1' }, [
      persona_id,
      usuario_id,
    ])
  ).length > 0

export type Lector = { usuario_id: number; rol: number; quien: string; motivo: string }

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
           select ${recetaColumns('$2')} from r ${conMovimientos}`,
  }
  const [fila] = await rows<Leida>(db, statement, [recetas_id, now, usuario_id, rol, quien, motivo])
  return fila ? composeFila(fila) : null
}
