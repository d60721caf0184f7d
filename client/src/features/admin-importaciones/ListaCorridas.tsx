import type { importaciones, OutputOf } from '@receta/contract'
import { formatCuando } from '@receta/domain'
import { useAhora } from '#device/use-ahora'
import { RenglonConIcono } from '#ui/RenglonConIcono'
import { desenlaceDe, detalleDe, nombreDeAsunto } from '#ui/corridas'

type Corrida = OutputOf<typeof importaciones>['items'][number]

export function ListaCorridas({ items }: { items: readonly Corrida[] }) {
  const now = useAhora()
  return (
    <ul className="papel renglones" aria-label="Importaciones anteriores">
      {items.map((c) => {
        const { palabra, icono } = desenlaceDe(c)
        return (
          <RenglonConIcono
            key={c.importacion_id}
            icono={icono}
            titulo={
              <>
                {nombreDeAsunto(c.que)}: {palabra.toLowerCase()}
              </>
            }
          >
            <p>{detalleDe(c)}</p>
            <p>
              {c.archivo} · {c.quien},{' '}
              <time dateTime={c.terminada_en}>{formatCuando(new Date(c.terminada_en), now)}</time>
            </p>
          </RenglonConIcono>
        )
      })}
    </ul>
  )
}
