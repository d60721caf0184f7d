import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

export type Lista = { corte: string; filtro: string; orden: string; texto: string; page: number; id: number | null }

const enteroDe = (texto: string | null): number | null => {
  const n = Number(texto)
  return Number.isInteger(n) && n > 0 && n <= 2_147_483_647 ? n : null
}

/** In the address: back, reload and a shared link keep it. The text names people, so it is in the state of the history entry. */
export function useLista(cortes: readonly string[], porDefecto: string) {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const { texto } = (state ?? {}) as { texto?: unknown }
  const corte = params.get('estado') ?? porDefecto
  const lista: Lista = {
    corte: cortes.includes(corte) ? corte : porDefecto,
    filtro: params.get('filtro') ?? '',
    orden: params.get('orden') ?? '',
    texto: typeof texto === 'string' ? texto : '',
    page: enteroDe(params.get('page')) ?? 1,
    id: enteroDe(params.get('id')),
  }
  /** The link for a change; another segment begins at its first page without a chosen row. */
  const destino = (cambios: Partial<Lista>) => {
    const nueva = {
      ...lista,
      id: null,
      ...(cambios.page === undefined && cambios.id === undefined && { page: 1 }),
      ...cambios,
    }
    const query = new URLSearchParams()
    if (nueva.corte !== porDefecto) query.set('estado', nueva.corte)
    if (nueva.filtro !== '') query.set('filtro', nueva.filtro)
    if (nueva.orden !== '') query.set('orden', nueva.orden)
    if (nueva.page > 1) query.set('page', String(nueva.page))
    if (nueva.id !== null) query.set('id', String(nueva.id))
    return { to: { search: query.size === 0 ? '' : `?${query}` }, state: { texto: nueva.texto } }
  }
  const { corte: elegido, filtro, orden, id } = lista
  const search = useCallback(
    (escrito: string) => {
      const query = new URLSearchParams()
      if (elegido !== porDefecto) query.set('estado', elegido)
      if (filtro !== '') query.set('filtro', filtro)
      if (orden !== '') query.set('orden', orden)
      // The search of what was typed may leave after a row was chosen.
      if (id !== null) query.set('id', String(id))
      void navigate({ search: query.toString() }, { replace: true, state: { texto: escrito } })
    },
    [navigate, elegido, filtro, orden, id, porDefecto],
  )
  return { lista, destino, search }
}
