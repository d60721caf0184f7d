import { farmacias, type UsuarioDatos } from '@receta/contract'
import { useState } from 'react'
import { useEndpoint } from '#api/call'
import { ComboBox } from '#ui/ComboBox'

export type Atiende = NonNullable<UsuarioDatos['farmacia']>
type Props = {
  value: Atiende | null
  /** `falta`: the text is not a farmacia of the list. */
  onChange: (elegida: { farmacia: Atiende | null; falta: boolean }) => void
}

/** The farmacia whose counter the account serves; empty for none. */
export function FarmaciaField({ value, onChange }: Props) {
  const [escrito, setEscrito] = useState(value?.nombre ?? '')
  const buscada = escrito.trim()
  const busca = buscada.length > 1 && buscada !== value?.nombre
  const { data, isFetching, error } = useEndpoint(
    farmacias,
    { query: buscada, limit: 35, start: 0 },
    { enabled: busca, keepPrevious: true },
  )
  return (
    <ComboBox
      label="Atiende en"
      icono="store"
      placeholder="Nombre o dirección de la farmacia"
      descripcion="Sin una farmacia, valida recetas pero no tiene mostrador."
      items={busca ? (data?.items ?? []) : []}
      inputValue={escrito}
      onInputChange={(texto) => {
        setEscrito(texto)
        onChange({ farmacia: null, falta: texto.trim() !== '' })
      }}
      onSelect={({ id, nombre }) => {
        setEscrito(nombre)
        onChange({ farmacia: { farmacia_id: id, nombre }, falta: false })
      }}
      getKey={({ id }) => id}
      getText={({ nombre }) => nombre}
      renderItem={({ nombre, direccion, localidad }) => (
        <span>
          {nombre} <small className="tinta-2">{`${direccion}, ${localidad}`}</small>
        </span>
      )}
      isLoading={isFetching}
      error={error && busca ? 'No pudimos traer las farmacias. Probá de nuevo.' : undefined}
      emptyText="No hay una farmacia con ese nombre."
    />
  )
}
