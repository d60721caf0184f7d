import { type Db, readSql } from '@receta/database'

/** A table as PostgreSQL describes it, with lists in the order in which they are written. */
export type Tabla = {
  nombre: string
  comentario: string | null
  /** By which column, and how; null when it is one whole. */
  se_divide: string | null
  columnas: string[]
  comentarios: { columna: string; texto: string }[]
  restricciones: string[]
  indices: string[]
  disparadores: string[]
  con_paredes: boolean
  politicas: string[]
  permisos: string[]
}

const describe = readSql(import.meta.url, 'describe_tablas')

export const listTablas = async (db: Db): Promise<Tabla[]> => (await db.pool.query<Tabla>(describe)).rows
