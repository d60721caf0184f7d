import type { Producto } from '@receta/contract'
import { fraseControl, normalize } from '@receta/domain'
import { condiciones, frasePrecio, frasePresentacion, porUnidad } from '../palabras'

export type Presentacion = {
  producto: Producto
  ids: readonly number[]
  titulo: string
  marcas: string
  precio: string
  remediar: boolean
}
export type Generico = { clave: string; nombre: string; detalle: string; presentaciones: Presentacion[] }

const marcasMostradas = 2

export function groupPorGenerico(productos: readonly Producto[]): Generico[] {
  const genericos = new Map<string, Producto[]>()
  for (const producto of productos) add(genericos, producto.ifa_clave, producto)
  return [...genericos].map(([clave, suyos]) => {
    const packs = new Map<string, Producto[]>()
    for (const p of suyos) add(packs, normalize(`${p.concentracion}|${p.forma}|${p.presentacion}`), p)
    return {
      clave,
      nombre: suyos[0]?.monodroga ?? '',
      detalle: detalleDe(suyos),
      presentaciones: [...packs.values()].map(present),
    }
  })
}

function add(grupos: Map<string, Producto[]>, clave: string, producto: Producto) {
  const grupo = grupos.get(clave)
  if (grupo) grupo.push(producto)
  else grupos.set(clave, [producto])
}

function detalleDe(productos: readonly Producto[]): string {
  const ventas = new Set(productos.map(({ condicion_venta }) => condicion_venta))
  const [venta] = ventas
  const control = fraseControl(productos[0]?.lista_control ?? '')
  return [ventas.size === 1 && venta ? condiciones[venta].palabra : '', control].filter(Boolean).join(' · ')
}

function present(productos: readonly Producto[]): Presentacion {
  const [producto] = productos.toSorted((a, b) => (porUnidad(a) ?? Infinity) - (porUnidad(b) ?? Infinity))
  if (!producto) throw new Error('a pack without products')
  return {
    producto,
    ids: productos.map(({ id }) => id),
    titulo: frasePresentacion(producto),
    marcas: marcasDe(productos),
    precio: productos.length > 1 && producto.precio !== null ? `Desde ${frasePrecio(producto)}` : frasePrecio(producto),
    remediar: productos.some(({ remediar }) => remediar),
  }
}

/** Products without a brand first, then brands alphabetically, so that none is favoured. */
function marcasDe(productos: readonly Producto[]): string {
  const marcas = new Set(productos.flatMap(({ generico, nombre }) => (generico ? [] : [nombre])))
  const sinMarca = productos.some(({ generico }) => generico) ? ['Sin marca'] : []
  const ordenados = [...sinMarca, ...[...marcas].toSorted((a, b) => a.localeCompare(b, 'es'))]
  const resto = ordenados.length - marcasMostradas
  return ordenados.slice(0, marcasMostradas).join(', ') + (resto > 0 ? ` y ${resto} más` : '')
}
