import type { Fecha } from '../comun/fecha'

/** Why something of a check could not be decided; the words of each are in the contract. */
export const motivosNoEvaluado = [
  'posologia',
  'concentracion',
  'unidad',
  'frecuencia',
  'peso',
  'via',
  'sin_limite',
  'menor_de_edad',
  'sin_paciente',
  'alergia_sin_grupo',
  'sin_registrar',
  'sin_peso',
] as const
export type MotivoNoEvaluado = (typeof motivosNoEvaluado)[number]

/** One thing that a check left undecided: a medicine, an allergy, a condition. */
export type NoEvaluado = { que: string; porque: MotivoNoEvaluado }

/** Against what a check was made, so that it can be made again. */
export type FuenteCitada = { nombre: string; version: string; fecha: Fecha }
