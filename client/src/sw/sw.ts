import { type Archivo, nombreDelAlmacen, queResponde } from './politica'

type Extendible = Event & { waitUntil: (tarea: Promise<unknown>) => void }
type Pedido = Extendible & { request: Request; respondWith: (respuesta: Promise<Response>) => void }

/** The globals of a service worker used here, since its type library conflicts with the page's. */
type Trabajador = {
  __WB_MANIFEST: Archivo[]
  location: Location
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: {
    (tipo: 'install' | 'activate', oir: (evento: Extendible) => void): void
    (tipo: 'fetch', oir: (evento: Pedido) => void): void
    (tipo: 'message', oir: (evento: MessageEvent) => void): void
  }
}
declare const self: Trabajador

const archivos = self.__WB_MANIFEST
const almacen = nombreDelAlmacen(archivos)
const propios = new Set(archivos.map(({ url }) => `/${url}`))
/** The readers of bar codes and PDF have their own store, because new versions of the app rarely change them. */
const almacenDelLector = 'lector'
/** Two scripts and a WebAssembly, of this build and the previous one. */
const archivosDelLector = 6
/** After so many milliseconds the configuration of the build is used. */
const configMs = 3_000

self.addEventListener('install', (evento) => evento.waitUntil(saveAll()))
self.addEventListener('activate', (evento) => evento.waitUntil(forgetOld().then(() => self.clients.claim())))
// Only on request: a new version must not replace the page while somebody is writing.
self.addEventListener('message', ({ data }) => {
  if (data === 'ACTUALIZAR') void self.skipWaiting()
})
self.addEventListener('fetch', (evento) => {
  const { request } = evento
  const pedido = { method: request.method, url: request.url, esNavegacion: request.mode === 'navigate' }
  switch (queResponde(pedido, self.location.origin, propios)) {
    case 'pagina':
      return evento.respondWith(search('/index.html', request))
    case 'archivo':
      return evento.respondWith(search(request, request))
    case 'lector':
      return evento.respondWith(findLector(request))
    case 'config':
      return evento.respondWith(conRed(request))
    case 'red':
  }
})

async function saveAll(): Promise<void> {
  const cache = await caches.open(almacen)
  await Promise.all(
    archivos.map(async ({ url, revision }) => {
      const ruta = `/${url}`
      // A file with a hash in its name never changes, so the previous version's copy is reused.
      const anterior = revision === null ? await caches.match(ruta) : undefined
      const respuesta = anterior ?? (await fetch(ruta, { cache: revision === null ? 'default' : 'no-cache' }))
      if (!respuesta.ok) throw new Error(`${ruta}: ${respuesta.status}`)
      await cache.put(ruta, respuesta)
    }),
  )
}

/** The previous version stays, for tabs that still use it. */
async function forgetOld(): Promise<void> {
  const nombres = (await caches.keys()).filter((nombre) => nombre !== almacen && nombre !== almacenDelLector)
  await Promise.all(nombres.slice(0, -1).map((nombre) => caches.delete(nombre)))
}

async function search(que: RequestInfo, pedido: Request): Promise<Response> {
  const propio = await (await caches.open(almacen)).match(que)
  return propio ?? (await caches.match(que)) ?? fetch(pedido)
}

async function findLector(pedido: Request): Promise<Response> {
  const cache = await caches.open(almacenDelLector)
  const guardado = await cache.match(pedido)
  if (guardado) return guardado
  const respuesta = await fetch(pedido)
  if (respuesta.ok) {
    // A full disk stores nothing, but the answer is used.
    await cache.put(pedido, respuesta.clone()).catch(() => undefined)
    const viejos = (await cache.keys()).slice(0, -archivosDelLector)
    await Promise.all(viejos.map((viejo) => cache.delete(viejo)))
  }
  return respuesta
}

async function conRed(pedido: Request): Promise<Response> {
  try {
    const respuesta = await fetch(pedido, { signal: AbortSignal.timeout(configMs) })
    if (respuesta.ok) return respuesta
  } catch {}
  return search(pedido, pedido)
}
