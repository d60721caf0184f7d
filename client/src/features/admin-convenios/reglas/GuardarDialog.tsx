import type { ConvenioDatos, ReglasAdmin } from '@receta/contract'
import { ApiError } from '#api/call'
import { useSegundoFactor } from '#api/segundo-factor'
import { useEscrito } from '#session/use-escrito'
import { DialogoMotivo } from '#ui/DialogoMotivo'
import { useCambiar, useConvenio } from '../convenios.queries'

type Props = {
  convenio: ConvenioDatos
  borrador: ReglasAdmin
  cuantos: number
  onClose: () => void
  onGuardado: () => void
}

/** Asks for the reason and the code. If another user saved meanwhile, the new data is loaded behind before saving again. */
export function GuardarDialog({ convenio, borrador, cuantos, onClose, onGuardado }: Props) {
  const { convenio_id, version, nombre } = convenio
  const escrito = `convenio-motivo:${convenio_id}`
  const [motivo, setMotivo] = useEscrito(escrito, 'motivo', '')
  const change = useCambiar()
  const { refetch } = useConvenio(convenio_id)
  const prueba = useSegundoFactor({
    anticipa: true,
    escrito,
    accion: async () => {
      try {
        await change.mutateAsync({ convenio_id, version, reglas: borrador, motivo: motivo.trim() })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'CONVENIO_CAMBIADO') await refetch()
        throw error
      }
      onGuardado()
    },
  })
  return (
    <DialogoMotivo
      titulo={`Cambiar ${nombre}`}
      boton={cuantos === 1 ? 'Guardar el cambio' : `Guardar ${cuantos} cambios`}
      salida="Seguir mirando"
      motivo={{
        label: 'Motivo',
        descripcion: 'Queda en el historial, con tu nombre.',
        value: motivo,
        onChange: setMotivo,
        falta: motivo.trim().length < 3 ? 'Escribí el motivo.' : undefined,
      }}
      prueba={prueba}
      onClose={onClose}
    >
      <p>Rige desde ahora para lo que se emita.</p>
    </DialogoMotivo>
  )
}
