import { readFileSync } from 'node:fs'
import { farmacia } from '../actions/cuentas'
import { waitEnlace } from '../actions/correo'
import { putEstado } from '../actions/estados'
import { enlaceDe, entregadaA, linea, showFactorSiSePide, signControlada } from '../actions/jornada-mostrador'
import { comoUnTelefono, findLoQueSobra } from '../actions/mirar'
import { unAsiento } from '../actions/modelos'
import { expect, testConFarmacia as test } from '../actions/probar'
import { waitUntilStill } from '../actions/quieta'
import { codigoSinUsar } from '../actions/segundo-factor'
import { enUnTamano, urlBase } from '../entorno'
import type { Page } from '@playwright/test'

const correo = 'inspeccion@ministerio.demo.ar'

/** The dialog is confirmed, by the code where it asks for one. */
async function confirm(page: Page): Promise<void> {
  const dialogo = page.getByRole('dialog')
  const codigo = dialogo.getByLabel('Código de tu app de verificación')
  await expect(
    codigo.or(dialogo.getByRole('button', { name: /^(Cerrar|Dar acceso)/, disabled: false })).first(),
  ).toBeVisible()
  if (await codigo.isVisible()) await codigo.fill(await codigoSinUsar(farmacia.usuario))
}

test('the libro recetario is closed by keyboard, exported, and read by an inspector who leaves a trace', {
  tag: enUnTamano,
}, async ({ page, medico, browser }) => {
  test.setTimeout(180_000)
  const firmada = await signControlada(medico.usuario)
  await page.goto('/mostrador')
  await expect(page.getByText('El lector anda desde cualquier parte de la pantalla.')).toBeVisible()
  await page.keyboard.type(enlaceDe(firmada))
  await page.keyboard.press('Enter')
  await expect(linea(page, 1)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await showFactorSiSePide(page, entregadaA(page, firmada))
  await expect(entregadaA(page, firmada)).toBeVisible()
  await page.goto('/libro-recetario')

  await test.step('closing says what it closes, and who calls it off closes nothing', async () => {
    const cerrar = page.getByRole('button', { name: /^Cerrar hasta el N\.º/ })
    await cerrar.press('Enter')
    const dialogo = page.getByRole('dialog', { name: /^Cerrar el libro hasta el N\.º/ })
    await expect(dialogo).toContainText(/Del N\.º \d+ al \d+, del .*: \d+ asientos?, \d+ de drogas bajo control/)
    await expect(dialogo).toContainText('Queda cerrado a nombre de Marta Ríos')
    await page.keyboard.press('Escape')
    await expect(cerrar).toBeFocused()
    await cerrar.press('Enter')
    await confirm(page)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Todo lo asentado está cerrado.')).toBeVisible()
    await expect(page.getByText(/^Último cierre de estos días .* Marta Ríos/)).toBeVisible()
  })

  await test.step('it comes down as CSV with its signature beside it, and as a PDF', async () => {
    const bajados: string[] = []
    page.on('download', (archivo) => void archivo.path().then((ruta) => bajados.push(readFileSync(ruta, 'utf8'))))
    await page.getByRole('button', { name: 'Exportar (CSV)' }).press('Enter')
    await expect(page.getByText(/^El CSV tiene \d+ asientos?; su firma/)).toBeVisible()
    await expect.poll(() => bajados.length).toBe(2)
    expect(bajados.join('\n')).toMatch(/Clonazepam/i)
    const pdf = page.waitForResponse((r) => r.url().includes('/api/libro_pdf'))
    const hoja = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Imprimir el libro firmado (PDF)' }).press('Enter')
    expect((await (await pdf).headerValue('content-type')) ?? '').toContain('application/pdf')
    await (await hoja).close()
  })

  const codigo = await test.step('who answers for the farmacia gives an inspector access, with a reason', async () => {
    await page.getByRole('button', { name: 'Dar acceso a una inspección' }).press('Enter')
    const dialogo = page.getByRole('dialog', { name: 'Dar acceso a una inspección' })
    await dialogo.getByRole('button', { name: 'Dar acceso' }).press('Enter')
    await expect(dialogo.getByText('El correo no es válido.')).toBeVisible()
    await dialogo.getByLabel('Quién inspecciona').fill('Ana Paz')
    await dialogo.getByLabel('Organismo').fill('Ministerio de Salud')
    await dialogo.getByLabel('Número de credencial').fill('4411')
    await dialogo.getByLabel('Correo oficial').fill(correo)
    await dialogo.getByLabel('Motivo o acta').fill('Acta 31/2026, inspección de rutina')
    await confirm(page)
    await dialogo.getByRole('button', { name: 'Dar acceso' }).press('Enter')
    const dada = page.getByRole('alertdialog', { name: 'Acceso dado a Ana Paz' })
    const dicho = (await dada.locator('.mono').innerText()).replaceAll(/\D/g, '')
    await dada.getByRole('button', { name: 'Ya se lo dije' }).press('Enter')
    return dicho
  })

  await test.step('he reads by the link and the code, and nothing by another code', async () => {
    const suya = await (
      await browser.newContext({ baseURL: urlBase, storageState: { cookies: [], origins: [] } })
    ).newPage()
    await suya.goto(await waitEnlace(page, correo, 'inspeccion'))
    const campo = suya.getByLabel('Código de 8 números')
    await campo.fill(codigo === '00000000' ? '11111111' : '00000000')
    await campo.press('Enter')
    await expect(suya.getByRole('alert')).toBeVisible()
    await expect(suya.getByText(/Clonazepam/i)).toHaveCount(0)
    await campo.fill(codigo)
    await campo.press('Enter')
    await expect(suya.getByText(/Lo lee Ana Paz, Ministerio de Salud/)).toBeVisible()
    await expect(suya.getByText(/Clonazepam/i).first()).toBeVisible()
    await expect(suya.getByRole('button', { name: /^Cerrar hasta|Deshacer/ })).toHaveCount(0)
    await suya.context().close()
  })

  await test.step('the farmacia sees that he read it, and ends his access', async () => {
    await page.reload()
    const inspecciones = page.getByRole('region', { name: 'Inspecciones' })
    const suya = inspecciones.getByRole('listitem').filter({ hasText: 'Acta 31/2026' }).first()
    await expect(suya).toContainText('lo leyó')
    await suya.getByRole('button', { name: 'Terminar el acceso' }).press('Enter')
    await expect(suya).toContainText('lo terminaste')
  })
})

test('the libro of a thousand keeps inside a window that narrowed, wherever it was scrolled before', {
  tag: enUnTamano,
}, async ({ page }) => {
  await putEstado(page, { llamada: 'libro_recetario', cual: 'asientos', modelo: unAsiento }, 'mil')
  await page.goto('/libro-recetario')
  // A thousand rows take a busy machine a while.
  await expect(page.getByText(/Clonazepam/i).first()).toBeAttached({ timeout: 45_000 })
  await page.locator('main').evaluate((e) => e.scrollTo(0, e.scrollHeight))
  await waitUntilStill(page)
  await page.locator('main').evaluate((e) => e.scrollTo(0, 0))
  await comoUnTelefono(page)
  expect(await findLoQueSobra(page)).toEqual([])
  const anchos = await page
    .locator('main > *')
    .evaluateAll((partes) => partes.map((e) => e.getBoundingClientRect().right))
  expect(Math.max(...anchos)).toBeLessThanOrEqual(390)
})
