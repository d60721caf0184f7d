import type { AutorizacionPendiente } from '@receta/contract'
import { type DecisionAuditoria, formatDesdeCuando, hoy, textosReceta } from '@receta/domain'
import { useAhora } from '#device/use-ahora'
import { Icon } from '#ui/Icon'
import { ListaMaestra } from '#ui/ListaMaestra'
import { fraseDato, fraseDecision, fraseDisparoCon, plazoDe, seLePide, tituloDe } from './palabras'
import estilos from './autorizaciones.module.css'

type Props = {
  items: readonly AutorizacionPendiente[]
  elegida: number | null
  destino: Parameters<typeof ListaMaestra<AutorizacionPendiente>>[0]['destino']
  enfocar: { clave: number } | undefined
  onDecidir: (decision: DecisionAuditoria, pendiente: AutorizacionPendiente) => void
  onPedir: (pendiente: AutorizacionPendiente) => void
}

export function ColaAuditoria({ items, elegida, destino, enfocar, onDecidir, onPedir }: Props) {
  const now = useAhora()
  return (
    <ListaMaestra
      label="Recetas por auditar"
      items={items}
      getKey={(p) => p.recetas_id}
      elegida={elegida}
      destino={destino}
      enfocar={enfocar}
      deTodaLaPagina
      teclas={
        items.some((p) => p.decision !== null)
          ? {}
          : {
              a: (p) => onDecidir('autorizar', p),
              r: (p) => onDecidir('rechazar', p),
              p: (p) => seLePide(p) && onPedir(p),
            }
      }
    >
      {(p) => <Fila pendiente={p} now={now} />}
    </ListaMaestra>
  )
}

export function Fila({ pendiente: p, now }: { pendiente: AutorizacionPendiente; now: Date }) {
  const { texto, demorada } = plazoDe(p.responder_hasta, hoy(now))
  const tarde = demorada && p.decision === null
  return (
    <>
      <span className={`canal ${tarde ? 'peligro' : 'estado-auditoria'}`}>
        <Icon name={tarde ? 'clock-alert' : 'file-search'} />
      </span>
      <span className="cuerpo">
        <h2>{tituloDe(p.items)}</h2>
        <p>{p.decision ? fraseDecision(p.decision, now) : fraseDisparoCon(p)}</p>
        {p.dato && p.decision === null && <p className="fuerte">{fraseDato(p.dato)}</p>}
        <p>
          {p.apellidoNombre}
          {p.decision === null && <> · espera desde {formatDesdeCuando(new Date(p.emitida_en), now)}</>}
        </p>
      </span>
      <span className="fin">
        <small className={tarde ? `${estilos.plazo} ${estilos.tarde}` : estilos.plazo}>
          {p.decision ? textosReceta[p.estado].profesional : texto}
        </small>
      </span>
    </>
  )
}
