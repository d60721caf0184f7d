import type { EmisorSmart } from '@receta/contract'
import { useSegundoFactor } from '#api/segundo-factor'
import { useEscrito } from '#session/use-escrito'
import { DialogoMotivo } from '#ui/DialogoMotivo'
import { toast } from '#ui/toast'
import { faltaMotivo } from './motivo'
import { useGuardarSistema } from './sistemas.queries'

export function RevocarDialog({ sistema, onClose }: { sistema: EmisorSmart; onClose: () => void }) {
  const { iss, nombre, client_id, origenes, version } = sistema
  const escrito = `sistema-revoca:${iss}`
  const [motivo, setMotivo] = useEscrito(escrito, 'motivo', '')
  const save = useGuardarSistema()
  const prueba = useSegundoFactor({
    anticipa: true,
    escrito,
    accion: async () => {
      await save.mutateAsync({ iss, nombre, client_id, origenes, version, revocado: true, motivo: motivo.trim() })
      toast('Sistema revocado')
      onClose()
    },
  })
  return (
    <DialogoMotivo
      titulo={`Revocar ${nombre}`}
      boton="Revocar el sistema"
      salida="Dejarlo"
      peligro
      motivo={{
        label: 'Motivo',
        descripcion: 'Queda en la auditoría, con tu nombre.',
        value: motivo,
        onChange: setMotivo,
        falta: faltaMotivo(motivo).motivo,
      }}
      prueba={prueba}
      onClose={onClose}
    >
      <p>Desde ahí no se abre más Receta Clara, tampoco lo que esté empezado. Se puede volver a habilitar.</p>
    </DialogoMotivo>
  )
}
