import type { Locator, Page } from '@playwright/test'
import { signPorAuditar } from '../actions/jornada-auditor'
import { openAntecedentes } from '../actions/antecedentes'
import { expect, testConAuditor, testConMedico } from '../actions/probar'
import { searchPaciente } from '../actions/receta'
import { enUnTamano } from '../entorno'

/** A tablet that is turned, a window that is dragged, a page that is enlarged: each crosses the width where the parts of a screen change. */
async function expectEntero(page: Page, dialogo: Locator, campo: Locator, escrito: string): Promise<void> {
  for (const width of [900, 390, 1366, 900]) {
    await page.setViewportSize({ width, height: 768 })
    await expect(dialogo).toBeVisible()
    await expect(campo).toHaveValue(escrito)
  }
}

testConMedico(
  'the antecedentes stay open with what was typed while the window changes width',
  { tag: enUnTamano },
  async ({ page }) => {
    await page.goto('/prescribir')
    await searchPaciente(page, '98170184', /DNI/)
    const dialogo = await openAntecedentes(page)
    const campo = dialogo.getByRole('textbox', { name: 'Anotar' })
    await campo.fill('enalapril grave')
    await expectEntero(page, dialogo, campo, 'enalapril grave')
    await page.keyboard.press('Escape')
    await expect(dialogo).toBeHidden()
    // Now it takes the width that the window has.
    await expect(page.getByText(/^Paso \d de 4$/)).toBeVisible()
  },
)

testConAuditor(
  'a refusal that is being written stays while the window changes width',
  { tag: enUnTamano },
  async ({ page, medico }) => {
    await signPorAuditar(medico.usuario, 1)
    await page.goto('/auditoria')
    await page.getByRole('list', { name: 'Recetas por auditar' }).getByRole('link').first().focus()
    await page.keyboard.press('r')
    const dialogo = page.getByRole('dialog')
    const campo = dialogo.getByRole('textbox', { name: 'Motivo' })
    await campo.fill('Falta la hemoglobina')
    await expectEntero(page, dialogo, campo, 'Falta la hemoglobina')
    await dialogo.getByRole('button', { name: 'No rechazar' }).click()
    await expect(dialogo).toBeHidden()
  },
)
