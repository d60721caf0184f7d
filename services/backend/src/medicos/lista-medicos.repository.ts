import { type Db, rows, readSql } from '@receta/database'
import type { EstadoMedico } from '@receta/domain'

export type MedicoListado = {
  medico_id: number
  usuario: string
  estado: EstadoMedico
  estado_desde: string
  motivo: string | null
  correo_confirmado: boolean
  tratamiento: string
  apellido: string
  nombre: string
  dni: string
  profesion: string
  matriculas: { tipo: string; numero: string }[]
  especialidades: string[]
  propuesta: boolean
}

export type FiltroMedicos = { palabras: readonly string[]; estado: string; limit: number; start: number }

/** Those waiting first, longest first, and among them those with an unconfirmed mail last; the rest by name. */
export async function listMedicos(
  db: Db,
  { palabras, estado, limit, start }: FiltroMedicos,
): Promise<{ items: MedicoListado[]; conteos: Partial<Record<EstadoMedico, number>> }> {
  const [fila] = await rows<{ items: MedicoListado[]; conteos: Partial<Record<EstadoMedico, number>> }>(
    db,
    {
      name: 'list_medicos',
      text: readSql(import.meta.url, 'list_medicos'),
    },
    [palabras, estado, limit, start],
  )
  return fila ?? { items: [], conteos: {} }
}
