import type { RecetaCompleta } from '@receta/contract'
import { formatDocumento, formatReferencia } from '@receta/domain'
import { Asumidos } from '#ui/Asumidos'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { OnlineButton } from '#ui/OnlineButton'
import { Sello } from '#ui/Sello'
import { Teclas } from '#ui/Teclas'
import type { RecetaAnulable } from '../anular/anulacion'
import { Acompanar } from '../datos/Acompanar'
import { DatosPedidos } from '../datos/DatosPedidos'
import { estadoEnPalabras } from '../estado-en-palabras'
import { seAnula } from '../anular/se-anula'
import { repetirReceta } from './busqueda'
import { NormasReceta } from '../receta/NormasReceta'
import { DatosReceta, ItemsReceta, Movimientos } from '../receta/RecetaPartes'
import { RegistroNacional } from '../receta/RegistroNacional'
import { Reactivar } from '../reactivar/Reactivar'
import { Reemplazo } from '../receta/Reemplazo'
import { useReceta } from '../recetas.queries'

type Props = {
  recetas_id: number
  onAnular: (receta: RecetaAnulable) => void
  onImprimir: (receta: Pick<RecetaCompleta, 'recetas_id' | 'referencia'>) => void
}

export function RecetaDetalle({ recetas_id, onAnular, onImprimir }: Props) {
  const { data, error, refetch } = useReceta({ recetas_id })
  return (
    <aside className="detalle" aria-label="Receta seleccionada">
      {error && !data && <Fallo error={error} que="la receta" onReintentar={refetch} />}
      {!error && !data && <Cargando forma="hoja" que="la receta" />}
      {data?.nivel === 'completa' && <Detalle receta={data} onAnular={onAnular} onImprimir={onImprimir} />}
    </aside>
  )
}

function Detalle({ receta, onAnular, onImprimir }: Omit<Props, 'recetas_id'> & { receta: RecetaCompleta }) {
  const { paciente, convenio, plan } = receta
  return (
    <>
      <header>
        <Sello
          estado={receta.estado}
          desde={receta.vigente_desde}
          anulacionPendiente={receta.anulacion_pendiente}
          grande
        />
        <span className="a-la-derecha mono fuerte">{formatReferencia(receta.referencia)}</span>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse */}
      <section className="detalle-cuerpo" aria-label="Contenido de la receta" tabIndex={0}>
        <h2 className="nombre-persona">{paciente.apellidoNombre}</h2>
        <p className="nota tinta-2">{[formatDocumento(paciente), convenio.nombre, plan].filter(Boolean).join(' · ')}</p>
        <p className="nota">{estadoEnPalabras(receta)}</p>
        <DatosPedidos receta={receta} />
        <Acompanar receta={receta} />
        <ItemsReceta receta={receta} />
        <Asumidos avisos={receta.avisos_reconocidos} />
        <Reemplazo receta={receta} />
        <DatosReceta receta={receta} />
        <NormasReceta receta={receta} />
        <Movimientos receta={receta} />
        <RegistroNacional receta={receta} />
        <p>
          <LinkButton size="chico" tone="text" to={`/receta?id=${receta.recetas_id}`}>
            <Icon name="qr-code" size="chica" />
            <span>Mostrar su código</span>
          </LinkButton>
        </p>
      </section>
      <footer className="botones pares">
        <Reactivar receta={receta} />
        <LinkButton size="chico" {...repetirReceta(receta)}>
          <Icon name="repeat-2" size="chica" />
          <span>Repetir</span>
          <Teclas>R</Teclas>
        </LinkButton>
        <OnlineButton size="chico" onPress={() => onImprimir(receta)}>
          <Icon name="printer" size="chica" />
          <span>Imprimir</span>
          <Teclas>I</Teclas>
        </OnlineButton>
        {seAnula(receta) && (
          <OnlineButton size="chico" tone="danger-line" onPress={() => onAnular(receta)}>
            <Icon name="ban" size="chica" />
            <span>Anular</span>
            <Teclas>A</Teclas>
          </OnlineButton>
        )}
      </footer>
    </>
  )
}
