import { isNative } from './platform'

/** As often as an app that stays open asks whether there is a newer build. */
const preguntaMs = 3_600_000

/**
 * Installs the service worker, which makes the app open without a network, and tells when a newer build is ready.
 * Calling what it tells changes to it and opens the page again; until then nothing changes under whoever is writing.
 * On a phone the app is installed with its files, and a browser without service workers has none.
 */
export async function watchVersion(onNueva: (actualizar: () => void) => void): Promise<void> {
  if (isNative() || !('serviceWorker' in navigator)) return
  await loaded()
  const registro = await navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
    // A private window, a full disk: the app works as without it.
    console.warn('No service worker', error)
    return null
  })
  if (!registro) return
  const offer = (esperando: ServiceWorker | null) => {
    // Without one in charge this is the first, and nothing is new.
    if (esperando && navigator.serviceWorker.controller) onNueva(() => switchTo(esperando))
  }
  offer(registro.waiting)
  registro.addEventListener('updatefound', () => {
    const { installing } = registro
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing)
    })
  })
  let preguntado = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - preguntado < preguntaMs) return
    preguntado = Date.now()
    // Offline there is nothing newer.
    registro.update().catch(() => {})
  })
}

function switchTo(esperando: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  esperando.postMessage('ACTUALIZAR')
}

/** What the service worker keeps is the whole app: it does not take the line from what the first screen still waits for. */
const loaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
