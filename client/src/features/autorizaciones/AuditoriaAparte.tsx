import type { AutorizacionPendiente } from '@receta/contract'
import { type DecisionAuditoria, hoy } from '@receta/domain'
import type { ReactNode } from 'react'
import { useAhora } from '#device/use-ahora'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Page } from '#ui/Page'
import { useShortcuts } from '#ui/shortcuts'
import { AuditoriaBotones, AuditoriaContenido } from './AuditoriaDetalle'
import { useReceta } from './autorizaciones.queries'
import { seLePide } from './palabras'

type Props = {
  pendiente: AutorizacionPendiente
  onDecidir: (decision: DecisionAuditoria, pendiente: AutorizacionPendiente) => void
  onPedir: (pendiente: AutorizacionPendiente) => void
  /** Several are being chosen: their buttons and keys are the only ones that decide. */
  eligiendo?: boolean
  children?: ReactNode
}

const Botones = ({ pendiente, onDecidir, onPedir }: Props) => (
  <AuditoriaBotones
    onDecidir={(decision) => onDecidir(decision, pendiente)}
    onPedir={seLePide(pendiente) ? () => onPedir(pendiente) : undefined}
  />
)

function Contenido({ pendiente }: { pendiente: AutorizacionPendiente }) {
  const now = useAhora()
  const { data, error, refetch } = useReceta(pendiente.recetas_id)
  return (
    <>
      <AuditoriaContenido pendiente={pendiente} receta={data?.nivel === 'completa' ? data : undefined} dia={hoy(now)} />
      {!data && !error && <Cargando forma="hoja" que="la receta" />}
      {!data && error && <Fallo error={error} que="la receta" onReintentar={refetch} />}
    </>
  )
}

export function Aparte(props: Props) {
  return (
    <aside className="detalle" aria-label="Receta elegida">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse */}
      <section className="detalle-cuerpo" aria-label="Contenido de la receta" tabIndex={0}>
        <Contenido pendiente={props.pendiente} />
      </section>
      {props.pendiente.decision === null && !props.eligiendo && (
        <footer className="botones pares">
          <Botones {...props} />
        </footer>
      )}
    </aside>
  )
}

/** Its keys are those of the list, which is not here: a desktop at 400 % is as narrow as a phone. */
export function Detalle({ children, ...props }: Props) {
  const { pendiente, onDecidir, onPedir } = props
  const { decision } = pendiente
  useShortcuts(
    {
      a: () => onDecidir('autorizar', pendiente),
      r: () => onDecidir('rechazar', pendiente),
      p: () => seLePide(pendiente) && onPedir(pendiente),
    },
    decision === null,
  )
  return (
    <Page
      titulo={decision === null ? 'Por auditar' : 'Resuelta'}
      volver="/auditoria"
      className="uno-por-decidir"
      pie={decision === null && <Botones {...props} />}
    >
      <Contenido pendiente={props.pendiente} />
      {children}
    </Page>
  )
}
