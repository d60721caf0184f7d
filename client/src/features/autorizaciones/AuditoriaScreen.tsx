import { type AutorizacionPendiente, autorizaciones } from '@receta/contract'
import { type DecisionAuditoria, hoy } from '@receta/domain'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCambios } from '#api/cambios'
import { useAhora } from '#device/use-ahora'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { Page } from '#ui/Page'
import { Paginas } from '#ui/Paginas'
import { useAncho } from '#ui/use-ancho'
import { siguienteDe } from '#ui/siguiente'
import { useLista } from '#ui/use-lista'
import { Vacio } from '#ui/Vacio'
import { AuditoriaBotones, AuditoriaContenido } from './AuditoriaDetalle'
import { useCola, useReceta } from './autorizaciones.queries'
import { ColaAuditoria } from './ColaAuditoria'
import { seLePide } from './palabras'
import { PedirDatoDialog } from './resolver/PedirDatoDialog'
import { ResolverDialog } from './resolver/ResolverDialog'
import { Segmento } from './Segmento'
import estilos from './autorizaciones.module.css'

const deLaCola = [autorizaciones]

type Decidir = (decision: DecisionAuditoria, pendiente: AutorizacionPendiente) => void

/** /auditoria: the recetas of one's convenio that wait for the audit, longest wait first. */
export function AuditoriaScreen() {
  const esAncho = useAncho()
  const { lista, destino } = useLista(['pendientes'], 'pendientes')
  const { data, error, refetch } = useCola(lista.page)
  // Recetas that the médico annuls or a colleague decides leave the queue.
  useCambios(undefined, { refresca: deLaCola })
  const [decidiendo, setDecidiendo] = useState<{ decision: DecisionAuditoria; pendiente: AutorizacionPendiente }>()
  const [pidiendo, setPidiendo] = useState<AutorizacionPendiente>()
  const items = data?.items
  // When one is decided, the next takes its place.
  const pedida = items?.find((p) => p.recetas_id === lista.id)
  const elegida = pedida ?? (esAncho ? items?.[0] : undefined)
  const onDecidir: Decidir = (decision, pendiente) => setDecidiendo({ decision, pendiente })
  const navigate = useNavigate()
  const [enfocar, setEnfocar] = useState<{ clave: number }>()
  /** The detail and the focus go on to the next case, so that the keys run the queue (M5). */
  const onDecidida = (decidida: (pendiente: AutorizacionPendiente) => boolean) => {
    const siguiente = siguienteDe(items ?? [], (p) => p.recetas_id, decidida)
    if (siguiente === null) return
    const { to, state } = destino({ id: siguiente })
    void navigate(to, { replace: true, state })
    setEnfocar({ clave: siguiente })
  }
  const dialogo = decidiendo ? (
    <ResolverDialog {...decidiendo} onDecidida={onDecidida} onClose={() => setDecidiendo(undefined)} />
  ) : (
    pidiendo && <PedirDatoDialog pendiente={pidiendo} onClose={() => setPidiendo(undefined)} />
  )
  if (!esAncho && elegida)
    return (
      <Detalle pendiente={elegida} onDecidir={onDecidir} onPedir={setPidiendo}>
        {dialogo}
      </Detalle>
    )
  return (
    <Page
      titulo="Auditoría"
      ras
      className="maestro con-detalle-ancho"
      cabecera={<Segmento actual="auditoria" pendientes={data?.conteos.pendientes} />}
    >
      <div className="maestro-lista">
        {!data && !error && <Cargando que="las recetas por auditar" />}
        {!data && error && <Fallo error={error} que="las recetas por auditar" onReintentar={refetch} />}
        {items?.length === 0 && (
          <Vacio frase="No hay recetas por auditar" detalle="Las que pidan autorización aparecen acá." />
        )}
        {data && data.conteos.demoradas > 0 && <Demoradas cuantas={data.conteos.demoradas} />}
        {items && items.length > 0 && (
          <ColaAuditoria
            items={items}
            elegida={elegida?.recetas_id ?? null}
            destino={(p) => ({ ...destino({ id: p.recetas_id }), replace: esAncho })}
            enfocar={enfocar}
            onDecidir={onDecidir}
            onPedir={setPidiendo}
          />
        )}
        {data && (
          <Paginas
            page={lista.page}
            total={data.total_estimado}
            go={(page) => ({ ...destino({ page }), replace: true })}
          />
        )}
      </div>
      {esAncho &&
        (elegida ? (
          <Aparte key={elegida.recetas_id} pendiente={elegida} onDecidir={onDecidir} onPedir={setPidiendo} />
        ) : (
          <aside className="detalle" aria-label="Receta elegida" />
        ))}
      {dialogo}
    </Page>
  )
}

function Demoradas({ cuantas }: { cuantas: number }) {
  return (
    <p className={estilos.demoradas} role="status">
      <Icon name="clock-alert" size="chica" />
      <span>
        {cuantas === 1
          ? '1 receta pasó su día de respuesta.'
          : `${cuantas.toLocaleString('es-AR')} recetas pasaron su día de respuesta.`}
      </span>
    </p>
  )
}

type Pedir = (pendiente: AutorizacionPendiente) => void
type PropsDetalle = { pendiente: AutorizacionPendiente; onDecidir: Decidir; onPedir: Pedir; children?: ReactNode }

const Botones = ({ pendiente, onDecidir, onPedir }: PropsDetalle) => (
  <AuditoriaBotones
    onDecidir={(decision) => onDecidir(decision, pendiente)}
    onPedir={seLePide(pendiente) ? () => onPedir(pendiente) : undefined}
  />
)

/** Detail on wide screens, beside the queue. */
function Aparte({ pendiente, onDecidir, onPedir }: PropsDetalle) {
  const now = useAhora()
  const { data, error, refetch } = useReceta(pendiente.recetas_id)
  return (
    <aside className="detalle" aria-label="Receta elegida">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse */}
      <section className="detalle-cuerpo" aria-label="Contenido de la receta" tabIndex={0}>
        <AuditoriaContenido
          pendiente={pendiente}
          receta={data?.nivel === 'completa' ? data : undefined}
          dia={hoy(now)}
        />
        {!data && !error && <Cargando forma="hoja" que="la receta" />}
        {!data && error && <Fallo error={error} que="la receta" onReintentar={refetch} />}
      </section>
      <footer className="botones pares">
        <Botones pendiente={pendiente} onDecidir={onDecidir} onPedir={onPedir} />
      </footer>
    </aside>
  )
}

/** Detail on narrow screens, instead of the queue. */
function Detalle({ pendiente, onDecidir, onPedir, children }: PropsDetalle) {
  const now = useAhora()
  const { data, error, refetch } = useReceta(pendiente.recetas_id)
  return (
    <Page
      titulo="Por auditar"
      volver="/auditoria"
      className="uno-por-decidir"
      pie={<Botones pendiente={pendiente} onDecidir={onDecidir} onPedir={onPedir} />}
    >
      <AuditoriaContenido pendiente={pendiente} receta={data?.nivel === 'completa' ? data : undefined} dia={hoy(now)} />
      {!data && !error && <Cargando forma="hoja" que="la receta" />}
      {!data && error && <Fallo error={error} que="la receta" onReintentar={refetch} />}
      {children}
    </Page>
  )
}
