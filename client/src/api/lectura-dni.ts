import { dataParse, type OutputOf } from '@receta/contract'
import { useEndpoint } from './call'

export type DniLeido = Extract<OutputOf<typeof dataParse>, { tipo: 'dni' }>

/** The PDF417 of a DNI as a reader writes it: fields between @, or between " where the keyboard is of another country. */
export const pareceLectura = (texto: string): boolean => /^[^@]*@.*@.*@/.test(texto) || /^[^"]*".*".*"/.test(texto)

/**
 * What a reader typed in a field for a person, read by the service: `dni` once it is one. `esLectura` says that the
 * text is no name nor number to search for, read or not.
 */
export function useLecturaDni(texto: string): { esLectura: boolean; dni: DniLeido | null; error: string | undefined } {
  const esLectura = pareceLectura(texto)
  const { data, error } = useEndpoint(dataParse, { texto }, { enabled: esLectura, staleTime: Number.POSITIVE_INFINITY })
  const dni = esLectura && data?.tipo === 'dni' ? data : null
  const otraCosa = data && data.tipo !== 'dni' ? 'Eso no es un DNI.' : undefined
  return { esLectura, dni, error: esLectura ? (error?.message ?? otraCosa) : undefined }
}
