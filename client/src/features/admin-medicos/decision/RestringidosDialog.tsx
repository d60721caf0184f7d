import type { MedicoDatos } from '@receta/contract'
import { hoy } from '@receta/domain'
import { useState } from 'react'
import { useSegundoFactor } from '#api/segundo-factor'
import { useAhora } from '#device/use-ahora'
import { useEscrito } from '#session/use-escrito'
import { Button } from '#ui/Button'
import { DateField } from '#ui/DateField'
import { DialogoConFactor } from '#ui/DialogoConFactor'
import { useAbmMedico } from '../medicos.queries'

type Props = {
  medico: Pick<MedicoDatos, 'medico_id' | 'restringidos_hasta'>
  onClose: () => void
  onHecho: () => void
}

/** Until when his jurisdiction lets him prescribe controlled drugs, as REFEPS says it (RX-13). */
export function RestringidosDialog({ medico, onClose, onHecho }: Props) {
  const now = useAhora()
  const escrito = `restringidos:${medico.medico_id}`
  const [hasta, setHasta] = useEscrito(escrito, 'hasta', medico.restringidos_hasta ?? '')
  const [falta, setFalta] = useState<string>()
  const abm = useAbmMedico()
  const save = async (restringidos_hasta: string | null) => {
    await abm.mutateAsync({ accion: 'M', medico_id: medico.medico_id, restringidos_hasta })
    onHecho()
  }
  const prueba = useSegundoFactor({ anticipa: true, escrito, accion: () => save(hasta === '' ? null : hasta) })
  const ahora = hoy(now)
  const send = () => {
    const mal =
      hasta === '' && medico.restringidos_hasta === null
        ? 'Falta hasta qué día rige.'
        : hasta !== '' && hasta < ahora
          ? 'Ese día ya pasó.'
          : undefined
    setFalta(mal)
    if (!mal) void prueba.send()
  }
  return (
    <DialogoConFactor
      titulo="Permiso de venta restringida"
      onClose={onClose}
      tamano="medio"
      cancel="Dejarlo como está"
      confirmar={hasta === '' && medico.restringidos_hasta !== null ? 'Quitar el permiso' : 'Guardar el permiso'}
      prueba={prueba}
      onConfirmar={send}
      fallo="No se guardó"
      enfocaCodigo={false}
    >
      <p>
        Para recetar psicotrópicos de lista II y estupefacientes hace falta el permiso de su jurisdicción. Miralo en
        REFEPS y anotá hasta qué día rige.
      </p>
      <DateField
        label="Rige hasta el día"
        value={hasta}
        onChange={setHasta}
        min={ahora}
        descripcion="Ese día incluido. Sin fecha no tiene permiso."
        error={falta}
      />
      {medico.restringidos_hasta !== null && hasta !== '' && (
        <Button size="chico" tone="text" className="a-la-izquierda" onPress={() => setHasta('')}>
          Borrar la fecha
        </Button>
      )}
    </DialogoConFactor>
  )
}
