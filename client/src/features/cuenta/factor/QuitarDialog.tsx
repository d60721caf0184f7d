import { Rol } from '@receta/domain'
import { useSegundoFactor } from '#api/segundo-factor'
import { useSession } from '#session/session'
import { Aviso } from '#ui/Aviso'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { SegundoFactorField } from '#ui/SegundoFactorField'
import { toast } from '#ui/toast'
import { usePasskeyBaja, useTotpBaja } from '../cuenta.queries'
import { FactorDialog } from './FactorDialog'
import { PedirClave } from './PedirClave'
import { useConClave } from './use-con-clave'

type Props = { ultimo: boolean; onClose: () => void }

export function QuitarTotpDialog({ ultimo, onClose }: Props) {
  const baja = useTotpBaja()
  const con = useConClave(async (clave_actual) => {
    await baja.mutateAsync({ clave_actual })
    toast('App de verificación quitada')
    onClose()
  })
  return (
    <FactorDialog
      titulo="Quitar la app de verificación"
      accion="Quitar la app"
      tone="danger"
      enviando={con.paso.enviando}
      onEnviar={con.send}
      onClose={onClose}
    >
      <Consecuencia ultimo={ultimo} />
      <PedirClave con={con} autoFocus />
    </FactorDialog>
  )
}

/** Removing a passkey needs only the second factor; with a lost device, another one. */
export function QuitarPasskeyDialog({
  passkey: { passkey_id, nombre },
  ultimo,
  onClose,
}: Props & { passkey: { passkey_id: number; nombre: string } }) {
  const baja = usePasskeyBaja()
  const paso = useSegundoFactor({
    accion: async () => {
      await baja.mutateAsync({ passkey_id })
      toast(`Quitaste la llave «${nombre}»`)
      onClose()
    },
  })
  return (
    <FactorDialog
      titulo={`Quitar la llave «${nombre}»`}
      accion="Quitar la llave"
      tone="danger"
      enviando={paso.enviando}
      onEnviar={paso.send}
      onClose={onClose}
    >
      <p>Con esa llave ya no se va a poder confirmar. Borrala también del dispositivo que la guarda.</p>
      <Consecuencia ultimo={ultimo} />
      <SegundoFactorField paso={paso} label="Código de tu app de verificación" />
      <FalloDeAccion error={paso.error} titulo="No se quitó: sigue valiendo" />
    </FactorDialog>
  )
}

function Consecuencia({ ultimo }: { ultimo: boolean }) {
  const firma = useSession()?.roles.includes(Rol.MEDICO) ?? false
  if (!ultimo) return null
  return (
    <Aviso nivel="advierte" titulo="Es tu único segundo factor">
      <p>{firma ? 'Sin otro no vas a poder firmar ni anular recetas.' : 'Tu cuenta queda sólo con la clave.'}</p>
    </Aviso>
  )
}
