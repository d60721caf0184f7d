import * as contract from '@receta/contract'
import { cuenta, formatFecha, hoy, nombreDeOperador } from '@receta/domain'
import { useAction } from '#api/call'
import { useSegundoFactor } from '#api/segundo-factor'
import { useOperador } from '#session/operador'
import { DialogoConFactor } from '#ui/DialogoConFactor'
import { toast } from '#ui/toast'
import { cierreDe, type Libro } from './libro'

type Props = { libro: Libro; hasta: number; onClose: () => unknown; onRevisar: () => unknown }

/** It cannot be taken back; the factor signs it (DS-07). */
export function ConfirmarCierre({ libro, hasta, onClose, onRevisar }: Props) {
  const operador = useOperador()
  const close = useAction(contract.libroCierre, { refreshes: [contract.libroRecetario] })
  const prueba = useSegundoFactor({
    anticipa: true,
    accion: async () => {
      const hecho = await close.mutateAsync({ hasta }).catch(async (fallo: unknown) => {
        // Entries written meanwhile are loaded, to be seen before closing.
        await onRevisar()
        throw fallo
      })
      toast(`Libro cerrado del N.º ${hecho.desde} al ${hecho.hasta}.`)
      onClose()
    },
  })
  const abiertos = libro.asientos.filter((uno) => !cierreDe(uno, libro.cierres))
  const [primero] = abiertos
  const ultimo = abiertos.at(-1)
  if (!primero || !ultimo) return null
  const asientos = cuenta(abiertos.length, 'asiento', 'asientos')
  const controlados = abiertos.filter(({ lista_control }) => lista_control !== '').length
  const deshechos = abiertos.filter(({ anulado_en }) => anulado_en !== null).length
  const dia = (en: string) => formatFecha(hoy(new Date(en)))
  const dias =
    dia(primero.en) === dia(ultimo.en) ? `del ${dia(primero.en)}` : `del ${dia(primero.en)} al ${dia(ultimo.en)}`
  return (
    <DialogoConFactor
      titulo={`Cerrar el libro hasta el N.º ${hasta}`}
      onClose={() => void onClose()}
      tamano="medio"
      cancel="No cerrar"
      confirmar={`Cerrar ${asientos}`}
      confirmando="Cerrando…"
      listo={prueba.codigoListo}
      prueba={prueba}
      fallo="No se cerró"
      descripcion="Seis números: con él se firma el cierre."
    >
      <p>
        Del N.º {primero.numero} al {ultimo.numero}, {dias}: {asientos}
        {controlados > 0 && `, ${controlados.toLocaleString('es-AR')} de drogas bajo control`}
        {deshechos > 0 && `, ${cuenta(deshechos, 'de una entrega deshecha', 'de entregas deshechas')}`}.
      </p>
      <p>
        Queda cerrado a nombre de {operador ? nombreDeOperador(operador) : 'quien atiende'} y no se vuelve a abrir: si
        algo cambia después, se ve que cambió.
      </p>
    </DialogoConFactor>
  )
}
