import type { FilaAuditoria } from '@receta/contract'
import { formatCuando, formatHora, hoy } from '@receta/domain'
import { Icon } from '#ui/Icon'
import { fraseDe } from './frases'
import { camposDe, clases, momentoDe, quienDe } from './palabras'
import type { Acto } from './actos'
import estilos from './admin-auditoria.module.css'

export function FilasAuditoria({ actos, now }: { actos: readonly Acto[]; now: Date }) {
  return (
    <ul className={`papel renglones ${estilos.filas}`} aria-label="Resultados">
      {actos.map((acto) => (
        <li key={acto.fila.auditoria_id}>
          <Hecho acto={acto} now={now} />
        </li>
      ))}
    </ul>
  )
}

/** «41 veces, desde las 9:00» of a screen that refreshed itself; null of what was done once. */
function vecesDe({ fila, antes }: Acto): string | null {
  const primera = antes.at(-1)
  if (!primera) return null
  const [desde, hasta] = [new Date(primera.en), new Date(fila.en)]
  const mismoDia = hoy(desde) === hoy(hasta)
  if (mismoDia && formatHora(desde) === formatHora(hasta)) return `${antes.length + 1} veces`
  return `${antes.length + 1} veces, de ${mismoDia ? formatHora(desde) : momentoDe(primera.en)} a ${formatHora(hasta)}`
}

/** The number of what it was done to, such as a médico or a norma; a receta and a person are in the sentence. */
const sobreQue = ({ clase, referencia, persona, detalle }: FilaAuditoria): string | null =>
  clase === 'evento' || referencia !== null || persona !== null ? null : detalle

const demasDe = ({ fila, mismas }: Acto): number =>
  new Set(mismas.filter(({ persona }) => persona !== null && persona !== fila.persona).map((f) => f.persona)).size

function Hecho({ acto, now }: { acto: Acto; now: Date }) {
  const { fila, mismas, antes } = acto
  const { palabra, icono, canal } = clases[fila.clase]
  const [veces, demas] = [vecesDe(acto), demasDe(acto)]
  const otras = [...mismas, ...antes]
  return (
    <details>
      <summary className="renglon">
        <span className={`canal ${fila.integra === false ? 'peligro' : canal}`}>
          <Icon name={fila.integra === false ? 'triangle-alert' : icono} />
        </span>
        <span className="cuerpo">
          <h2 className={estilos.frase}>
            <b>{quienDe(fila)}</b> {fraseDe(fila)}
            {demas > 0 && ` y ${demas} más`}
          </h2>
          <p>
            {[
              fila.integra === false ? 'Alterada' : null,
              palabra,
              sobreQue(fila),
              veces,
              fila.motivo && `«${fila.motivo}»`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </span>
        <span className="fin">
          <small>{formatCuando(new Date(fila.en), now)}</small>
        </span>
      </summary>
      <div className={estilos.cambio}>
        {fila.integra === false && (
          <p className="texto-peligro">Esta fila no está como se escribió, o no sigue a la anterior de su cadena.</p>
        )}
        <Campos fila={fila} />
        {otras.length > 0 && (
          <>
            <h3 className="titulo-seccion">Del mismo acto</h3>
            <ul className={estilos.mismas}>
              {otras.map((otra) => (
                <li key={otra.auditoria_id}>
                  {momentoDe(otra.en)} · {fraseDe(otra)} · fila {otra.auditoria_id}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </details>
  )
}

function Campos({ fila }: { fila: FilaAuditoria }) {
  return (
    <dl className="datos">
      {camposDe(fila).map(([campo, valor]) => (
        <div key={campo} className={estilos.campo}>
          <dt>{campo}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  )
}
