import { useRef } from 'react'

/** The same key while the content is the same, so that a retry creates nothing twice. */
export function usePedidoUnico(): (contenido: object) => string {
  const ultimo = useRef({ contenido: '', clave: '' })
  return (contenido) => {
    const escrito = JSON.stringify(contenido)
    if (escrito !== ultimo.current.contenido) ultimo.current = { contenido: escrito, clave: crypto.randomUUID() }
    return ultimo.current.clave
  }
}
