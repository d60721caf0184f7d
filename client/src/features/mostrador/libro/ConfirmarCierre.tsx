import { formatFecha, hoy } from '@receta/domain'
import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'
import { OnlineButton } from '#ui/OnlineButton'
import { cierreDe, type Libro } from './libro'

type Props = { libro: Libro; hasta: number; cerrando: boolean; onClose: () => unknown; onCerrar: () => unknown }

/** Says what is going to be closed, entry by entry in numbers, and that it cannot be taken back. */
export function ConfirmarCierre({ libro, hasta, cerrando, onClose, onCerrar }: Props) {
  const abiertos = libro.asientos.filter((uno) => !cierreDe(uno, libro.cierres))
  const [primero] = abiertos
  const ultimo = abiertos.at(-1)
  if (!primero || !ultimo) return null
  const controlados = abiertos.filter(({ lista_control }) => lista_control !== '').length
  const deshechos = abiertos.filter(({ anulado_en }) => anulado_en !== null).length
  const dia = (en: string) => formatFecha(hoy(new Date(en)))
  const dias =
    dia(primero.en) === dia(ultimo.en) ? `del ${dia(primero.en)}` : `del ${dia(primero.en)} al ${dia(ultimo.en)}`
  return (
    <Dialogo
      titulo={`Cerrar el libro hasta el N.º ${hasta}`}
      isOpen
      onClose={() => void onClose()}
      tamano="medio"
      pie={
        <>
          <Button autoFocus onPress={onClose}>
            No cerrar
          </Button>
          <OnlineButton tone="primary" isDisabled={cerrando} onPress={onCerrar}>
            Cerrar {abiertos.length} {abiertos.length === 1 ? 'asiento' : 'asientos'}
          </OnlineButton>
        </>
      }
    >
      <div className="columna">
        <p>
          Del N.º {primero.numero} al {ultimo.numero}, {dias}: {abiertos.length}{' '}
          {abiertos.length === 1 ? 'asiento' : 'asientos'}
          {controlados > 0 && `, ${controlados} de drogas bajo control`}
          {deshechos > 0 && `, ${deshechos} de ${deshechos === 1 ? 'una entrega deshecha' : 'entregas deshechas'}`}.
        </p>
        <p>Queda cerrado a tu nombre y no se vuelve a abrir: si algo cambia después, se ve que cambió.</p>
      </div>
    </Dialogo>
  )
}
