import type { AlcanceConexion } from '@receta/domain'
import { CheckField } from '#ui/CheckField'
import { Icon } from '#ui/Icon'
import { opcionesDeAlcance } from './palabras'

type Props = {
  value: readonly AlcanceConexion[]
  onChange: (value: AlcanceConexion[]) => void
  error: string | undefined
}

/** What a connection may be let do. */
export function AlcancesField({ value: elegidos, onChange, error }: Props) {
  return (
    <fieldset>
      <legend className="rotulo">Qué puede</legend>
      {opcionesDeAlcance.map(({ value, label }) => (
        <CheckField
          key={value}
          label={label}
          value={elegidos.includes(value)}
          onChange={(si) => onChange(si ? [...elegidos, value] : elegidos.filter((uno) => uno !== value))}
        />
      ))}
      {error !== undefined && (
        <div className="campo error">
          <p className="ayuda" role="alert">
            <Icon name="circle-alert" size="chica" />
            <span>{error}</span>
          </p>
        </div>
      )}
    </fieldset>
  )
}
