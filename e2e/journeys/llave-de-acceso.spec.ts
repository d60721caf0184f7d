import type { BrowserContext, Page } from '@playwright/test'
import { clave } from '../actions/cuentas'
import { expect, test } from '../actions/probar'
import { closeSesion, ingresar } from '../actions/sesion'
import { createFamiliar } from '../actions/vinculado.repository'

/** A device with a fingerprint reader, as Chromium emulates it. */
async function conHuella(context: BrowserContext, page: Page): Promise<void> {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is made with the clave, asked for from then on, and removed by showing it', async ({
  page,
  context,
}) => {
  // An account of its own: a try that fails before removing the key would leave it asking for a key that no device has.
  const cuenta = await createFamiliar('Celeste Ojeda')
  const nombre = 'Notebook del consultorio'
  const fila = page.getByRole('heading', { name: nombre, exact: true })
  await conHuella(context, page)
  await ingresar(page, cuenta)
  await page.goto('/preferencias?ver=factor')
  await page.getByRole('button', { name: 'Agregar una llave de acceso' }).click()
  const alta = page.getByRole('dialog', { name: 'Agregar una llave de acceso' })
  await alta.getByLabel('Nombre de la llave').fill(nombre)
  await alta.getByLabel('Tu clave').fill(clave)
  await alta.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(fila).toBeVisible()

  await closeSesion(page, 'Si')
  await ingresar(page, cuenta)
  await page.goto('/preferencias?ver=factor')
  await page.getByRole('button', { name: `Quitar ${nombre}`, exact: true }).click()
  const baja = page.getByRole('dialog', { name: `Quitar la llave «${nombre}»` })
  await baja.getByRole('button', { name: 'Quitar la llave' }).click()
  await expect(baja.getByRole('group', { name: 'Llave de acceso' })).toBeVisible()
  await baja.getByRole('button', { name: 'Quitar la llave' }).click()
  await expect(fila).toBeHidden()
})
