import { documentoReceta } from '@receta/contract'
import { call } from '#api/call'
import { showDocumento } from '#device/documento'
import type { AccesoReceta } from '../recetas.queries'

export type Formato = 'A4' | 'A5' | 'toma'

/** Throws ApiError. */
export async function openDocumento(acceso: AccesoReceta, formato: Formato, nombre: string): Promise<void> {
  await showDocumento(await call(documentoReceta, { ...acceso, formato }), nombre)
}
