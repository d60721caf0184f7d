import { waitAlAlcance } from '../actions/alcance'
import { capture, comoUnTelefono, waitAccesible, waitWithoutScrolling } from '../actions/mirar'
import { pantallasPorQuien } from '../actions/pantallas/por-quien'
import { test } from '../actions/probar'
import { enCi, enUnTamano } from '../entorno'

// The tests are independent, so any free worker takes the next.
test.describe.configure({ mode: 'parallel' })

for (const { pantallas, testDe } of pantallasPorQuien) {
  // CI looks at every third screen, at one on a PC and at the next on a phone; `npm run e2e` at all of them in both sizes.
  const visitadas = enCi ? pantallas.filter((_, n) => n % 3 === 0) : pantallas
  for (const [n, { nombre, open, porPasos }] of visitadas.entries()) {
    const tamanos = { pc: !enCi || n % 2 === 0 || porPasos, telefono: !porPasos && (!enCi || n % 2 === 1) }
    const tag = porPasos ? [] : [enUnTamano]
    testDe(
      `${nombre} has nothing for axe in either theme, nothing out of reach and nothing to drag sideways`,
      { tag },
      async ({ page, medico }) => {
        await open(page, medico)
        await waitWithoutScrolling(page)
        if (tamanos.pc) {
          await waitAccesible(page)
          await waitAlAlcance(page)
          await capture(page, nombre)
        }
        if (!tamanos.telefono) return
        await comoUnTelefono(page)
        await waitAccesible(page)
        await waitAlAlcance(page)
        await capture(page, nombre)
      },
    )
  }
}
