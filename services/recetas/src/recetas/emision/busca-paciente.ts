import { buscando, type Busca, type Db } from '@receta/database'
import { documentosDe } from '@receta/domain'
import { nombraAAlguien } from './ritmo'

type Paciente = { persona_id: number; paciente: { dni: string; cuil?: string } | null }

export function buscaDe({ persona_id, paciente }: Paciente): Busca {
  const documentos = paciente ? documentosDe(paciente) : []
  return persona_id > 0 ? { persona_id, documentos } : { documentos }
}

/** The same call, which reads that patient of the padrón and nobody else (decision 0115); nobody, where the draft names none. */
export const buscaPaciente = <C extends { db: Db }>(c: C, paciente: Paciente): C =>
  nombraAAlguien(paciente) ? { ...c, db: buscando(c.db, buscaDe(paciente)) } : c
