import { pageSize } from '@receta/domain'
import { LinkButton } from '#ui/LinkButton'
import { type Busqueda, destinoDe } from './busqueda'

/** The way to the older and the newer pages; nothing when everything fits in one. */
export function Paginas({ busqueda, total }: { busqueda: Busqueda; total: number }) {
  const ultima = Math.max(Math.ceil(total / pageSize), busqueda.page)
  if (ultima === 1) return null
  const ir = (page: number) => destinoDe({ ...busqueda, page })
  return (
    <nav className="paginas" aria-label="Páginas">
      {busqueda.page > 1 ? (
        <LinkButton size="chico" {...ir(busqueda.page - 1)}>
          Anterior
        </LinkButton>
      ) : (
        <span />
      )}
      <span className="nota t2">
        Página {busqueda.page} de {ultima}
      </span>
      {busqueda.page < ultima ? (
        <LinkButton size="chico" {...ir(busqueda.page + 1)}>
          Siguiente
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  )
}
