import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { frasesDe, type HallazgoAsumido } from './hallazgos'
import estilos from './revision.module.css'

export function Asumido({ hallazgo, onRetirar }: { hallazgo: HallazgoAsumido; onRetirar: () => void }) {
  const [titulo = ''] = frasesDe(hallazgo.mensaje)
  return (
    <p className={`nota ${estilos.asumido}`} role="note" data-aviso>
      <Icon name="triangle-alert" size="chica" />
      <span className="crece">
        <b>Asumido:</b> {titulo} <span className="tinta-2">«{hallazgo.motivo}»</span>
      </span>
      <Button size="chico" tone="text" aria-label={`Volver a mirar: ${titulo}`} onPress={onRetirar}>
        Volver a mirar
      </Button>
    </p>
  )
}
