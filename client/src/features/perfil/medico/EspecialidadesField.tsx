import { useState } from 'react'
import { ComboBox } from '#ui/ComboBox'
import { Icon } from '#ui/Icon'
import { useDemorado } from '#ui/use-demorado'
import { useEspecialidades } from '../perfil.queries'
import { type Especialidad, maximoDeCada } from './datos-medico'

type Props = {
  value: readonly Especialidad[]
  onChange: (especialidades: Especialidad[]) => void
  error?: string | undefined
}

export function EspecialidadesField({ value, onChange, error }: Props) {
  const [escrito, setEscrito] = useState('')
  const quieto = useDemorado(escrito.trim(), 300)
  const { data, isFetching, error: fallo } = useEspecialidades(quieto)
  const lleno = value.length >= maximoDeCada
  const items = (data?.items ?? []).filter(({ codigo }) => !value.some((elegida) => elegida.codigo === codigo))
  return (
    <div className="columna" data-campo="especialidades">
      {value.length > 0 && (
        <ul className="chips" aria-label="Especialidades elegidas">
          {value.map((elegida) => (
            <li key={elegida.codigo}>
              <button
                type="button"
                className="chip elegido"
                aria-label={`Quitar ${elegida.nombre}`}
                onClick={() => onChange(value.filter(({ codigo }) => codigo !== elegida.codigo))}
              >
                <span>{elegida.nombre}</span>
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!lleno && (
        <ComboBox
          label="Buscar una especialidad"
          icono="search"
          placeholder="Pediatría, clínica…"
          items={quieto.length >= 2 ? items : []}
          inputValue={escrito}
          onInputChange={setEscrito}
          onSelect={(especialidad) => {
            onChange([...value, { codigo: especialidad.codigo, nombre: especialidad.nombre }])
            setEscrito('')
          }}
          renderItem={({ nombre }) => nombre}
          getKey={({ codigo }) => codigo}
          getText={({ nombre }) => nombre}
          isLoading={isFetching || quieto !== escrito.trim()}
          emptyText={fallo ? fallo.message : 'No hay ninguna con esas letras.'}
          error={error}
        />
      )}
    </div>
  )
}
