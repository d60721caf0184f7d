import { useId } from 'react'
import { Icon } from './Icon'
import './file-field.css'

type Props = {
  label: string
  boton: string
  archivo: File | null
  onChange: (archivo: File) => void
  descripcion: string
  error?: string | undefined
  accept?: string
  name?: string
  isDisabled?: boolean
}

export function FileField(props: Props) {
  const { label, boton, archivo, onChange, descripcion, error, accept, name, isDisabled = false } = props
  const id = useId()
  return (
    <div className={`campo${error ? ' error' : ''}`}>
      <span className="rotulo" id={`${id}-rot`}>
        {label}
      </span>
      <span className="archivo-marco">
        <input
          type="file"
          name={name}
          accept={accept}
          disabled={isDisabled}
          aria-labelledby={`${id}-rot`}
          aria-describedby={`${id}-ayuda`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            const elegido = event.target.files?.[0]
            if (elegido) onChange(elegido)
            // Otherwise choosing the same file again would not fire a change.
            event.target.value = ''
          }}
        />
        <span className="boton" aria-hidden="true">
          <Icon name="upload" />
          <span>{archivo ? 'Elegir otro archivo' : boton}</span>
        </span>
      </span>
      {archivo && <p className="archivo-nombre">{archivo.name}</p>}
      <span className="ayuda" id={`${id}-ayuda`}>
        {error && <Icon name="circle-alert" size="chica" />}
        <span>{error ?? descripcion}</span>
      </span>
    </div>
  )
}
