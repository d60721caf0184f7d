import { documentoReceta } from '@receta/contract'
import { call } from '#api/call'
import type { AccesoReceta } from '../recetas.queries'

export type Formato = 'A4' | 'A5'

// Long enough for the slowest viewer to read it before the browser forgets the address.
const olvidarMs = 120_000

/** Asks for the printable document and shows it; where a new tab is not allowed it is downloaded. May throw ApiError. */
export async function abrirDocumento(acceso: AccesoReceta, formato: Formato, nombre: string): Promise<void> {
  const pdf = await call(documentoReceta, { ...acceso, formato })
  const url = URL.createObjectURL(pdf)
  if (!window.open(url, '_blank')) descargar(url, `${nombre}.pdf`)
  setTimeout(() => URL.revokeObjectURL(url), olvidarMs)
}

function descargar(url: string, nombre: string) {
  const enlace = document.createElement('a')
  enlace.href = url
  enlace.download = nombre
  enlace.click()
}
