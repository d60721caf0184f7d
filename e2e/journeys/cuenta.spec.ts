import { waitEnlace } from '../actions/correo'
import { createCuenta, enter, nuevaPersona } from '../actions/cuenta-nueva'
import { expect, test } from '../actions/probar'
import { closeSesion } from '../actions/sesion'

test('§2 a paciente makes an account, loses the password, gets another one and closes the account, all by mail', async ({
  page,
}) => {
  const persona = nuevaPersona()
  const claveNueva = 'Nube+Trenza41'
  await createCuenta(page, persona)
  await enter(page, persona.email, persona.clave)
  await expect(page.getByText('El usuario y la clave no coinciden.')).toBeVisible()

  const confirmar = await waitEnlace(page, persona.email, 'confirma')
  await page.goto(confirmar)
  await expect(page).toHaveURL(/\/confirma\/enlace$/)
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  // Reading the mailbox does not prove who registered with it.
  await page.getByLabel('Tu clave').fill(persona.clave)
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(page.getByRole('heading', { name: 'Tu correo quedó confirmado' })).toBeVisible()
  // The link worked once.
  await page.goto(confirmar)
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
  await enter(page, persona.email, persona.clave)
  await expect(page).toHaveURL(/\/principal$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await closeSesion(page, 'Si')
  await expect(page).toHaveURL(/\/home$/)

  await page.goto('/login')
  await page.getByRole('link', { name: 'Olvidé mi clave' }).click()
  await expect(page.getByRole('heading', { name: 'Olvidé mi clave' })).toBeVisible()
  await page.getByLabel('Usuario').fill(persona.email)
  await page.getByRole('button', { name: 'Pedir el enlace' }).click()
  await expect(page.getByRole('heading', { name: 'Fijate en tu correo' })).toBeVisible()
  await page.goto(await waitEnlace(page, persona.email, 'cambio-clave'))
  await page.getByLabel('Clave nueva', { exact: true }).fill(claveNueva)
  await page.getByRole('button', { name: 'Guardar la clave' }).click()
  await expect(page.getByRole('heading', { name: 'Tu clave es la nueva' })).toBeVisible()
  await enter(page, persona.email, persona.clave)
  await expect(page.getByText('El usuario y la clave no coinciden.')).toBeVisible()
  await enter(page, persona.email, claveNueva)
  await expect(page).toHaveURL(/\/principal$/)

  await page.goto('/baja')
  await page.getByRole('button', { name: 'Pedir la baja por mail' }).click()
  await expect(page.getByRole('heading', { name: 'Te mandamos un mail' })).toBeVisible()
  await page.goto(await waitEnlace(page, persona.email, 'baja-usuario'))
  await page.getByRole('button', { name: 'Cerrar la cuenta para siempre' }).click()
  await expect(page.getByText('Tu cuenta quedó cerrada')).toBeVisible()
  await page.getByRole('link', { name: 'Ir al inicio' }).click()
  await expect(page).toHaveURL(/\/home\?sin=sesion$/)
  await enter(page, persona.email, claveNueva)
  await expect(page.getByText('El usuario y la clave no coinciden.')).toBeVisible()
})
