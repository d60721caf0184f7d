import type { RefObject } from 'react'
import { Buscador } from '#ui/Buscador'

type Props = { texto: string; onBuscar: (texto: string) => void; inputRef: RefObject<HTMLInputElement | null> }

export function BuscarRecetas(props: Props) {
  return (
    <div className="filtros">
      <Buscador {...props} placeholder="Paciente, DNI, medicamento o código" />
    </div>
  )
}
