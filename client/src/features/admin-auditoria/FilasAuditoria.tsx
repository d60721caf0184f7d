import type { FilaAuditoria } from '@receta/contract'
import { formatCuando } from '@receta/domain'
import { Icon } from '#ui/Icon'
import { camposDe, clases, quienDe } from './palabras'
import estilos from './admin-auditoria.module.css'

export function FilasAuditoria({ filas, now }: { filas: readonly FilaAuditoria[]; now: Date }) {
  return (
    <ul className={`papel renglones ${estilos.filas}`} aria-label="Resultados">
      {filas.map((fila) => (
        <li key={fila.auditoria_id}>
          <Fila fila={fila} now={now} />
        </li>
      ))}
    </ul>
  )
}

function Fila({ fila, now }: { fila: FilaAuditoria; now: Date }) {
  const { palabra, icono, canal } = clases[fila.clase]
  return (
    <details>
      <summary className="renglon">
        <span className={`canal ${fila.integra ? canal : 'peligro'}`}>
          <Icon name={fila.integra ? icono : 'triangle-alert'} />
        </span>
        <span className="cuerpo">
          <h3>{quienDe(fila)}</h3>
          <p>
            {fila.integra ? '' : 'Alterada · '}
            {palabra} · {fila.llamada}
            {fila.resultado !== 'ok' && fila.clase !== 'evento' && ` · ${fila.resultado}`}
          </p>
        </span>
        <span className="fin">
          <small>{formatCuando(new Date(fila.en), now)}</small>
        </span>
      </summary>
      <div className={estilos.cambio}>
        {!fila.integra && (
          <p className="texto-peligro">Esta fila no está como se escribió, o no sigue a la anterior de su cadena.</p>
        )}
        <dl className="datos">
          {camposDe(fila).map(([campo, valor]) => (
            <div key={campo} className={estilos.campo}>
              <dt>{campo}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}
