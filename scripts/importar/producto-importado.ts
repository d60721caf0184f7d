import { createHash } from 'node:crypto'
import type { Componente } from '@receta/domain'

/** A vademécum row as it will be stored; every column of `productos` that a file can say. */
export type ProductoImportado = {
  codigo_fuente: string
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

/** What is wrong with a row: `rechazo` keeps it out, `aviso` loads it without the datum that could not be read. */
export type Observacion = { tipo: 'rechazo' | 'aviso'; motivo: string; detalle: string }

/** What was understood of a row. `codigo` is kept even when the row is rejected, so that it is not taken for withdrawn. */
export type Lectura = { codigo: string; producto: ProductoImportado | null; observaciones: readonly Observacion[] }

/** A file layout: whether a header is its own, and how to read one of its rows. */
export type Formato = {
  nombre: string
  columnas: readonly string[]
  leer: (celdas: Readonly<Record<string, string>>, opciones: { precio_vigencia: string | null }) => Lectura
}

/** Tells a changed row from an unchanged one: it covers what is stored, so a better reader also counts as a change. */
export function huellaDe(producto: ProductoImportado): string {
  return createHash('sha256').update(JSON.stringify(producto)).digest('base64url').slice(0, 27)
}
