import type { Hallazgo } from '@receta/contract'
import { Aviso } from '#ui/Aviso'

/** A hard stop, beside what it is about: what, and which norma says so. */
export function Freno({ hallazgo }: { hallazgo: Hallazgo }) {
  return (
    <div className="rx-aviso">
      <Aviso nivel="frena" titulo={hallazgo.mensaje}>
        {hallazgo.norma && <p>{hallazgo.norma}</p>}
      </Aviso>
    </div>
  )
}
