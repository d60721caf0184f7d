import type { Asiento } from '@receta/contract'
import { cuenta, fraseControl, formatCuando, formatDocumento, formatReferencia, nombreDeOperador } from '@receta/domain'
import { Icon } from '#ui/Icon'
import { type CierreLibro, cierreDe } from './libro'
import estilos from '../entregas/entregas.module.css'

const ventas: Readonly<Record<string, string>> = {
  libre: 'venta libre',
  receta: 'bajo receta',
  archivada: 'receta archivada',
  oficial: 'receta oficial',
}

function controlDe({ lista_control }: Asiento): string {
  const frase = fraseControl(lista_control) || `Lista ${lista_control}`
  return frase.charAt(0).toLowerCase() + frase.slice(1)
}

type Props = { asientos: readonly Asiento[]; cierres: readonly CierreLibro[]; now: Date }

/** One whose dispensa was undone stays, marked as such. */
export function Asientos({ asientos, cierres, now }: Props) {
  return (
    <ol className="papel renglones" aria-label="Asientos">
      {asientos.map((asiento) => (
        <li key={asiento.numero} className={`renglon ${estilos.asiento}`}>
          <span className="canal">
            {/* A book of years has six digits in its margin. */}
            <span className={asiento.numero > 9_999 ? 'nota' : 'numero'}>{asiento.numero}</span>
          </span>
          <div className="cuerpo">
            {/* The page has no level-2 heading between its title and these. */}
            <h3 aria-level={2} className={asiento.anulado_en ? 'tachado' : ''}>
              {asiento.producto}
            </h3>
            <p>
              {cuenta(asiento.entregados, 'envase', 'envases')}
              {asiento.lote && `, lote ${asiento.lote}`} · {ventas[asiento.condicion_venta] ?? asiento.condicion_venta}
              {asiento.lista_control && `, ${controlDe(asiento)}`}
              {asiento.falta && ` · el resto queda: ${asiento.falta}`}
            </p>
            <p>
              {asiento.paciente}, {formatDocumento(asiento)} · {asiento.medico}, {asiento.matricula} ·{' '}
              <span className="mono">{formatReferencia(asiento.referencia)}</span>
            </p>
            <p>
              {formatCuando(new Date(asiento.en), now)},{' '}
              {asiento.entrego ? nombreDeOperador(asiento.entrego) : asiento.quien}
            </p>
            {asiento.firma && <Firma firma={asiento.firma} />}
            {asiento.anulado_en && (
              <p className="fuerte">
                Entrega deshecha {formatCuando(new Date(asiento.anulado_en), now)}: el asiento queda.
              </p>
            )}
          </div>
          <span className="fin">
            <span className="nota tinta-2 fila">
              <Icon name={cierreDe(asiento, cierres) ? 'lock' : 'clock'} size="chica" />
              {cierreDe(asiento, cierres) ? 'Cerrado' : 'Sin cerrar'}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function Firma({ firma: { quien, responsable, vale } }: { firma: NonNullable<Asiento['firma']> }) {
  return (
    <p className={vale ? 'nota tinta-2 fila' : 'fuerte fila'}>
      <Icon name={vale ? 'check-check' : 'circle-alert'} size="chica" />
      <span>
        {vale
          ? `Firmó ${quien}${responsable === null ? '' : `, a cargo de ${responsable}`}`
          : 'La firma de la entrega no coincide con el asiento.'}
      </span>
    </p>
  )
}
