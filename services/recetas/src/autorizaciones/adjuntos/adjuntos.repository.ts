import { type Db, rows, type Trx } from '@receta/database'
import type { TipoAdjunto } from '@receta/domain'
import { sql } from 'kysely'

export type AdjuntoRow = {
  adjunto_id: number
  quien: string
  en: string | Date
  nota: string
  nombre: string | null
  tipo: TipoAdjunto | null
  bytes: number | null
  huella: string | null
}

const columnas = sql`
  a.adjunto_id, a.quien, a.en, a.nota, a.nombre, a.tipo, octet_length(a.contenido) as bytes, a.huella`

/** Row-level security shows a médico those of his recetas, and a payer its own. Without the content; the oldest first. */
export async function listAdjuntos(trx: Trx | Db['kysely'], recetas_id: number): Promise<AdjuntoRow[]> {
  const { rows: filas } = await sql<AdjuntoRow>`
    select ${columnas} from adjuntos a where a.recetas_id = ${recetas_id} order by a.adjunto_id`.execute(trx)
  return filas
}

export type ArchivoAdjunto = { nombre: string; tipo: TipoAdjunto; huella: string; contenido: Buffer }
export type NuevoAdjunto = {
  recetas_id: number
  usuario_id: number
  quien: string
  en: Date
  nota: string
  archivo: ArchivoAdjunto | null
}

export async function insertAdjunto(trx: Trx, { archivo, ...a }: NuevoAdjunto): Promise<number> {
  const { nombre = null, tipo = null, huella = null, contenido = null } = archivo ?? {}
  const { rows: filas } = await sql<{ adjunto_id: number }>`
    insert into adjuntos (recetas_id, usuario_id, quien, en, nota, nombre, tipo, huella, contenido)
    values (${a.recetas_id}, ${a.usuario_id}, ${a.quien}, ${a.en}, ${a.nota}, ${nombre}, ${tipo}, ${huella}, ${contenido})
    returning adjunto_id`.execute(trx)
  return filas[0]?.adjunto_id ?? 0
}

export type ContenidoRow = {
  recetas_id: number
  persona_id: number
  nombre: string
  tipo: TipoAdjunto
  contenido: Buffer
}

/** Null also where only a note was sent. */
export const findContenido = async (db: Db, adjunto_id: number): Promise<ContenidoRow | null> =>
  (
    await rows<ContenidoRow>(
      db,
      {
        name: 'find_adjunto',
        text: `select recetas_id, persona_id, nombre, tipo, contenido from adjuntos
                where adjunto_id = $1 and contenido is not null`,
      },
      [adjunto_id],
    )
  )[0] ?? null

/** Null when it is not the médico's. */
export const findPersona = async (db: Db, recetas_id: number, medico_id: number): Promise<number | null> =>
  (
    await rows<{ persona_id: number }>(
      db,
      {
        name: 'find_persona_de_receta_propia',
        text: 'select persona_id from recetas where recetas_id = $1 and medico_id = $2',
      },
      [recetas_id, medico_id],
    )
  )[0]?.persona_id ?? null
