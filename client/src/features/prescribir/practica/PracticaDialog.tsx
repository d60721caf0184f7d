import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'

type Props = { onClose: () => void; onTerminar: () => void }

/** In the place of the signature. It has no code field and calls nothing (decision 0091). */
export function PracticaDialog({ onClose, onTerminar }: Props) {
  return (
    <Dialogo
      titulo="Acá firmarías la receta"
      isOpen
      onClose={onClose}
      pie={
        <>
          <Button onPress={onClose}>Volver a editar</Button>
          <Button tone="primary" onPress={onTerminar} autoFocus>
            Terminar la práctica
          </Button>
        </>
      }
    >
      <p>
        En una receta de verdad ves otra vez cada renglón, la cobertura y el diagnóstico, y ponés el código de 6
        números. Esta es de práctica: no se firma, no se guarda y no la ve nadie.
      </p>
    </Dialogo>
  )
}
