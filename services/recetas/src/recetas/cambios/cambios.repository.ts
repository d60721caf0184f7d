import { comoSistema, type Db, estadoVisibleSql, readSql, rows } from '@receta/database'
import type { EstadoVisible } from '@receta/domain'

export type CambioRow = {
  recetas_id: number
  estado: EstadoVisible
  anulacion_pendiente: boolean
  /** When a pending anulación takes effect, unless something happens first. */
  se_anula_en: Date | null
}

/**
 * As row-level security lets the caller see them (decision 0017). A token's holder is not told of another reserved receta
 * (0026); a counter is told of what the convenio reviewed when it was shown (0029).
 */
export const readCambios = (db: Db, ids: readonly number[], now: Date): Promise<CambioRow[]> =>
  rows<CambioRow>(
    db,
    {
      name: 'read_cambios',
      text: `select v.recetas_id, v.estado_visible as estado, v.anulacion_pendiente
        and v.estado_visible <> 'anulada' as anulacion_pendiente,
                    case when v.anulacion_pendiente and v.retenida_hasta > $2 then v.retenida_hasta end as se_anula_en
               from (select r.recetas_id, r.anulacion_pendiente, r.retenida_hasta, ${estadoVisibleSql('r', '$2')} as estado_visible
                       from recetas r where r.recetas_id = any($1::bigint[])
                        and (not r.reservada or $3::bytea[] is null or r.token_hash = any($3::bytea[]))
                     union
                     select r.recetas_id, r.anulacion_pendiente, r.retenida_hasta, ${estadoVisibleSql('r', '$2')}
                       from en_revision_mostradas($1::bigint[], $2) r) v`,
    },
    [ids, now, db.actor?.tokens ?? null],
  )

/** At least everybody whom row-level security lets see it. */
export type Interesados = {
  recetas_id: number
  medico_id: number
  persona_id: number
  convenio_id: number
  /** Held it, handed over some of it, or was told that it was still being reviewed. */
  farmacias: number[]
  usuarios: number[]
  /** SHA-256 in hexadecimal: of its series, of what it replaced and of what replaced it. */
  tokens: string[]
}

/** As the system, for it only says who reads next. */
export const findInteresados = (db: Db, ids: readonly number[]): Promise<Interesados[]> =>
  rows<Interesados>(comoSistema(db), { name: 'interesados', text: readSql(import.meta.url, 'interesados') }, [ids])

export const isToken = async (portador: Db, token_hash: Buffer): Promise<boolean> =>
  (
    await rows(portador, { name: 'is_token', text: 'select 1 from recetas where recetas_id = receta_de_token($1)' }, [
      token_hash,
    ])
  ).length > 0
