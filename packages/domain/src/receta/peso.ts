import { type Fecha, formatFecha, hoy } from '../comun/fecha'

/** Kilograms: from the smallest surviving newborn to above anybody's, with two decimals for babies. */
export const limitesPeso = { minimo: 0.2, maximo: 650, paso: 0.01 } as const

/** Kilograms; null when it is not a person's weight. */
export function parsePeso(escrito: string): number | null {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(escrito.trim())) return null
  const kg = Number(escrito.trim().replace(',', '.'))
  return kg >= limitesPeso.minimo && kg <= limitesPeso.maximo ? kg : null
}

export const formatPeso = (kg: number): string => String(kg).replace('.', ',')

/** '12,5 kg, tomado el 20/11/2026': a child's weight means little without its day. */
export const lineaPeso = (kg: number, fecha: Fecha): string =>
  `${formatPeso(kg)}\u00a0kg, tomado el ${formatFecha(fecha)}`

/** By field: both or neither, and a day within the person's life up to today. */
export function camposPeso(
  { peso_kg, peso_fecha }: { peso_kg?: number | undefined; peso_fecha?: Fecha | undefined },
  fecha_nacimiento: Fecha | undefined,
  now: Date,
): Record<string, string[]> {
  if (peso_kg === undefined && peso_fecha === undefined) return {}
  if (peso_kg === undefined) return { peso_kg: ['Falta el peso de ese día.'] }
  if (peso_fecha === undefined) return { peso_fecha: ['Falta la fecha en que se tomó el peso.'] }
  if (peso_fecha > hoy(now)) return { peso_fecha: ['El peso se tomó hoy o antes.'] }
  if (fecha_nacimiento !== undefined && peso_fecha < fecha_nacimiento)
    return { peso_fecha: ['Es anterior al nacimiento.'] }
  return {}
}

const NOTA = /^Peso: (\d{1,3}(?:,\d{1,2})?)\s?kg, tomado el (\d{2})\/(\d{2})\/(\d{4})$/

/** From a FHIR note; null for other notes. */
export function parseNotaPeso(nota: string): { peso_kg: number; peso_fecha: Fecha } | null {
  const [, escrito = '', dia = '', mes = '', ano = ''] = NOTA.exec(nota) ?? []
  const peso_kg = parsePeso(escrito)
  return peso_kg === null ? null : { peso_kg, peso_fecha: `${ano}-${mes}-${dia}` }
}
