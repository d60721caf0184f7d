import type { BorradorSeguridad, ContextoSeguridad, ProductoAPrescribir } from '../receta/borrador'
import { edad, type Fecha, hoy } from '../comun/fecha'

export type LineaSegura = { producto: ProductoAPrescribir; renglon: number; posologia: string }

export const lineasDe = ({ items }: BorradorSeguridad, { productos }: ContextoSeguridad): LineaSegura[] =>
  items.flatMap(({ producto_id, posologia }, renglon) => {
    const producto = productos.find((p) => p.producto_id === producto_id)
    return producto ? [{ producto, renglon, posologia }] : []
  })

export const nacimientoDe = ({ persona }: ContextoSeguridad, { paciente }: BorradorSeguridad): Fecha | null =>
  (persona ?? paciente)?.fecha_nacimiento ?? null

/** Null when the patient is unknown. */
export function aniosDe(contexto: ContextoSeguridad, borrador: BorradorSeguridad, now: Date): number | null {
  const nacimiento = nacimientoDe(contexto, borrador)
  return nacimiento === null ? null : edad(nacimiento, now)
}

/** Completed months. */
export function edadEnMeses(nacimiento: Fecha, now: Date): number {
  const [anio = 0, mes = 0, dia = 0] = nacimiento.split('-').map(Number)
  const [a = 0, m = 0, d = 0] = hoy(now).split('-').map(Number)
  return (a - anio) * 12 + m - mes - (d < dia ? 1 : 0)
}
