import { type Acceso, decideAcceso } from '@receta/domain'
import { redirect } from 'react-router'
import { ApiError } from '#api/api-error'
import { testSession } from '#api/session-check'
import { clearSession, getSession } from '#session/session'
import { homeDe } from './home-de'
import { refuse } from './refuse'

/** §4: the server's session test must answer data, with roles that are still enough. */
export async function testFirst(
  ruta: { acceso: Acceso; roles: readonly number[] },
  url: URL,
): Promise<Response | null> {
  try {
    await testSession()
  } catch (error) {
    // Without an answer nothing was tested, so the user stays and /home offers to try again.
    if (error instanceof ApiError && (error.code === 'SIN_CONEXION' || error.code === 'SIN_RESPUESTA')) {
      return redirect(homeDe(url, { sin: 'conexion' }))
    }
    // §8: a failed session test clears the user.
    clearSession()
    return redirect(homeDe(url))
  }
  return decideAcceso(ruta.acceso, ruta.roles, getSession()) === 'pasa' ? null : refuse()
}
