import { type Acceso, decideAcceso } from '@receta/domain'
import { redirect } from 'react-router'
import { getSession } from '#session/session'
import { refuse } from './refuse'

/** §4: a refused route goes to /login, which remembers where to return, or on an error to /home. */
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
      return (await import('./guard-session')).testFirst(ruta, url)
  }
}
