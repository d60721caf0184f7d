import type { ClienteAparte, Db } from '@receta/database'
import type { Modo } from './asunto'

export type ImportacionRow = {
  que: string
  formato: string
  fuente: string
  archivo: string
  /** Null when the file was not read to its end. */
  sha256: string | null
  bytes: number
  modo: Modo
  ensayo: boolean
  filas: number
  nuevos: number
  cambiados: number
  sin_cambio: number
  bajas: number
  rechazados: number
  avisos: number
  quien: string
  usuario_id: number | null
  empezada_en: Date
  error: string | null
}

/** In the transaction of the import when it is committed, otherwise on its own. */
export async function insertImportacion(base: ClienteAparte | Db['pool'], fila: ImportacionRow): Promise<number> {
  const columnas = Object.keys(fila)
  const { rows } = await base.query<{ importacion_id: number }>(
    `insert into importaciones (${columnas.join(', ')}) values (${columnas.map((_, i) => `$${i + 1}`).join(', ')})
     returning importacion_id`,
    Object.values(fila),
  )
  return rows[0]?.importacion_id ?? 0
}
