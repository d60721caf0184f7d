import { expect, type Page } from '@playwright/test'
import { type Cuenta, clave, paciente, profesionales } from './cuentas'
import { beginTurnoOf } from './turno.repository'

export const pideFactor = (page: Page) => page.getByRole('heading', { level: 1, name: 'Confirmá que sos vos' })

/** From the home to the first screen of that user, or to the question for the second factor of who attends others. */
export async function ingresarConClave(page: Page, { usuario }: Cuenta): Promise<void> {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Ingresar' }).filter({ visible: true }).click()
  await page.getByLabel('Usuario').fill(usuario)
  await page.getByLabel('Clave', { exact: true }).fill(clave)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page).toHaveURL(/\/principal$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** From the home to the first screen of that user, whose shift began some hours ago where he attends others. */
export async function ingresar(page: Page, cuenta: Cuenta): Promise<void> {
  await ingresarConClave(page, cuenta)
  // Asked of the account and not of the screen, which may still be about to say it.
  if (!profesionales.has(cuenta.usuario)) return
  await beginTurnoOf(await tokenGuardado(page))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(pideFactor(page)).toBeHidden()
}

export const ingresarComoPaciente = (page: Page): Promise<void> => ingresar(page, paciente)

/** Logs out from the menu and answers the question. */
export async function closeSesion(page: Page, respuesta: 'No' | 'Si'): Promise<void> {
  const open = page.getByRole('button', { name: /^(Abrir menú|Menú)$/ }).filter({ visible: true })
  const close = page.getByRole('button', { name: 'Cerrar Sesion' }).filter({ visible: true })
  // On a phone the menu is behind its button; which one exists is known once the screen is rendered.
  await expect(open.or(close).first()).toBeVisible()
  if ((await close.count()) === 0) await open.first().click()
  await close.click()
  const pregunta = page.getByRole('alertdialog', { name: 'Confirmar' })
  await expect(pregunta).toContainText('Cerrar la sesión?')
  await pregunta.getByRole('button', { name: respuesta, exact: true }).click()
  await expect(pregunta).toBeHidden()
}

/** Ends the session on the server, as its expiry would, without the app knowing. */
export async function endSesionOnServer(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('usuario') ?? '{}') as { access_token: string }
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const headers = {
      authorization: `Bearer ${access_token}`,
      'application-id': 'receta-clara-web',
      'content-type': 'application/json',
      'x-xsrf-token': decodeURIComponent(xsrf),
    }
    return (await fetch('/recetas/logout', { method: 'POST', headers, body: '{}' })).status
  })
  expect(status).toBe(200)
}

/** The access token stored on the device. */
export const tokenGuardado = (page: Page): Promise<string> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('usuario') ?? '{}') as { access_token: string }).access_token)

/** Makes the app believe that its access token is about to end. */
export const bringAccesoEndNear = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const acceso = JSON.parse(localStorage.getItem('acceso') ?? '{}') as object
    localStorage.setItem('acceso', JSON.stringify({ ...acceso, hasta: Date.now() + 1_000 }))
  })

/** Whether a device with that token alone is let in. */
export async function entraConSoloElToken(page: Page, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, 'application-id': 'receta-clara-web' }
  const status = await page.evaluate(async (h) => (await fetch('/recetas/test', { headers: h })).status, headers)
  return status === 200
}
