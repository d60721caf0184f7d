import { useEffect, useState } from 'react'
import type { ApiError } from '#api/call'
import { cajaDeLaSesion } from '#session/caja'

type Consulta<T> = { data: T | undefined; error: ApiError | null }

export const sinRed = (error: ApiError | null): boolean =>
  error?.code === 'SIN_CONEXION' || error?.code === 'SIN_RESPUESTA'

/** The last answer, in the session's encrypted box, is used while the server does not answer. */
export function useConCopia<T, C extends Consulta<T>>(nombre: string, consulta: C & Consulta<T>): C {
  const { data, error } = consulta
  const [copia, setCopia] = useState<T>()
  useEffect(() => {
    if (data !== undefined) void cajaDeLaSesion()?.save(nombre, data)
  }, [nombre, data])
  const callado = data === undefined && sinRed(error)
  useEffect(() => {
    if (!callado) return
    let vivo = true
    void cajaDeLaSesion()
      ?.read(nombre)
      .then((guardada) => vivo && guardada !== null && setCopia(guardada as T))
    return () => {
      vivo = false
    }
  }, [nombre, callado])
  return { ...consulta, data: data ?? copia }
}
