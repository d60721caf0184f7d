import { Icon, type IconName } from '#ui/Icon'
import { SwitchField } from '#ui/SwitchField'
import estilos from './ajustes.module.css'

type Props = {
  icono: IconName
  titulo: string
  detalle: string
  value: boolean
  onChange: (value: boolean) => void
  isDisabled?: boolean
}

export function FilaLlave({ icono, titulo, detalle, ...llave }: Props) {
  return (
    <div className="renglon">
      <span className="canal">
        <Icon name={icono} />
      </span>
      <div className={`cuerpo ${estilos.llave}`}>
        <SwitchField
          {...llave}
          label={
            <>
              <b>{titulo}</b> <span className={`nota tinta-2 ${estilos.nombre}`}>{detalle}</span>
            </>
          }
        />
      </div>
    </div>
  )
}
