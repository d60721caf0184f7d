import { waitAlAlcance } from '../actions/alcance'
import { pantallasSinSesion } from '../actions/pantallas/sin-sesion'
import { waitUntilStill } from '../actions/quieta'
import { test } from '../actions/probar'
import { enUnTamano } from '../entorno'

test.describe.configure({ mode: 'parallel' })

const anchos = [320, 390, 768, 992, 1366, 1920]
const altos = [600, 1080]

for (const { nombre, open } of pantallasSinSesion)
  test(`Q2, Q7, Q8 ${nombre} can be used to its end in every window`, { tag: enUnTamano }, async ({ page, medico }) => {
    await open(page, medico)
    for (const width of anchos)
      for (const height of altos) {
        await page.setViewportSize({ width, height })
        await waitUntilStill(page)
        await waitAlAlcance(page)
      }
  })
