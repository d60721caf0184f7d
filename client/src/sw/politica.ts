export type Pedido = { method: string; url: string; esNavegacion: boolean }
export type Respuesta = 'pagina' | 'archivo' | 'lector' | 'config' | 'red'

/**
 * The services' paths, with patients' data, and the pages of a frame, whose policy the stored page lacks (decision 0124): never intercepted
 * and never stored.
 */
const deLaRed = /^\/(?:backend|recetas|vademecum|docs|demo|salud|marco)(?:\/|$)/

/** The readers of bar codes and of PDF, a megabyte each: loaded on demand and stored from then on. */
const delLector = /^\/assets\/(?:zxing|pdfjs)[\w-]*\.(?:js|wasm)$/

/** Page and files from its store, the configuration from the network first; anything else passes as without a service worker. */
export function queResponde(
  { method, url, esNavegacion }: Pedido,
  origin: string,
  propios: ReadonlySet<string>,
): Respuesta {
  const { origin: de, pathname } = new URL(url)
  if (method !== 'GET' || de !== origin || deLaRed.test(pathname)) return 'red'
  if (pathname === '/config.json') return 'config'
  if (delLector.test(pathname)) return 'lector'
  if (propios.has(pathname) || pathname.startsWith('/assets/')) return 'archivo'
  return esNavegacion && !/\.\w{2,12}$/.test(pathname) ? 'pagina' : 'red'
}

export type Archivo = { url: string; revision: string | null }

/** FNV-1a, 32 bits. */
export function nombreDelAlmacen(archivos: readonly Archivo[]): string {
  let huella = 0x811c9dc5
  for (const letra of archivos.map(({ url, revision }) => `${url} ${revision ?? ''}`).join('\n'))
    huella = Math.imul(huella ^ (letra.codePointAt(0) ?? 0), 0x01000193)
  return `app-${(huella >>> 0).toString(16)}`
}
