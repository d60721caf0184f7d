import type { Page } from '@playwright/test'
import { clave, paciente } from '../actions/cuentas'
import { readQr } from '../actions/paciente'
import { expect, test } from '../actions/probar'
import { ingresarComoPaciente } from '../actions/sesion'
import { createFamiliar } from '../actions/vinculado.repository'
import { urlBase } from '../entorno'

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('somebody of the family scans the invitation, sees the recetas, and nothing once it is cut off', async ({
  page,
  browser,
}) => {
  const familiar = await createFamiliar('Camila Sosa Duarte')
  const suyo = await browser.newContext({ baseURL: urlBase })
  const otra = await suyo.newPage()
  let receta = ''

  const link = await test.step('an invitation, as a camera reads it', async () => {
    await ingresarComoPaciente(page)
    await page.getByRole('link', { name: 'Sumar' }).click()
    await page.getByRole('button', { name: 'Hacer la invitación' }).click()
    const qr = page.getByRole('img', { name: 'Código QR de la invitación' })
    await expect(qr).toBeVisible()
    await expect(page.getByText(/hasta el \p{L}+ \d{2}\/\d{2}\/\d{4} a las? \d+:\d{2}\./u)).toBeVisible()
    return readQr(qr)
  })

  await test.step('is accepted by another account, which enters on the way', async () => {
    await otra.goto(link)
    await otra.getByLabel('Usuario').fill(familiar.usuario)
    await otra.getByLabel('Clave', { exact: true }).fill(clave)
    await otra.getByRole('button', { name: 'Ingresar' }).click()
    await otra.getByRole('button', { name: 'Aceptar la invitación' }).click()
    await expect(otra.getByText(`Ya ayudás a ${paciente.descripcion}`)).toBeVisible()
    expect(otra.url()).toBe(`${urlBase}/vinculos`)
  })

  await test.step('which sees the recetas, and whose they are', async () => {
    await otra.getByRole('link', { name: 'Ver sus recetas' }).click()
    await expect(h1(otra, 'Recetas de Raúl')).toBeVisible()
    await expect(otra.getByText(/^Estás viendo las recetas de/)).toContainText(paciente.descripcion)
    await otra.getByRole('article').first().getByRole('link').click()
    await expect(h1(otra, 'Receta de Raúl')).toBeVisible()
    receta = otra.url()
  })

  await test.step('and its patient reads who looked', async () => {
    await page.goto('/vinculos?ver=accesos')
    const fila = page.getByRole('listitem').filter({ hasText: familiar.descripcion }).first()
    await expect(fila).toContainText(/abrió la receta/i)
  })

  await test.step('until it is cut off', async () => {
    await page.goto('/vinculos')
    const fila = page.getByRole('listitem').filter({ hasText: familiar.descripcion })
    await fila
      .getByRole('button', { name: /^Cortar/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cortar el vínculo' }).click()
    await expect(fila.filter({ has: page.getByRole('button') })).toHaveCount(0)
    await otra.goto(receta)
    await expect(otra.getByText('No encontramos esa receta.')).toBeVisible()
    await otra.goto('/principal')
    await expect(h1(otra, 'Tus recetas')).toBeVisible()
    await expect(otra.getByRole('link', { name: 'Raúl' })).toHaveCount(0)
  })
  await suyo.close()
})
