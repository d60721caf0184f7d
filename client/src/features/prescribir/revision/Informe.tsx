import type { Hallazgo } from '@receta/contract'
import { Aviso } from '#ui/Aviso'
import estilos from './revision.module.css'

/** A finding that needs no answer. */
export function Informe({ hallazgo }: { hallazgo: Hallazgo }) {
  const [titulo, ...riesgo] = hallazgo.mensaje.split(/(?<=\.)\s/)
  return (
    <div className={estilos.aviso} data-aviso>
      <Aviso nivel="informa" titulo={titulo?.replace(/\.$/, '')}>
        {riesgo.length > 0 && <p>{riesgo.join(' ')}</p>}
        {hallazgo.norma && <p>{hallazgo.norma}</p>}
        {hallazgo.fuente && <p className="nota tinta-2">Fuente: {hallazgo.fuente}</p>}
      </Aviso>
    </div>
  )
}
