import { type Db, readSql, rows } from '@receta/database'

export type AccesoRow = {
  auditoria_id: number
  en: Date
  clase: string
  llamada: string
  detalle: string | null
  usuario_id: number | null
  quien: string | null
  rol: number | null
  motivo: string | null
  en_nombre_de: string | null
  sin_relacion: boolean
  recetas_id: number | null
  referencia: string | null
}

const statement = { name: 'list_accesos', text: readSql(import.meta.url, 'list_accesos') }

/**
 * Newest first, of the caller's own person, or of another's for an administrator who stated a reason. An opening by an administrator
 * leaves an event and a read, and appears once.
 */
export const listAccesos = (db: Db, persona_id: number, limit: number, start: number): Promise<AccesoRow[]> =>
  rows<AccesoRow>(db, statement, [persona_id, limit, start])
