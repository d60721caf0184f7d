const marca = '#invitacion='

/** The token that an invitation carries in the fragment of its link, or null. */
export const invitacionDe = (hash: string): string | null => (hash.startsWith(marca) ? hash.slice(marca.length) : null)

let pendiente: string | null = null

/**
 * Read once, before any route: whoever has no session yet enters first, and the fragment would be lost on the way. It
 * leaves the address at once, and is kept by this page alone. True when there was one.
 */
export function noteInvitacion(): boolean {
  pendiente = invitacionDe(window.location.hash)
  if (pendiente === null) return false
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  return true
}

/** The one that was noted. Asking does not use it up: a screen is made anew when its frame arrives after it. */
export const pendingInvitacion = (): string | null => pendiente

/** It was answered, or whoever it was opened for left. */
export function forgetInvitacion(): void {
  pendiente = null
}
