import { formatCuit } from '@receta/domain'
import type { Vuelta } from './lanzamiento.queries'

/**
 * What the form of the receta is opened with: who is in the padrón is looked up by the document, as any patient, and nobody else is filled
 * in to be checked and accepted.
 */
export function pedidoDe({ hallado, paciente }: Vuelta) {
  const { dni } = paciente
  if (hallado === 'padron') return { dni }
  return { dni, a_mano: { ...paciente, cuil: paciente.cuil ? formatCuit(paciente.cuil) : '' } }
}
