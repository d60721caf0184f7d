import { expect, type Page } from '@playwright/test'
import { administrador } from './cuentas'
import { codigoSinUsar } from './segundo-factor'

/** `npm run jornadas` validates thirty médicos; otherwise two. */
export const porValidarHoy = process.env['JORNADAS'] ? 30 : 2

/** Types the code where the dialog on top asks for it, and confirms; one code holds for the acts after it. */
export async function confirmConFactor(page: Page, titulo: RegExp, confirm: () => Promise<unknown>): Promise<void> {
  const dialogo = page.getByRole('dialog', { name: titulo })
  const codigo = dialogo.getByLabel('Código de tu app de verificación')
  await confirm()
  await expect(async () => expect((await dialogo.count()) === 0 || (await codigo.isVisible())).toBe(true)).toPass()
  if ((await dialogo.count()) === 0) return
  await codigo.fill(await codigoSinUsar(administrador.usuario))
  await confirm()
  await expect(dialogo).toHaveCount(0)
}
