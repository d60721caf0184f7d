import type { Page } from '@playwright/test'
import { openWithDni } from '../actions/paciente'
import { openPrescripciones, openReceta, searchReceta, filas } from '../actions/prescripciones'
import { expect, testConMedico } from '../actions/probar'
import { emitirReceta, revisar } from '../actions/receta'
import { waitWithoutReload, markLoaded } from '../actions/ventanas'
import { urlBase } from '../entorno'

const deDondeViene = (page: Page) => page.getByRole('region', { name: 'De dónde viene esta receta' })

testConMedico(
  'a receta is corrected, and its patient sees it annulled and replaced without touching anything',
  async ({ page, medico, browser }, { project }) => {
    // A different patient per screen size, since a repeated drug is questioned.
    const quien =
      project.name === 'pc' ? { dni: '98181064', apellido: 'Medina' } : { dni: '98102863', apellido: 'Sánchez' }
    const { referencia, enlace } = await emitirReceta(page, medico, { dni: quien.dni })
    const suyo = await browser.newContext({ baseURL: urlBase, storageState: { cookies: [], origins: [] } })
    const paciente = await suyo.newPage()
    const verificada = await suyo.newPage()

    await testConMedico.step('its patient and whoever verifies it have it on screen', async () => {
      await paciente.goto(enlace)
      await openWithDni(paciente, quien.dni)
      await expect(paciente.getByText('Lista para retirar').first()).toBeVisible()
      await markLoaded(paciente)
      await verificada.goto(enlace)
      await expect(verificada.getByText('Lista para retirar')).toBeVisible()
      await markLoaded(verificada)
    })

    await testConMedico.step('its médico says why, writes it again and signs', async () => {
      await openPrescripciones(page)
      await searchReceta(page, quien.apellido)
      await openReceta(page, filas(page).filter({ hasText: quien.apellido }).first())
      await page
        .getByRole('button', { name: /^Anular/ })
        .filter({ visible: true })
        .click()
      const pregunta = page.getByRole('dialog', { name: /^Anular la receta de/ })
      await pregunta.getByText('Error en el medicamento o la dosis', { exact: true }).click()
      await pregunta.getByRole('button', { name: 'Anular y corregir' }).click()
      await expect(page.getByText(/^Corregís la receta/)).toBeVisible()
      await expect(page.getByText(/Enalapril maleato 10\smg/).first()).toBeVisible()
      // The earlier one stays valid until the new one is signed.
      await expect(paciente.getByText('Lista para retirar').first()).toBeVisible()
      const reemplazada = page.waitForResponse((r) => r.url().includes('/api/reemplaza_receta') && r.ok())
      const aRevisar = page.getByRole('button', { name: /^Revisar y firmar/ })
      const firmar = page.getByRole('button', { name: 'Firmar y emitir' })
      await expect(firmar.or(aRevisar).first()).toBeVisible()
      if (await aRevisar.isVisible()) await (await revisar(page, medico)).click()
      else await firmar.click()
      expect(((await (await reemplazada).json()) as { resultado: string }).resultado).toBe('reemplazada')
      await expect(page.getByText('La de antes quedó anulada, y esta la reemplaza.')).toBeVisible()
    })

    await testConMedico.step('and everybody sees it, nothing reloaded', async () => {
      await expect(paciente.getByText('Anulada', { exact: true }).first()).toBeVisible()
      await expect(deDondeViene(paciente)).toContainText('Reemplazada por')
      await waitWithoutReload(paciente)
      await expect(verificada.getByText('Anulada', { exact: true }).first()).toBeVisible()
      await waitWithoutReload(verificada)
    })

    await testConMedico.step('and the one it replaces names it', async () => {
      await openPrescripciones(page)
      await searchReceta(page, quien.apellido)
      await openReceta(page, filas(page).filter({ hasText: 'Vigente' }).first())
      await expect(deDondeViene(page)).toContainText('Reemplaza a')
      await expect(deDondeViene(page)).toContainText(referencia.slice(0, 5))
    })
    await suyo.close()
  },
)
