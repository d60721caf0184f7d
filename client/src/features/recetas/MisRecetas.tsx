import type { RecetaResumen } from '@receta/contract'
import { formatFecha, formatFechaCorta, formatFechaLarga, hoy, pageSize, textosReceta } from '@receta/domain'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/Button'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Sello } from '#ui/Sello'
import { Vacio } from '#ui/Vacio'
import { Frase } from './receta/Frase'
import { agruparRecetas, esUrgente, seRetira, titularDe } from './mis-recetas/mis-recetas'
import { cualesEnvases, fraseDe, nombreDroga, resumenDrogas, textoMotivo } from './palabras'
import { useRecetas } from './recetas.queries'
import './recetas.css'

/** The paciente's own recetas, by what there is to do with each: the content of their page. */
export function MisRecetas() {
  const { data, error, refetch } = useRecetas({ page: 1 })
  if (error && !data) {
    return <Fallo error={error} que="tus recetas" aSalvo="Tus recetas están a salvo." onReintentar={refetch} />
  }
  if (!data) return <Cargando que="tus recetas" />
  if (data.items.length === 0) {
    return (
      <Vacio
        frase="Todavía no tenés recetas"
        detalle="Cuando un profesional te haga una con tu DNI, aparece acá sola."
      />
    )
  }
  return <Recetas items={data.items} total={data.total_estimado} />
}

function Recetas({ items, total }: { items: readonly RecetaResumen[]; total: number }) {
  const now = new Date()
  const { por_retirar, proximas, terminadas } = agruparRecetas(items)
  const { cuenta, urgente } = titularDe(por_retirar, now)
  return (
    <div className="pac">
      <section className="pac-a">
        <h2 className="frase">
          {por_retirar.some(seRetira) ? <span className="resaltado">{cuenta}</span> : cuenta} {urgente}
        </h2>
        <div className="pila">
          {por_retirar.map((receta, i) => (
            <Tarjeta key={receta.recetas_id} receta={receta} primera={i === 0} now={now} />
          ))}
        </div>
      </section>
      <div className="pac-b">
        {proximas.length > 0 && (
          <section className="pac-b">
            <h2 className="titulo-sec">Próximas</h2>
            <ul className="papel renglones">
              {proximas.map((receta) => (
                <Fila key={receta.recetas_id} receta={receta} />
              ))}
            </ul>
          </section>
        )}
        {terminadas.length > 0 && <Terminadas recetas={terminadas} paginas={Math.ceil(total / pageSize)} />}
      </div>
    </div>
  )
}

/** Only the first one's button is primary: one next action per screen. */
function Tarjeta({ receta, primera, now }: { receta: RecetaResumen; primera: boolean; now: Date }) {
  const conCodigo = seRetira(receta)
  return (
    <article className="papel rp-tarj">
      <div className="rp-t-cab">
        <Sello estado={receta.estado} paciente anulacionPendiente={receta.anulacion_pendiente} />
        {esUrgente(receta, now) && (
          <b className="urge">
            <Icon name="alarm-clock" size="chica" /> {venceEl(receta.vence_el)}
          </b>
        )}
      </div>
      <div className="rp-t-c">
        {receta.items.map((item) => (
          <p key={item.renglon}>
            <span className="droga">{nombreDroga(item)}</span> <span className="t2">{cualesEnvases(item)}</span>
          </p>
        ))}
        <p className="frase-t">
          <Frase frase={fraseDe(receta, now)} />
        </p>
      </div>
      <hr className="troquel" />
      <div className="rp-t-pie">
        <LinkButton
          to={`/receta?id=${receta.recetas_id}`}
          tone={primera && conCodigo ? 'primary' : 'plain'}
          size="alto"
          className="crece"
          aria-label={`${conCodigo ? 'Mostrar código' : 'Ver la receta'}: ${resumenDrogas(receta.items, ', ')}`}
        >
          <Icon name={conCodigo ? 'qr-code' : 'eye'} />
          <span>{conCodigo ? 'Mostrar código' : 'Ver la receta'}</span>
        </LinkButton>
      </div>
    </article>
  )
}

const venceEl = (fecha: string) => `Vence el ${formatFechaLarga(fecha).split(' ')[0] ?? ''} ${formatFechaCorta(fecha)}`

function Fila({ receta }: { receta: RecetaResumen }) {
  const { icono, sello } = textosReceta[receta.estado]
  return (
    <li>
      <Link to={`/receta?id=${receta.recetas_id}`} className="renglon" viewTransition>
        <span className={`canal e-${sello}`}>
          <Icon name={icono} />
        </span>
        <span className="cuerpo">
          <h3>{resumenDrogas(receta.items, ', ')}</h3>
          <p>{enBreve(receta)}</p>
        </span>
        <span className="fin">
          <Icon name="chevron-right" />
        </span>
      </Link>
    </li>
  )
}

/** The state and its date, in a row that only leads to the receta. */
function enBreve(receta: RecetaResumen): string {
  const palabra = textosReceta[receta.estado].paciente
  if (receta.estado === 'programada') return `Desde el ${formatFechaLarga(receta.vigente_desde)}`
  if (receta.estado === 'vencida') return `Venció el ${formatFecha(receta.vence_el)}`
  if (receta.estado === 'anulada' && receta.anulada_en) {
    const motivo = textoMotivo(receta.motivo)
    return `Anulada el ${formatFecha(hoy(new Date(receta.anulada_en)))}${motivo ? `: ${motivo.toLowerCase()}` : ''}`
  }
  // Its own date, and not that of the state, which the list does not bring.
  return `${palabra} · receta del ${formatFecha(receta.fecha_receta)}`
}

const alComienzo = 3

/** The last few, and the way to the rest: first the ones already here, then page by page. */
function Terminadas({ recetas, paginas }: { recetas: readonly RecetaResumen[]; paginas: number }) {
  const [todas, setTodas] = useState(false)
  const [hasta, setHasta] = useState(1)
  const ocultas = recetas.length - alComienzo
  const hayMas = todas || ocultas <= 0 ? hasta < paginas : true
  const verMas = () => (todas || ocultas <= 0 ? setHasta(hasta + 1) : setTodas(true))
  return (
    <section className="pac-b">
      <h2 className="titulo-sec">Ya terminadas</h2>
      <ul className="papel renglones">
        {(todas ? recetas : recetas.slice(0, alComienzo)).map((receta) => (
          <Fila key={receta.recetas_id} receta={receta} />
        ))}
        {Array.from({ length: hasta - 1 }, (_, i) => (
          <PaginaAnterior key={i + 2} page={i + 2} />
        ))}
      </ul>
      {hayMas && (
        <Button onPress={verMas}>
          <Icon name="archive" />
          <span>{!todas && ocultas > 0 && paginas <= 1 ? `Ver las ${ocultas} anteriores` : 'Ver anteriores'}</span>
        </Button>
      )}
    </section>
  )
}

function PaginaAnterior({ page }: { page: number }) {
  const { data, error, refetch } = useRecetas({ page })
  if (error && !data)
    return (
      <li>
        <Fallo error={error} que="las anteriores" onReintentar={refetch} />
      </li>
    )
  if (!data)
    return (
      <li>
        <Cargando que="las anteriores" />
      </li>
    )
  return data.items.map((receta) => <Fila key={receta.recetas_id} receta={receta} />)
}
