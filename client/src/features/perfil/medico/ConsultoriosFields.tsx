import { Button } from '#ui/Button'
import { Field } from '#ui/Field'
import { Icon } from '#ui/Icon'
import type { Errores } from '#ui/use-formulario'
import { type ConsultorioEscrito, consultorioVacio, maximoDeCada } from './datos-medico'
import estilos from '../perfil.module.css'

type Props = {
  value: readonly ConsultorioEscrito[]
  onChange: (consultorios: ConsultorioEscrito[]) => void
  errores: Errores
}

/** Where a médico attends; recetas print the first place. */
export function ConsultoriosFields({ value, onChange, errores }: Props) {
  const change = (i: number, cambios: Partial<ConsultorioEscrito>) =>
    onChange(value.map((consultorio, j) => (j === i ? { ...consultorio, ...cambios } : consultorio)))
  const put = (i: number) => {
    const elegido = value[i]
    if (elegido) onChange([elegido, ...value.filter((_, j) => j !== i)])
  }
  return (
    <div className="columna" data-campo="consultorios">
      {value.map((consultorio, i) => {
        const campo = (nombre: keyof ConsultorioEscrito) => ({
          name: `consultorios.${i}.${nombre}`,
          value: consultorio[nombre],
          error: errores[`consultorios.${i}.${nombre}`],
          onChange: (valor: string) => change(i, { [nombre]: valor }),
        })
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={i} className={`ficha ficha-cuerpo ${estilos.caja}`}>
            <legend className="oculto">Lugar de atención {i + 1}</legend>
            {i === 0 && <p className={`nota tinta-2 ${estilos.ancho}`}>Es el que va en las recetas.</p>}
            <Field {...campo('lugar_atencion')} label="Lugar" autoComplete="organization" />
            <Field {...campo('telefono')} label="Teléfono del lugar" type="tel" inputMode="tel" autoComplete="off" />
            <div className={estilos.ancho}>
              <Field
                {...campo('domicilio')}
                label="Domicilio"
                descripcion="Calle, número y localidad"
                autoComplete="street-address"
              />
            </div>
            {value.length > 1 && (
              <div className={`botones ${estilos.ancho}`}>
                {i > 0 && (
                  <Button size="chico" onPress={() => put(i)}>
                    Usar el lugar {i + 1} en las recetas
                  </Button>
                )}
                <Button size="chico" tone="danger-line" onPress={() => onChange(value.filter((_, j) => j !== i))}>
                  <Icon name="trash-2" />
                  <span>Quitar el lugar {i + 1}</span>
                </Button>
              </div>
            )}
          </fieldset>
        )
      })}
      {value.length < maximoDeCada && (
        <Button size="chico" className="a-la-izquierda" onPress={() => onChange([...value, consultorioVacio])}>
          <Icon name="plus" />
          <span>Agregar otro lugar</span>
        </Button>
      )}
    </div>
  )
}
