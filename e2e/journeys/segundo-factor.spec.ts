import { farmacia } from '../actions/cuentas'
import { expect, test } from '../actions/probar'
import { codigoSinUsar } from '../actions/segundo-factor'
import { ingresarConClave, pideFactor } from '../actions/sesion'

test('S2 the password of a farmacia opens nothing: its code opens the counter, once for the shift', async ({
  page,
}) => {
  await ingresarConClave(page, farmacia)
  await expect(pideFactor(page)).toBeVisible()
  await page.goto('/mostrador')
  await expect(pideFactor(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Mostrador' })).toBeHidden()
  await page.getByLabel('Código de tu app de verificación').fill(await codigoSinUsar(farmacia.usuario))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mostrador' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Mostrador' })).toBeVisible()
})
