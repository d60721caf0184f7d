import type { Liquidacion } from '@receta/contract'
import { cuenta, formatFecha, formatPesos } from '@receta/domain'
import { Fragment } from 'react'
import { ApiError } from '#api/call'
import { usePedidoUnico } from '#api/pedido-unico'
import { useSegundoFactor } from '#api/segundo-factor'
import { DialogoConFactor } from '#ui/DialogoConFactor'
import { toast } from '#ui/toast'
import { useCerrar, useLiquidacion } from '../autorizaciones.queries'

type Props = { liquidacion: Liquidacion; onClose: () => void }

/** Says what is closed, pharmacy by pharmacy, and takes a factor for it. */
export function CerrarDialog({ liquidacion: { desde, hasta, totales, farmacias }, onClose }: Props) {
  const claveDe = usePedidoUnico()
  const close = useCerrar()
  const { refetch } = useLiquidacion(desde, hasta, 1)
  const prueba = useSegundoFactor({
    siempre: true,
    accion: async () => {
      const { renglones, a_cargo, debito } = totales
      const pedido = { desde, hasta, visto: { renglones, a_cargo, debito } }
      try {
        await close.mutateAsync({ ...pedido, clave_idempotencia: claveDe(pedido) })
      } catch (fallo) {
        if (fallo instanceof ApiError && fallo.code === 'LIQUIDACION_CAMBIADA') await refetch()
        throw fallo
      }
      toast('Período cerrado')
      onClose()
    },
  })
  return (
    <DialogoConFactor
      titulo={`Cerrar del ${formatFecha(desde)} al ${formatFecha(hasta)}`}
      tamano="medio"
      cancel="Seguir revisando"
      confirmar="Cerrar el período"
      confirmando="Cerrando…"
      fallo="No se cerró"
      descripcion="Seis números: con él se firma el cierre."
      prueba={prueba}
      onClose={onClose}
    >
      <p>
        Son {cuenta(totales.renglones, 'renglón', 'renglones')}: a cargo {formatPesos(totales.a_cargo)}, débitos{' '}
        {formatPesos(totales.debito)}, a pagar <b>{formatPesos(totales.neto)}</b>.
      </p>
      <dl className="datos">
        {farmacias.map((f) => (
          <Fragment key={f.farmacia_id}>
            <dt>{f.farmacia}</dt>
            <dd>
              {formatPesos(f.neto)}
              {f.debito !== '0.00' && ` (débito ${formatPesos(f.debito)})`}
            </dd>
          </Fragment>
        ))}
      </dl>
      <p className="nota tinta-2">
        Queda un archivo firmado y los débitos no cambian más. Sólo se reabre con un motivo, y lo cerrado queda escrito.
      </p>
    </DialogoConFactor>
  )
}
