import { isNative } from './platform'

const preguntaMs = 3_600_000

/** Calling what it passes reloads the page with the newer build; until then nothing changes under the user. */
export async function watchVersion(onNueva: (actualizar: () => void) => void): Promise<void> {
  if (isNative() || !('serviceWorker' in navigator)) return
  await loaded()
  const registro = await navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
    // Without it (a private window, a full disk) the app works online.
    console.warn('No service worker', error)
    return null
  })
  if (!registro) return
  const offer = (esperando: ServiceWorker | null) => {
    // The first service worker is not an update.
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
    registro.update().catch(() => {})
  })
}

function switchTo(esperando: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  esperando.postMessage('ACTUALIZAR')
}

/** The service worker downloads the whole app and would compete with the first screen. */
const loaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
