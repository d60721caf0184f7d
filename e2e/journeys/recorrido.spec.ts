import { comoUnTelefono } from '../actions/mirar'
import { pantallasPorQuien } from '../actions/pantallas/por-quien'
import { expect, test } from '../actions/probar'
import { findFaltasDelRecorrido, waitEscape, waitRecorrido, watchPulsado } from '../actions/recorrido'
import { enUnTamano } from '../entorno'

/** `npm run recorrido` walks every screen of everybody; any other run, one with a menu, a form with its problems and a dialog. */
const todas = Boolean(process.env['RECORRIDO'])

test.describe.configure({ mode: 'parallel', timeout: todas ? 300_000 : 60_000 })

const deSiempre = new Set(['/login con un error', '/principal', '/preferencias al quitar el segundo factor'])

for (const { pantallas, testDe } of pantallasPorQuien)
  for (const { nombre, open, porPasos } of pantallas.filter(({ nombre: cual }) => todas || deSiempre.has(cual)))
    testDe(
      `${nombre} is walked by Tab and back, and left by Escape`,
      { tag: porPasos ? [] : [enUnTamano] },
      async ({ page, medico }) => {
        await watchPulsado(page)
        await open(page, medico)
        await waitRecorrido(page)
        if (!porPasos) {
          await comoUnTelefono(page)
          await waitRecorrido(page)
        }
        await waitEscape(page)
      },
    )

test('a walk by Tab sees each fault that it looks for', { tag: enUnTamano }, async ({ page }) => {
  await page.setContent(`
    <style>:focus-visible { outline: 3px solid blue } .barra { position: fixed; inset: 0 0 auto; height: 80px; background: #fff; z-index: 1 }</style>
    <div class="barra"></div>
    <button style="position: absolute; top: 10px">tapado</button>
    <div style="display: flex; flex-direction: column-reverse; margin-top: 100px; gap: 150px">
      <button>abajo</button><button>arriba</button>
    </div>
    <button style="outline: none">sin foco visible</button>
    <div onkeydown="if (event.key === 'Tab') event.preventDefault()"><button>trampa</button></div>
    <button>inalcanzable</button>`)
  const faltas = (await findFaltasDelRecorrido(page)).join('\n')
  expect(faltas).toMatch(/covered or off the screen while it has the focus: button «tapado»/)
  expect(faltas).toMatch(/goes back from button «abajo» *to button «arriba»/)
  expect(faltas).toMatch(/looks the same with the focus: button «sin foco visible»/)
  expect(faltas).toMatch(/never has the focus: button «inalcanzable»/)
})
