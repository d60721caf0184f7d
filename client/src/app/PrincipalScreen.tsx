import { createElement, use } from 'react'
import { useSession } from '#session/session'
import { fetchEscritorio } from './escritorios'

/** Renders the desk of whoever has the session, who may change without a new page. */
export function PrincipalScreen() {
  const usuario = useSession()
  const Escritorio = usuario && use(fetchEscritorio(usuario.tipo))
  return Escritorio && createElement(Escritorio, { descripcion: usuario.descripcion })
}
