import { formatFecha } from '@receta/domain'
import { useState } from 'react'
import { Button } from '#ui/Button'
import { NumberStepper } from '#ui/NumberStepper'
import { Teclas } from '#ui/Teclas'
import { entregar, type Linea } from './decisiones'
import type { Renglones } from './use-renglones'
import { useALaVista, useTeclasDelPanel } from './use-teclas'

type Props = { linea: Linea; renglones: Renglones }

/** How many leave now: a figure says it, Enter accepts it; what stays is said before. */
export function ParteForm({ linea: { clave, item, receta }, renglones }: Props) {
  const [envases, setEnvases] = useState(item.queda - 1)
  const parte = useALaVista()
  const queda = item.queda - envases
  const aceptar = () => renglones.decidir(clave, entregar(envases))
  useTeclasDelPanel(renglones.delPanel, (tecla) => {
    const cuantos = Number(tecla)
    if (tecla === 'ENTER') aceptar()
    else if (cuantos >= 1 && cuantos < item.queda) setEnvases(cuantos)
    else return false
    return true
  })
  return (
    <div ref={parte} className="col">
      <div className="sust parte">
        <div className="lado">
          <NumberStepper label="Entregar ahora" value={envases} onChange={setEnvases} min={1} max={item.queda - 1} />
        </div>
        <div className="lado">
          <p className="rot">De los {item.queda} que quedan</p>
          <Button tone="primary" size="chico" className="izq" onPress={aceptar}>
            Entregar {envases} {envases === 1 ? 'envase' : 'envases'}
            <Teclas>Enter</Teclas>
          </Button>
        </div>
      </div>
      <p className="nota">
        {queda === 1 ? 'Queda ' : 'Quedan '}
        <b>
          {queda} {queda === 1 ? 'envase' : 'envases'}
        </b>{' '}
        para retirar hasta el <b>{formatFecha(receta.vence_el)}</b>, en cualquier farmacia. Se le avisa a quien la hizo
        y al paciente.
      </p>
    </div>
  )
}
