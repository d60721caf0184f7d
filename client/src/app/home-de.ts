import { getSession, laTerminoElServidor } from '#session/session'

type Direccion = { pathname: string; search: string }

/**
 * §4: /home, for who was refused or whose session ended. It leads back to a launch, since the patient that another system chose would be
 * lost (decision 0119); of the launch's return it keeps no code, and the page says to open it again. It says of a session that the server ended
 * that it ended.
 */
export function homeDe({ pathname, search }: Direccion, sin: Record<string, string> = {}): string {
  const lanzamiento = pathname === '/launch' || pathname === '/launch/vuelta'
  const volver = pathname === '/launch' ? pathname + search : pathname
  const terminada = getSession() === null && laTerminoElServidor() && { sin: 'sesion' }
  const params = new URLSearchParams({ ...terminada, ...sin, ...(lanzamiento && { volver }) })
  return params.size > 0 ? `/home?${params}` : '/home'
}
