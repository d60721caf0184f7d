import { pageSize } from '@receta/domain'
import { type LinkProps, Navigate } from 'react-router'
import { LinkButton } from './LinkButton'

export type IrAPagina = (page: number) => Pick<LinkProps, 'to' | 'state' | 'replace'>

type Props = {
  page: number
  total: number
  go: IrAPagina
  /** The page came without rows: one that was emptied, as by deciding its last row, gives way to the last that has some. */
  vacia?: boolean
}

/** §9: 35 per page. Links to the pages before and after; nothing when there is only one. */
export function Paginas({ page, total, go, vacia = false }: Props) {
  const conFilas = Math.max(Math.ceil(total / pageSize), 1)
  if (vacia && page > conFilas) {
    const { to, state } = go(conFilas)
    return <Navigate to={to} state={state} replace />
  }
  const ultima = Math.max(conFilas, page)
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
