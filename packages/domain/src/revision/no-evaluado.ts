import type { Fecha } from '../comun/fecha'

export const motivosNoEvaluado = [
  'posologia',
  'concentracion',
  'volumen',
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

export type NoEvaluado = { que: string; porque: MotivoNoEvaluado }

export type FuenteCitada = { nombre: string; version: string; fecha: Fecha }
