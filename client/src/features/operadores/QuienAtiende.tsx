import { nombreDeOperador } from '@receta/domain'
import { useState } from 'react'
import { useOperador } from '#session/operador'
import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { useShortcuts } from '#ui/shortcuts'
import { Teclas } from '#ui/Teclas'
import { toast } from '#ui/toast'
import { ElegirOperador } from './ElegirOperador'
import { useSalir } from './operadores.queries'
import estilos from './operadores.module.css'

export function QuienAtiende({ farmacia }: { farmacia: string }) {
  const operador = useOperador()
  const [abierto, setAbierto] = useState(false)
  useShortcuts({ F4: () => setAbierto(true) }, operador !== null)
  if (!operador) return null
  const nombre = nombreDeOperador(operador)
  return (
    <>
      <Button
        className={`quien ${estilos.atiende}`}
        tone="text"
        aria-label={`Atiende ${nombre}, ${farmacia}. Cambiar`}
        onPress={() => setAbierto(true)}
      >
        <Icon name="shield-check" size="chica" />
        <span>
          <b>{nombre}</b>
          <span className="solo-pc">{farmacia}</span>
        </span>
        <span className="solo-pc">
          <Teclas>F4</Teclas>
        </span>
      </Button>
      {abierto && <CambiarDialog quien={`${operador.nombre} ${operador.apellido}`} onClose={() => setAbierto(false)} />}
    </>
  )
}

function CambiarDialog({ quien, onClose }: { quien: string; onClose: () => void }) {
  const salir = useSalir()
  const [saliendo, setSaliendo] = useState(false)
  const leave = async () => {
    setSaliendo(true)
    await salir().finally(() => setSaliendo(false))
    onClose()
  }
  return (
    <Dialogo
      titulo="¿Quién atiende?"
      isOpen
      onClose={onClose}
      pie={
        <>
          <Button onPress={onClose}>Sigue {quien}</Button>
          <OnlineButton isDisabled={saliendo} onPress={() => void leave()}>
            Dejar el mostrador
          </OnlineButton>
        </>
      }
    >
      <ElegirOperador
        onListo={(otro) => {
          toast(`Atiende ${otro}.`)
          onClose()
        }}
        siNadie={<p>No hay otra persona dada de alta.</p>}
      />
    </Dialogo>
  )
}
