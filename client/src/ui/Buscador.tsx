import { type RefObject, useEffect, useRef, useState } from 'react'
import { Field } from './Field'
import { Teclas } from './Teclas'

const esperaMs = 300

type Props = {
  texto: string
  placeholder: string
  onBuscar: (texto: string) => void
  inputRef: RefObject<HTMLInputElement | null>
}

/** Searches a list while typing, once the fingers rest. */
export function Buscador({ texto, placeholder, onBuscar, inputRef }: Props) {
  const [escrito, setEscrito] = useState(texto)
  const pedido = useRef(texto)

  // The address changed by another way (back, "Sacar los filtros"): the field follows it.
  useEffect(() => {
    if (texto === pedido.current) return
    pedido.current = texto
    setEscrito(texto)
  }, [texto])

  useEffect(() => {
    if (escrito === pedido.current) return
    const espera = setTimeout(() => {
      pedido.current = escrito
      onBuscar(escrito)
    }, esperaMs)
    return () => clearTimeout(espera)
  }, [escrito, onBuscar])

  return (
    <div role="search" className="crece">
      <Field
        label="Buscar"
        labelOculto
        type="search"
        value={escrito}
        onChange={setEscrito}
        placeholder={placeholder}
        icono="search"
        maxLength={80}
        inputRef={inputRef}
        fin={<Teclas>/</Teclas>}
      />
    </div>
  )
}
