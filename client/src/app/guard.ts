import { type Acceso, decideAcceso } from '@receta/domain'
import { redirect } from 'react-router'
import { getSession } from '#session/session'
import { refuse } from './refuse'

/**
 * §4: the roles must intersect and the server's session test must answer data, else the route is refused. Without a session it
 * goes to /login, which remembers where to return; on an error to /home.
 */
export async function guard(ruta: { acceso: Acceso; roles: readonly number[] }, url: URL): Promise<Response | null> {
  const usuario = getSession()
  switch (decideAcceso(ruta.acceso, ruta.roles, usuario)) {
    case 'a-principal':
      return url.searchParams.get('sin') === 'conexion' ? null : redirect('/principal')
    case 'a-login':
      return redirect(`/login?volver=${encodeURIComponent(url.pathname + url.search)}`)
    case 'rechaza':
      return refuse()
    case 'pasa':
      if (ruta.acceso !== 'sesion') return null
      // The call loads every schema, which visitors without a session do not need.
      return (await import('./guard-session')).testFirst(ruta)
  }
}
