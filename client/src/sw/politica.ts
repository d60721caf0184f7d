export type Pedido = { method: string; url: string; esNavegacion: boolean }
export type Respuesta = 'pagina' | 'archivo' | 'lector' | 'config' | 'red'

/** What the services answer for, patients' data among it: never looked at here and never kept. */
const deLosServicios = /^\/(?:backend|recetas|vademecum|docs|demo|salud)(?:\/|$)/

/** The reader of bar codes, a megabyte: brought when a screen that reads asks for it, and kept from then on. */
const delLector = /^\/assets\/zxing[\w-]*\.(?:js|wasm)$/

/**
 * How the service worker answers: the page and the files of its own build from what it stored, the configuration from
 * the network first, and everything else, every call among it, as if there were no service worker.
 */
export function queResponde(
  { method, url, esNavegacion }: Pedido,
  origin: string,
  propios: ReadonlySet<string>,
): Respuesta {
  const { origin: de, pathname } = new URL(url)
  if (method !== 'GET' || de !== origin || deLosServicios.test(pathname)) return 'red'
  if (pathname === '/config.json') return 'config'
  if (delLector.test(pathname)) return 'lector'
  if (propios.has(pathname) || pathname.startsWith('/assets/')) return 'archivo'
  return esNavegacion && !/\.\w{2,12}$/.test(pathname) ? 'pagina' : 'red'
}

export type Archivo = { url: string; revision: string | null }

/** A name for the store of a build: the same files, the same name (FNV-1a, 32 bits). */
export function nombreDelAlmacen(archivos: readonly Archivo[]): string {
  let huella = 0x811c9dc5
  for (const letra of archivos.map(({ url, revision }) => `${url} ${revision ?? ''}`).join('\n'))
    huella = Math.imul(huella ^ (letra.codePointAt(0) ?? 0), 0x01000193)
  return `app-${(huella >>> 0).toString(16)}`
}
