import type { Locator, Page } from '@playwright/test'
import { superadministrador } from '../actions/cuentas'
import { waitAccesible } from '../actions/mirar'
import { expect, test } from '../actions/probar'
import { codigoSinUsar } from '../actions/segundo-factor'
import { ingresar } from '../actions/sesion'

/** Only one import runs at a time, so this one is retried while another test's is running. */
const ensayarHasta = (page: Page, visto: Locator, name = 'Ensayar') =>
  expect(async () => {
    const boton = page.getByRole('button', { name, exact: true })
    if (await boton.first().isVisible()) await boton.last().click()
    await expect(visto).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 60_000 })

test('an administrator rehearses a file, sees what it would do and throws it away, and then sees the figures', async ({
  page,
}) => {
  await ingresar(page, superadministrador)
  await page.goto('/admin-importaciones')
  await page.getByLabel('Qué trae').selectOption('Especialidades')
  const especialidades = 'codigo;nombre\n990001;Especialidad ficticia\n;Sin código\n'
  await page
    .getByLabel('Archivo', { exact: true })
    .setInputFiles({ name: 'especialidades.csv', mimeType: 'text/csv', buffer: Buffer.from(especialidades) })
  const codigo = page.getByLabel('Código de tu app de verificación')
  await expect(codigo).toBeVisible()
  await codigo.fill(await codigoSinUsar(superadministrador.usuario))
  await page.getByRole('button', { name: 'Subir y ensayar' }).click()
  await ensayarHasta(page, page.getByText('Carga 1 nuevo.'))
  await expect(page.getByRole('region', { name: 'Objeciones' })).toContainText('Código inválido')
  await expect(page.getByRole('button', { name: 'Cargar', exact: true })).toBeVisible()
  const bajada = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Bajar rechazos y avisos' }).click()
  expect((await bajada).suggestedFilename()).toMatch(/^rechazos-especialidades-\d+\.csv$/)
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Si', exact: true }).click()
  await expect(page.getByText('Descartado', { exact: true })).toBeVisible()
  await page.getByLabel('Mostrar').selectOption('Ensayos')
  await expect(page.getByRole('list', { name: 'Importaciones anteriores' })).toContainText('Especialidades: ensayo')

  await page.goto('/admin-cifras')
  await expect(page.getByRole('img', { name: /^Emitidas por día/ })).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Por convenio' }).getByRole('rowheader', { name: 'Total' }),
  ).toBeVisible()
})

test('a file that no layout knows is read as the administrator says, corrected by keyboard, and rehearsed so', async ({
  page,
}) => {
  await ingresar(page, superadministrador)
  await page.goto('/admin-importaciones')
  await page.getByLabel('Qué trae').selectOption('Tipos de matrícula')
  // A header of its own: what a former try of this walk said of it is kept.
  const ajeno = `Listado ficticio\n\nNro;Cómo se llama;Nota ${Date.now()}\nZYA;Matrícula ficticia;x\nZYB;Otra ficticia;\n`
  await page
    .getByLabel('Archivo', { exact: true })
    .setInputFiles({ name: 'matriculas.csv', mimeType: 'text/csv', buffer: Buffer.from(ajeno) })
  const codigo = page.getByLabel('Código de tu app de verificación')
  await expect(codigo).toBeVisible()
  await codigo.fill(await codigoSinUsar(superadministrador.usuario))
  await page.getByRole('button', { name: 'Subir y ensayar' }).click()
  await ensayarHasta(page, page.getByText('No se reconoce el comienzo del archivo'))
  await page.getByRole('button', { name: 'Decir qué es cada columna' }).press('Enter')
  await expect(page.getByText('ZYA · ZYB')).toBeVisible()
  await expect(page.getByText('Falta decir cuál columna es')).toBeVisible()
  await waitAccesible(page)
  const nombre = page.getByLabel('Qué es «Cómo se llama»')
  await nombre.focus()
  await page.keyboard.press('n')
  await nombre.selectOption('nombre')
  await expect(page.getByText('Falta decir cuál columna es')).toBeHidden()
  await ensayarHasta(page, page.getByText('Carga 2 nuevos.'), 'Ensayar con estas columnas')
  await waitAccesible(page)
  await expect(page.getByRole('button', { name: 'Corregir las columnas' })).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Si', exact: true }).click()
  await expect(page.getByText('Descartado', { exact: true })).toBeVisible()
})
