import { waitAlAlcance } from '../actions/alcance'
import { pantallasSinSesion } from '../actions/pantallas/sin-sesion'
import { waitUntilStill } from '../actions/quieta'
import { test } from '../actions/probar'
import { enCi, enUnTamano } from '../entorno'

test.describe.configure({ mode: 'parallel' })

const anchos = [320, 390, 768, 992, 1366, 1920]
const altos = [600, 1080]
const ventanas = anchos.flatMap((width) => altos.map((height) => ({ width, height })))
/** CI looks at the low windows on either side of where a page changes its shape. */
const deCi = ventanas.filter(({ width, height }) => height === 600 && [320, 768, 992].includes(width))

for (const { nombre, open } of pantallasSinSesion)
  test(`Q2, Q7, Q8 ${nombre} can be used to its end in every window`, { tag: enUnTamano }, async ({ page, medico }) => {
    await open(page, medico)
    for (const ventana of enCi ? deCi : ventanas) {
      await page.setViewportSize(ventana)
      await waitUntilStill(page)
      await waitAlAlcance(page)
    }
  })
