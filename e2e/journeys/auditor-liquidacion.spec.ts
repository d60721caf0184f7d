import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { auditor } from '../actions/cuentas'
import { comoUnTelefono } from '../actions/mirar'
import { expect, testConAuditor as test } from '../actions/probar'
import { codigoSinUsar } from '../actions/segundo-factor'
import { enUnTamano } from '../entorno'

const dia = (haceDias: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(
    Date.now() - haceDias * 86_400_000,
  )

/** Confirms the dialog, with the code where it is asked for. */
async function confirm(page: Page): Promise<void> {
  const dialogo = page.getByRole('dialog')
  const codigo = dialogo.getByLabel('Código de tu app de verificación')
  await expect(async () => {
    if ((await codigo.isVisible()) && (await codigo.inputValue()) === '')
      await codigo.fill(await codigoSinUsar(auditor.usuario))
    await page.keyboard.press('Control+Enter')
    await expect(dialogo).toBeHidden({ timeout: 3_000 })
  }).toPass()
}

test(
  'a period is liquidated by keyboard: a debit, the closing with its signed file, and opened again with a reason',
  {
    tag: enUnTamano,
  },
  async ({ page }, { retry }) => {
    await page.goto(`/auditoria-liquidacion?desde=${dia(27)}&hasta=${dia(2 + retry)}`)
    await page
      .getByRole('button', { name: /^Debitar / })
      .first()
      .press('Enter')
    await page.getByLabel('No se paga').fill('100,50')
    await page.getByLabel('Motivo').fill('Falta el troquel')
    await page.keyboard.press('Control+Enter')
    // Whoever pressed it keeps the keys.
    await expect(page.locator('button:focus')).toHaveText('Cambiar')

    await page.getByRole('button', { name: 'Cerrar el período' }).press('Enter')
    await expect(page.getByRole('dialog')).toContainText(/débitos \$\s[\d.,]+/)
    await confirm(page)
    await expect(page.getByText(/^Cerrado del /)).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Debitar|Cambiar) / })).toHaveCount(0)

    const bajados = Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^Bajar el archivo/ })
        .first()
        .press('Enter'),
    ])
    const [archivo] = await bajados
    expect(readFileSync(await archivo.path(), 'utf8')).toContain('Falta el troquel')

    await page.getByRole('button', { name: 'Reabrir' }).press('Enter')
    await page.getByLabel('Motivo').fill('La farmacia trajo el troquel que faltaba')
    await confirm(page)
    await expect(page.getByText(/«La farmacia trajo el troquel que faltaba»/).first()).toBeVisible()

    await comoUnTelefono(page)
    await page.reload()
    const periodo = page.getByRole('region', { name: 'Períodos cerrados' }).getByRole('link').first()
    // Its button stands under it: beside it, a word fitted in each line.
    expect((await periodo.boundingBox())?.height).toBeLessThan(40)
    await expect(
      page.getByRole('navigation', { name: 'Auditoría' }).getByRole('link', { name: 'Liquidación' }),
    ).toBeInViewport()
  },
)
