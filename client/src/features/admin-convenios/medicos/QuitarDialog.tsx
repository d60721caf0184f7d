import { useSegundoFactor } from '#api/segundo-factor'
import { useEscrito } from '#session/use-escrito'
import { DialogoMotivo } from '#ui/DialogoMotivo'
import { useHabilitar } from '../convenios.queries'

type Props = {
  convenio: { convenio_id: number; nombre: string }
  medico: { medico_id: number; medico: string }
  onClose: () => void
  onHecho: () => void
}

export function QuitarDialog({ convenio: { convenio_id, nombre }, medico, onClose, onHecho }: Props) {
  const escrito = `convenio-quitar:${convenio_id}.${medico.medico_id}`
  const [motivo, setMotivo] = useEscrito(escrito, 'motivo', '')
  const habilitar = useHabilitar()
  const prueba = useSegundoFactor({
    anticipa: true,
    escrito,
    accion: async () => {
      const { medico_id } = medico
      await habilitar.mutateAsync({ convenio_id, medico_id, habilitado: false, motivo: motivo.trim() })
      onHecho()
    },
  })
  return (
    <DialogoMotivo
      titulo={`Quitar a ${medico.medico}`}
      boton="Quitar del convenio"
      salida="Dejarlo habilitado"
      peligro
      motivo={{
        label: 'Motivo',
        descripcion: 'Queda en el historial del médico, con tu nombre.',
        value: motivo,
        onChange: setMotivo,
        falta: motivo.trim().length < 3 ? 'Escribí el motivo.' : undefined,
      }}
      prueba={prueba}
      onClose={onClose}
    >
      <p>Desde ahora no emite con {nombre}. Lo que ya emitió sigue valiendo.</p>
    </DialogoMotivo>
  )
}
