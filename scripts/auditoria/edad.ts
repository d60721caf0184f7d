const unidades = [
  [24 * 60, 'días'],
  [60, 'horas'],
] as const

/** A lapse in milliseconds in the unit that an operator would say it in, whole ones. */
export function describeEdad(ms: number): string {
  const minutos = Math.max(0, Math.floor(ms / 60_000))
  const [de, nombre] = unidades.find(([cuantos]) => minutos >= 2 * cuantos) ?? [1, 'minutos']
  return `${Math.floor(minutos / de)} ${minutos === 1 ? 'minuto' : nombre}`
}
