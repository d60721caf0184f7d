import type { Locator, Page } from '@playwright/test'
import { findSinAnotar, openAntecedentes } from '../actions/antecedentes'
import { bringReceta, enElMostrador, openMostrador } from '../actions/mostrador'
import { filas, openPrescripciones, openReceta, searchReceta } from '../actions/prescripciones'
import { expect, testConMedico as test } from '../actions/probar'
import { addMedicamento, chooseCobertura, indicarDiagnostico, revisar, searchPaciente } from '../actions/receta'
import { codigoSinUsar } from '../actions/segundo-factor'
import { enUnTamano, urlBase } from '../entorno'

const quien = { dni: '98081288', apellido: 'Ríos' }
/** Of no family between them. */
const drogas = [
  { nombre: 'loratadina', write: 'loratadina 10', choose: /^Loratadina/ },
  { nombre: 'famotidina', write: 'famotidina 20', choose: /^Famotidina/ },
  { nombre: 'metoclopramida', write: 'metoclopramida 10', choose: /^Metoclopramida/ },
] as const

async function openPaciente(page: Page): Promise<void> {
  await page.goto('/prescribir')
  await searchPaciente(page, quien.dni, /DNI/)
  await expect(page.getByRole('button', { name: 'Cambiar el paciente' })).toBeVisible()
}

async function closeAntecedentes(page: Page, dialogo: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialogo).toBeHidden()
}

test('C3 an allergy noted after signing is told at the counter, whose block no Reactivar undoes', {
  tag: enUnTamano,
}, async ({ page, medico, browser }) => {
  await openPaciente(page)
  const antes = await openAntecedentes(page)
  const libre = await findSinAnotar(antes, drogas)
  await closeAntecedentes(page, antes)
  await chooseCobertura(page, 'Particular')
  await addMedicamento(page, { ...libre, posologia: '1 comp por día x 5' })
  await indicarDiagnostico(page, 'R51', /^R51/)
  const informada = page.waitForResponse((r) => r.url().includes('/api/informa_receta') && r.ok())
  await (await revisar(page, medico)).click()
  const { receta } = (await (await informada).json()) as { receta: { referencia: string } }
  const { referencia } = receta
  await expect(page.getByRole('heading', { level: 1, name: 'Receta emitida' })).toBeVisible()

  await test.step('the allergy is noted the day after', async () => {
    await openPaciente(page)
    const dialogo = await openAntecedentes(page)
    await page.keyboard.type(`${libre.nombre} grave`)
    await expect(dialogo.getByText(`Alergia a ${libre.nombre}, grave`)).toBeVisible()
    await page.keyboard.press('Enter')
    const codigo = dialogo.getByRole('textbox', { name: 'Código de tu app de verificación' })
    const anotada = dialogo.getByRole('listitem').filter({ hasText: libre.nombre }).first()
    await expect(codigo.or(anotada).first()).toBeVisible()
    if (await codigo.isVisible()) {
      await codigo.fill(await codigoSinUsar(medico.usuario))
      await page.keyboard.press('Enter')
    }
    await expect(anotada).toBeVisible()
    await closeAntecedentes(page, dialogo)
    await page.getByRole('button', { name: 'Nuevo paciente' }).click()
    await expect(page.getByRole('combobox', { name: 'Paciente' })).toBeVisible()
  })

  const dice = `Tiene registrada alergia grave a ${libre.nombre}`
  await test.step('the counter reads it before handing over, and blocks', async () => {
    const suyo = await browser.newContext({ baseURL: urlBase, storageState: { cookies: [], origins: [] } })
    const farmacia = await suyo.newPage()
    await openMostrador(farmacia)
    await bringReceta(farmacia, referencia, quien.dni)
    await expect(enElMostrador(farmacia, referencia)).toContainText(dice)
    await farmacia.keyboard.press('b')
    const pregunta = farmacia.getByRole('dialog', { name: /^Bloquear la receta de/ })
    await pregunta.getByText('Alergia que refiere el paciente').click()
    await pregunta.getByRole('textbox').first().fill(libre.nombre)
    await farmacia.keyboard.press('Control+Enter')
    await expect(pregunta).toBeHidden()
    await expect(enElMostrador(farmacia, referencia)).toBeHidden()
    await suyo.close()
  })

  await test.step('its médico cannot reactivate it, and corrects it', async () => {
    await openPrescripciones(page)
    await searchReceta(page, quien.apellido)
    await openReceta(page, filas(page).filter({ hasText: 'Bloqueada' }).first())
    await page.getByRole('button', { name: 'Reactivar', exact: true }).filter({ visible: true }).click()
    const pregunta = page.getByRole('dialog', { name: /^Reactivar la receta de/ })
    const frenada = page.getByRole('dialog', { name: 'Así no se puede reactivar' })
    const codigo = pregunta.getByRole('textbox', { name: /^Código/ })
    await pregunta.getByRole('button', { name: 'Reactivar la receta' }).click()
    await expect(codigo.or(frenada).first()).toBeVisible()
    if (await codigo.isVisible()) {
      await codigo.fill(await codigoSinUsar(medico.usuario))
      await pregunta.getByRole('button', { name: 'Reactivar la receta' }).click()
    }
    await expect(frenada).toContainText(dice)
    await frenada.getByRole('link', { name: 'Corregir la receta' }).click()
    await expect(page.getByText(/^Corregís la receta/)).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: dice })).toBeVisible()
  })
})
