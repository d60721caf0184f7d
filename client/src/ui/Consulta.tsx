import type { ReactNode } from 'react'
import { Cargando } from './Cargando'
import { Fallo } from './Fallo'

type Props<T> = {
  de: { data: T | undefined; error: Error | null; refetch: () => unknown }
  /** What is asked for, with its article: «las recetas». */
  que: string
  /** What is safe: «Tus recetas están a salvo.» */
  aSalvo?: string
  children: (data: T) => ReactNode
}

/** What was answered, that it is still on its way, or why it did not come, with a way to ask again. */
export function Consulta<T>({ de: { data, error, refetch }, que, aSalvo, children }: Props<T>) {
  if (data !== undefined) return children(data)
  if (error) return <Fallo error={error} que={que} {...(aSalvo && { aSalvo })} onReintentar={refetch} />
  return <Cargando que={que} />
}
