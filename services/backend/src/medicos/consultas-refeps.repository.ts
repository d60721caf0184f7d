import type { MedicoDatos } from '@receta/contract'
import type { Db, Trx } from '@receta/database'
import type { ProfesionalRefeps } from '@receta/domain'
import { sql } from 'kysely'

type Consulta = NonNullable<NonNullable<MedicoDatos['refeps']>['ultima']>

/** Of the licence that he declares now: what was asked of another one says nothing of it. */
export async function listConsultasRefeps(
  db: Db,
  medico_id: number,
  licencia: string,
): Promise<{ contestada: Consulta | null; ultima: Consulta | null }> {
  const { rows } = await sql<Omit<Consulta, 'en'> & { en: Date; contestada: boolean }>`
    select distinct on (desenlace <> 'sin_respuesta') en, quien, desenlace, respuesta, desenlace <> 'sin_respuesta' as contestada
      from consultas_refeps where medico_id = ${medico_id} and licencia = ${licencia}
     order by desenlace <> 'sin_respuesta', en desc, consulta_id desc`.execute(db.kysely)
  const todas = rows.map(({ en, contestada, ...c }) => ({ contestada, consulta: { ...c, en: en.toISOString() } }))
  const ultima = todas.toSorted((a, b) => (a.consulta.en < b.consulta.en ? 1 : -1))[0]
  return { contestada: todas.find((t) => t.contestada)?.consulta ?? null, ultima: ultima?.consulta ?? null }
}

export type ConsultaNueva = {
  medico_id: number
  licencia: string
  en: Date
  usuario_id: number
  quien: string
  desenlace: Consulta['desenlace']
  motivo: string | null
  respuesta: ProfesionalRefeps | null
}

export const insertConsultaRefeps = (trx: Trx, { respuesta, ...consulta }: ConsultaNueva) =>
  trx
    .insertInto('consultas_refeps')
    .values({ ...consulta, respuesta: respuesta && JSON.stringify(respuesta) })
    .execute()
