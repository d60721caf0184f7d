import type { Dispensa } from '@receta/contract'
import { formatHora, formatLaHora, formatReferencia, hoy } from '@receta/domain'
import { serverNow } from '#api/server-clock'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { OnlineButton } from '#ui/OnlineButton'
import { Page } from '#ui/Page'
import { useFormulario } from '#ui/use-formulario'
import { Vacio } from '#ui/Vacio'
import { entregaEnPalabras, seDeshace } from '../bandeja/RecienEntregadas'
import { useHoy } from '../mostrador.queries'
import { useServerNow } from '../use-server-now'
import { useDeshacer } from '../use-deshacer'
import { PeriodoFields } from './PeriodoFields'
import { periodoDeHoy, type Periodo, revisarPeriodo } from './periodo'
import { useReporte } from './use-reporte'
import { RenglonConIcono } from '#ui/RenglonConIcono'
import estilos from './entregas.module.css'

const cadaMs = 15_000

export function EntregasScreen() {
  const { data, error, refetch } = useHoy()
  const ahora = useServerNow(cadaMs)
  const { undo, deshaciendo } = useDeshacer()
  const vigentes = data?.entregadas.filter(({ deshecha }) => deshecha === null).length ?? 0
  return (
    <Page titulo="Entregas" {...(data && { subtitulo: data.farmacia.nombre })} className={estilos.entregas}>
      <section className="columna" aria-label="Entregas de hoy">
        <h2 className="titulo-seccion">Hoy {data && <span className="numero">{vigentes}</span>}</h2>
        {!data && error && <Fallo error={error} que="las entregas de hoy" onReintentar={refetch} />}
        {!data && !error && <Cargando que="las entregas de hoy" />}
        {data?.entregadas.length === 0 && (
          <Vacio
            frase="Hoy todavía no se entregó nada"
            accion={
              <LinkButton tone="primary" to="/mostrador">
                Ir al mostrador
              </LinkButton>
            }
          />
        )}
        {data && data.entregadas.length > 0 && (
          <ul className="papel renglones">
            {data.entregadas.map((dispensa) => (
              <Entrega
                key={dispensa.dispensa_id}
                dispensa={dispensa}
                seDeshace={seDeshace(dispensa, ahora)}
                isDisabled={deshaciendo}
                onDeshacer={undo}
              />
            ))}
          </ul>
        )}
      </section>
      <Reporte />
    </Page>
  )
}

type PropsEntrega = {
  dispensa: Dispensa
  seDeshace: boolean
  isDisabled: boolean
  onDeshacer: (dispensa_id: number) => unknown
}

function Entrega({ dispensa, seDeshace: puede, isDisabled, onDeshacer }: PropsEntrega) {
  const { dispensa_id, apellidoNombre, referencia, quien, en, deshecha, deshacer_hasta } = dispensa
  return (
    <RenglonConIcono
      icono={deshecha ? 'undo-2' : 'check-check'}
      titulo={apellidoNombre}
      fin={
        puede &&
        deshacer_hasta && (
          <OnlineButton
            size="chico"
            isDisabled={isDisabled}
            onPress={() => onDeshacer(dispensa_id)}
            aria-label={`Deshacer la entrega a ${apellidoNombre}, hasta ${formatLaHora(new Date(deshacer_hasta))}`}
          >
            <Icon name="undo-2" size="chica" />
            <span>Deshacer</span>
          </OnlineButton>
        )
      }
    >
      <p>{entregaEnPalabras(dispensa)}</p>
      <p>
        {formatHora(new Date(en))} · {quien} · <span className="mono">{formatReferencia(referencia)}</span>
      </p>
      {deshecha && (
        <p className="fuerte">
          Deshecha a {formatLaHora(new Date(deshecha.en))} por {deshecha.quien}
          {deshecha.motivo && `: ${deshecha.motivo}`}
        </p>
      )}
    </RenglonConIcono>
  )
}

function Reporte() {
  const ahora = new Date(serverNow())
  const form = useFormulario<Periodo>(() => periodoDeHoy(ahora), revisarPeriodo)
  const { lower, bajando, hecho, error } = useReporte()
  const ask = (formato: 'CSV' | 'PDF') => (form.attempt() ? lower(formato, form.datos) : undefined)
  return (
    <section className="papel ficha-cuerpo columna" aria-label="Reporte">
      <h2 className="titulo-seccion">Reporte</h2>
      <p className="nota tinta-2">
        Un renglón por medicamento entregado, y por el que no se entregó, con su motivo. Los que se deshicieron también
        están, y lo dicen.
      </p>
      <div className={estilos.periodo}>
        <PeriodoFields periodo={form.datos} errores={form.errores} hoy={hoy(ahora)} onCambiar={form.change} />
      </div>
      <div className="botones">
        <OnlineButton isDisabled={bajando !== null} onPress={() => ask('CSV')}>
          <Icon name="download" size="chica" />
          <span>Descargar CSV</span>
        </OnlineButton>
        <OnlineButton isDisabled={bajando !== null} onPress={() => ask('PDF')}>
          <Icon name="printer" size="chica" />
          <span>Ver el PDF</span>
        </OnlineButton>
      </div>
      <p className="nota tinta-2" role="status">
        {bajando ? 'Preparando el archivo…' : hecho}
      </p>
      <FalloDeAccion error={error} titulo="No se hizo el reporte" lee />
    </section>
  )
}
