import type { Tomas } from './esquema'

export const momentosDelDia: readonly { clave: keyof Tomas; nombre: string }[] = [
  { clave: 'manana', nombre: 'Mañana' },
  { clave: 'mediodia', nombre: 'Mediodía' },
  { clave: 'tarde', nombre: 'Tarde' },
  { clave: 'noche', nombre: 'Noche' },
]

const fracciones: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' }

/** The quantity of a moment as a figure: '1', '½', '1½', '2,3'; '–' for none. */
export function cifraDeToma(n: number): string {
  if (n <= 0) return '–'
  const entero = Math.floor(n)
  const resto = fracciones[n - entero]
  return resto ? `${entero || ''}${resto}` : String(n).replace('.', ',')
}
