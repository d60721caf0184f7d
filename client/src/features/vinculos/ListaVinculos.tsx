import type { Vinculo } from '@receta/contract'
import { useState } from 'react'
import { useAhora } from '#device/use-ahora'
import { OnlineButton } from '#ui/OnlineButton'
import { CortarDialog } from './CortarDialog'
import { alcanceEnPalabras, hastaCuando } from './palabras'

const grupos = [
  { sentido: 'recibido', titulo: 'Ves las recetas de' },
  { sentido: 'otorgado', titulo: 'Ven tus recetas' },
] as const

/** Either side may end one. */
export function ListaVinculos({ vinculos }: { vinculos: readonly Vinculo[] }) {
  const [cortando, setCortando] = useState<Vinculo | null>(null)
  if (vinculos.length === 0) return <p className="tinta-2">Todavía no tenés vínculos con nadie.</p>
  return (
    <>
      {grupos.map(({ sentido, titulo }) => {
        const suyos = vinculos.filter((v) => v.sentido === sentido)
        if (suyos.length === 0) return null
        return (
          <section key={sentido} className="columna">
            <h2 className="titulo-seccion">{soloRetiran(suyos) ? tituloDeRetiro[sentido] : titulo}</h2>
            <ul className="papel renglones">
              {suyos.map((v) => (
                <Fila key={v.vinculo_id} vinculo={v} onCortar={() => setCortando(v)} />
              ))}
            </ul>
          </section>
        )
      })}
      {cortando && <CortarDialog vinculo={cortando} onClose={() => setCortando(null)} />}
    </>
  )
}

const tituloDeRetiro = { recibido: 'Retirás los remedios de', otorgado: 'Retiran tus remedios' } as const
const soloRetiran = (vinculos: readonly Vinculo[]) => vinculos.every((v) => !v.alcance.includes('ver'))

function Fila({ vinculo, onCortar }: { vinculo: Vinculo; onCortar: () => void }) {
  const now = useAhora()
  return (
    <li className="renglon">
      <span className="canal">
        <span className="inicial" aria-hidden="true">
          {vinculo.quien.charAt(0)}
        </span>
      </span>
      <div className="cuerpo">
        <h3>{vinculo.quien}</h3>
        <p>
          {alcanceEnPalabras(vinculo)}
          <br />
          {hastaCuando(vinculo.hasta, now)}
        </p>
      </div>
      <span className="fin">
        <OnlineButton size="chico" tone="danger-line" onPress={onCortar}>
          <span>
            Cortar<span className="oculto"> el vínculo con {vinculo.quien}</span>
          </span>
        </OnlineButton>
      </span>
    </li>
  )
}
