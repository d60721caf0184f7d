import { useRef } from 'react'

/**
 * The key of a request that creates something: the same one while its content is the same, so that a retry creates
 * nothing twice, and another as soon as anything in it changed.
 */
export function usePedidoUnico(): (contenido: object) => string {
  const ultimo = useRef({ contenido: '', clave: '' })
  return (contenido) => {
    const escrito = JSON.stringify(contenido)
    if (escrito !== ultimo.current.contenido) ultimo.current = { contenido: escrito, clave: crypto.randomUUID() }
    return ultimo.current.clave
  }
}
