import { type CodigoClave, type DuenoDeClave, largoClave, revisarClave } from '@receta/domain'
import { useId } from 'react'
import { Field } from './Field'
import { Icon } from './Icon'
import './clave-nueva.css'

type Regla = { codigo: CodigoClave; texto: string }

/** SC-01's rules, shown beforehand. */
const reglas: readonly Regla[] = [
  { codigo: 'CORTA', texto: `${largoClave.minimo} caracteres o más` },
  { codigo: 'SIN_MAYUSCULA', texto: 'Una letra mayúscula' },
  { codigo: 'SIN_MINUSCULA', texto: 'Una letra minúscula' },
  { codigo: 'SIN_NUMERO', texto: 'Un número' },
  { codigo: 'SIN_SIGNO', texto: 'Un signo, por ejemplo un punto o un guion' },
  { codigo: 'COMUN', texto: 'Difícil de adivinar' },
  { codigo: 'DATOS_PROPIOS', texto: 'Sin tu nombre, tu usuario ni tu DNI' },
]

/** An unknown owner: only the server can check whether the password contains the name. */
export const duenoDesconocido: DuenoDeClave = { usuario: '', nombres: [], dni: null }

type Props = {
  label?: string
  name: string
  value: string
  onChange: (clave: string) => void
  onBlur?: () => void
  dueno: DuenoDeClave
  error?: string | undefined
}

export function ClaveNueva({ label = 'Clave', value, dueno, ...campo }: Props) {
  const id = useId()
  const faltan = new Set<CodigoClave>(
    revisarClave(value, dueno).map((codigo) => (codigo === 'LARGA' ? 'CORTA' : codigo)),
  )
  const cumple = ({ codigo }: Regla) =>
    value !== '' && !faltan.has(codigo) && !(codigo === 'DATOS_PROPIOS' && dueno === duenoDesconocido)
  return (
    <div className="columna clave-nueva">
      <Field {...campo} label={label} type="password" autoComplete="new-password" value={value} aria-describedby={id} />
      <ul id={id} className="clave-reglas" aria-label="Cómo tiene que ser la clave">
        {reglas.map((regla) => (
          <li key={regla.codigo} className={cumple(regla) ? 'cumplida' : undefined}>
            <Icon name={cumple(regla) ? 'circle-check' : 'circle'} size="chica" />
            <span>
              {regla.texto}
              <span className="oculto">{cumple(regla) ? ': listo.' : ': falta.'}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
