import type { AutorizacionPendiente } from '@receta/contract'
import { type DecisionAuditoria, formatDesdeCuando, hoy } from '@receta/domain'
import { useAhora } from '#device/use-ahora'
import { Icon } from '#ui/Icon'
import { ListaMaestra } from '#ui/ListaMaestra'
import { fraseDato, fraseDisparoCon, plazoDe, seLePide, tituloDe } from './palabras'
import estilos from './autorizaciones.module.css'

type Props = {
  items: readonly AutorizacionPendiente[]
  elegida: number | null
  destino: Parameters<typeof ListaMaestra<AutorizacionPendiente>>[0]['destino']
  enfocar: { clave: number } | undefined
  onDecidir: (decision: DecisionAuditoria, pendiente: AutorizacionPendiente) => void
  onPedir: (pendiente: AutorizacionPendiente) => void
}

/** The queue. Letter keys decide about the focused receta. */
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
      teclas={{
        a: (p) => onDecidir('autorizar', p),
        r: (p) => onDecidir('rechazar', p),
        p: (p) => seLePide(p) && onPedir(p),
      }}
    >
      {(p) => {
        const { texto, demorada } = plazoDe(p.responder_hasta, hoy(now))
        return (
          <>
            <span className={`canal ${demorada ? 'peligro' : 'estado-auditoria'}`}>
              <Icon name={demorada ? 'clock-alert' : 'file-search'} />
            </span>
            <span className="cuerpo">
              <h2>{tituloDe(p.items)}</h2>
              <p>{fraseDisparoCon(p)}</p>
              {p.dato && <p className="fuerte">{fraseDato(p.dato)}</p>}
              <p>
                {p.apellidoNombre} · espera desde {formatDesdeCuando(new Date(p.emitida_en), now)}
              </p>
            </span>
            <span className="fin">
              <small className={demorada ? `${estilos.plazo} ${estilos.tarde}` : estilos.plazo}>{texto}</small>
            </span>
          </>
        )
      }}
    </ListaMaestra>
  )
}
