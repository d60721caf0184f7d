import type { CierreLiquidacion, Liquidacion } from '@receta/contract'
import { deshacerMs, formatCuando, formatFecha, formatPesos, hoy } from '@receta/domain'
import { useId, useState } from 'react'
import { downloadCsv } from '#device/descargar'
import { useAhora } from '#device/use-ahora'
import { Aviso } from '#ui/Aviso'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { toast } from '#ui/toast'
import { useArchivo } from '../autorizaciones.queries'
import { CerrarDialog } from './CerrarDialog'
import { ReabrirDialog } from './ReabrirDialog'

const dias = ({ desde, hasta }: { desde: string; hasta: string }) =>
  `del ${formatFecha(desde)} al ${formatFecha(hasta)}`

/** Whether what is handed over, or debited, is no longer what was closed: a pharmacy undid something meanwhile. */
const difiere = ({ desde, hasta, totales }: Liquidacion, cierre: CierreLiquidacion): boolean =>
  desde === cierre.desde &&
  hasta === cierre.hasta &&
  (totales.renglones !== cierre.totales.renglones || totales.neto !== cierre.totales.neto)

/** What became of these days: the periods that are closed, or the button to close them. */
export function Cierre({ liquidacion }: { liquidacion: Liquidacion }) {
  const now = useAhora()
  const [cerrando, setCerrando] = useState(false)
  const razon = useId()
  const { cierres, hasta, totales } = liquidacion
  if (cierres.length > 0)
    return (
      <>
        {cierres.map((cierre) => (
          <Cerrado key={cierre.liquidacion_id} cierre={cierre} cambio={difiere(liquidacion, cierre)} now={now} />
        ))}
      </>
    )
  const termino = hasta < hoy(new Date(now.getTime() - deshacerMs))
  return (
    <section className="ficha" aria-label="Cierre del período">
      <div className="ficha-cuerpo columna">
        <p>
          A pagar <b>{formatPesos(totales.neto)}</b>
          {totales.debito !== '0.00' &&
            `: a cargo ${formatPesos(totales.a_cargo)}, menos ${formatPesos(totales.debito)} de débitos`}
          .
        </p>
        <div className="botones">
          <OnlineButton
            tone="primary"
            isDisabled={!termino}
            {...(!termino && { 'aria-describedby': razon })}
            onPress={() => setCerrando(true)}
          >
            Cerrar el período
          </OnlineButton>
        </div>
        {!termino && (
          <p id={razon} className="nota tinta-2">
            Se cierra dos horas después de su último día: hasta entonces se puede deshacer una entrega.
          </p>
        )}
      </div>
      {cerrando && <CerrarDialog liquidacion={liquidacion} onClose={() => setCerrando(false)} />}
    </section>
  )
}

function Cerrado({ cierre, cambio, now }: { cierre: CierreLiquidacion; cambio: boolean; now: Date }) {
  const [reabriendo, setReabriendo] = useState(false)
  return (
    <Aviso nivel="informa" icono="lock" nivelTitulo={2} titulo={`Cerrado ${dias(cierre)}`}>
      <p>
        Lo cerró {cierre.quien}, {formatCuando(new Date(cierre.en), now)}. A pagar {formatPesos(cierre.totales.neto)}.
      </p>
      {cambio && (
        <p>
          <b>Desde entonces cambió lo entregado.</b> El archivo firmado sigue diciendo lo que se cerró: para incluir el
          cambio, reabrirlo y cerrarlo de nuevo.
        </p>
      )}
      <div className="botones">
        <BajarFirmado cierre={cierre} />
        <OnlineButton size="chico" tone="danger-line" onPress={() => setReabriendo(true)}>
          Reabrir
        </OnlineButton>
      </div>
      {reabriendo && <ReabrirDialog cierre={cierre} onClose={() => setReabriendo(false)} />}
    </Aviso>
  )
}

/** The file as it was signed, with its signature beside it. */
export function BajarFirmado({ cierre }: { cierre: CierreLiquidacion }) {
  const { mutateAsync, isPending } = useArchivo()
  const lower = () =>
    mutateAsync({ liquidacion_id: cierre.liquidacion_id }).then(
      ({ csv, nombre, firma }) => {
        downloadCsv(csv, nombre)
        downloadCsv(firma, `${nombre}.firma`)
      },
      (error: Error) => toast(error.message, { nivel: 'advierte' }),
    )
  return (
    <OnlineButton
      size="chico"
      isDisabled={isPending}
      aria-label={`Bajar el archivo firmado ${dias(cierre)}`}
      onPress={lower}
    >
      <Icon name="download" size="chica" />
      <span>Archivo firmado</span>
    </OnlineButton>
  )
}
