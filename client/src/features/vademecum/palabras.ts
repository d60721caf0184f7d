import type { OutputOf, Producto, productoDetalle } from '@receta/contract'
import { formatFecha, formatPesos } from '@receta/domain'

export type Condicion = Producto['condicion_venta']

export const condiciones: Record<Condicion, { palabra: string; explica: string }> = {
  libre: { palabra: 'Venta libre', explica: 'Se vende sin receta' },
  receta: { palabra: 'Bajo receta', explica: 'Hay que mostrar la receta para comprarlo' },
  archivada: { palabra: 'Bajo receta archivada', explica: 'La farmacia se queda con la receta' },
  oficial: { palabra: 'Bajo receta oficial', explica: 'Lleva una receta especial' },
}

const NBSP = '\u00a0'

/** '10 mg · comprimidos × 60', or the description of the pack when units are not counted. */
export function frasePresentacion({ concentracion, forma, presentacion, unidades }: Producto): string {
  const cuanto = unidades !== null && unidades > 1 ? ` ×${NBSP}${unidades}` : `, ${minuscula(presentacion)}`
  return `${concentracion.replaceAll(' ', NBSP)} · ${minuscula(forma)}${cuanto}`
}

export const fraseEnvase = ({ forma, presentacion }: Producto): string =>
  [forma, minuscula(presentacion)].filter(Boolean).join(', ')

const minuscula = (texto: string) => texto.charAt(0).toLowerCase() + texto.slice(1)

export function frasePrecio({ precio, precio_vigencia }: Pick<Producto, 'precio' | 'precio_vigencia'>): string {
  if (precio === null) return 'Sin precio'
  return precio_vigencia ? `${formatPesos(precio)} al ${formatFecha(precio_vigencia)}` : formatPesos(precio)
}

/** A pack without a number of units counts as one. Null without a price. */
export const porUnidad = ({ precio, unidades }: Pick<Producto, 'precio' | 'unidades'>): number | null =>
  precio === null ? null : Number(precio) / (unidades || 1)

export function fraseCobertura(cobertura: NonNullable<Producto['cobertura']>): {
  cubre: boolean
  frase: string
  nota: string
} {
  const { porcentaje, requiere_autorizacion } = cobertura
  if (porcentaje === 0) return { cubre: false, frase: 'No cubre', nota: '' }
  const nota = requiere_autorizacion ? 'Con autorización previa' : porcentaje === 100 ? 'No pagás nada' : ''
  return { cubre: true, frase: `Cubre ${porcentaje}${NBSP}%`, nota }
}

type Detalle = Pick<OutputOf<typeof productoDetalle>, 'producto' | 'alternativas'>
export type FilaPrecio = { producto: Producto; precio: string; unidad: string; nota: string; esEste: boolean }

const VECES_DESDE = 1.5

/** Cheapest per unit first and those without a price last. */
export function filasPrecio({ producto, alternativas }: Detalle): FilaPrecio[] {
  const todos = [producto, ...alternativas].map((p) => ({ p, unidad: porUnidad(p) }))
  todos.sort(
    (a, b) => (a.unidad ?? Number.POSITIVE_INFINITY) - (b.unidad ?? Number.POSITIVE_INFINITY) || a.p.id - b.p.id,
  )
  const minimo = todos[0]?.unidad ?? null
  const conPrecio = todos.filter(({ unidad }) => unidad !== null).length
  return todos.map(({ p, unidad }, i) => ({
    producto: p,
    precio: p.precio === null ? 'Sin precio' : formatPesos(p.precio),
    unidad: unidad !== null && (p.unidades ?? 1) > 1 ? `${formatPesos(unidad.toFixed(2))} cada uno` : '',
    nota: notaPrecio({ unidad, minimo, primero: i === 0 && conPrecio > 1 }),
    esEste: p.id === producto.id,
  }))
}

function notaPrecio({ unidad, minimo, primero }: { unidad: number | null; minimo: number | null; primero: boolean }) {
  if (primero) return 'el más barato'
  if (unidad === null || !minimo || unidad / minimo < VECES_DESDE) return ''
  return `${(unidad / minimo).toLocaleString('es-AR', { maximumFractionDigits: 1 })} veces el más barato`
}
