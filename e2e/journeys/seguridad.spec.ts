import type { Page } from '@playwright/test'
import { waitAccesible, waitWithoutScrolling } from '../actions/mirar'
import { expect, testConMedico as test } from '../actions/probar'
import { addMedicamento, searchPaciente, chooseCobertura, indicarDiagnostico } from '../actions/receta'
import type { Medicamento } from '../actions/receta-teclado'

const embarazada = '98035708'
const nina = '98044045'
const unComprimido = { posologia: '1-0-0-0 x 30' }
const amoxicilina: Medicamento = { write: 'amoxicilina 500', choose: /^Amoxicilina/, posologia: '5 ml c/8h x 7' }

/** Up to its last line; a phone goes to the step of the medicines by itself. */
async function prescribir(page: Page, dni: string, medicamentos: readonly Medicamento[]): Promise<void> {
  await page.goto('/prescribir')
  await searchPaciente(page, dni, /DNI/)
  await chooseCobertura(page, 'Particular')
  const aMedicamentos = page.getByRole('button', { name: 'Seguir a medicamentos' })
  await expect(aMedicamentos.or(page.getByRole('combobox', { name: /medicamento$/ })).first()).toBeVisible()
  if (await aMedicamentos.isVisible()) await aMedicamentos.click()
  for (const medicamento of medicamentos) await addMedicamento(page, medicamento)
}

test('a grave finding of the person stops in red before any warning, and goes on with its reason', async ({ page }) => {
  await prescribir(page, embarazada, [
    { write: 'enalapril 5', choose: /^Enalapril maleato.*\b5.mg/, ...unComprimido },
    { write: 'enalapril 20', choose: /^Enalapril maleato.*\b20.mg/, ...unComprimido },
  ])
  const rojo = page.getByRole('alert').filter({ hasText: 'Tiene registrado embarazo' })
  await expect(rojo).toContainText('Enalapril maleato no se indica')
  await expect(page.getByText('la misma droga va en dos renglones')).toBeHidden()
  await expect(rojo.getByRole('button', { name: 'Corregir' })).toHaveCount(0)
  await waitAccesible(page)
  await waitWithoutScrolling(page)
  await rojo.getByRole('button', { name: /^Seguir con motivo/ }).click()
  await rojo.getByRole('textbox', { name: 'Motivo' }).fill('Semana 6, se rota en la próxima consulta')
  await page.keyboard.press('Enter')
  await expect(rojo).toHaveCount(0)

  const ambar = page.locator('.revision_aviso').filter({ hasText: 'la misma droga va en dos renglones' })
  await expect(ambar).toContainText('Una de 5 mg y otra de 20 mg')
  await waitAccesible(page)
  await ambar.getByRole('button', { name: 'Se toman las dos' }).click()
  await expect(ambar).toHaveCount(0)
})

test('a child: the allergy to the very drug stops, and the dose by weight says that nobody weighed her', async ({
  page,
}) => {
  await prescribir(page, nina, [amoxicilina])
  await expect(page.getByRole('alert').filter({ hasText: 'Tiene registrada alergia a amoxicilina' })).toBeVisible()
  const controles = page.getByRole('list', { name: 'Controles' }).filter({ visible: true })
  const proceed = page.getByRole('button', { name: 'Seguir a diagnóstico' })
  const enPasos = await proceed.isVisible()
  if (enPasos) await proceed.click()
  await indicarDiagnostico(page, 'J06', /^J06/)
  if (enPasos) await page.getByRole('button', { name: /^Revisar y firmar/ }).click()
  await expect(controles).toContainText('Dosis por peso: no evaluable, falta el peso')
  await controles.getByRole('button', { name: 'Qué se revisó' }).click()
  const recibo = page.getByRole('dialog', { name: 'Qué se revisó' })
  await expect(recibo).toContainText('su dosis es por peso, y nadie lo pesó')
  await expect(recibo.getByText('Coincide con una alergia registrada')).toBeVisible()
  await waitAccesible(page)
})
