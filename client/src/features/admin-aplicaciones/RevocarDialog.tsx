import type { AplicacionDatos } from '@receta/contract'
import { useSegundoFactor } from '#api/segundo-factor'
import { useEscrito } from '#session/use-escrito'
import { DialogoMotivo } from '#ui/DialogoMotivo'
import { toast } from '#ui/toast'
import { useRevocarCredencial } from './aplicaciones.queries'

type Props = { credencial: AplicacionDatos['credenciales'][number]; onClose: () => void }

export function RevocarDialog({ credencial: { credencial_id, nombre, farmacia }, onClose }: Props) {
  const escrito = `credencial-revocar:${credencial_id}`
  const [motivo, setMotivo] = useEscrito(escrito, 'motivo', '')
  const revoke = useRevocarCredencial()
  const prueba = useSegundoFactor({
    anticipa: true,
    escrito,
    accion: async () => {
      await revoke.mutateAsync({ credencial_id, motivo: motivo.trim() })
      toast('Credencial revocada')
      onClose()
    },
  })
  return (
    <DialogoMotivo
      titulo={`Revocar ${nombre}`}
      boton="Revocar la credencial"
      salida="Dejarla"
      peligro
      motivo={{
        label: 'Motivo',
        descripcion: 'Queda en la auditoría, con tu nombre.',
        value: motivo,
        onChange: setMotivo,
        falta: motivo.trim().length < 3 ? 'Escribí el motivo.' : undefined,
      }}
      prueba={prueba}
      onClose={onClose}
    >
      <p>El programa de {farmacia} deja de poder llamar con ella en el acto. No se puede volver: se crea otra.</p>
    </DialogoMotivo>
  )
}
