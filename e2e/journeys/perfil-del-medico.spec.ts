import { medicoSuspendido } from '../actions/cuentas'
import { countCorreos } from '../actions/correo'
import { waitAccesible, waitWithoutScrolling } from '../actions/mirar'
import { expect, test } from '../actions/probar'
import { codigoSinUsar } from '../actions/segundo-factor'
import { ingresar } from '../actions/sesion'
import { enUnTamano } from '../entorno'

// Once, for both widths: a later code of an account voids its earlier ones.
const titulo = 'S044 a médico changes where he attends: only with the code, and his mailbox says that it changed'
test(titulo, { tag: enUnTamano }, async ({ page }) => {
  await ingresar(page, medicoSuspendido)
  await page.goto('/perfil-usuario')
  await page.getByRole('button', { name: 'Cambiar: Lugares de atención' }).click()
  const form = page.getByRole('form', { name: 'Lugares de atención' })
  const count = () => countCorreos(page, medicoSuspendido.usuario, 'Cambiaron los datos profesionales de la cuenta')
  const antes = await count()
  // A different one each time, also when the same server is used again.
  const lugar = `Consultorio ${Date.now()}`
  await form.getByRole('textbox', { name: 'Lugar', exact: true }).fill(lugar)
  await form.getByRole('button', { name: 'Guardar los lugares' }).click()
  const codigo = form.getByLabel('Código de tu app de verificación')
  await expect(codigo).toBeFocused()
  await waitAccesible(page)
  await waitWithoutScrolling(page)
  await codigo.fill(await codigoSinUsar(medicoSuspendido.usuario))
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { name: lugar })).toBeVisible()
  await expect.poll(count, { timeout: 30_000 }).toBeGreaterThan(antes)
})
