import { addMedicamento, searchPaciente, indicarDiagnostico, revisar } from '../actions/receta'
import { ingresar } from '../actions/sesion'
import { expect, test } from '../actions/probar'

test('a receta goes from the home to issued in steps, with the thumb', async ({ page, medico }) => {
  await ingresar(page, medico)
  await page.getByRole('link', { name: 'Nueva receta', exact: true }).filter({ visible: true }).tap()
  await test.step('1: who', async () => {
    await expect(page.getByText('Paso 1 de 4')).toBeVisible()
    await searchPaciente(page, 'retamar', /^Elsa Amanda Retamar/)
    await expect(page.getByText('Mutual del Litoral').first()).toBeVisible()
    await page.getByRole('button', { name: 'Seguir a medicamentos' }).tap()
  })
  await test.step('2: what to take, with the buttons', async () => {
    await expect(page.getByText('Paso 2 de 4')).toBeVisible()
    await addMedicamento(page, {
      write: 'metformna 850',
      choose: /^Metformina/,
      posologia: '1-0-0-1',
      conBotones: true,
    })
    await expect(page.getByText('1 a la mañana y 1 a la noche').first()).toBeVisible()
    await page.getByRole('button', { name: 'Seguir a diagnóstico' }).tap()
  })
  await test.step('3: what for', async () => {
    await indicarDiagnostico(page, 'diabetes', /^E11/)
  })
  await test.step("the phone's own back is one step back, and nothing is lost", async () => {
    await page.goBack()
    await expect(page.getByText('Paso 2 de 4')).toBeVisible()
    await expect(page.getByText('Metformina clorhidrato 850 mg').first()).toBeVisible()
    await page.getByRole('button', { name: 'Seguir a diagnóstico' }).tap()
    await expect(page.getByRole('button', { name: /^Quitar E11/ })).toBeVisible()
  })
  const firmar = await revisar(page, medico)
  await expect(page.getByText('Paso 4 de 4')).toBeVisible()
  await firmar.tap()
  await expect(page.getByRole('status').filter({ hasText: 'Receta emitida para Elsa Amanda Retamar' })).toBeVisible()
})
