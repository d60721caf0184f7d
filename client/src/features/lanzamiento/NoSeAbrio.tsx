import type { ApiError } from '#api/call'
import { esDeUnPaciente } from '#device/marco'
import { Fallo } from '#ui/Fallo'
import { LinkButton } from '#ui/LinkButton'
import { Vacio } from '#ui/Vacio'

/** What asking again would not change: it has to be opened anew from the other system, or the administration has to act. */
const sinRemedio = new Set([
  'EMISOR_NO_REGISTRADO',
  'LANZAMIENTO_VENCIDO',
  'EMISOR_NO_RESPONDE',
  'PACIENTE_SIN_DOCUMENTO',
  'MEDICO_NO_HABILITADO',
])

/** A frame is for the patient of its HIS, which is where to go back to. */
export const SinEso = () =>
  esDeUnPaciente() ? null : (
    <LinkButton size="chico" to="/prescribir">
      Buscar el paciente acá
    </LinkButton>
  )

export function NoSeAbrio({ error, onReintentar }: { error: ApiError; onReintentar: () => unknown }) {
  if (!sinRemedio.has(error.code)) return <Fallo error={error} que="el paciente" onReintentar={onReintentar} />
  return (
    <div role="alert">
      <Vacio frase="No se abrió con ese paciente" detalle={error.message} accion={<SinEso />} />
    </div>
  )
}

/** An address that somebody cut, or the answer of a system that gave no permission. */
export const SinDatos = ({ negado = false }: { negado?: boolean }) => (
  <Vacio
    frase={negado ? 'Tu sistema no dio permiso' : 'A este enlace le falta desde dónde se abre'}
    detalle="Volvé a abrir Receta Clara desde la historia clínica de tu sistema, con el paciente elegido."
    accion={<SinEso />}
  />
)
