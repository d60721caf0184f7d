import type { TipoPropuesta } from '@receta/domain'

/** What a receta is blocked for; each is chosen by its number. */
export const errores = [
  'La dosis no es posible',
  'El medicamento no corresponde al diagnóstico',
  'Falta un dato que la ley pide',
  'Los datos del paciente no coinciden con su documento',
  'Sospecha de que no la hizo quien la firma',
  'Alergia que refiere el paciente',
  'Interacción con lo que ya toma',
  'Ya toma esta droga u otra igual',
] as const

/** The errors that say something of the person's health, which the médico will confirm or refuse, and what is asked of each. */
export const dudas: Partial<Record<(typeof errores)[number], { tipo: TipoPropuesta; pregunta: string }>> = {
  'Alergia que refiere el paciente': { tipo: 'alergia', pregunta: '¿A qué es alérgico?' },
  'Interacción con lo que ya toma': { tipo: 'interaccion', pregunta: '¿Qué toma?' },
  'Ya toma esta droga u otra igual': { tipo: 'duplicacion', pregunta: '¿Qué toma?' },
}
