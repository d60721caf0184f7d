import { canCompartir, share } from '#device/share'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { toast } from '#ui/toast'

export function Compartir({ link }: { link: string }) {
  const send = async () => {
    try {
      if (canCompartir()) return await share({ titulo: 'Receta', url: link })
      await navigator.clipboard.writeText(link)
      toast('Enlace copiado. Pegalo donde quieras mandarlo.')
    } catch {
      toast('No salió: la receta sigue acá. Probá con Imprimir.', { nivel: 'advierte' })
    }
  }
  return (
    <OnlineButton onPress={send}>
      <Icon name="share-2" />
      <span>Compartir</span>
    </OnlineButton>
  )
}
