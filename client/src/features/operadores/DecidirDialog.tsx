import type { OperadorDeLaLista } from '@receta/contract'
import { esMotivoFundado, motivoMinimo } from '@receta/domain'
import { useSegundoFactor } from '#api/segundo-factor'
import { useEscrito } from '#session/use-escrito'
import { DialogoMotivo } from '#ui/DialogoMotivo'
import { toast } from '#ui/toast'
import { useOperadorBaja, useOperadorRestablece } from './operadores.queries'

export type Decision = 'baja' | 'restablece'
type Props = {
  decision: Decision
  operador: OperadorDeLaLista
  farmacia_id: number | undefined
  onClose: () => void
}

const palabras = {
  baja: {
    titulo: 'Dar de baja a',
    boton: 'Dar de baja',
    salida: 'Dejar como está',
    que: 'Se cierran sus sesiones y sale de los mostradores en el acto. Lo que hizo sigue a su nombre. Para volver hace falta otra alta.',
    hecho: 'Ya no atiende.',
  },
  restablece: {
    titulo: 'Restablecer a',
    boton: 'Restablecer',
    salida: 'Dejar como está',
    que: 'Se quitan su segundo factor y sus PIN y se cierran sus sesiones. A su correo le llega el enlace para elegir otra clave. Confirmá antes quién lo pide.',
    hecho: 'Le mandamos el enlace.',
  },
} as const

export function DecidirDialog({ decision, operador, farmacia_id, onClose }: Props) {
  const { titulo, boton, salida, que, hecho } = palabras[decision]
  const escrito = `operador-${decision}:${operador.usuario_id}`
  const [motivo, setMotivo] = useEscrito(escrito, 'motivo', '')
  const baja = useOperadorBaja()
  const restablece = useOperadorRestablece()
  const prueba = useSegundoFactor({
    anticipa: true,
    escrito,
    accion: async () => {
      const pedido = {
        usuario_id: operador.usuario_id,
        motivo: motivo.trim(),
        ...(farmacia_id !== undefined && { farmacia_id }),
      }
      await (decision === 'baja' ? baja : restablece).mutateAsync(pedido)
      toast(hecho)
      onClose()
    },
  })
  const falta = esMotivoFundado(motivo) ? undefined : `Decí el motivo, con ${motivoMinimo} letras por lo menos.`
  return (
    <DialogoMotivo
      titulo={`${titulo} ${operador.nombre} ${operador.apellido}`}
      boton={boton}
      salida={salida}
      peligro
      motivo={{ label: 'Motivo', descripcion: 'Le llega por correo.', value: motivo, onChange: setMotivo, falta }}
      prueba={prueba}
      onClose={onClose}
    >
      <p>{que}</p>
    </DialogoMotivo>
  )
}
