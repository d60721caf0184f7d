import type { importaciones, OutputOf } from '@receta/contract'
import { formatCuando } from '@receta/domain'
import { useAhora } from '#device/use-ahora'
import { Icon } from '#ui/Icon'
import { desenlaceDe, detalleDe, nombreDeAsunto } from '#ui/corridas'

type Corrida = OutputOf<typeof importaciones>['items'][number]

export function ListaCorridas({ items }: { items: readonly Corrida[] }) {
  const now = useAhora()
  return (
    <ul className="papel renglones" aria-label="Importaciones anteriores">
      {items.map((c) => {
        const { palabra, icono } = desenlaceDe(c)
        return (
          <li key={c.importacion_id} className="renglon">
            <span className="canal">
              <Icon name={icono} />
            </span>
            <div className="cuerpo">
              <h3>
                {nombreDeAsunto(c.que)}: {palabra.toLowerCase()}
              </h3>
              <p>{detalleDe(c)}</p>
              <p>
                {c.archivo} · {c.quien},{' '}
                <time dateTime={c.terminada_en}>{formatCuando(new Date(c.terminada_en), now)}</time>
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
