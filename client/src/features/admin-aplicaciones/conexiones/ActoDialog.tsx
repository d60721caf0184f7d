import { alcancesConexion } from '@receta/domain'
import { useSegundoFactor } from '#api/segundo-factor'
import { useEscrito } from '#session/use-escrito'
import { DialogoMotivo } from '#ui/DialogoMotivo'
import { toast } from '#ui/toast'
import { faltaMotivoDeConexion } from './conexion'
import { type Conexion, useCambiarAvisos, useGuardarConexion } from './conexiones.queries'

export type Acto = 'revoca' | 'suspende' | 'reactiva'
type Props = { conexion: Conexion; acto: Acto; onClose: () => void }

const palabras = {
  revoca: {
    titulo: 'Revocar',
    boton: 'Revocar la conexión',
    hecho: 'Conexión revocada',
    dice: 'El programa deja de entrar en el acto. Se puede volver a habilitar cambiándola.',
  },
  suspende: {
    titulo: 'Suspender los avisos de',
    boton: 'Suspender los avisos',
    hecho: 'Avisos suspendidos',
    dice: 'No se le avisa más hasta reactivarlos. Lo que pase mientras tanto lo encuentra buscando.',
  },
  reactiva: {
    titulo: 'Reactivar los avisos de',
    boton: 'Reactivar los avisos',
    hecho: 'Se le pregunta otra vez',
    dice: 'Primero se le manda una prueba. Cuando la contesta, se le avisa de lo que pase desde entonces.',
  },
} as const

/** Revokes a connection, or changes whether its webhook is told. */
export function ActoDialog({ conexion, acto, onClose }: Props) {
  const { client_id, nombre } = conexion
  const escrito = `conexion-${acto}:${client_id}`
  const [motivo, setMotivo] = useEscrito(escrito, 'motivo', '')
  const save = useGuardarConexion()
  const cambiarAvisos = useCambiarAvisos()
  const { titulo, boton, hecho, dice } = palabras[acto]
  const send = () => {
    if (acto !== 'revoca') return cambiarAvisos.mutateAsync({ client_id, accion: acto, motivo: motivo.trim() })
    const { version, soft_id, usuario, por_minuto } = conexion
    const alcances = alcancesConexion.filter((uno) => conexion.alcances.includes(uno))
    const comoEsta = { version, soft_id, usuario, nombre, alcances, por_minuto, jwks: null, jwks_uri: null }
    return save.mutateAsync({ ...comoEsta, client_id, revocada: true, motivo: motivo.trim() })
  }
  const prueba = useSegundoFactor({
    anticipa: true,
    escrito,
    accion: async () => {
      await send()
      toast(hecho)
      onClose()
    },
  })
  return (
    <DialogoMotivo
      titulo={`${titulo} ${nombre}`}
      boton={boton}
      salida="Dejarla"
      peligro={acto !== 'reactiva'}
      motivo={{
        label: 'Motivo',
        descripcion: 'Queda en la auditoría, con tu nombre.',
        value: motivo,
        onChange: setMotivo,
        falta: faltaMotivoDeConexion(motivo).motivo,
      }}
      prueba={prueba}
      onClose={onClose}
    >
      <p>{dice}</p>
    </DialogoMotivo>
  )
}
