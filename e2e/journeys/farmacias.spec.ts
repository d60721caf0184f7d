import { expect, test } from '../actions/probar'

test.use({ geolocation: { latitude: -31.7413, longitude: -60.5221 }, permissions: ['geolocation'] })

test('anybody finds the nearest farmacia, keeps it, and has it without a network', async ({ page, context }) => {
  const filas = page.getByRole('list', { name: 'Farmacias' }).getByRole('listitem')
  // By the hour, another of these blocks may come before it.
  const puente = filas.filter({ hasText: 'Farmacia del Puente' })
  const esMovil = (page.viewportSize()?.width ?? 0) < 992

  await test.step('by distance, with the leave of the device, and none of it in the address', async () => {
    await page.goto('/farmacias')
    await expect(page.getByText(/^\d+ farmacias\. Primero las que atienden ahora\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Cerca mío' }).click()
    await expect(page.getByText(/Las de acá cerca primero, en línea recta/)).toBeVisible()
    await expect(puente).toContainText(/Farmacia del Puente.*a 2\scuadras/)
    expect(page.url()).not.toMatch(/lat|31\./)
  })
  await test.step('the same on the map, by keyboard', async () => {
    if (esMovil) await page.getByRole('link', { name: 'Mapa' }).click()
    const pin = page.getByRole('button', { name: /^\d+\. Farmacia San Benito/ })
    await pin.focus()
    await page.keyboard.press('Enter')
    const tarjeta = page.getByRole('article', { name: /San Benito/ })
    await expect(tarjeta.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute('href', /^geo:-31\./)
    if (esMovil) await page.getByRole('link', { name: 'Lista' }).click()
  })
  await test.step('one whole, kept among the favourites', async () => {
    await puente.getByRole('link').click()
    if (!esMovil) await page.getByRole('link', { name: 'Horarios y convenios' }).click()
    await expect(page.getByRole('heading', { level: 2, name: /Farmacia del Puente/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /\(hoy\)/ })).toBeVisible()
    await page.getByRole('button', { name: 'Guardar en favoritas' }).click()
    await expect(page.getByRole('button', { name: 'Sacar de favoritas' })).toBeVisible()
  })
  await test.step('without a network, with the age of what is seen', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Volver' }).click()
    await page.getByRole('button', { name: 'Favoritas' }).click()
    await expect(filas).toHaveCount(1)
    await page.getByRole('button', { name: 'Favoritas' }).click()
    await page.getByRole('button', { name: 'De turno', exact: true }).click()
    await expect(page.getByText(/^Ahora no se puede buscar\. Lo último que se vio, con datos de hoy/)).toBeVisible()
    await expect(puente).toBeVisible()
    await context.setOffline(false)
  })
})

test('anybody compares a generic by price and by plan, and what was looked up stays in no address', async ({
  page,
}) => {
  await page.goto('/vdm')
  await page.getByRole('searchbox', { name: 'Buscar un medicamento' }).fill('enalapril 10')
  const filas = page.getByRole('region', { name: 'Enalapril maleato', exact: true }).getByRole('link')
  await expect(filas.first()).toContainText(/10\smg · comprimidos ×\s30/)
  await expect(filas.first()).toContainText(/\$\s[\d.]+ al \d\d\/\d\d\/\d{4}/)
  expect(page.url()).not.toContain('enalapril')

  await page.getByRole('button', { name: 'Cobertura y filtros' }).click()
  await page.getByLabel('Cobertura y plan', { exact: true }).selectOption({ label: 'Programa Salud Cerca, Plan Único' })
  await page.getByRole('button', { name: 'Ver medicamentos' }).click()
  await expect(filas.first()).toContainText(/Cubre 100\s%/)

  await filas.first().click()
  const precios = page.getByRole('table')
  await expect(precios.getByRole('row').nth(1)).toContainText('el más barato')
  await expect(page.getByRole('heading', { name: 'Programa Salud Cerca lo cubre entero' })).toBeVisible()
})
