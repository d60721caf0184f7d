import type { Fecha } from '../comun/fecha'

/** Why a check could not decide something. The contract has the words of each. */
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

/** A medicine, an allergy or a condition that a check could not decide. */
export type NoEvaluado = { que: string; porque: MotivoNoEvaluado }

/** The source of a check, so that it can be repeated. */
export type FuenteCitada = { nombre: string; version: string; fecha: Fecha }
