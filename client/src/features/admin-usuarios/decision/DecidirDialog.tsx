import type { UsuarioDatos } from '@receta/contract'
import { useSegundoFactor } from '#api/segundo-factor'
import { useEscrito } from '#session/use-escrito'
import { DialogoMotivo } from '#ui/DialogoMotivo'
import { useCierraSesiones, useQuitaFactor, useRecuperaClave, useUsuarioEstado } from '../usuarios.queries'
import { campoMotivo, type Decision, decisiones } from './decisiones'

export type Pedida = { decision: Decision; sesion?: { sesion_id: number; dispositivo: string } }
type Props = Pedida & { usuario: UsuarioDatos; onClose: () => void; onHecho: (mensaje: string) => void }

export function DecidirDialog({ decision, sesion, usuario, onClose, onHecho }: Props) {
  const { boton, titulo, salida, que, peligro, hecho } = decisiones[decision]
  const escrito = `usuario-${decision}:${usuario.usuario_id}.${sesion?.sesion_id ?? 0}`
  const [motivo, setMotivo] = useEscrito(escrito, 'motivo', '')
  const decide = useDecision(decision, usuario.usuario_id, sesion?.sesion_id)
  const prueba = useSegundoFactor({
    anticipa: true,
    escrito,
    accion: async () => {
      await decide(motivo.trim())
      onHecho(hecho)
    },
  })
  return (
    <DialogoMotivo
      titulo={`${titulo} ${usuario.descripcion}`}
      boton={boton}
      salida={salida}
      peligro={peligro}
      motivo={campoMotivo(motivo, setMotivo)}
      prueba={prueba}
      onClose={onClose}
    >
      <p>
        {sesion && <b>{sesion.dispositivo}. </b>}
        {que}
      </p>
    </DialogoMotivo>
  )
}

function useDecision(decision: Decision, usuario_id: number, sesion_id: number | undefined) {
  const estado = useUsuarioEstado()
  const cierra = useCierraSesiones()
  const recupera = useRecuperaClave()
  const quita = useQuitaFactor()
  return (motivo: string): Promise<unknown> => {
    const pedido = { usuario_id, motivo }
    switch (decision) {
      case 'suspender':
        return estado.mutateAsync({ ...pedido, estado: 'suspendido' })
      case 'reactivar':
        return estado.mutateAsync({ ...pedido, estado: 'activo' })
      case 'sesiones':
        return cierra.mutateAsync(pedido)
      case 'sesion':
        return cierra.mutateAsync({ ...pedido, ...(sesion_id !== undefined && { sesion_id }) })
      case 'clave':
        return recupera.mutateAsync(pedido)
      case 'factor':
        return quita.mutateAsync(pedido)
    }
  }
}
