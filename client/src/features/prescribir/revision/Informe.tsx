import type { Hallazgo } from '@receta/contract'
import { Aviso } from '#ui/Aviso'

/** The lower of the two tiers: what the médico may want to know, and nothing he has to answer. */
export function Informe({ hallazgo }: { hallazgo: Hallazgo }) {
  const [titulo, ...riesgo] = hallazgo.mensaje.split(/(?<=\.)\s/)
  return (
    <div className="rx-aviso">
      <Aviso nivel="informa" titulo={titulo?.replace(/\.$/, '')}>
        {riesgo.length > 0 && <p>{riesgo.join(' ')}</p>}
        {hallazgo.norma && <p>{hallazgo.norma}</p>}
        {hallazgo.fuente && <p className="nota t2">Fuente: {hallazgo.fuente}</p>}
      </Aviso>
    </div>
  )
}
