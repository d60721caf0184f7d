import type { Hallazgo } from '@receta/contract'
import { Aviso } from '#ui/Aviso'
import { Alternativas } from './Alternativas'
import { frasesDe } from './hallazgos'
import estilos from './revision.module.css'

export function Informe({ hallazgo, onCambiar }: { hallazgo: Hallazgo; onCambiar: ((droga: string) => void) | null }) {
  const drogas = hallazgo.alternativa?.drogas ?? []
  const [titulo, ...riesgo] = frasesDe(hallazgo.mensaje)
  return (
    <div className={estilos.aviso} data-aviso>
      <Aviso nivel="informa" titulo={titulo?.replace(/\.$/, '')}>
        {riesgo.length > 0 && <p>{riesgo.join(' ')}</p>}
        {hallazgo.norma && <p>{hallazgo.norma}</p>}
        {hallazgo.fuente && <p className="nota tinta-2">Fuente: {hallazgo.fuente}</p>}
        {onCambiar && drogas.length > 0 && (
          <div className="botones">
            <Alternativas drogas={drogas} onCambiar={onCambiar} conTecla={false} />
          </div>
        )}
      </Aviso>
    </div>
  )
}
