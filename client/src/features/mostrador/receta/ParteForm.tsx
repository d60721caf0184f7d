import { cuenta } from '@receta/domain'
import { useState } from 'react'
import { Button } from '#ui/Button'
import { NumberStepper } from '#ui/NumberStepper'
import { Teclas } from '#ui/Teclas'
import { useALaVista } from '#ui/use-a-la-vista'
import { entregar, type Linea } from './decisiones'
import type { Renglones } from './use-renglones'
import { useTeclasDelPanel } from './use-teclas'
import estilos from './paneles.module.css'

type Props = { linea: Linea; renglones: Renglones }

export function ParteForm({ linea: { clave, item }, renglones }: Props) {
  const [envases, setEnvases] = useState(item.queda - 1)
  const parte = useALaVista()
  const accept = (cuantos = envases) => renglones.decide(clave, entregar(cuantos))
  useTeclasDelPanel(renglones.delPanel, (tecla) => {
    const cuantos = Number(tecla)
    if (tecla === 'ENTER') accept()
    else if (cuantos >= 1 && cuantos < item.queda) accept(cuantos)
    else return false
    return true
  })
  return (
    <div ref={parte} className="columna">
      <div className={`${estilos.panel} ${estilos.parte}`}>
        <div className={estilos.lado}>
          <NumberStepper label="Entregar ahora" value={envases} onChange={setEnvases} min={1} max={item.queda - 1} />
        </div>
        <div className={estilos.lado}>
          <p className="rotulo">De los {item.queda} que quedan</p>
          <Button tone="primary" size="chico" className="a-la-izquierda" onPress={() => accept()}>
            Entregar {cuenta(envases, 'envase', 'envases')}
            <Teclas>Enter</Teclas>
          </Button>
        </div>
      </div>
    </div>
  )
}
