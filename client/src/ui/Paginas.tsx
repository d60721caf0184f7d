import { pageSize } from '@receta/domain'
import type { LinkProps } from 'react-router'
import { LinkButton } from './LinkButton'

/** Where one page of a list is, for a link. */
export type IrAPagina = (page: number) => Pick<LinkProps, 'to' | 'state' | 'replace'>

/** §9: 35 a page. The way to the pages before and after; nothing when everything fits in one. */
export function Paginas({ page, total, go }: { page: number; total: number; go: IrAPagina }) {
  const ultima = Math.max(Math.ceil(total / pageSize), page)
  if (ultima === 1) return null
  return (
    <nav className="paginas" aria-label="Páginas">
      {page > 1 ? (
        <LinkButton size="chico" {...go(page - 1)}>
          Anterior
        </LinkButton>
      ) : (
        <span />
      )}
      <span className="nota t2">
        Página {page} de {ultima}
      </span>
      {page < ultima ? (
        <LinkButton size="chico" {...go(page + 1)}>
          Siguiente
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  )
}
