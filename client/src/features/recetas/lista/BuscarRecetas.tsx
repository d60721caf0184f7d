import type { RefObject } from 'react'
import { Buscador } from '#ui/Buscador'
import { ChipSelect } from '#ui/ChipSelect'
import { useConvenios } from '../recetas.queries'
import { type Busqueda, periodos } from './busqueda'

type Props = {
  busqueda: Busqueda
  onCambio: (cambio: Partial<Busqueda>) => void
  onBuscar: (texto: string) => void
  inputRef: RefObject<HTMLInputElement | null>
}

export function BuscarRecetas({ busqueda, onCambio, onBuscar, inputRef }: Props) {
  const convenios = useConvenios().data?.items ?? []
  const { convenio, dias, texto } = busqueda
  // A convenio in the address under which he no longer prescribes still filters the list.
  const falta = convenio !== null && !convenios.some(({ convenio_id }) => convenio_id === convenio)
  const opciones = [
    ...convenios.map(({ convenio_id, nombre }) => ({ value: String(convenio_id), label: nombre })),
    ...(falta ? [{ value: String(convenio), label: 'Ese convenio' }] : []),
  ]
  return (
    <div className="filtros">
      <Buscador texto={texto} onBuscar={onBuscar} inputRef={inputRef} placeholder="Paciente, DNI o número" />
      <div className="chips corre">
        {opciones.length > 1 && (
          <ChipSelect
            label="Convenio"
            icono="handshake"
            value={convenio === null ? '' : String(convenio)}
            vacio="Convenio"
            todos="Todos los convenios"
            options={opciones}
            onChange={(elegido) => onCambio({ convenio: elegido === '' ? null : Number(elegido) })}
          />
        )}
        <ChipSelect
          label="Fecha de emisión"
          icono="calendar"
          value={dias === null ? '' : String(dias)}
          vacio="Fecha"
          todos="Cualquier fecha"
          options={periodos.map((periodo) => ({ value: String(periodo.dias), label: periodo.palabra }))}
          onChange={(elegido) => onCambio({ dias: elegido === '' ? null : Number(elegido) })}
        />
      </div>
    </div>
  )
}
