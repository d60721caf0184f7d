import { documentoReceta } from '@receta/contract'
import { call } from '#api/call'
import { mostrarDocumento } from '#device/documento'
import type { AccesoReceta } from '../recetas.queries'

export type Formato = 'A4' | 'A5' | 'toma'

/** Asks for the printable document and shows it. May throw ApiError. */
export async function abrirDocumento(acceso: AccesoReceta, formato: Formato, nombre: string): Promise<void> {
  await mostrarDocumento(await call(documentoReceta, { ...acceso, formato }), nombre)
}
