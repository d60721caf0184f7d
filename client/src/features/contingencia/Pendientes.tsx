import { formatCuando, formatReferencia } from '@receta/domain'
import { descartarPendientes } from '#api/contingencia'
import type { Vuelta } from '#api/contingencia-registro'
import type { Pendiente } from '#api/contingencia-guardada'
import { Aviso } from '#ui/Aviso'
import { useConfirm } from '#ui/confirm'
import { Icon } from '#ui/Icon'
import { IconButton } from '#ui/IconButton'
import { LinkButton } from '#ui/LinkButton'
import { OnlineButton } from '#ui/OnlineButton'
import { useRegistrar } from './contingencia.queries'

/** What this device signed and the server does not know of yet, each with its sheet at hand. */
export function Pendientes({ pendientes }: { pendientes: readonly Pendiente[] }) {
  const { registrar, registrando, vuelta } = useRegistrar()
  if (pendientes.length === 0) return null
  return (
    <section>
      <h2 className="titulo-sec">
        Esperan registro <span className="n">{pendientes.length}</span>
      </h2>
      <ul className="papel renglones">
        {pendientes.map((pendiente) => (
          <Fila key={pendiente.id} pendiente={pendiente} />
        ))}
      </ul>
      <div className="botones sr-b">
        <OnlineButton tone="primary" size="chico" isDisabled={registrando} onPress={registrar}>
          {registrando ? 'Registrando…' : 'Registrar ahora'}
        </OnlineButton>
      </div>
      <p className="nota t2" role="status">
        {registrando ? '' : fraseVuelta(vuelta)}
      </p>
    </section>
  )
}

function fraseVuelta(vuelta: Vuelta | null): string {
  if (!vuelta) return 'Se registran solas cuando vuelve la conexión.'
  if (vuelta.esperan > 0)
    return `${vuelta.porQue ?? 'El servicio no responde.'} Siguen guardadas acá y se vuelve a probar solo.`
  return ''
}

function Fila({ pendiente: { id, hoja, fallo } }: { pendiente: Pendiente }) {
  const confirm = useConfirm()
  const descartar = async () => {
    const pregunta = `Borrar la receta de ${hoja.paciente} de este dispositivo? La farmacia no la va a encontrar.`
    if (await confirm(pregunta)) await descartarPendientes([id])
  }
  return (
    <li className="renglon">
      <span className="canal">
        <Icon name={fallo ? 'triangle-alert' : 'clock'} />
      </span>
      <div className="cuerpo">
        <h3>{hoja.paciente}</h3>
        <p>
          {formatReferencia(hoja.referencia)} · firmada {formatCuando(new Date(hoja.emitida_en), new Date())}
        </p>
        {fallo && (
          <Aviso nivel="advierte" titulo="No se pudo registrar">
            <p>{fallo.mensaje}</p>
          </Aviso>
        )}
      </div>
      <span className="fin fila">
        <LinkButton
          size="chico"
          to={`/recetar-sin-conexion?receta=${id}`}
          aria-label={`Mostrar la receta de ${hoja.paciente}`}
        >
          Mostrar
        </LinkButton>
        {fallo && (
          <IconButton icono="trash-2" label={`Borrar la receta de ${hoja.paciente}`} onPress={() => void descartar()} />
        )}
      </span>
    </li>
  )
}
