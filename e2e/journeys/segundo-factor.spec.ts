import { farmacia } from '../actions/cuentas'
import { expect, test } from '../actions/probar'
import { codigoSinUsar } from '../actions/segundo-factor'
import { ingresarConClave, pideFactor } from '../actions/sesion'

test('S2 the password of a farmacia opens nothing: its code opens the counter for the shift, and a colleague takes over', async ({
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

  // The account of the demo is that of its directora técnica, so she serves.
  const atiende = (quien: string) => page.getByRole('button', { name: new RegExp(`^Atiende ${quien}`) })
  await expect(mostrador).toBeVisible()
  await expect(atiende('Marta Ríos')).toBeVisible()

  // A colleague, by keyboard: a number, the own code, a PIN for this device.
  const enter = async (numero: string, usuario: string, pin: string) => {
    await expect(page.getByRole('button', { name: /Tomás Vera/ })).toBeVisible()
    await page.keyboard.press(numero)
    await page.getByLabel('Código de tu app de verificación').fill(await codigoSinUsar(usuario))
    await page.getByLabel(/^PIN nuevo/).fill(pin)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('F4')
  await enter('2', 'julian@demo.ar', '2580')
  await expect(atiende('Julián Sosa')).toBeVisible()

  // Another begins the shift too; from then on two keys and the PIN change.
  await page.keyboard.press('F4')
  await enter('3', 'tomas@demo.ar', '1357')
  await expect(atiende('Tomás Vera')).toBeVisible()
  await page.keyboard.press('F4')
  await expect(page.getByRole('button', { name: /Julián Sosa.*con PIN/ })).toBeVisible()
  await page.keyboard.press('2')
  await page.getByLabel('PIN', { exact: true }).fill('2580')
  await expect(atiende('Julián Sosa')).toBeVisible()
  await page.reload()
  await expect(mostrador).toBeVisible()
  await expect(atiende('Julián Sosa')).toBeVisible()
})
