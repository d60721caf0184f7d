// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { watchVersion } from './version-nueva'

/** A browser's registration, whose new build appears when the test says so. */
function unNavegador({ alMando = true, esperando = false } = {}) {
  const trabajador = () => Object.assign(new EventTarget(), { state: 'installing', postMessage: vi.fn() })
  const waiting = esperando ? trabajador() : null
  const registro = Object.assign(new EventTarget(), { waiting, installing: trabajador() })
  const contenedor = Object.assign(new EventTarget(), {
    controller: alMando ? {} : null,
    register: () => Promise.resolve(registro),
  })
  vi.stubGlobal('navigator', { serviceWorker: contenedor })
  const llegaUna = () => {
    registro.dispatchEvent(new Event('updatefound'))
    registro.installing.state = 'installed'
    registro.installing.dispatchEvent(new Event('statechange'))
  }
  return { registro, llegaUna }
}
afterEach(() => {
  vi.unstubAllGlobals()
})

it('offers a build that arrived, and changes to it only when asked', async () => {
  const { registro, llegaUna } = unNavegador()
  const nueva = vi.fn()
  await watchVersion(nueva)
  expect(nueva).not.toHaveBeenCalled()
  llegaUna()
  expect(nueva).toHaveBeenCalledTimes(1)
  expect(registro.installing.postMessage).not.toHaveBeenCalled()
  nueva.mock.calls[0]?.[0]()
  expect(registro.installing.postMessage).toHaveBeenCalledWith('ACTUALIZAR')
})

it('offers the one that was already waiting', async () => {
  unNavegador({ esperando: true })
  const nueva = vi.fn()
  await watchVersion(nueva)
  expect(nueva).toHaveBeenCalledTimes(1)
})

it('says nothing of the first one, nor where there is none', async () => {
  const { llegaUna } = unNavegador({ alMando: false })
  const nueva = vi.fn()
  await watchVersion(nueva)
  llegaUna()
  vi.stubGlobal('navigator', {})
  await watchVersion(nueva)
  expect(nueva).not.toHaveBeenCalled()
})
