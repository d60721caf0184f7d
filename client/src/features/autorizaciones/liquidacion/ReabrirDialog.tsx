import type { CierreLiquidacion } from '@receta/contract'
import { esMotivoFundado, formatFecha } from '@receta/domain'
import { useSegundoFactor } from '#api/segundo-factor'
import { useEscrito } from '#session/use-escrito'
import { DialogoMotivo } from '#ui/DialogoMotivo'
import { toast } from '#ui/toast'
import { useReabrir } from '../autorizaciones.queries'

type Props = { cierre: CierreLiquidacion; onClose: () => void }

/** Opens a closed period again; what was closed stays, with who opened it and why. */
export function ReabrirDialog({ cierre: { liquidacion_id, desde, hasta }, onClose }: Props) {
  const escrito = `reabrir-liquidacion:${liquidacion_id}`
  const [motivo, setMotivo] = useEscrito(escrito, 'motivo', '')
  const reopen = useReabrir()
  const prueba = useSegundoFactor({
    anticipa: true,
    escrito,
    accion: async () => {
      await reopen.mutateAsync({ liquidacion_id, motivo: motivo.trim() })
      toast('Período reabierto')
      onClose()
    },
  })
  return (
    <DialogoMotivo
      titulo={`Reabrir del ${formatFecha(desde)} al ${formatFecha(hasta)}`}
      boton="Reabrir el período"
      salida="Dejarlo cerrado"
      peligro
      motivo={{
        label: 'Motivo',
        descripcion: 'Queda escrito junto al cierre, con tu nombre.',
        value: motivo,
        onChange: setMotivo,
        falta: esMotivoFundado(motivo) ? undefined : 'Escribí el motivo, con 10 letras por lo menos.',
      }}
      prueba={prueba}
      onClose={onClose}
    >
      <p>Los débitos se pueden cambiar otra vez. El archivo que se firmó no se borra.</p>
    </DialogoMotivo>
  )
}
