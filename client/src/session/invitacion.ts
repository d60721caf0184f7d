const marca = '#invitacion='

export const invitacionDe = (hash: string): string | null => (hash.startsWith(marca) ? hash.slice(marca.length) : null)

let pendiente: string | null = null

/** Before any route, because a login would lose the fragment. It is removed from the address. True when there was one. */
export function noteInvitacion(): boolean {
  pendiente = invitacionDe(window.location.hash)
  if (pendiente === null) return false
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  return true
}

/** Reading does not consume it, because the screen may be mounted twice. */
export const pendingInvitacion = (): string | null => pendiente

export function forgetInvitacion(): void {
  pendiente = null
}
