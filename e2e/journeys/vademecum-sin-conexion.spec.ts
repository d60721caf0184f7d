import { expect, test } from '../actions/probar'

test.use({ serviceWorkers: 'allow' })

test('a medicine that was looked for is there without a network, with its age, and says so of what was not', async ({
  page,
  context,
}) => {
  // On a PC the medicine shown beside the list has its own date.
  const edad = page.getByRole('status').filter({ hasText: 'atos de hoy' }).first()
  await page.goto('/vdm')
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated')
  const buscador = page.getByLabel('Buscar un medicamento')
  await buscador.fill('metformina')
  const metformina = page.getByRole('heading', { name: /^Metformina/ }).first()
  await expect(metformina).toBeVisible()
  await expect(edad).toBeHidden()

  await test.step('without a network the same is read, and of when it is', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(metformina).toBeVisible()
    await expect(edad).toContainText(/^Datos de hoy \d+:\d{2}\./)
  })

  await test.step('what was not looked for cannot be: what is shown is what was seen last', async () => {
    await buscador.fill('amoxicilina')
    await expect(edad).toContainText(/^Ahora no se puede buscar\. Lo último que se vio, con datos de hoy \d+:\d{2}\./)
    await expect(metformina).toBeVisible()
  })

  await test.step('with a network again it is looked for by itself or when asked, and has no age', async () => {
    await context.setOffline(false)
    const retry = edad.getByRole('button', { name: 'Reintentar' })
    if (await retry.isVisible()) await retry.click()
    await expect(page.getByRole('heading', { name: /^Amoxicilina/ }).first()).toBeVisible()
    await expect(edad).toBeHidden()
  })
})
