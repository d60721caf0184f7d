import type { MotivoBlanco } from '@receta/contract'
import { useState } from 'react'
import { useSegundoFactor } from '#api/segundo-factor'
import { useEscrito } from '#session/use-escrito'
import { DialogoConFactor } from '#ui/DialogoConFactor'
import { RadioGroupField } from '#ui/RadioGroupField'
import { motivos } from './palabras'
import { useAnulaBlanco } from './recetarios.queries'

type Props = { numeros: readonly number[]; onClose: () => void; onHecho: () => void }

/** Sent again after a failure it goes on where it stopped. */
export function AnularBlancosDialog({ numeros, onClose, onHecho }: Props) {
  const anula = useAnulaBlanco()
  const escrito = `blancos:${numeros.join('.')}`
  const [motivo, setMotivo] = useEscrito<MotivoBlanco | ''>(escrito, 'motivo', '')
  const [revisado, setRevisado] = useState(false)
  const varios = numeros.length > 1
  const prueba = useSegundoFactor({
    anticipa: true,
    escrito,
    accion: async () => {
      if (motivo === '') return
      for (const nro_recetario of numeros) await anula.mutateAsync({ nro_recetario, motivo })
      onHecho()
    },
  })
  const send = () => {
    setRevisado(true)
    return motivo === '' ? undefined : prueba.send()
  }
  return (
    <DialogoConFactor
      titulo={varios ? `Anular ${numeros.length} blancos` : `Anular el blanco ${numeros[0] ?? ''}`}
      onClose={onClose}
      cancel={varios ? 'Dejarlos como están' : 'Dejarlo como está'}
      confirmar={varios ? `Anular ${numeros.length} blancos` : 'Anular el blanco'}
      confirmando="Anulando…"
      listo={prueba.codigoListo}
      prueba={prueba}
      onConfirmar={() => void send()}
      fallo={varios ? 'No se anularon todos' : 'No se anuló'}
      label="Código de 6 números de tu app de verificación"
      descripcion={null}
      enfocaCodigo={false}
    >
      <p>
        {varios ? 'No se van a poder cargar' : 'No se va a poder cargar'} nunca más al sistema. Si un paciente ya tiene
        una receta escrita ahí, no {varios ? 'los' : 'lo'} anules: cargala.
      </p>
      <RadioGroupField
        label="Qué pasó"
        options={motivos}
        value={motivo}
        onChange={setMotivo}
        error={revisado && motivo === '' ? 'Decí qué pasó.' : undefined}
      />
    </DialogoConFactor>
  )
}
