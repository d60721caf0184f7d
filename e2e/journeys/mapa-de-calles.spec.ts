import { readFile } from 'node:fs/promises'
import { writeCalles } from '@receta/testing/calles'
import { findChromium } from '../chromium'
import { urlBase } from '../entorno'
import { expect, test } from '../actions/probar'
import { waitAccesible } from '../actions/mirar'

// Streets are drawn by WebGL, here without a graphics card.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-background-networking'],
  },
})

test('anybody finds a street by its name on the map, and no other server hears of it', async ({ page }, info) => {
  // Without a graphics card the sheet takes seconds.
  test.slow()
  const archivo = info.outputPath('calles.pmtiles')
  await writeCalles(archivo)
  const bytes = await readFile(archivo)
  const pedidos: string[] = []
  let calles: { archivo: string; credito: string } | null = null
  page.on('request', (pedido) => pedidos.push(pedido.url()))
  await page.route('**/backend/api/mapa', (route) => route.fulfill({ json: { calles } }))
  await page.route('**/backend/mapa/calles.pmtiles*', (route) => {
    const [, desde, hasta] = /bytes=(\d+)-(\d+)/.exec(route.request().headers()['range'] ?? '') ?? []
    return route.fulfill({ status: 206, body: bytes.subarray(Number(desde), Number(hasta) + 1) })
  })
  const hoja = page.getByRole('group', { name: /^Hoja del mapa/ })
  const escala = page.locator('[data-mapa] svg g path').last()
  /** Points of the ink of names, on the sheet alone. */
  const letras = async () => {
    await page.evaluate(() => {
      for (const pieza of document.querySelectorAll<HTMLElement>('[data-mapa] :is(article, svg, button, p)'))
        pieza.style.visibility = 'hidden'
    })
    const foto = (await hoja.screenshot()).toString('base64')
    return page.evaluate(async (png) => {
      const mapa = document.querySelector('[data-mapa]')
      if (!mapa) return 0
      const tinta = getComputedStyle(mapa).getPropertyValue('--m-txt').trim()
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => Number.parseInt(tinta.slice(i, i + 2), 16))
      const cuadro = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (l) => l.charCodeAt(0))]))
      const lienzo = new OffscreenCanvas(cuadro.width, cuadro.height)
      const pincel = lienzo.getContext('2d')
      pincel?.drawImage(cuadro, 0, 0)
      const puntos = pincel?.getImageData(0, 0, cuadro.width, cuadro.height).data ?? []
      let cuantos = 0
      for (let i = 0; i < puntos.length; i += 4)
        if (
          Math.abs((puntos[i] ?? 0) - r) + Math.abs((puntos[i + 1] ?? 0) - g) + Math.abs((puntos[i + 2] ?? 0) - b) <
          160
        )
          cuantos += 1
      return cuantos
    }, foto)
  }
  await page.goto('/farmacias?q=acacias&vista=mapa')
  await expect(hoja.getByRole('button')).toBeVisible()
  expect(await letras()).toBe(0)
  calles = { archivo: '/backend/mapa/calles.pmtiles?v=1', credito: '© OpenStreetMap' }
  await page.reload()
  await expect(page.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible()
  await expect.poll(letras, { timeout: 45_000 }).toBeGreaterThan(1_000)

  await test.step('by keyboard it moves and comes closer', async () => {
    const pin = hoja.locator('button')
    const [antes, ancho] = [await pin.getAttribute('style'), await escala.getAttribute('d')]
    await hoja.focus()
    await page.keyboard.press('ArrowRight')
    await expect(pin).not.toHaveAttribute('style', antes ?? '')
    await page.keyboard.press('+')
    await expect(escala).not.toHaveAttribute('d', ancho ?? '')
  })
  await page.reload()
  await expect(page.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible()
  await waitAccesible(page)
  const ajenos = pedidos.filter((url) => !url.startsWith(urlBase) && !/^(data|blob):/.test(url))
  expect(ajenos).toEqual([])
})
