import { type Db, rows } from '@receta/database'
import type { Fecha } from '@receta/domain'

export type CifraRow = {
  dia: Fecha
  convenio_id: number
  convenio: string
  emitidas: number
  dispensadas: number
  anuladas: number
  vencidas: number
}

/** Without reading any receta (decision 0017). */
export const countPorDia = (
  db: Db,
  desde: Fecha,
  hasta: Fecha,
  convenio_id: number | null,
  now: Date,
): Promise<CifraRow[]> =>
  rows<CifraRow>(
    db,
    {
      name: 'cifras_por_dia',
      text: `select f.*, c.nombre as convenio from cifras_por_dia($1, $2, $3, $4) f join convenios c using (convenio_id)`,
    },
    [desde, hasta, convenio_id, now],
  )
