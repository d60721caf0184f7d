import { createHash } from 'node:crypto'
import type { Componente } from '@receta/domain'

/** A vademécum row as it will be stored; every column of `productos` that a file can say. */
export type ProductoImportado = {
  nombre: string
  monodroga: string
  ifa_clave: string
  componentes: readonly Componente[]
  concentracion: string
  forma: string
  via: string
  presentacion: string
  unidades: number | null
  contenido: string
  laboratorio: string
  generico: boolean
  condicion_venta: 'libre' | 'receta' | 'archivada' | 'oficial'
  lista_control: string
  atc: string
  remediar: boolean
  troquel: string | null
  gtin: string | null
  precio: string | null
  precio_vigencia: string | null
}

/** Tells a changed row from an unchanged one: it covers what is stored, so a better reader also counts as a change. */
export function conHuella(producto: ProductoImportado): ProductoImportado & { huella: string } {
  const huella = createHash('sha256').update(JSON.stringify(producto)).digest('base64url').slice(0, 27)
  return { ...producto, huella }
}
