import type { OutputOf } from '@receta/contract'
import type * as contract from '@receta/contract'
import { canCompartir, share } from '#device/share'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { Qr } from '#ui/Qr'
import { toast } from '#ui/toast'
import { valeHasta } from './palabras'
import estilos from './vinculos.module.css'

type Props = { invitacion: OutputOf<typeof contract.invitarVinculo>; onOtra: () => void }

export function Invitacion({ invitacion: { link, vence_en }, onOtra }: Props) {
  const send = async () => {
    try {
      if (canCompartir()) return await share({ titulo: 'Ayudame con mis recetas', url: link })
      await navigator.clipboard.writeText(link)
      toast('Enlace copiado. Mandáselo sólo a esa persona.')
    } catch {
      toast('El enlace no salió: la invitación sigue valiendo. Mostrale el código.', { nivel: 'advierte' })
    }
  }
  return (
    <div className={`columna ${estilos.invitacion}`}>
      <p className="texto-lectura" role="status">
        Pedile que escanee este código con su teléfono e ingrese con su usuario.
      </p>
      <Qr texto={link} label="Código QR de la invitación" />
      <p className="texto-lectura">
        Sirve para <b>una sola persona</b>, {valeHasta(vence_en)}.
      </p>
      <Button onPress={send}>
        <Icon name="share-2" />
        <span>Mandar el enlace</span>
      </Button>
      <Button tone="text" onPress={onOtra}>
        Hacer otra invitación
      </Button>
    </div>
  )
}
