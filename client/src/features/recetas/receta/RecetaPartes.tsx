import { datosEn, type RecetaCompleta } from '@receta/contract'
import { formatCuando, formatFecha, formatHora, hoy, nombreDroga } from '@receta/domain'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useAhora } from '#device/use-ahora'
import { Icon } from '#ui/Icon'
import { textoMotivo } from '../estado-en-palabras'
import { palabraMovimiento } from '../movimientos'
import { envases } from '../renglones'

type Props = { receta: RecetaCompleta }

export function ItemsReceta({ receta }: Props) {
  return (
    <ol className="renglones papel sin-sombra">
      {receta.items.map((item) => (
        <li key={item.renglon} className="renglon">
          <span className="canal">{item.renglon}</span>
          <div className="cuerpo">
            <h3 className={receta.estado === 'anulada' ? 'tachado' : undefined}>{nombreDroga(item)}</h3>
            <p>{item.posologia}</p>
            {item.marca && <p className="marca-comercial">{item.marca}</p>}
          </div>
          <span className="fin">
            <small>
              {envases(item.envases)}
              {item.dispensado > 0 && (
                <>
                  <br />
                  {item.dispensado} ya entregado
                </>
              )}
            </small>
          </span>
        </li>
      ))}
    </ol>
  )
}

const fechaHora = (instante: string) => {
  const date = new Date(instante)
  return `${formatFecha(hoy(date))} ${formatHora(date)}`
}

const Datos = ({ datos }: { datos: ReturnType<typeof datosEn> }) =>
  datos.map(({ clave, rotulo, linea }) => (
    <Fragment key={clave}>
      <dt>{rotulo}</dt>
      <dd>{linea}</dd>
    </Fragment>
  ))

export function DatosReceta({ receta }: Props) {
  const otras = receta.serie.filter((s) => s.recetas_id !== receta.recetas_id)
  return (
    <dl className="datos">
      <Datos datos={datosEn('detalle', 'primero', receta)} />
      <dt>Emitida</dt>
      <dd>{fechaHora(receta.emitida_en)}</dd>
      {receta.vigente_desde !== receta.fecha_receta && (
        <>
          <dt>Rige desde</dt>
          <dd>{formatFecha(receta.vigente_desde)}</dd>
        </>
      )}
      {receta.auditada && receta.estado !== 'rechazada' && (
        <>
          <dt>Autorizada</dt>
          <dd>{fechaHora(receta.auditada.en)}</dd>
        </>
      )}
      <dt>Vence</dt>
      <dd>
        {formatFecha(receta.vence_el)}
        {receta.auditada && receta.auditada.vence_el_firmado !== receta.vence_el && (
          <span className="nota tinta-2">
            {' '}
            (cuenta desde la autorización; lo firmado decía {formatFecha(receta.auditada.vence_el_firmado)})
          </span>
        )}
      </dd>
      {receta.anulada_en && (
        <>
          <dt>Anulada</dt>
          <dd>{fechaHora(receta.anulada_en)}</dd>
        </>
      )}
      {receta.motivo && (
        <>
          <dt>Motivo</dt>
          <dd>{textoMotivo(receta.motivo)}</dd>
        </>
      )}
      {otras.length > 0 && (
        <>
          <dt>Serie</dt>
          <dd>
            {receta.serie_nro} de {receta.serie_total}
            {otras.map((s) => (
              <span key={s.recetas_id}>
                {' · '}
                <Link to={`/receta?id=${s.recetas_id}`}>
                  {s.serie_nro}.ª, {formatFecha(s.vigente_desde)}
                </Link>
              </span>
            ))}
          </dd>
        </>
      )}
      <Datos datos={datosEn('detalle', 'ultimo', receta)} />
    </dl>
  )
}

export function Movimientos({ receta }: Props) {
  const now = useAhora()
  if (receta.movimientos.length === 0) return null
  return (
    <section>
      <h3 className="titulo-seccion">Movimientos</h3>
      <ol className="movimientos">
        {receta.movimientos
          .toSorted((a, b) => b.en.localeCompare(a.en))
          .map((m) => {
            const { palabra, icono } = palabraMovimiento(m.accion)
            return (
              <li key={`${m.accion}${m.en}`}>
                <Icon name={icono} size="chica" />
                <span>
                  {m.quien ? `${palabra}, ${m.quien}` : palabra}
                  {m.motivo && `: «${textoMotivo(m.motivo)}»`}
                </span>
                <time dateTime={m.en}>{formatCuando(new Date(m.en), now)}</time>
              </li>
            )
          })}
      </ol>
    </section>
  )
}
