import type { FaltanteDicho, PersonaDeFarmacia, RecetaCompleta } from '@receta/contract'

export type DispensaFhir = {
  dispensa_id: number
  renglon: number
  envases: number
  /** ISO 8601 in UTC. */
  en: string
  farmacia_id: number
  farmacia: string
  /** As he was then; null where only the farmacia is known. */
  entrego: (PersonaDeFarmacia & { usuario_id: number }) | null
  sustituido_por: string | null
  motivo: string | null
  /** `vence` as AAAA-MM-DD. */
  cajas: readonly { lote: string | null; vence: string | null; gtin: string | null; serie: string | null }[]
  falta: Pick<FaltanteDicho, 'motivo' | 'texto'> | null
  deshecha: boolean
  /** Null when nobody said or this reader may not know (decision 0043). */
  retiro: { nombre: string; paciente: boolean } | null
}

export type RecetaFhir = {
  receta: RecetaCompleta
  persona_id: number
  medico_id: number
  rnos: string | null
  /** Null when the person's name changed since the receta was signed. */
  nombres: { apellido: string; nombre: string } | null
  /** Null for anybody but the médico. */
  email: string | null
  dispensas: readonly DispensaFhir[]
  /** What the vademécum says today of each product that is still the one prescribed. */
  codigos: readonly CodigosDeProducto[]
}

/** The box's GTIN and its SNOMED CT concept, null where they are not known, and the ATC code, '' where it is not. */
export type CodigosDeProducto = { producto_id: number; gtin: string | null; atc: string; snomed: string | null }

/**
 * The id of each resource. All of them begin with the receta's id, from which `recetaDeId` recovers it, except the person's: he is
 * the same Patient in each of his recetas.
 */
export const idDe = {
  receta: ({ recetas_id }: RecetaCompleta) => String(recetas_id),
  persona: ({ persona_id }: Pick<RecetaFhir, 'persona_id'>) => `p${persona_id}`,
  renglon: ({ recetas_id }: RecetaCompleta, renglon: number) => `${recetas_id}-${renglon}`,
  dispensa: ({ recetas_id }: RecetaCompleta, { dispensa_id, renglon }: DispensaFhir) =>
    `${recetas_id}-d${dispensa_id}-${renglon}`,
  /** Who handed over: of this receta, as every id here, so that no search joins what a person did elsewhere. */
  entrego: ({ recetas_id }: RecetaCompleta, usuario_id: number) => `${recetas_id}-o${usuario_id}`,
  farmacia: ({ recetas_id }: RecetaCompleta, farmacia_id: number) => `${recetas_id}-f${farmacia_id}`,
}

/** The person of a Patient's id, alone or as a reference; null when the id is not one of ours. */
export function personaDeId(id: string): number | null {
  const numero = /^(?:(?:https?:\/\/[^?#]{1,150}\/)?Patient\/)?p(\d{1,9})$/.exec(id)?.[1]
  return numero === undefined ? null : Number(numero)
}

/** The id of the receta that a resource belongs to; null when the id is not one of ours. */
export function recetaDeId(id: string): number | null {
  const numero = /^(\d{1,15})(?:-[a-z]?\d{1,9}(?:-\d{1,3})?)?$/.exec(id)?.[1]
  return numero === undefined ? null : Number(numero)
}
