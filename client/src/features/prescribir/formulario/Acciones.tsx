import { esDeUnPaciente } from '#device/marco'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { Teclas } from '#ui/Teclas'
import { useReceta } from '../secciones/receta-context'

type Props = {
  guardado: string | null
  onNuevo: () => void
  onAyuda: () => void
}

export function Acciones({ guardado, onNuevo, onAyuda }: Props) {
  const { draft } = useReceta()
  return (
    <>
      <span className="tinta-2 nota fila" role="status">
        {guardado && (
          <>
            <Icon name="cloud-check" size="chica" /> <span className="solo-pc">Borrador guardado {guardado}</span>
            <span className="oculto solo-movil">Borrador guardado</span>
          </>
        )}
      </span>
      {(draft.persona || draft.items.length > 0) && !esDeUnPaciente() && (
        <Button size="chico" tone="text" className="solo-pc" onPress={onNuevo}>
          Nuevo paciente
        </Button>
      )}
      <Button size="chico" tone="text" className="solo-pc" onPress={onAyuda}>
        <Icon name="keyboard" size="chica" />
        <span>Atajos</span>
        <Teclas>?</Teclas>
      </Button>
    </>
  )
}
