import { dataParse, type OutputOf } from '@receta/contract'
import { useEndpoint } from './call'

export type DniLeido = Extract<OutputOf<typeof dataParse>, { tipo: 'dni' }>

/** The PDF417 of a DNI as scanners type it: fields separated by @, or by " with a foreign keyboard layout. */
export const pareceLectura = (texto: string): boolean => /^[^@]*@.*@.*@/.test(texto) || /^[^"]*".*".*"/.test(texto)

/** `esLectura`: a scanner typed it, so it is neither a name nor a number to search for. */
export function useLecturaDni(texto: string): { esLectura: boolean; dni: DniLeido | null; error: string | undefined } {
  const esLectura = pareceLectura(texto)
  const { data, error } = useEndpoint(dataParse, { texto }, { enabled: esLectura, staleTime: Number.POSITIVE_INFINITY })
  const dni = esLectura && data?.tipo === 'dni' ? data : null
  const otraCosa = data && data.tipo !== 'dni' ? 'Eso no es un DNI.' : undefined
  return { esLectura, dni, error: esLectura ? (error?.message ?? otraCosa) : undefined }
}
