import { readFileSync } from 'node:fs'
import path from 'node:path'
import { waitUntilStill } from '../actions/quieta'
import {
  expect,
  testConAdministrador,
  testConAuditor,
  testConFarmacia,
  testConMedico,
  testConPaciente,
} from '../actions/probar'

const carpeta = path.resolve(import.meta.dirname, '../../docs/guia')
const guias = [
  ['medico', testConMedico],
  ['paciente', testConPaciente],
  ['farmacia', testConFarmacia],
  ['auditor', testConAuditor],
  ['administracion', testConAdministrador],
] as const

/** The pictures that a guide asks for: which file, of which screen. */
const imagenesDe = (guia: string) =>
  [...readFileSync(path.join(carpeta, `${guia}.md`), 'utf8').matchAll(/\(img\/([\w-]+\.png) "([^"]+)"\)/g)].map(
    ([, archivo = '', pantalla = '']) => ({ archivo, pantalla }),
  )

// `npm run guia` takes the pictures again. CI opens every screen in pantallas.spec.ts, and a test of the client holds the addresses.
for (const [guia, test] of process.env['GUIA'] ? guias : [])
  test(`takes the pictures of the guide ${guia}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    for (const { archivo, pantalla } of imagenesDe(guia)) {
      await page.goto(pantalla)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/^(Cargando|Trayendo)/)).toHaveCount(0)
      await waitUntilStill(page)
      await page.evaluate(() => {
        for (const tostada of document.querySelectorAll<HTMLElement>('.tostadas')) tostada.style.display = 'none'
      })
      // Without the menu, which is the same in all of them.
      const x = (await page.getByRole('main').boundingBox())?.x ?? 0
      // To where its contents end: the empty rest of a window says nothing.
      const fin = await page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('main *, .pie-fijo, footer')]
            .filter((e) => e.childElementCount === 0 || e.matches('.papel, button, a, footer, .pie-fijo'))
            .map((e) => e.getBoundingClientRect())
            .filter(({ width, height, top }) => width * height > 0 && top < window.innerHeight)
            .map(({ bottom }) => bottom),
        ),
      )
      const height = Math.min(768, Math.ceil(fin) + 24)
      await page.screenshot({ path: path.join(carpeta, 'img', archivo), clip: { x, y: 0, width: 1366 - x, height } })
    }
  })
