import { useEffect } from 'react'
import { useSegundoFactor } from '#api/segundo-factor'
import { useOperador } from '#session/operador'
import { DialogoConFactor } from '#ui/DialogoConFactor'
import { endEspera, useEspera } from './pedido-factor'

/** DS-06: a controlled drug waits for the factor of the pharmacist who serves. */
export function FactorDialog() {
  const espera = useEspera()
  // Who leaves the counter leaves the question unanswered: the act is not done.
  useEffect(() => () => endEspera(false), [])
  return espera ? <Pregunta /> : null
}

function Pregunta() {
  const operador = useOperador()
  const prueba = useSegundoFactor({ anticipa: true, accion: async () => endEspera(true) })
  return (
    <DialogoConFactor
      titulo="Entregar un medicamento controlado"
      onClose={() => endEspera(false)}
      cancel="No entregar"
      confirmar="Confirmar y entregar"
      confirmando="Confirmando…"
      listo={prueba.codigoListo}
      prueba={prueba}
      fallo="No se entregó"
      descripcion="Seis números."
    >
      <p>
        Es un psicotrópico o un estupefaciente: lo entrega
        {operador ? ` ${operador.nombre} ${operador.apellido}` : ' quien atiende'}, con su segundo factor.
      </p>
    </DialogoConFactor>
  )
}
