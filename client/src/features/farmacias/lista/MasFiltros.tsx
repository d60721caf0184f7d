import { localidades } from '@receta/contract'
import { useState } from 'react'
import { useEndpoint } from '#api/call'
import { Button } from '#ui/Button'
import { ComboBox } from '#ui/ComboBox'
import { Dialogo } from '#ui/Dialog'
import { SelectField } from '#ui/SelectField'
import type { Busqueda } from './busqueda'

type Props = {
  convenios: readonly { convenio_id: number; nombre: string }[]
  busqueda: Busqueda
  onClose: () => void
  onElegir: (elegido: Pick<Busqueda, 'convenio' | 'localidad'>) => void
}

export function MasFiltros({ convenios, busqueda, onClose, onElegir }: Props) {
  const [convenio, setConvenio] = useState(busqueda.convenio)
  const [localidad, setLocalidad] = useState(busqueda.localidad)
  const [escrito, setEscrito] = useState(busqueda.localidad?.nombre ?? '')
  const buscada = escrito.trim()
  const lugares = useEndpoint(localidades, { query: buscada }, { enabled: buscada.length > 1, keepPrevious: true })
  const choose = () => onElegir({ convenio, localidad: buscada === '' ? null : localidad })
  return (
    <Dialogo
      titulo="Convenio y localidad"
      isOpen
      onClose={onClose}
      pie={
        <>
          <Button onPress={onClose}>Volver</Button>
          <Button tone="primary" onPress={choose}>
            Ver farmacias
          </Button>
        </>
      }
    >
      <div className="columna">
        <SelectField
          label="Aceptan el convenio"
          value={convenio === null ? '0' : String(convenio)}
          options={[
            { value: '0', label: 'Cualquiera' },
            ...convenios.map(({ convenio_id, nombre }) => ({ value: String(convenio_id), label: nombre })),
          ]}
          onChange={(elegido) => setConvenio(elegido === '0' ? null : Number(elegido))}
        />
        <ComboBox
          label="Localidad"
          placeholder="Dos letras o más"
          icono="map-pin"
          items={buscada.length > 1 ? (lugares.data?.items.slice(0, 30) ?? []) : []}
          inputValue={escrito}
          onInputChange={(texto) => {
            setEscrito(texto)
            setLocalidad(null)
          }}
          onSelect={({ localidad_id, nombre }) => {
            setEscrito(nombre)
            setLocalidad({ id: localidad_id, nombre })
          }}
          getKey={({ localidad_id }) => localidad_id}
          getText={({ nombre }) => nombre}
          renderItem={({ nombre, partido, provincia }) => (
            <span>
              {nombre} <small className="tinta-2">{[partido, provincia].filter(Boolean).join(', ')}</small>
            </span>
          )}
          isLoading={lugares.isFetching}
          error={lugares.error && buscada.length > 1 ? 'No pudimos traer las localidades. Probá de nuevo.' : undefined}
          emptyText="No hay una localidad con ese nombre."
        />
      </div>
    </Dialogo>
  )
}
