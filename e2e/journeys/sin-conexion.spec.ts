import type { Page } from '@playwright/test'
import { lookAtDevice } from '../actions/aparato'
import { paciente } from '../actions/cuentas'
import { readQr, qrDeLaReceta } from '../actions/paciente'
import { expect, test } from '../actions/probar'
import { closeSesion, ingresarComoPaciente } from '../actions/sesion'

test.use({ serviceWorkers: 'allow' })

const deLosServicios = /^\/(?:recetas|backend|vademecum|demo|docs|salud)\//
const quieto = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)

test('a receta that its patient kept opens without a network, and the end of the session leaves nothing of it', async ({
  page,
  context,
}) => {
  await ingresarComoPaciente(page)
  await expect.poll(() => quieto(page)).toBe('activated')
  await page.getByRole('article').first().getByRole('link').click()
  await expect(qrDeLaReceta(page)).toBeVisible()
  const droga = (await page.locator('.receta_toma .droga').first().innerText()).split(/\s/)[0] ?? ''
  const link = await readQr(qrDeLaReceta(page))
  const deAlguien = new RegExp(`${paciente.dni}|${paciente.descripcion}|${droga}`, 'i')

  await test.step('nothing of it is on the device before he asks', async () => {
    const { indexedDB, caches } = await lookAtDevice(page)
    // The box itself is there from the login on, and nothing in it.
    expect(indexedDB['receta-clara-caja/cajas'] ?? '').not.toContain('receta:')
    expect(caches.length).toBeGreaterThan(20)
  })

  await test.step('he asks, and what is kept cannot be read', async () => {
    await page.getByText('Guardar en este dispositivo', { exact: true }).click()
    await expect(page.getByRole('switch', { name: /^Guardar en este dispositivo/ })).toBeChecked()
    const { indexedDB } = await lookAtDevice(page)
    expect(indexedDB['receta-clara-caja/cajas']).toContain('receta:')
    expect(Object.values(indexedDB).join('\n')).not.toMatch(deAlguien)
  })

  await test.step('without a network it opens, with its age and the same code', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(/^Sin conexión\. Guardada hoy \d+:\d{2}/)).toContainText('el código sirve igual.')
    await expect(page.getByRole('button', { name: /^Compartir/ })).toBeDisabled()
    expect(await readQr(qrDeLaReceta(page))).toBe(link)
  })

  await test.step('also from the start of the app', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Recetas guardadas' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(droga, 'i') })
      .click()
    await expect(qrDeLaReceta(page)).toBeVisible()
  })

  await test.step('no answer of a service is ever in a cache', async () => {
    expect((await lookAtDevice(page)).caches.filter((ruta) => deLosServicios.test(ruta))).toEqual([])
  })

  await test.step('the end of the session takes it away', async () => {
    await context.setOffline(false)
    await page.goto('/principal')
    await closeSesion(page, 'Si')
    await expect(page).toHaveURL(/\/home$/)
    await expect
      .poll(async () => (await lookAtDevice(page)).indexedDB['receta-clara-caja/cajas'] ?? '')
      .not.toContain('receta:')
    const { localStorage, indexedDB, caches } = await lookAtDevice(page)
    expect([localStorage, ...Object.values(indexedDB)].join('\n')).not.toMatch(deAlguien)
    expect(JSON.parse(localStorage)).not.toHaveProperty('usuario')
    expect(caches.filter((ruta) => deLosServicios.test(ruta))).toEqual([])
  })
})

test('a paper is scanned without a network once /verificar was open with one', async ({ page, context }) => {
  // No camera here: the screen asks whether there is one before it brings what reads.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: () => Promise.reject(new Error('no')) } })
  })
  await page.goto('/verificar')
  const guardados = () =>
    page.evaluate(async () => {
      const pedidos = await (await caches.open('lector')).keys()
      return pedidos.map(({ url }) => new URL(url).pathname.replace(/-[\w-]+\./, '.')).toSorted()
    })
  await expect.poll(guardados).toEqual(['/assets/zxing_reader.js', '/assets/zxing_reader.wasm'])
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Verificar una receta' })).toBeVisible()
  const abre = await page.evaluate(async () => {
    const pedidos = await (await caches.open('lector')).keys()
    const wasm = pedidos.find(({ url }) => url.endsWith('.wasm'))
    const respuesta = await fetch(wasm?.url ?? '')
    return (await WebAssembly.compileStreaming(respuesta)) instanceof WebAssembly.Module
  })
  expect(abre).toBe(true)
})
