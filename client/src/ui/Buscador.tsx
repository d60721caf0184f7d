import { type RefObject, useEffect, useRef, useState } from 'react'
import { Field } from './Field'
import { Teclas } from './Teclas'

type Props = {
  texto: string
  placeholder: string
  onBuscar: (texto: string) => void
  label?: string
  inputRef?: RefObject<HTMLInputElement | null>
  /** After the last key; `entreTeclasMs` where the answer comes from memory. */
  esperaMs?: number
}

export function Buscador({ texto, placeholder, onBuscar, label = 'Buscar', inputRef, esperaMs = 300 }: Props) {
  const [escrito, setEscrito] = useState(texto)
  const pedido = useRef(texto)
  const search = useRef(onBuscar)
  useEffect(() => {
    search.current = onBuscar
  })

  // The address changed otherwise (back, "Sacar los filtros"), and the field follows it.
  useEffect(() => {
    if (texto === pedido.current) return
    pedido.current = texto
    setEscrito(texto)
  }, [texto])

  useEffect(() => {
    if (escrito === pedido.current) return
    const espera = setTimeout(() => {
      pedido.current = escrito
      search.current(escrito)
    }, esperaMs)
    return () => clearTimeout(espera)
  }, [escrito, esperaMs])

  return (
    <div role="search" className="crece">
      <Field
        label={label}
        labelOculto
        type="search"
        value={escrito}
        onChange={setEscrito}
        placeholder={placeholder}
        icono="search"
        autoComplete="off"
        maxLength={80}
        {...(inputRef && { inputRef, fin: <Teclas>/</Teclas> })}
      />
    </div>
  )
}
