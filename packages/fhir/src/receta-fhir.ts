import type { FaltanteDicho, RecetaCompleta } from '@receta/contract'

/** One line of what a farmacia handed over. */
export type DispensaFhir = {
  dispensa_id: number
  renglon: number
  envases: number
  /** ISO 8601 in UTC. */
  en: string
  farmacia_id: number
  farmacia: string
  /** What was handed over, in words, where it was not what was prescribed. */
  sustituido_por: string | null
  motivo: string | null
  /** The boxes that were read; `vence` as AAAA-MM-DD. */
  cajas: readonly { lote: string | null; vence: string | null; gtin: string | null; serie: string | null }[]
  /** Why the rest of the line stayed, where some did. */
  falta: Pick<FaltanteDicho, 'motivo' | 'texto'> | null
  /** It was undone at the counter. */
  deshecha: boolean
  /** Who took it away, to those who may read it (decision 0043); null where that is not this reader, or where nobody said. */
  retiro: { nombre: string; paciente: boolean } | null
}

/** A receta as far as its reader may see it, with what its Bundle says besides. */
export type RecetaFhir = {
  receta: RecetaCompleta
  persona_id: number
  medico_id: number
  /** The payer's number in the Registro Nacional de Obras Sociales. */
  rnos: string | null
  /** The patient's names apart, where they still are the signed ones. */
  nombres: { apellido: string; nombre: string } | null
  dispensas: readonly DispensaFhir[]
}

/** Where a resource of a receta is: all of them carry the receta's number, and none outlives it. */
export const idDe = {
  receta: ({ recetas_id }: RecetaCompleta) => String(recetas_id),
  renglon: ({ recetas_id }: RecetaCompleta, renglon: number) => `${recetas_id}-${renglon}`,
  dispensa: ({ recetas_id }: RecetaCompleta, { dispensa_id, renglon }: DispensaFhir) =>
    `${recetas_id}-d${dispensa_id}-${renglon}`,
  farmacia: ({ recetas_id }: RecetaCompleta, farmacia_id: number) => `${recetas_id}-f${farmacia_id}`,
}

/** The receta that an id belongs to; null when it is none of ours. */
export function recetaDeId(id: string): number | null {
  const numero = /^(\d{1,15})(?:-[a-z]?\d{1,9}(?:-\d{1,3})?)?$/.exec(id)?.[1]
  return numero === undefined ? null : Number(numero)
}
