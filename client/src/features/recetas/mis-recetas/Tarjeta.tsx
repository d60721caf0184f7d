import type { RecetaResumen } from '@receta/contract'
import { formatFecha, formatFechaCorta, formatFechaLarga, nombreDroga } from '@receta/domain'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Sello } from '#ui/Sello'
import { fraseDe, hastaEnMostrador } from '../frase-paciente'
import { cualesEnvases, resumenDrogas } from '../renglones'
import { Frase } from '../receta/Frase'
import { esUrgente, seRetira } from './mis-recetas'
import estilos from './mis-recetas.module.css'

type Props = {
  receta: RecetaResumen
  primera: boolean
  now: Date
  onImprimir: (receta: RecetaResumen) => unknown
}

export function Tarjeta({ receta, primera, now, onImprimir }: Props) {
  const conCodigo = seRetira(receta)
  const drogas = resumenDrogas(receta.items, ', ')
  const view = conCodigo ? 'Mostrar código' : 'Ver la receta'
  return (
    <article className={`papel ${estilos.tarjeta}`}>
      <div className={estilos.cabecera}>
        <Sello estado={receta.estado} paciente anulacionPendiente={receta.anulacion_pendiente} />
        {conCodigo && <Vence receta={receta} now={now} />}
      </div>
      <div className={estilos.cuerpo}>
        {receta.items.map((item) => (
          <p key={item.renglon}>
            <span className="droga">{nombreDroga(item)}</span> <span className="tinta-2">{cualesEnvases(item)}</span>
          </p>
        ))}
        {/* The stamp «Lista para retirar» and the button suffice; other states, and one that a counter holds, need a sentence. */}
        {receta.estado !== 'vigente' || receta.anulacion_pendiente || hastaEnMostrador(receta, now) ? (
          <p className={estilos.frase}>
            <Frase frase={fraseDe(receta, now)} />
          </p>
        ) : null}
      </div>
      <hr className="troquel" />
      <div className={estilos.pie}>
        <LinkButton
          to={`/receta?id=${receta.recetas_id}`}
          tone={primera && conCodigo ? 'primary' : 'plain'}
          size="alto"
          className="crece"
          aria-label={`${view}: ${drogas}`}
        >
          <Icon name={conCodigo ? 'qr-code' : 'eye'} />
          <span>{view}</span>
        </LinkButton>
        {conCodigo && (
          <Button
            size="alto"
            className={estilos.soloIcono}
            aria-label={`Imprimir: ${drogas}`}
            onPress={() => onImprimir(receta)}
          >
            <Icon name="printer" />
          </Button>
        )}
      </div>
    </article>
  )
}

function Vence({ receta, now }: Pick<Props, 'receta' | 'now'>) {
  if (!esUrgente(receta, now)) return <span className={estilos.fecha}>Vence el {formatFecha(receta.vence_el)}</span>
  const dia = formatFechaLarga(receta.vence_el).split(' ')[0] ?? ''
  return (
    <b className={estilos.urge}>
      <Icon name="alarm-clock" size="chica" /> Vence el {dia} {formatFechaCorta(receta.vence_el)}
    </b>
  )
}
