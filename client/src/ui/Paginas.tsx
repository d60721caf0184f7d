import { pageSize } from '@receta/domain'
import type { LinkProps } from 'react-router'
import { LinkButton } from './LinkButton'

export type IrAPagina = (page: number) => Pick<LinkProps, 'to' | 'state' | 'replace'>

/** §9: 35 per page. Links to the pages before and after; nothing when there is only one. */
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
      <span className="nota tinta-2">
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
