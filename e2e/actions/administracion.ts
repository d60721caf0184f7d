import { expect, type Page } from '@playwright/test'
import { administrador, type Cuenta } from './cuentas'
import { codigoSinUsar } from './segundo-factor'

/** Presses the button of a dialog, typing the code if it is asked for. */
export async function confirmarConCodigo(
  page: Page,
  boton: string,
  { usuario }: Cuenta = administrador,
): Promise<void> {
  // Another dialog may follow this one.
  const dialogo = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: boton, exact: true }) })
  const codigo = dialogo.getByLabel('Código de tu app de verificación')
  await expect(codigo).toBeVisible()
  await codigo.fill(await codigoSinUsar(usuario))
  await dialogo.getByRole('button', { name: boton, exact: true }).click()
  await expect(dialogo).toBeHidden()
}

/** Rehearses the written rules, with the code if it is asked for. */
export async function ensayarNorma(page: Page, { usuario }: Cuenta = administrador): Promise<void> {
  const codigo = page.getByLabel('Código para ensayar')
  const resultado = page.getByRole('region', { name: 'Ensayo' }).getByText(/^No hubo recetas|^Cambia para/)
  await expect(async () => {
    if (await codigo.isVisible()) await codigo.fill(await codigoSinUsar(usuario))
    await page.getByRole('button', { name: 'Ensayar' }).press('Enter')
    await expect(resultado).toBeVisible({ timeout: 5_000 })
  }).toPass()
}
