/**
 * Whose frame this page is shown in, as its address says (decision 0124): /marco/<marco>/prescribir. Null for every other page. Only the
 * server's policy decides who may show it; from here on it is a page of that frame, with nothing of the normal session.
 */
export const marcoDeAqui = (): string | null =>
  /^\/marco\/([\w-]{22})(?:\/|$)/.exec(window.location.pathname)?.[1] ?? null

/** The patient is the one that the HIS chose, so no screen offers another. */
export const esDeUnPaciente = (): boolean => marcoDeAqui() !== null

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

/** The app's own path of an address, without its frame. */
export const sinRaiz = (pathname: string): string => pathname.replace(/^\/marco\/[\w-]{22}(?=\/|$)/, '') || '/'

/** The origins of the pages around this one, the nearest first; null where the browser does not say. */
export function origenesDeAfuera(): string[] | null {
  const { ancestorOrigins } = window.location as Partial<Pick<Location, 'ancestorOrigins'>>
  return ancestorOrigins ? Array.from(ancestorOrigins) : null
}

export const estaEnUnMarco = (): boolean => window.top !== window.self

/**
 * Whether this browser keeps a cookie of ours inside that page, which it may block, and does not without TLS: a session would be closed as
 * soon as it opens.
 */
export function canSaveGalletas(): boolean {
  const prueba = `__Host-marco-prueba=${crypto.randomUUID()}`
  const atributos = 'Path=/; Secure; SameSite=None; Partitioned'
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the other interface is not in every browser, and says nothing until later.
    document.cookie = `${prueba}; ${atributos}`
    const guardada = document.cookie.includes(prueba)
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = `__Host-marco-prueba=; Max-Age=0; ${atributos}`
    return guardada
  } catch {
    return false
  }
}
