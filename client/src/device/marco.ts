/**
 * Whose frame this page is shown in, as its address says (decision 0124): /marco/<marco>/prescribir. Null for every other page. Only the
 * server's policy decides who may show it; from here on it is a page of that frame, with nothing of the normal session.
 */
export const marcoDeAqui = (): string | null =>
  /^\/marco\/([\w-]{22})(?:\/|$)/.exec(window.location.pathname)?.[1] ?? null

/** Below which the app's own paths stand. */
export function raizDeRutas(): string {
  const marco = marcoDeAqui()
  return marco === null ? '/' : `/marco/${marco}`
}

/** Where a frame keeps its own: a page of the same site as its HIS would otherwise read what the normal session stored. */
export function propioDelMarco(nombre: string): string {
  const marco = marcoDeAqui()
  return marco === null ? nombre : `marco:${marco}:${nombre}`
}
