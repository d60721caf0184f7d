import { CheckField } from './CheckField'
import { Icon } from './Icon'

type Props = { value: boolean; onChange: (acepta: boolean) => void; error?: string | undefined }

/** Accepts the terms, which open beside the form so that nothing typed is lost. */
export function Terminos({ value, onChange, error }: Props) {
  return (
    <div className={`campo${error ? ' error' : ''}`} data-campo="acepta_terminos">
      <CheckField
        label="Leí y acepto los términos y la política de privacidad"
        value={value}
        onChange={onChange}
        isInvalid={Boolean(error)}
        {...(error && { 'aria-describedby': 'terminos-error' })}
      />
      {error && (
        <span className="ayuda" id="terminos-error">
          <Icon name="circle-alert" size="chica" />
          <span>{error}</span>
        </span>
      )}
      <p className="fila envuelve">
        <a className="enlace" href="/terminos" target="_blank" rel="noopener">
          Leer los términos
        </a>
        <a className="enlace" href="/privacidad" target="_blank" rel="noopener">
          Leer la privacidad
        </a>
      </p>
    </div>
  )
}
