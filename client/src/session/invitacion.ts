const marca = '#invitacion='

/** The token in the fragment of an invitation's link, or null. */
export const invitacionDe = (hash: string): string | null => (hash.startsWith(marca) ? hash.slice(marca.length) : null)

let pendiente: string | null = null

/**
 * Reads the invitation before any route, because a login would lose the fragment. It is removed from the address and kept only by
 * this page. True when there was one.
 */
export function noteInvitacion(): boolean {
  pendiente = invitacionDe(window.location.hash)
  if (pendiente === null) return false
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  return true
}

/** The noted invitation. Reading does not consume it, because the screen may be mounted twice. */
export const pendingInvitacion = (): string | null => pendiente

/** It was answered, or its user left. */
export function forgetInvitacion(): void {
  pendiente = null
}
