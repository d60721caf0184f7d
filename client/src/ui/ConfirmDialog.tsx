import { textosFijos } from '@receta/domain'
import { Button } from './Button'
import { Dialogo } from './Dialog'

const { titulo, no, si } = textosFijos.cerrarSesion

/** §2's fixed question; «No» has the focus. */
export function ConfirmDialog({ mensaje, onAnswer }: { mensaje: string; onAnswer: (yes: boolean) => void }) {
  return (
    <Dialogo
      alerta
      isOpen
      titulo={titulo}
      onClose={() => onAnswer(false)}
      pie={
        <>
          <Button autoFocus onPress={() => onAnswer(false)}>
            {no}
          </Button>
          <Button tone="primary" onPress={() => onAnswer(true)}>
            {si}
          </Button>
        </>
      }
    >
      <p className="texto-lectura">{mensaje}</p>
    </Dialogo>
  )
}
