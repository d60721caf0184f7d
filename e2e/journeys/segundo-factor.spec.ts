import { farmacia } from '../actions/cuentas'
import { expect, test } from '../actions/probar'
import { codigoSinUsar } from '../actions/segundo-factor'
import { ingresarConClave, pideFactor } from '../actions/sesion'

test('S2 the password of a farmacia opens nothing: its code, and then a person, opens the counter for the shift', async ({
  page,
}) => {
  await ingresarConClave(page, farmacia)
  await expect(pideFactor(page)).toBeVisible()
  await page.goto('/mostrador')
  await expect(pideFactor(page)).toBeVisible()
  const mostrador = page.getByRole('heading', { level: 1, name: 'Mostrador' })
  await expect(mostrador).toBeHidden()
  await page.getByLabel('Código de tu app de verificación').fill(await codigoSinUsar(farmacia.usuario))
  await page.getByRole('button', { name: 'Confirmar' }).click()

  // Who serves, by keyboard: a number, the own code, a PIN for this device.
  await expect(page.getByRole('heading', { level: 1, name: '¿Quién atiende?' })).toBeVisible()
  await expect(mostrador).toBeHidden()
  const enter = async (numero: string, usuario: string, pin: string) => {
    await expect(page.getByRole('button', { name: /Tomás Vera/ })).toBeVisible()
    await page.keyboard.press(numero)
    await page.getByLabel('Código de tu app de verificación').fill(await codigoSinUsar(usuario))
    await page.getByLabel(/^PIN nuevo/).fill(pin)
    await page.keyboard.press('Enter')
  }
  const atiende = (quien: string) => page.getByRole('button', { name: new RegExp(`^Atiende ${quien}`) })
  await enter('1', 'marta@demo.ar', '2580')
  await expect(mostrador).toBeVisible()
  await expect(atiende('Marta Ríos')).toBeVisible()

  // A colleague begins the shift too; from then on two keys and the PIN change.
  await page.keyboard.press('F4')
  await enter('3', 'tomas@demo.ar', '1357')
  await expect(atiende('Tomás Vera')).toBeVisible()
  await page.keyboard.press('F4')
  await expect(page.getByRole('button', { name: /Marta Ríos.*con PIN/ })).toBeVisible()
  await page.keyboard.press('1')
  await page.getByLabel('PIN', { exact: true }).fill('2580')
  await expect(atiende('Marta Ríos')).toBeVisible()
  await page.reload()
  await expect(mostrador).toBeVisible()
  await expect(atiende('Marta Ríos')).toBeVisible()
})
