import { type Db, rows, readSql } from '@receta/database'
import type { Fecha, ReglasNorma } from '@receta/domain'

export type NormaRow = {
  id: number
  convenio_id: number
  convenio: string
  codigo: string
  titulo: string
  texto: string
  vigente_desde: string
  version: number
  reglas: ReglasNorma
  planes: Record<string, string> | null
}

export type FiltroNormas = { valor: string; palabras: readonly string[]; limit: number; start: number; dia: Fecha }

/** By convenio and code, with the total. `valor`: a convenio id or a code ('' is all); every one of `palabras` must occur. */
export async function listNormas(
  db: Db,
  { valor, palabras, limit, start, dia }: FiltroNormas,
): Promise<{ items: NormaRow[]; total: number }> {
  const encontradas = await rows<(NormaRow | { id: null }) & { total: number }>(
    db,
    {
      name: 'list_normas',
      // The version is chosen before words are searched, so that an old version cannot match.
      text: readSql(import.meta.url, 'list_normas'),
    },
    [dia, valor, palabras, limit, start],
  )
  const total = encontradas[0]?.total ?? 0
  // A page beyond the end has one row, with the total only.
  return { total, items: encontradas.flatMap(({ total: _, ...norma }) => (norma.id === null ? [] : [norma])) }
}
