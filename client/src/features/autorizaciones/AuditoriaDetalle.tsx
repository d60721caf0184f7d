import { type AutorizacionPendiente, datosEn, type DatoPedido, type RecetaCompleta } from '@receta/contract'
import {
  type DecisionAuditoria,
  type Fecha,
  formatCuando,
  formatDesdeCuando,
  formatFecha,
  nombreDroga,
} from '@receta/domain'
import { Fragment } from 'react'
import { useAhora } from '#device/use-ahora'
import { Asumidos } from '#ui/Asumidos'
import { Aviso } from '#ui/Aviso'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { Sello } from '#ui/Sello'
import { Teclas } from '#ui/Teclas'
import { Razones } from './Razones'
import { Resuelta } from './Resuelta'
import { afiliadoDe, envases, frasePlazo, tituloDe } from './palabras'
import estilos from './autorizaciones.module.css'

type Props = { pendiente: AutorizacionPendiente; receta: RecetaCompleta | undefined; dia: Fecha }

/** At first what the queue knows, then the receta as its payer may see it. */
export function AuditoriaContenido({ pendiente, receta, dia }: Props) {
  const now = useAhora()
  return (
    <>
      <div className="fila envuelve">
        <div className="crece">
          <h2 className="nombre-persona">{tituloDe(pendiente.items)}</h2>
          {pendiente.decision === null && (
            <p className="nota tinta-2">
              Espera desde {formatDesdeCuando(new Date(pendiente.emitida_en), now)}.{' '}
              {frasePlazo(pendiente.responder_hasta, dia)}
            </p>
          )}
        </div>
        <Sello estado={pendiente.estado} />
      </div>
      {pendiente.decision && <Resuelta decision={pendiente.decision} estado={pendiente.estado} receta={receta} />}
      <Razones pendiente={pendiente} />
      <Datos pedidos={receta?.datos_pedidos ?? (pendiente.dato ? [pendiente.dato] : [])} />
      <Renglones pendiente={pendiente} receta={receta} />
      {receta && <Asumidos avisos={receta.avisos_reconocidos} />}
      <dl className="datos">
        <dt>Afiliado</dt>
        <dd>
          {pendiente.apellidoNombre}
          <br />
          <span className={`${estilos.subtitulo} nota tinta-2`}>{afiliadoDe(pendiente, receta, now)}</span>
        </dd>
        {pendiente.plan && (
          <>
            <dt>Plan</dt>
            <dd>{pendiente.plan}</dd>
          </>
        )}
        {receta && <Firmado receta={receta} />}
      </dl>
      <p className="nota tinta-2">
        Ves sólo lo necesario para auditar. Esta consulta queda registrada y la persona puede verla.
      </p>
    </>
  )
}

function Datos({ pedidos }: { pedidos: readonly DatoPedido[] }) {
  const now = new Date()
  return pedidos.map(({ pedido_id, pregunta, quien, en, respuesta, respondido_quien, respondido_en }) => (
    <Aviso
      key={pedido_id}
      nivel={respuesta === null ? 'sinver' : 'informa'}
      titulo={respuesta === null ? 'Dato pedido, sin respuesta' : `Respondió ${respondido_quien}`}
    >
      <p>
        {quien}, {formatCuando(new Date(en), now)}: {pregunta}
      </p>
      {respuesta !== null && respondido_en !== null && (
        <p>
          <b>{respuesta}</b> ({formatCuando(new Date(respondido_en), now)})
        </p>
      )}
    </Aviso>
  ))
}

function Renglones({ pendiente: { items }, receta }: Omit<Props, 'dia'>) {
  return (
    <ol className="renglones papel sin-sombra" aria-label="Renglones">
      {items.map((item) => {
        const firmado = receta?.items.find((i) => i.renglon === item.renglon)
        return (
          <li key={item.renglon} className="renglon">
            <span className="canal">{item.renglon}</span>
            <div className="cuerpo">
              <h3>{nombreDroga(item)}</h3>
              <p>{[item.forma, item.presentacion].filter(Boolean).join(' · ')}</p>
              {firmado && <p>{firmado.posologia}</p>}
              {item.requiere_autorizacion && (
                <p className={estilos.requiere}>
                  <Icon name="shield-check" size="chica" />
                  <span>Requiere autorización en su plan</span>
                </p>
              )}
            </div>
            <span className="fin">
              <small>
                {envases(item.envases)}
                <br />
                {item.cobertura === null ? 'Sin cobertura' : `Cubre ${item.cobertura}\u00a0%`}
              </small>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Firmado({ receta }: { receta: RecetaCompleta }) {
  const { profesional } = receta
  return (
    <>
      {datosEn('auditoria', 'primero', receta).map(({ clave, rotulo, linea }) => (
        <Fragment key={clave}>
          <dt>{rotulo}</dt>
          <dd>{linea}</dd>
        </Fragment>
      ))}
      <dt>Prescribe</dt>
      <dd>
        {profesional.medico}
        <br />
        <span className={`${estilos.subtitulo} nota tinta-2`}>
          {[profesional.matricula, profesional.especialidad].filter(Boolean).join(' · ')}
        </span>
      </dd>
      {datosEn('auditoria', 'ultimo', receta).map(({ clave, rotulo, linea, libre }) => (
        <Fragment key={clave}>
          <dt>{rotulo}</dt>
          <dd>{libre ? `«${linea}»` : linea}</dd>
        </Fragment>
      ))}
      <dt>Rige</dt>
      <dd>
        {formatFecha(receta.vigente_desde)} al {formatFecha(receta.vence_el)}
      </dd>
      {receta.serie_total > 1 && (
        <>
          <dt>Serie</dt>
          <dd>
            {receta.serie_nro} de {receta.serie_total}
          </dd>
        </>
      )}
    </>
  )
}

type PropsBotones = {
  onDecidir: (decision: DecisionAuditoria) => void
  onPedir?: (() => void) | undefined
}

export function AuditoriaBotones({ onDecidir, onPedir }: PropsBotones) {
  return (
    <>
      {onPedir && (
        <OnlineButton size="chico" onPress={onPedir}>
          <span>Pedir dato</span>
          <Teclas>P</Teclas>
        </OnlineButton>
      )}
      <OnlineButton size="chico" tone="danger-line" onPress={() => onDecidir('rechazar')}>
        <span>Rechazar</span>
        <Teclas>R</Teclas>
      </OnlineButton>
      <OnlineButton size="chico" tone="primary" onPress={() => onDecidir('autorizar')}>
        <span>Autorizar</span>
        <Teclas>A</Teclas>
      </OnlineButton>
    </>
  )
}
