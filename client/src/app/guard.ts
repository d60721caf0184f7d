import { type Acceso, decidirAcceso } from '@receta/domain'
import { redirect } from 'react-router'
import { ApiError } from '#api/call'
import { testSession } from '#api/session-check'
import { clearSession, getSession } from '#session/session'
import { toast } from '#ui/toast'

/** Where /home is shown to somebody whose session could not be tested because nobody answered. */
export const homeSinConexion = '/home?sin=conexion'

/**
 * §4: roles intersect, then the server's session test answers data, else the route is refused. With no session to
 * /login, which remembers where to come back; on an error to /home.
 */
export async function guard(ruta: { acceso: Acceso; roles: readonly number[] }, url: URL): Promise<Response | null> {
  const usuario = getSession()
  switch (decidirAcceso(ruta.acceso, ruta.roles, usuario)) {
    case 'a-principal':
      return url.searchParams.get('sin') === 'conexion' ? null : redirect('/principal')
    case 'a-login':
      return redirect(`/login?volver=${encodeURIComponent(url.pathname + url.search)}`)
    case 'rechaza':
      return refuse()
    case 'pasa':
      return ruta.acceso === 'sesion' ? testFirst(ruta) : null
  }
}

async function testFirst(ruta: { acceso: Acceso; roles: readonly number[] }): Promise<Response | null> {
  try {
    await testSession()
  } catch (error) {
    // Nobody answered: nothing was tested, so the user is kept. §8: any other failure clears it.
    if (error instanceof ApiError && (error.code === 'SIN_CONEXION' || error.code === 'SIN_RESPUESTA')) {
      return redirect(homeSinConexion)
    }
    clearSession()
    return redirect('/home')
  }
  // The server may have just said that the roles are others.
  return decidirAcceso(ruta.acceso, ruta.roles, getSession()) === 'pasa' ? null : refuse()
}

function refuse(): Response {
  toast('No tenés permiso para entrar ahí.')
  return redirect('/principal')
}
