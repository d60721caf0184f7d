import type { Vinculo } from '@receta/contract'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'
import { OnlineButton } from '#ui/OnlineButton'
import { toast } from '#ui/toast'
import { useCortar } from './vinculos.queries'

/** It takes effect at once, and the other person is told. */
export function CortarDialog({ vinculo, onClose }: { vinculo: Vinculo; onClose: () => void }) {
  const cut = useCortar()
  const { quien, sentido, vinculo_id } = vinculo
  const send = () =>
    cut.mutate(
      { vinculo_id },
      {
        onSuccess: () => {
          toast(`Cortaste el vínculo con ${quien}.`)
          onClose()
        },
      },
    )
  return (
    <Dialogo
      titulo={`Cortar el vínculo con ${quien}`}
      isOpen
      onClose={onClose}
      pie={
        <>
          <Button onPress={onClose} autoFocus>
            No cortar
          </Button>
          <OnlineButton tone="danger" isDisabled={cut.isPending} onPress={send}>
            Cortar el vínculo
          </OnlineButton>
        </>
      }
    >
      <p className="texto-lectura">
        {sentido === 'otorgado'
          ? 'Desde ahora no ve ni retira tus recetas. Le avisamos por correo.'
          : 'Desde ahora no ves ni retirás sus recetas. Le avisamos por correo.'}
      </p>
      <FalloDeAccion error={cut.error} titulo="El vínculo sigue" />
    </Dialogo>
  )
}
