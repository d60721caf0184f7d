import { useEffect, useState } from 'react'
import { askCandado, type Desbloqueo } from '#device/candado'
import { openCandado } from '#session/candado'
import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'
import { useTeclasDeAntes } from '#ui/use-teclas-de-antes'
import { useCerrarSesion } from './use-cerrar-sesion'

/** The kept session waits for who holds the phone. It asks once by itself, and again when it is told to. */
export function Candado() {
  const closeSesion = useCerrarSesion()
  const [dicho, setDicho] = useState<Desbloqueo | null>(null)
  const [pide, setPide] = useState(true)
  useTeclasDeAntes()

  const hear = (respuesta: Desbloqueo) => {
    setPide(false)
    setDicho(respuesta)
    if (respuesta === 'abierto') openCandado()
  }
  const ask = () => {
    setPide(true)
    void askCandado().then(hear)
  }
  useEffect(() => void askCandado().then(hear), [])

  const imposible = dicho === 'imposible'
  return (
    <Dialogo
      titulo="Receta Clara está bloqueada"
      isOpen
      alerta
      tapa
      // Escape does nothing here, since both ways out have a button.
      onClose={() => {}}
      pie={
        <>
          <Button onPress={() => void closeSesion()}>Cerrar sesión</Button>
          <Button tone="primary" onPress={ask} isPending={pide}>
            Desbloquear
          </Button>
        </>
      }
    >
      <p role={imposible ? 'alert' : undefined}>
        {imposible
          ? 'Este teléfono ya no tiene huella, cara ni código con qué reconocerte. Ponele uno y volvé, o cerrá la sesión e ingresá con tu clave.'
          : 'Tu sesión sigue abierta. Desbloqueala con tu huella, tu cara o el código del teléfono.'}
      </p>
    </Dialogo>
  )
}
