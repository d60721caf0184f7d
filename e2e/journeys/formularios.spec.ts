import { clave } from '../actions/cuentas'
import {
  baja,
  campo,
  formulariosDelAdministrador,
  formulariosDelAuditor,
  formulariosDelMedico,
  formulariosSinSesion,
  waitWritten,
  write,
} from '../actions/formularios'
import { expect, test, testConAdministrador, testConAuditor, testConMedico } from '../actions/probar'
import { waitUntilStill } from '../actions/quieta'
import { endSesionOnServer, ingresar } from '../actions/sesion'
import { enUnTamano } from '../entorno'

test.describe.configure({ mode: 'parallel' })

const porQuien = [
  [formulariosSinSesion, test],
  [formulariosDelMedico, testConMedico],
  [formulariosDelAdministrador, testConAdministrador],
  [formulariosDelAuditor, testConAuditor],
] as const

for (const [formularios, testDe] of porQuien)
  for (const formulario of formularios)
    testDe(
      `what is typed in «${formulario.nombre}» outlives a reload and the way back`,
      { tag: enUnTamano },
      async ({ page }) => {
        await formulario.open(page)
        await write(page, formulario)
        await page.reload()
        await formulario.open(page)
        await waitWritten(page, formulario)
        await page.goto('/normas')
        await page.goBack()
        // The way back is a navigation of its own, which interrupts the next one until it ended.
        await waitUntilStill(page)
        await formulario.open(page)
        await waitWritten(page, formulario)
      },
    )

testConMedico(
  'a tab that crashed leaves what was typed to the next, and two tabs keep each its own',
  async ({ page }) => {
    await baja.open(page)
    await write(page, baja)
    const otra = await page.context().newPage()
    await page.close()
    await baja.open(otra)
    await waitWritten(otra, baja)
    const [rotulo = ''] = Object.keys(baja.escrito)
    const tercera = await page.context().newPage()
    await baja.open(tercera)
    await campo(tercera, rotulo).fill('De la tercera')
    await campo(otra, rotulo).fill('De la segunda')
    await otra.waitForTimeout(300)
    for (const [pestana, texto] of [
      [otra, 'De la segunda'],
      [tercera, 'De la tercera'],
    ] as const) {
      await pestana.reload()
      await expect(campo(pestana, rotulo)).toHaveValue(texto)
    }
  },
)

testConMedico.describe('a session of its own', () => {
  testConMedico.use({ storageState: { cookies: [], origins: [] } })
  testConMedico('a session that ends as a form is sent is entered again over it', async ({ page, medico }) => {
    await ingresar(page, medico)
    await baja.open(page)
    await write(page, baja)
    await endSesionOnServer(page)
    await page.getByRole('button', { name: 'Pedir la baja por mail' }).click()
    const pregunta = page.getByRole('alertdialog', { name: 'Tu sesión terminó' })
    await pregunta.getByLabel('Clave', { exact: true }).fill(clave)
    await pregunta.getByRole('button', { name: 'Ingresar y seguir' }).click()
    await expect(pregunta).toBeHidden()
    await waitWritten(page, baja)
    await page.waitForTimeout(300)
    await page.reload()
    await waitWritten(page, baja)
  })

  testConMedico(
    'what is typed waits for who enters again after a reload, and for nobody else',
    async ({ page, medico }) => {
      await ingresar(page, medico)
      await baja.open(page)
      await write(page, baja)
      await endSesionOnServer(page)
      await page.reload()
      await ingresar(page, medico)
      await baja.open(page)
      await waitWritten(page, baja)
    },
  )
})
