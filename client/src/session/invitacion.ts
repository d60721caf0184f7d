const marca = '#invitacion='

export const invitacionDe = (hash: string): string | null => (hash.startsWith(marca) ? hash.slice(marca.length) : null)

let pendiente: string | null = null

/** Before any route, because a login would lose the fragment. It is removed from the address. True when there was one. */
export function noteInvitacion(): boolean {
  if (!noteInvitacionDe(window.location.hash)) return false
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  return true
}

/** Of a link that arrives while the app is open. */
export function noteInvitacionDe(hash: string): boolean {
  pendiente = invitacionDe(hash)
  return pendiente !== null
}

/** Reading does not consume it, because the screen may be mounted twice. */
export const pendingInvitacion = (): string | null => pendiente

export function forgetInvitacion(): void {
  pendiente = null
}
