import type { Db } from '@receta/database'
import { estadoVisible, inicioDelDia, type RecetaConEstado } from '@receta/domain'
import { expect } from 'vitest'

type FilaSerie = RecetaConEstado & { recetas_id: number; vence_el: string; retenida_hasta: Date | null }

export const readSerie = async (db: Db, ids: readonly number[]): Promise<FilaSerie[]> =>
  (
    await db.pool.query<FilaSerie>(
      `select recetas_id, estado, vigente_desde, vence_el, anulacion_pendiente, retenida_hasta
         from recetas where recetas_id = any($1::bigint[]) order by serie_nro`,
      [ids],
    )
  ).rows

/** Law 8: at most one receta is vigente on any day. */
export function expectUnaVigente(serie: readonly FilaSerie[]) {
  for (const dia of serie.flatMap((r) => [r.vigente_desde, r.vence_el])) {
    const vigentes = serie.filter((r) => estadoVisible(r, inicioDelDia(dia)) === 'vigente')
    expect(vigentes.length, `${dia}: ${JSON.stringify(serie)}`).toBeLessThanOrEqual(1)
  }
}

/** Law 8. */
export const expectNingunaPorEmpezar = (serie: readonly FilaSerie[], now: Date) =>
  expect(serie.map((r) => estadoVisible(r, now)).filter((e) => e === 'programada' || e === 'en_auditoria')).toEqual([])
