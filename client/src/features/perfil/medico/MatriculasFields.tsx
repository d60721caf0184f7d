import { Button } from '#ui/Button'
import { DateField } from '#ui/DateField'
import { Field } from '#ui/Field'
import { Icon } from '#ui/Icon'
import { SelectField } from '#ui/SelectField'
import type { Errores } from '#ui/use-formulario'
import { useTiposMatriculas } from '../perfil.queries'
import { jurisdiccionesDe, type MatriculaEscrita, matriculaVacia, maximoDeCada } from './datos-medico'
import estilos from '../perfil.module.css'

type Props = {
  value: readonly MatriculaEscrita[]
  onChange: (matriculas: MatriculaEscrita[]) => void
  errores: Errores
}

export function MatriculasFields({ value, onChange, errores }: Props) {
  const change = (i: number, cambios: Partial<MatriculaEscrita>) =>
    onChange(value.map((matricula, j) => (j === i ? { ...matricula, ...cambios } : matricula)))
  return (
    <div className="columna" data-campo="matriculas">
      {value.map((matricula, i) => (
        <Una
          // Boxes have no identity of their own: they are told apart by their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={i}
          lugar={i}
          matricula={matricula}
          errores={errores}
          onCambiar={(cambios) => change(i, cambios)}
          {...(value.length > 1 && { onQuitar: () => onChange(value.filter((_, j) => j !== i)) })}
        />
      ))}
      {value.length < maximoDeCada && (
        <Button size="chico" className="a-la-izquierda" onPress={() => onChange([...value, matriculaVacia])}>
          <Icon name="plus" />
          <span>Agregar otra matrícula</span>
        </Button>
      )}
    </div>
  )
}

type PropsUna = {
  lugar: number
  matricula: MatriculaEscrita
  errores: Errores
  onCambiar: (cambios: Partial<MatriculaEscrita>) => void
  onQuitar?: () => void
}

function Una({ lugar, matricula, errores, onCambiar, onQuitar }: PropsUna) {
  const tipos = useTiposMatriculas().data?.items ?? tiposConocidos
  const opciones = jurisdiccionesDe(matricula.tipo)
  const campo = (nombre: keyof MatriculaEscrita) => ({
    name: `matriculas.${lugar}.${nombre}`,
    value: matricula[nombre],
    error: errores[`matriculas.${lugar}.${nombre}`],
    onChange: (valor: string) => onCambiar({ [nombre]: valor }),
  })
  const chooseTipo = (tipo: string) => {
    const posibles = jurisdiccionesDe(tipo)
    const unica = posibles.length === 1 ? (posibles[0] ?? '') : ''
    onCambiar({ tipo, jurisdiccion: posibles.includes(matricula.jurisdiccion) ? matricula.jurisdiccion : unica })
  }
  return (
    <fieldset className={`ficha ficha-cuerpo ${estilos.caja}`}>
      <legend className="oculto">Matrícula {lugar + 1}</legend>
      <SelectField
        {...campo('tipo')}
        label="Tipo de matrícula"
        placeholder="Elegir"
        options={tipos.map(({ codigo, nombre }) => ({ value: codigo, label: `${codigo}, ${nombre}` }))}
        onChange={chooseTipo}
      />
      <Field {...campo('numero')} label="Número" inputMode="numeric" autoComplete="off" />
      <SelectField
        {...campo('jurisdiccion')}
        label="Jurisdicción"
        placeholder="Elegir"
        options={opciones.map((nombre) => ({ value: nombre, label: nombre }))}
      />
      <Field
        {...campo('entidad')}
        label="Entidad que la otorgó"
        descripcion="Por ejemplo, el colegio médico"
        autoComplete="off"
      />
      <div data-campo={`matriculas.${lugar}.vence_el`}>
        <DateField {...campo('vence_el')} label="Vence" descripcion="En blanco si no vence" />
      </div>
      {onQuitar && (
        <Button size="chico" tone="danger-line" onPress={onQuitar}>
          <Icon name="trash-2" />
          <span>Quitar la matrícula {lugar + 1}</span>
        </Button>
      )}
    </fieldset>
  )
}

/** Used until the list arrives, or if it does not. */
const tiposConocidos = [
  { codigo: 'MN', nombre: 'Matrícula nacional' },
  { codigo: 'MP', nombre: 'Matrícula provincial' },
]
