import { type Db, estadoVisibleSql, lotePorBase, rows } from '@receta/database'
import type { EstadoGuardado, EstadoVisible } from '@receta/domain'

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
  anulada_en: string | null
  motivo: string | null
  emitida_en: string
  dni: string
  token_cifrado: string
  contenido: string
  firma: string
  clave_id: string
  dispensado: { renglon: number; dispensado: number }[]
  movimientos: { accion: string; quien: string; motivo: string | null; en: string }[]
  serie: { recetas_id: number; serie_nro: number; estado_visible: EstadoVisible; vigente_desde: string }[]
}

const recetaColumns = (ahora: string) => `
  json_build_object(
    'recetas_id', r.recetas_id, 'nro_recetario', r.nro_recetario, 'medico_id', r.medico_id, 'persona_id', r.persona_id,
    'estado', r.estado, 'vigente_desde', r.vigente_desde, 'vence_el', r.vence_el, 'anulacion_pendiente', r.anulacion_pendiente,
    'retenida_hasta', r.retenida_hasta, 'anulada_en', r.anulada_en, 'motivo', r.motivo, 'emitida_en', r.emitida_en, 'dni', r.dni,
    'token_cifrado', r.token_cifrado, 'contenido', r.contenido, 'firma', encode(r.firma, 'hex'), 'clave_id', r.clave_id,
    'dispensado', (select json_agg(json_build_object('renglon', i.renglon, 'dispensado', i.dispensado)) from recetas_items i where i.recetas_id = r.recetas_id),
    'movimientos', (select json_agg(json_build_object('accion', e.accion, 'quien', e.quien, 'motivo', e.motivo, 'en', e.en) order by e.evento_id)
                      from recetas_eventos e where e.recetas_id = r.recetas_id and e.resultado = 'aceptada'),
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
  const filas = await rows<{ n: number; receta: RecetaRow }>(db, findByTokensStatement, [
    claves.map((c) => c.token_hash),
    claves.map((c) => c.now),
  ])
  const encontradas: (RecetaRow | null)[] = claves.map(() => null)
  for (const { n, receta } of filas) encontradas[n - 1] = receta
  return encontradas
})

/** By the hash of its token: whoever holds the token has found it, and what he may see is decided by the caller. */
export const findRecetaByToken = (db: Db, token_hash: Buffer, now: Date): Promise<RecetaRow | null> =>
  findRecetasByToken(db, { token_hash, now })

/** By its id, only for the médico who issued it or the person it is for: another's looks exactly like none. */
export async function findRecetaPropia(
  db: Db,
  recetas_id: number,
  { medico_id, persona_id }: { medico_id: number | null; persona_id: number | null },
  now: Date,
): Promise<RecetaRow | null> {
  const statement = {
    name: 'find_receta_propia',
    text: `select ${recetaColumns('$2')} as receta from recetas r where r.recetas_id = $1 and (r.medico_id = $3 or r.persona_id = $4)`,
  }
  const [fila] = await rows<{ receta: RecetaRow }>(db, statement, [recetas_id, now, medico_id, persona_id])
  return fila?.receta ?? null
}
