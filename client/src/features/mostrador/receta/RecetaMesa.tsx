import { datosEn, type RecetaMostrador } from '@receta/contract'
import { formatFecha, formatLaHora, formatReferencia, formatReferenciaEnFrase, hoy, retencionMs } from '@receta/domain'
import { Asumidos } from '#ui/Asumidos'
import { Aviso } from '#ui/Aviso'
import { Diferencia } from '#ui/Diferencia'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { Sello } from '#ui/Sello'
import { entregaEnPalabras } from '../bandeja/RecienEntregadas'
import { formatCuenta } from '../bandeja/tiempo'
import type { EstadoMostrador } from '../maquina/estado'
import { lineasDe } from './decisiones'
import { RenglonLinea } from './RenglonLinea'
import type { Renglones } from './use-renglones'
import estilosMesa from './mesa.module.css'
import estilosBandeja from '../bandeja/bandeja.module.css'

/** Remaining time from which extending the hold is offered. */
const porVencerMs = 3 * 60_000

type Props = {
  receta: RecetaMostrador
  estado: EstadoMostrador
  renglones: Renglones
  ahora: Date
  onRetomar: (recetas_id: number) => unknown
  onActiva: (clave: string) => unknown
}

/** The remaining time of the hold in milliseconds; null when it is not held. */
export const quedaDe = ({ retenida_hasta }: RecetaMostrador, ahora: Date): number | null => {
  const queda = retenida_hasta === null ? 0 : new Date(retenida_hasta).getTime() - ahora.getTime()
  // The displayed clock may lag a second, which must not make a new hold longer than it is.
  return queda > 0 ? Math.min(queda, retencionMs) : null
}

export function RecetaMesa({ receta, estado, renglones, ahora, onRetomar, onActiva }: Props) {
  const queda = quedaDe(receta, ahora)
  const { decisiones, foco, rechazos } = estado
  const suyos = rechazos.filter(({ recetas_id }) => recetas_id === receta.recetas_id)
  const deTodaElla = suyos.find(({ renglon }) => renglon === null)
  return (
    <article aria-label={`Receta ${formatReferencia(receta.referencia)}`}>
      <header className={estilosMesa.subcabecera}>
        <Sello estado={receta.estado} anulacionPendiente={receta.anulacion_pendiente} />
        <span className="mono fuerte">{formatReferencia(receta.referencia)}</span>
        <Retencion receta={receta} queda={queda} onRetomar={onRetomar} />
      </header>
      <Advertencias receta={receta} rechazo={deTodaElla?.frase} />
      {lineasDe([receta]).map((linea) => (
        <RenglonLinea
          key={linea.clave}
          linea={linea}
          decision={decisiones[linea.clave]}
          renglones={renglones}
          foco={foco.clave === linea.clave ? foco.vez : null}
          activa={foco.clave === linea.clave}
          onActiva={() => onActiva(linea.clave)}
          rechazo={suyos.find(({ renglon }) => renglon === linea.item.renglon)?.frase}
          vencida={queda === null}
        />
      ))}
      <Entregado receta={receta} />
      <QuienLaHizo receta={receta} />
    </article>
  )
}

type PropsRetencion = { receta: RecetaMostrador; queda: number | null; onRetomar: (recetas_id: number) => unknown }

function Retencion({ receta, queda, onRetomar }: PropsRetencion) {
  const { recetas_id, retenida_hasta } = receta
  if (queda === null) {
    return (
      <span className="a-la-derecha fila" role="status">
        <span className="nota fuerte texto-peligro">Pasaron los 15 minutos: se soltó sola.</span>
        <OnlineButton size="chico" tone="primary" onPress={() => onRetomar(recetas_id)}>
          Volver a tomarla
        </OnlineButton>
      </span>
    )
  }
  return (
    <span className="a-la-derecha fila">
      <span className={`${estilosBandeja.plazo} nota`}>
        <Icon name="timer" size="chica" />
        <span>
          Acá hasta {formatLaHora(new Date(retenida_hasta ?? 0))} · <b>{formatCuenta(queda)}</b>
        </span>
      </span>
      {queda < porVencerMs && (
        <OnlineButton size="chico" onPress={() => onRetomar(recetas_id)}>
          15 minutos más
        </OnlineButton>
      )}
    </span>
  )
}

function Advertencias({ receta, rechazo }: { receta: RecetaMostrador; rechazo: string | undefined }) {
  return (
    <>
      {!receta.firma.valida && (
        <Aviso nivel="frena" titulo="La firma no vale">
          <p>Lo que dice esta receta no es lo que se firmó. No la entregues: bloqueala y avisale a quien la hizo.</p>
        </Aviso>
      )}
      {receta.novedades.map(({ clave, nivel, mensaje }) => (
        <Aviso key={clave} nivel={nivel} titulo="No se sabía, o no se asumió, cuando se firmó">
          <p>{mensaje} Si no se puede aclarar con quien la hizo, bloqueala.</p>
        </Aviso>
      ))}
      <Asumidos avisos={receta.avisos_reconocidos} />
      {receta.contingencia && (
        <Aviso nivel="informa" titulo="Se firmó sin conexión" icono="wifi-off">
          <p>
            El profesional la firmó en su dispositivo y quedó registrada el{' '}
            {formatFecha(hoy(new Date(receta.contingencia.registrada_en)))} a{' '}
            {formatLaHora(new Date(receta.contingencia.registrada_en))}. Si ya la entregaste con su hoja, no la
            entregues de nuevo: cargá lo que entregaste.
          </p>
        </Aviso>
      )}
      {receta.reemplaza_a && (
        <Aviso
          nivel="informa"
          titulo={`Reemplaza a la ${formatReferenciaEnFrase(receta.reemplaza_a.referencia)}, que está anulada`}
        >
          <Diferencia titulo="Qué cambió" diferencia={receta.reemplaza_a.diferencia} />
        </Aviso>
      )}
      {!receta.convenio_atendido && (
        <Aviso nivel="advierte" titulo={`Tu farmacia no atiende ${receta.convenio.nombre}`}>
          <p>Acá la paga entera el paciente. Con su cobertura, la retira en una farmacia que la atienda.</p>
        </Aviso>
      )}
      {receta.anulacion_pendiente && (
        <Aviso nivel="advierte" titulo="Está por anularse">
          <p>
            Quien la firmó pidió anularla. Al soltarla queda anulada. Si se entrega algo, la anulación se rechaza y se
            le avisa.
          </p>
        </Aviso>
      )}
      {rechazo && (
        <Aviso nivel="frena" titulo="No se entregó nada de esta receta">
          <p>{rechazo}</p>
        </Aviso>
      )}
      {datosEn('mostrador', 'aviso', receta).map(({ clave, sola }) => (
        <Aviso key={clave} nivel="informa" titulo="Quien la hizo escribió">
          <p>{sola}</p>
        </Aviso>
      ))}
    </>
  )
}

/** What left before, here or elsewhere; it explains what is left. */
function Entregado({ receta }: { receta: RecetaMostrador }) {
  const hechas = receta.dispensas.filter(({ deshecha }) => deshecha === null)
  if (hechas.length === 0) return null
  return (
    <section className="seccion en-linea" aria-label="Ya entregado">
      <div className="canal">
        <Icon name="history" />
      </div>
      <ul className="cuerpo columna">
        {hechas.map((dispensa) => (
          <li key={dispensa.dispensa_id} className="nota">
            Ya entregado el {formatFecha(hoy(new Date(dispensa.en)))} en {dispensa.farmacia}:{' '}
            {entregaEnPalabras(dispensa)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function QuienLaHizo({ receta }: { receta: RecetaMostrador }) {
  const { profesional, diagnosticos, emitida_en, vence_el, permite_sustitucion } = receta
  const partes = [
    `${profesional.medico}, ${profesional.matricula}`,
    diagnosticos.map(({ codigo }) => codigo).join(', '),
    `emitida ${formatFecha(hoy(new Date(emitida_en)))}`,
    `vence ${formatFecha(vence_el)}`,
    permite_sustitucion ? '' : 'no admite sustitución',
    ...datosEn('mostrador', 'pie', receta).map(({ sola }) => sola),
  ]
  return (
    <section className="seccion en-linea" aria-label="Quién la hizo">
      <div className="canal">
        <Icon name="stethoscope" />
      </div>
      <div className="cuerpo">
        <p className="nota crece">{partes.filter(Boolean).join(' · ')}</p>
      </div>
    </section>
  )
}
