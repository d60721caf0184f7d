import type { RecetaCompleta } from '@receta/contract'
import { formatCuando } from '@receta/domain'
import { useState } from 'react'
import { useAhora } from '#device/use-ahora'
import { Asumidos } from '#ui/Asumidos'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { OnlineButton } from '#ui/OnlineButton'
import { Page } from '#ui/Page'
import { Sello } from '#ui/Sello'
import { useOnline } from '#ui/use-online'
import { AnularDialog } from '../anular/AnularDialog'
import { AvisoAnulacion } from '../anular/AvisoAnulacion'
import type { ResultadoAnulacion } from '../anular/anulacion'
import { Acompanar } from '../datos/Acompanar'
import { DatosPedidos } from '../datos/DatosPedidos'
import { GuardarReceta } from '../guardadas/GuardarReceta'
import { useCopiaAlDia } from '../guardadas/use-guardadas'
import { repetirReceta } from '../lista/busqueda'
import { estadoEnPalabras } from '../estado-en-palabras'
import { seAnula } from '../anular/se-anula'
import { fraseDe, primerNombre } from '../frase-paciente'
import type { AccesoReceta } from '../recetas.queries'
import { Compartir } from './Compartir'
import { Cupon, seMuestra } from './Cupon'
import { Frase } from './Frase'
import { LetraSinSesion } from './LetraSinSesion'
import { LoEntregado } from './LoEntregado'
import { QueSeReviso } from './QueSeReviso'
import { QueTomar } from './QueTomar'
import { Reactivar } from '../reactivar/Reactivar'
import { QuienYCuando } from './QuienYCuando'
import { NormasReceta } from './NormasReceta'
import { DatosReceta, Movimientos } from './RecetaPartes'
import { Reemplazo } from './Reemplazo'
import { useImprimir } from './use-imprimir'
import estilos from './receta.module.css'

type Props = {
  receta: RecetaCompleta
  acceso: AccesoReceta
  /** When the stored copy is shown, because the server does not answer. */
  guardada_en?: string
}

export function RecetaPaciente({ receta, acceso, guardada_en }: Props) {
  const { print, dialogo } = useImprimir(acceso)
  const anular = useAnular(receta)
  const autor = receta.es_autor
  const conCodigo = seMuestra(receta)
  useCopiaAlDia(receta, guardada_en === undefined)
  return (
    <Page
      titulo={tituloDe(receta)}
      volver="/"
      className={estilos.receta}
      acciones={<LetraSinSesion />}
      cabecera={guardada_en !== undefined && <DeCuando guardada_en={guardada_en} conCodigo={conCodigo} />}
    >
      <div className={estilos.columnaEstado}>
        {anular.aviso}
        <article className={`papel ${estilos.hoja}`}>
          <Estado receta={receta} />
          {conCodigo && <Cupon receta={receta} />}
        </article>
        {receta.estado === 'dispensada' && !autor && (
          <Button tone="primary" size="alto" className="solo-movil" onPress={goToQueTomar}>
            <Icon name="pill" />
            <span>Cómo tomarlo</span>
          </Button>
        )}
        <div className={estilos.acciones}>
          {receta.link !== '' && <Compartir link={receta.link} />}
          <Imprimir onPdf={() => print({ referencia: receta.referencia })} />
          {autor ? (
            <LinkButton {...repetirReceta(receta)}>
              <Icon name="repeat-2" />
              <span>Repetir</span>
            </LinkButton>
          ) : (
            <LinkButton to="/farmacias">
              <Icon name="store" />
              <span>Ver farmacias</span>
            </LinkButton>
          )}
        </div>
        <DatosPedidos receta={receta} />
        <Acompanar receta={receta} />
        <Reemplazo receta={receta} />
        <Reactivar receta={receta} />
        {conCodigo && <GuardarReceta receta={receta} />}
        {anular.boton}
      </div>
      <div className={estilos.columnaToma} id="que-tomar">
        <QueTomar receta={receta} />
        {autor && <Asumidos avisos={receta.avisos_reconocidos} />}
        <LoEntregado receta={receta} />
        {autor && (
          <article className="papel ficha-cuerpo columna">
            <DatosReceta receta={receta} />
            <NormasReceta receta={receta} />
            <Movimientos receta={receta} />
          </article>
        )}
      </div>
      <div className={estilos.columnaMas}>
        <QueSeReviso receta={receta} />
        <QuienYCuando receta={receta} />
      </div>
      {dialogo}
      {anular.dialogo}
    </Page>
  )
}

function tituloDe({ es_autor, en_nombre_de }: RecetaCompleta): string {
  if (es_autor) return 'Receta'
  return en_nombre_de ? `Receta de ${primerNombre(en_nombre_de)}` : 'Tu receta'
}

function Estado({ receta }: { receta: RecetaCompleta }) {
  const now = useAhora()
  const autor = receta.es_autor
  return (
    <div className={estilos.estado}>
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
          <Frase frase={fraseDe({ ...receta, medico: receta.profesional.medico }, now)} marcada />
        </p>
      )}
    </div>
  )
}

function DeCuando({ guardada_en, conCodigo }: { guardada_en: string; conCodigo: boolean }) {
  const now = useAhora()
  return (
    <p className={`tira sinred ${estilos.deLaCopia}`} role="status">
      <Icon name="wifi-off" size="chica" />
      <span>
        Sin conexión. Guardada {formatCuando(new Date(guardada_en), now)}
        {conCodigo ? (
          <>
            : <b>el código sirve igual.</b>
          </>
        ) : (
          '.'
        )}
      </span>
    </p>
  )
}

function Imprimir({ onPdf }: { onPdf: () => void }) {
  const online = useOnline()
  return (
    <Button onPress={online ? onPdf : () => window.print()}>
      <Icon name="printer" />
      <span>Imprimir</span>
    </Button>
  )
}

/** Once collected there is nothing to show at a counter; what matters is how to take it. */
const goToQueTomar = () => document.getElementById('que-tomar')?.scrollIntoView({ block: 'start' })

/** The author's action, apart from what the patient reads; its outcome is shown first. */
function useAnular(receta: RecetaCompleta) {
  const [abierto, setAbierto] = useState(false)
  const [resultado, setResultado] = useState<ResultadoAnulacion | null>(null)
  const finish = (r: ResultadoAnulacion) => {
    setAbierto(false)
    setResultado(r)
  }
  return {
    aviso: resultado && <AvisoAnulacion resultado={resultado} onCerrar={() => setResultado(null)} />,
    boton: receta.es_autor && seAnula(receta) && (
      <OnlineButton tone="danger-line" onPress={() => setAbierto(true)}>
        <Icon name="ban" />
        <span>Anular</span>
      </OnlineButton>
    ),
    dialogo: abierto && <AnularDialog receta={receta} onClose={() => setAbierto(false)} onResultado={finish} />,
  }
}
