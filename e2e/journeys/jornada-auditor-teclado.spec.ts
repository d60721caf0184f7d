import { type Page } from '@playwright/test'
import { countLlamadas } from '../actions/jornada'
import { casos, colaDe, conteoPendientes, finishConCodigo, signPorAuditar } from '../actions/jornada-auditor'
import { expect, testConAuditor as test } from '../actions/probar'
import { takeKeyboard, type Teclado } from '../actions/teclado'

const motivo = 'Falta la hemoglobina glicosilada'
const deAUna = Math.ceil(casos * 0.6)

const titulo = (page: Page) => page.locator('a.renglon:focus')

/** `A` and Enter, or `R`, the reason and Ctrl+Enter: the focus is on the next case. */
async function decide({ page, press, write }: Teclado, rechaza: boolean): Promise<void> {
  const antes = await titulo(page).innerText()
  const direccion = await titulo(page).getAttribute('href')
  await press(rechaza ? 'r' : 'a')
  const dialogo = page.getByRole('dialog')
  await expect(dialogo).toBeVisible()
  if (rechaza) {
    await expect(dialogo.getByRole('textbox', { name: 'Motivo' })).toBeFocused()
    await write(motivo)
    await page.keyboard.press('Control+Enter')
  } else await press('Enter')
  await finishConCodigo(page)
  await expect(titulo(page), `after ${antes}`).toHaveCount(1)
  expect(await titulo(page).getAttribute('href')).not.toBe(direccion)
}

test(`${casos} cases are decided by the keyboard alone: A, A, A and R run the queue, and the rest goes in bulk with one reason`, async ({
  page,
  medico,
}) => {
  test.setTimeout(60_000 + casos * 5_000)
  page.setDefaultTimeout(30_000)
  await signPorAuditar(medico.usuario, casos)
  await page.goto('/auditoria')
  await expect(colaDe(page)).toBeVisible()
  const alEmpezar = await conteoPendientes(page)
  expect(alEmpezar).toBeGreaterThanOrEqual(casos)
  const teclado = takeKeyboard(page)
  await colaDe(page).getByRole('link').first().focus()
  const { de, resumen } = countLlamadas(page)
  const desde = Date.now()
  for (let n = 0; n < deAUna; n++) await decide(teclado, n % 4 === 3)
  console.log(
    `${deAUna} one by one in ${Math.round((Date.now() - desde) / 1000)} s, ${teclado.cuenta.mando / deAUna} keys each, ${resumen()}`,
  )
  // One that asked for the factor is sent again.
  expect(de('autorizacion_resuelve')).toBeLessThanOrEqual(deAUna + de('segundo_factor'))
  expect(teclado.cuenta.mando / deAUna).toBeLessThanOrEqual(2)
  await expect.poll(() => conteoPendientes(page)).toBe(alEmpezar - deAUna)

  // The rest by pages, one refused and the others authorised.
  for (let vuelta = 0; (await conteoPendientes(page)) > 1; vuelta++) {
    await test.step(`the page of round ${vuelta} is decided with one reason`, async () => {
      const quedan = await conteoPendientes(page)
      await page.getByRole('button', { name: 'Decidir varias con un motivo' }).press('Enter')
      const todas = page.getByRole('checkbox', { name: /^Todas las de esta página/ })
      await todas.focus()
      await page.keyboard.press(' ')
      const elegidas = await page
        .getByRole('region', { name: 'Decidir varias' })
        .getByRole('checkbox', { checked: true })
        .count()
      await page.getByRole('region', { name: 'Decidir varias' }).focus()
      await page.keyboard.press(vuelta === 0 ? 'r' : 'a')
      const dialogo = page.getByRole('dialog')
      await expect(dialogo).toBeVisible()
      if (vuelta === 0) {
        // Without a reason nothing happens, and it says which.
        await page.keyboard.press('Control+Enter')
        await expect(dialogo.getByText(/^Escribí el motivo/)).toBeVisible()
        await dialogo.getByRole('textbox', { name: 'Motivo' }).fill(motivo)
      }
      await page.keyboard.press('Control+Enter')
      await finishConCodigo(page)
      await expect.poll(() => conteoPendientes(page).catch(() => -1)).toBe(quedan - (elegidas - 1))
    })
  }
  console.log(`in bulk too, ${Math.round((Date.now() - desde) / 1000)} s, ${resumen()}`)
  await page.getByRole('link', { name: /^Resueltas/ }).click()
  await expect(colaDe(page).getByRole('link').first()).toContainText(/La (autorizó|rechazó)/)
})
