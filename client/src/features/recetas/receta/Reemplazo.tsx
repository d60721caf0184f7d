import type { RecetaCompleta } from '@receta/contract'
import { formatFecha, formatReferencia, hoy } from '@receta/domain'
import { Link } from 'react-router'
import { useSession } from '#session/session'
import { Diferencia } from '#ui/Diferencia'
import { Icon } from '#ui/Icon'

type Enlazada = NonNullable<RecetaCompleta['reemplaza_a']>
type Props = { receta: Pick<RecetaCompleta, 'reemplaza_a' | 'reemplazada_por' | 'renueva_a'> }

export function Reemplazo({ receta: { reemplaza_a, reemplazada_por, renueva_a } }: Props) {
  if (!reemplaza_a && !reemplazada_por && !renueva_a) return null
  return (
    <section className="papel ficha-cuerpo columna" aria-label="De dónde viene esta receta">
      {reemplazada_por && (
        <>
          <p className="texto-lectura">
            <Icon name="repeat-2" size="chica" /> Reemplazada por <Cual receta={reemplazada_por} />.
          </p>
          <Diferencia titulo="Qué cambió en la nueva" diferencia={reemplazada_por.diferencia} />
        </>
      )}
      {reemplaza_a && (
        <>
          <p className="texto-lectura">
            <Icon name="repeat-2" size="chica" /> Reemplaza a <Cual receta={reemplaza_a} />, que ya no vale.
          </p>
          <Diferencia titulo="Qué cambió" diferencia={reemplaza_a.diferencia} />
        </>
      )}
      {renueva_a && (
        <p className="nota tinta-2">
          Repite <Cual receta={renueva_a} />.
        </p>
      )}
    </section>
  )
}

function Cual({ receta }: { receta: Omit<Enlazada, 'diferencia'> }) {
  const conSesion = useSession() !== null
  const referencia = <span className="mono">{formatReferencia(receta.referencia)}</span>
  return (
    <>
      la {conSesion ? <Link to={`/receta?id=${receta.recetas_id}`}>{referencia}</Link> : referencia}, del{' '}
      {formatFecha(hoy(new Date(receta.emitida_en)))}
    </>
  )
}
