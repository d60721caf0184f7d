import { useEffect, useState } from 'react'
import type { ApiError } from '#api/call'
import { cajaDeLaSesion } from '#session/caja'

type Consulta<T> = { data: T | undefined; error: ApiError | null }

/** Nobody answered, whatever was asked. */
export const sinRed = (error: ApiError | null): boolean =>
  error?.code === 'SIN_CONEXION' || error?.code === 'SIN_RESPUESTA'

/** An answer whose last copy, kept in the session's ciphered box, stands in while nobody answers. */
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
