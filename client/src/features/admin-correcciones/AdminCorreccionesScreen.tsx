import type { RectificacionConRenaper } from '@receta/contract'
import {
  cuenta,
  type DesenlaceRectificacion,
  esRectificacionVencida,
  formatDni,
  formatFecha,
  formatFechaLarga,
  hoy,
  nombreDeDato,
  valorDeDato,
} from '@receta/domain'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useAhora } from '#device/use-ahora'
import { Aviso } from '#ui/Aviso'
import { BarraSegmento } from '#ui/BarraSegmento'
import { Button } from '#ui/Button'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { Page } from '#ui/Page'
import { Paginas } from '#ui/Paginas'
import { useLista } from '#ui/use-lista'
import { Vacio } from '#ui/Vacio'
import { ContestarDialog } from './ContestarDialog'
import { useCorrecciones } from './correcciones.queries'
import { Renaper } from './Renaper'

const cortes = [
  { corte: 'por-contestar', titulo: 'Por contestar' },
  { corte: 'contestadas', titulo: 'Contestadas' },
] as const
const porDefecto = cortes[0].corte

/** PT-06: what people asked to have corrected, who must be answered first at the top. */
export function AdminCorreccionesScreen() {
  const { lista, destino } = useLista(
    cortes.map(({ corte }) => corte),
    porDefecto,
  )
  const contestadas = lista.corte !== porDefecto
  const [abierto, setAbierto] = useState<{ pedido: RectificacionConRenaper; desenlace: DesenlaceRectificacion } | null>(
    null,
  )
  const consulta = useCorrecciones(contestadas, lista.page)
  const data = consulta.isPlaceholderData && consulta.failureCount > 0 ? undefined : consulta.data
  return (
    <Page titulo="Pedidos de corrección" className="angosto">
      <p className="texto-lectura">
        Cada persona puede pedir que se corrija lo que está mal de ella. La ley 25.326 da cinco días hábiles para
        contestarle, y la respuesta le llega por correo.
      </p>
      <BarraSegmento label="Estado">
        {cortes.map(({ corte, titulo }) => (
          <Link
            key={corte}
            {...destino({ corte })}
            replace
            className={corte === lista.corte ? 'elegido' : ''}
            aria-current={corte === lista.corte ? 'page' : undefined}
          >
            {titulo}
            {corte === porDefecto && data && <span className="numero"> {data.conteos.abiertas}</span>}
          </Link>
        ))}
      </BarraSegmento>
      {data && data.conteos.vencidas > 0 && (
        <Aviso
          nivel="frena"
          nivelTitulo={2}
          titulo={`${cuenta(data.conteos.vencidas, 'pedido pasó', 'pedidos pasaron')} el plazo de la ley`}
        >
          <p>Quien lo pidió ya puede reclamar ante la Agencia de Acceso a la Información Pública.</p>
        </Aviso>
      )}
      {data && !data.renaper_configurado && !contestadas && (
        <p className="nota tinta-2">
          Esta instalación no está conectada a RENAPER: para saber qué dice el documento, pedíselo a la persona.
        </p>
      )}
      {!data && consulta.error && <Fallo error={consulta.error} que="los pedidos" onReintentar={consulta.refetch} />}
      {!data && !consulta.error && <Cargando que="los pedidos" />}
      {data?.items.length === 0 && (
        <Vacio
          frase={contestadas ? 'Todavía no se contestó ninguno' : 'Nadie espera una corrección'}
          detalle={contestadas ? 'Lo que se conteste queda acá.' : 'Quien la pida desde su perfil aparece acá.'}
        />
      )}
      {data && data.items.length > 0 && (
        <ul className="papel renglones" aria-label={contestadas ? 'Contestadas' : 'Por contestar'}>
          {data.items.map((pedido) => (
            <Fila key={pedido.rectificacion_id} pedido={pedido} conRenaper={data.renaper_configurado}>
              <Respuestas pedido={pedido} onElegir={(desenlace) => setAbierto({ pedido, desenlace })} />
            </Fila>
          ))}
        </ul>
      )}
      {data && (
        <Paginas
          page={lista.page}
          total={data.total_estimado}
          vacia={data.items.length === 0}
          go={(page) => ({ ...destino({ page }), replace: true })}
        />
      )}
      {abierto && <ContestarDialog {...abierto} onClose={() => setAbierto(null)} />}
    </Page>
  )
}

type PropsFila = { pedido: RectificacionConRenaper; conRenaper: boolean; children: ReactNode }

function Fila({ pedido, conRenaper, children }: PropsFila) {
  const { dato, decia, pide, motivo, quien, documento, desenlace, respuesta, resuelta_en, resuelta_quien } = pedido
  const vencida = esRectificacionVencida(pedido, hoy(useAhora()))
  return (
    <li className="renglon">
      <span className={`canal ${vencida ? 'peligro' : ''}`}>
        <Icon name={desenlace === null ? (vencida ? 'triangle-alert' : 'clock') : 'circle-check'} />
      </span>
      <div className="cuerpo">
        <h2>
          {quien}, {formatDni(documento)}
        </h2>
        <p>
          {nombreDeDato[dato]}:{' '}
          {dato === 'otro' ? pide : `dice «${valorDeDato(dato, decia)}», pide «${valorDeDato(dato, pide)}»`}
        </p>
        {motivo && <p>Por qué: {motivo}</p>}
        {desenlace === null ? (
          <>
            <p>
              {vencida ? 'Había que contestarle' : 'Contestarle'} hasta el {formatFechaLarga(pedido.vence_el)}
            </p>
            {conRenaper && dato !== 'otro' && <Renaper pedido={pedido} />}
            <div className="botones">{children}</div>
          </>
        ) : (
          <p>
            {desenlace === 'corregida' ? 'Se corrigió' : 'No correspondía'}
            {resuelta_en && ` el ${formatFecha(hoy(new Date(resuelta_en)))}`}, {resuelta_quien}. {respuesta}
          </p>
        )}
      </div>
    </li>
  )
}

type PropsRespuestas = { pedido: RectificacionConRenaper; onElegir: (desenlace: DesenlaceRectificacion) => void }

function Respuestas({ pedido: { dato, quien }, onElegir }: PropsRespuestas) {
  const corregir = dato === 'otro' ? 'Ya se corrigió' : 'Corregir'
  return (
    <>
      <Button size="chico" aria-label={`${corregir} lo de ${quien}`} onPress={() => onElegir('corregida')}>
        {corregir}
      </Button>
      <Button
        size="chico"
        tone="text"
        aria-label={`No corresponde lo de ${quien}`}
        onPress={() => onElegir('no_corresponde')}
      >
        No corresponde
      </Button>
    </>
  )
}
