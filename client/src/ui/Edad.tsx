import { formatCuando } from '@receta/domain'
import { useAhora } from '#device/use-ahora'
import { Button } from './Button'
import { Icon } from './Icon'

type Props = {
  traido: Date
  deOtroPedido?: boolean
  onReintentar?: () => unknown
}

export function Edad({ traido, deOtroPedido = false, onReintentar }: Props) {
  const now = useAhora()
  const cuando = formatCuando(traido, now)
  return (
    <div className="tira informa" role="status">
      <Icon name="history" size="chica" />
      <span className="crece">
        {deOtroPedido
          ? `Ahora no se puede buscar. Lo último que se vio, con datos de ${cuando}.`
          : `Datos de ${cuando}.`}
      </span>
      {onReintentar && (
        <Button tone="text" size="chico" onPress={onReintentar}>
          Reintentar
        </Button>
      )}
    </div>
  )
}
