import { esMotivoFundado, motivoMinimo, normalizeDni } from '@receta/domain'
import type { Errores } from '#ui/use-formulario'

export type Busqueda = { dni: string; motivo: string }

export const busquedaVacia: Busqueda = { dni: '', motivo: '' }

/** By which the reason is kept until it is sent; whom it is about is not kept. */
export const escrito = 'recetas-de-persona'

const nombres: Readonly<Record<string, string>> = { dni: 'Documento', motivo: 'Para qué' }
export const nombreDeCampo = (campo: string): string => nombres[campo] ?? campo

/** A passport number as the padrón stores it, after the three letters of the country. */
const esPasaporte = (texto: string) => /^[A-Z]{3}[A-Z0-9]{5,12}$/.test(texto)

export const documentoDe = ({ dni }: Busqueda): string => {
  const leido = normalizeDni(dni)
  return leido.ok ? leido.value : dni.trim().toUpperCase()
}

export function revisar(busqueda: Busqueda): Errores {
  const documento = normalizeDni(busqueda.dni).ok || esPasaporte(documentoDe(busqueda))
  return {
    ...(!esMotivoFundado(busqueda.motivo) && {
      motivo: `Escribí para qué, con ${motivoMinimo} letras por lo menos.`,
    }),
    ...(!documento && { dni: 'El DNI tiene 7 u 8 números.' }),
  }
}
