import { type RefObject, useEffect, useRef, useState } from 'react'
import { Field } from './Field'
import { Teclas } from './Teclas'
import { useEsperaDeTecla } from './use-demorado'

type Props = {
  texto: string
  placeholder: string
  onBuscar: (texto: string) => void
  label?: string
  inputRef?: RefObject<HTMLInputElement | null>
  /** Its answer comes from memory: a key after a pause searches at once. */
  deMemoria?: boolean
}

/** After the last key, where each search is a question for the database. */
const esperaMs = 300

export function Buscador({ texto, placeholder, onBuscar, label = 'Buscar', inputRef, deMemoria = false }: Props) {
  const [escrito, setEscrito] = useState(texto)
  const pedido = useRef(texto)
  const search = useRef(onBuscar)
  const esperaDeTecla = useEsperaDeTecla()
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
    const send = () => {
      pedido.current = escrito
      search.current(escrito)
    }
    const ms = deMemoria ? esperaDeTecla() : esperaMs
    if (ms === 0) return send()
    const espera = setTimeout(send, ms)
    return () => clearTimeout(espera)
  }, [escrito, deMemoria, esperaDeTecla])

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
