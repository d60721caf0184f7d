type Direccion = { pathname: string; search: string }

/**
 * §4: /home, for who was refused or whose session ended. It leads back to a launch, since the patient that another system chose would be
 * lost (decision 0119); of the launch's return it keeps no code, and the page says to open it again.
 */
export function homeDe({ pathname, search }: Direccion, sin: Record<string, string> = {}): string {
  const lanzamiento = pathname === '/launch' || pathname === '/launch/vuelta'
  const volver = pathname === '/launch' ? pathname + search : pathname
  const params = new URLSearchParams({ ...sin, ...(lanzamiento && { volver }) })
  return params.size > 0 ? `/home?${params}` : '/home'
}
