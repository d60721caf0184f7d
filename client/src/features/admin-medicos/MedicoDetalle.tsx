import type { MedicoDatos } from '@receta/contract'
import { formatCuando } from '@receta/domain'
import { Aviso } from '#ui/Aviso'
import { Estampa } from '#ui/Estampa'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { Teclas } from '#ui/Teclas'
import { type Decision, decisiones, decisionesDe } from './decision/decisiones'
import { evidenciaDe, iconoDe, porAnotar } from './evidencia'
import { Refeps } from './Refeps'
import { camposDe, hechoDe, nombreMedico, palabrasEstado, restringidosDe } from './palabras'
import estilos from './admin-medicos.module.css'

export type AccionesMedico = {
  onDecidir: (decision: Decision, medico: MedicoDatos) => void
  onConvenios: (medico: MedicoDatos) => void
  onRestringidos: (medico: MedicoDatos) => void
  onEvidencia: (medico: MedicoDatos) => void
}

export function MedicoContenido({
  medico,
  now,
  onDecidir,
  onConvenios,
  onRestringidos,
  onEvidencia,
}: AccionesMedico & { medico: MedicoDatos; now: Date }) {
  const { palabra, icono, tono } = palabrasEstado[medico.estado]
  const desde = formatCuando(new Date(medico.estado_desde), now)
  return (
    <>
      <div className="fila envuelve">
        <div className="crece">
          <h2 className="nombre-persona">{nombreMedico(medico)}</h2>
          <p className="nota tinta-2">
            {medico.estado === 'pendiente' ? `En la cola desde ${desde}` : `${palabra} desde ${desde}`}
            {medico.consultorios[0] && ` · ${medico.consultorios[0].lugar_atencion}`}
          </p>
        </div>
        <Estampa tono={tono} icono={icono}>
          {palabra}
        </Estampa>
      </div>
      {medico.motivo && (
        <Aviso nivel="advierte" titulo="Motivo">
          <p>«{medico.motivo}»</p>
        </Aviso>
      )}
      {medico.propuesta && (
        <Aviso nivel="informa" titulo="Falta otra persona">
          <p>
            {medico.propuesta.quien} propuso habilitarlo, {formatCuando(new Date(medico.propuesta.en), now)}. Lo tiene
            que validar alguien más de la administración.
          </p>
        </Aviso>
      )}
      <Evidencia medico={medico} now={now} onEvidencia={onEvidencia} />
      <Refeps key={medico.medico_id} medico={medico} now={now} />
      <section className="columna">
        <h3 className="titulo-seccion">Convenios</h3>
        <p>{medico.convenios.map((c) => c.nombre).join(', ') || 'Ninguno: todavía no puede emitir.'}</p>
        {medico.estado !== 'baja' && (
          <OnlineButton size="chico" className="a-la-izquierda" onPress={() => onConvenios(medico)}>
            Cambiar los convenios
          </OnlineButton>
        )}
      </section>
      <section className="columna">
        <h3 className="titulo-seccion">Venta restringida</h3>
        <p>{restringidosDe(medico, now)}</p>
        {medico.estado !== 'baja' && (
          <OnlineButton size="chico" className="a-la-izquierda" onPress={() => onRestringidos(medico)}>
            Cambiar el permiso
          </OnlineButton>
        )}
      </section>
      <Firma medico={medico} />
      <Historial medico={medico} now={now} />
      {medico.estado !== 'baja' && (
        <OnlineButton size="chico" tone="text" className="a-la-izquierda" onPress={() => onDecidir('baja', medico)}>
          Dar de baja
        </OnlineButton>
      )}
    </>
  )
}

export function MedicoBotones({ medico, onDecidir }: Pick<AccionesMedico, 'onDecidir'> & { medico: MedicoDatos }) {
  return decisionesDe(medico).map((decision) => {
    const { boton, peligro, tecla } = decisiones[decision]
    return (
      <OnlineButton
        key={decision}
        size="chico"
        tone={peligro ? 'danger-line' : 'primary'}
        onPress={() => onDecidir(decision, medico)}
      >
        <span>{boton}</span>
        {tecla && <Teclas>{tecla}</Teclas>}
      </OnlineButton>
    )
  })
}

type PropsEvidencia = Pick<AccionesMedico, 'onEvidencia'> & { medico: MedicoDatos; now: Date }

function Evidencia({ medico, now, onEvidencia }: PropsEvidencia) {
  const faltan = porAnotar(medico).length
  return (
    <section className="columna">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse */}
      <div className="marco-tabla" role="region" aria-label="Lo que declaró" tabIndex={0}>
        <table className="evidencia">
          <thead>
            <tr>
              <th scope="col">
                <span className="oculto">Dato</span>
              </th>
              <th scope="col">Declaró</th>
              <th scope="col">
                <span className="oculto">Resultado</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {evidenciaDe(medico, now).map(({ dato, declaro, resultado, control }) => (
              <tr key={dato + declaro} className={resultado}>
                <th scope="row">{dato}</th>
                <td>{declaro}</td>
                <td>
                  <span className="ver">
                    <Icon name={iconoDe[resultado]} size="chica" />
                    <span>{control}</span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {faltan > 0 && medico.estado !== 'baja' && (
        <>
          <p className="nota tinta-2">
            {faltan === 1 ? 'Falta comprobar 1 dato' : `Falta comprobar ${faltan} datos`} para validar: en REFEPS, en un
            documento, o con el motivo de por qué no hace falta.
          </p>
          <OnlineButton size="chico" className="a-la-izquierda" onPress={() => onEvidencia(medico)}>
            Anotar la evidencia
          </OnlineButton>
        </>
      )}
    </section>
  )
}

function Firma({ medico: { firma } }: { medico: MedicoDatos }) {
  if (!firma) return null
  return (
    <section className="columna">
      <h3 className="titulo-seccion">Dibujo de la firma</h3>
      {firma.tipo === 'application/pdf' ? (
        <p className="nota tinta-2">Lo subió en PDF.</p>
      ) : (
        <img className={estilos.firma} src={`data:${firma.tipo};base64,${firma.datos}`} alt="Dibujo de su firma" />
      )}
    </section>
  )
}

function Historial({ medico, now }: { medico: MedicoDatos; now: Date }) {
  if (!medico.historial || medico.historial.length === 0) return null
  return (
    <section>
      <h3 className="titulo-seccion">Historial</h3>
      <ol className="movimientos">
        {medico.historial.map((h) => {
          const { palabra, icono } = hechoDe(h.accion)
          const campos = camposDe(h.cambios)
          return (
            <li key={`${h.accion}${h.en}`}>
              <Icon name={icono} size="chica" />
              <span>
                {palabra}, {h.quien}
                {campos && `: ${campos}`}
                {h.motivo && ` «${h.motivo}»`}
              </span>
              <time dateTime={h.en}>{formatCuando(new Date(h.en), now)}</time>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
