import type { RecetaCompleta } from '@receta/contract'
import { formatReferencia } from '@receta/domain'
import { useState } from 'react'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { Page } from '#ui/Page'
import { Qr } from '#ui/Qr'
import { Sello } from '#ui/Sello'
import { toast } from '#ui/toast'
import { AnularDialog } from '../anular/AnularDialog'
import { AvisoAnulacion } from '../anular/AvisoAnulacion'
import type { ResultadoAnulacion } from '../anular/anulacion'
import { Frase } from './Frase'
import { LetraSinSesion } from './LetraSinSesion'
import { estadoEnPalabras, fraseDe, seAnula } from '../palabras'
import { QueTomar } from './QueTomar'
import { QuienYCuando } from './QuienYCuando'
import { DatosReceta, Movimientos } from './RecetaPartes'
import type { AccesoReceta } from '../recetas.queries'
import { usePantallaDespierta } from './use-pantalla-despierta'
import { useImprimir } from './use-imprimir'

type Props = { receta: RecetaCompleta; acceso: AccesoReceta }

/** The receta as its patient holds it: above the troquel what it says to them, below it what the farmacia reads. */
export function RecetaPaciente({ receta, acceso }: Props) {
  const { imprimir, dialogo } = useImprimir(acceso)
  const anular = useAnular(receta)
  const autor = receta.es_autor
  return (
    <Page titulo={autor ? 'Receta' : 'Tu receta'} volver="/" className="rp-pac" acciones={<LetraSinSesion />}>
      <div className="rp-a">
        {anular.aviso}
        <article className="papel rp-hoja">
          <div className="rp-e">
            <Sello
              estado={receta.estado}
              paciente={!autor}
              grande
              desde={receta.vigente_desde}
              anulacionPendiente={receta.anulacion_pendiente}
            />
            {autor ? (
              <p className="frase">
                <b>{receta.paciente.apellidoNombre}</b>. <Frase frase={estadoEnPalabras(receta)} />
              </p>
            ) : (
              <p className="frase">
                <Frase frase={fraseDe({ ...receta, medico: receta.profesional.medico }, new Date())} marcada />
              </p>
            )}
          </div>
          {seMuestra(receta) && <Cupon receta={receta} />}
        </article>
        <div className="acc">
          <Compartir link={receta.link} />
          <Button onPress={() => imprimir({ referencia: receta.referencia })}>
            <Icon name="printer" />
            <span>Imprimir</span>
          </Button>
        </div>
        {anular.boton}
      </div>
      <div className="rp-b">
        <QueTomar receta={receta} />
        {autor && (
          <article className="papel ficha-c col">
            <DatosReceta receta={receta} />
            <Movimientos receta={receta} />
          </article>
        )}
      </div>
      <div className="rp-c">
        <QuienYCuando receta={receta} />
      </div>
      {dialogo}
      {anular.dialogo}
    </Page>
  )
}

/** A code that no counter would take any more is not offered. */
function seMuestra({ estado, anulacion_pendiente }: RecetaCompleta): boolean {
  if (anulacion_pendiente) return false
  return estado === 'vigente' || estado === 'dispensada_parcial' || estado === 'programada' || estado === 'bloqueada'
}

function Cupon({ receta }: { receta: RecetaCompleta }) {
  usePantallaDespierta()
  return (
    <>
      <hr className="troquel" />
      <div className="cupon">
        <div className="cupon-t">
          <h2 className="fuerte">Código para la farmacia</h2>
          <p className="codigo">{formatReferencia(receta.referencia)}</p>
          <p className="t2 nota">
            Si el QR no anda, leelo en voz alta, junto con {receta.es_autor ? 'el DNI del paciente' : 'tu DNI'}.
          </p>
        </div>
        <Qr texto={receta.link} label="Código QR de la receta" />
      </div>
    </>
  )
}

/** The system's own sheet where there is one; otherwise the link is copied. */
function Compartir({ link }: { link: string }) {
  const compartir = async () => {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: 'Receta', url: link })
      await navigator.clipboard.writeText(link)
      toast('Enlace copiado. Pegalo donde quieras mandarlo.')
    } catch (e) {
      // Closing the sheet without sharing is not a failure.
      if (e instanceof DOMException && e.name === 'AbortError') return
      toast('No se pudo compartir. Probá con Imprimir.', { nivel: 'advierte' })
    }
  }
  return (
    <Button onPress={compartir}>
      <Icon name="share-2" />
      <span>Compartir</span>
    </Button>
  )
}

/** The author's own action, last and away from what the patient reads; how it ended is told first of all. */
function useAnular(receta: RecetaCompleta) {
  const [abierto, setAbierto] = useState(false)
  const [resultado, setResultado] = useState<ResultadoAnulacion | null>(null)
  const terminar = (r: ResultadoAnulacion) => {
    setAbierto(false)
    setResultado(r)
  }
  return {
    aviso: resultado && <AvisoAnulacion resultado={resultado} onCerrar={() => setResultado(null)} />,
    boton: receta.es_autor && seAnula(receta) && (
      <Button tone="danger-line" onPress={() => setAbierto(true)}>
        <Icon name="ban" />
        <span>Anular</span>
      </Button>
    ),
    dialogo: abierto && <AnularDialog receta={receta} onClose={() => setAbierto(false)} onResultado={terminar} />,
  }
}
