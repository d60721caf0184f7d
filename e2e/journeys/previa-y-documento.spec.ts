import { lineasDeLaPrevia, textoDelDocumento } from '../actions/documento'
import { expect, testConMedico as test } from '../actions/probar'
import { addMedicamento, searchPaciente, indicarDiagnostico, revisar } from '../actions/receta'
import { enUnTamano } from '../entorno'

// A phone writes the receta in steps and has no preview beside them.
test('the document that the farmacia sees has every line of the preview', { tag: enUnTamano }, async ({
  page,
  medico,
}) => {
  await page.goto('/prescribir')
  await searchPaciente(page, '98177804', /DNI/)
  await addMedicamento(page, { write: 'enalapril 10', choose: /^Enalapril/, posologia: '1-0-0-1 x 30' })
  // A drug of a control list, prescribed by brand.
  await addMedicamento(page, { write: 'clonaluna 0,5', choose: /Clonaluna/, posologia: '0-0-0-1 x 30' })
  await indicarDiagnostico(page, 'hipertension', /^I10/)
  await page.keyboard.press('Alt+5')
  await page.getByRole('textbox', { name: 'Observaciones' }).fill('Control de la presión en un mes')

  const previa = await lineasDeLaPrevia(page)
  await test.step('the preview leaves nothing out', () => {
    for (const parte of [
      medico.descripcion,
      /^Matrícula MP [\d.]+ · Ministerio de Salud de Entre Ríos/,
      'Luciano Ramos',
      /^Cobertura: Mutual del Litoral, .+ · Afiliado N\.º ML-98177804\/00$/,
      /^Enalapril/,
      'Cantidad 1 (un) envase',
      'Clonazepam 0,5 mg',
      /^Marca sugerida: Clonaluna/,
      'Lista IV de psicotrópicos',
      /^I10 Hipertensión/,
      /sustituir por otra marca/,
      'Observaciones: Control de la presión en un mes',
      /^Confección .+ Rige desde .+ Vence /,
    ])
      expect(previa).toContainEqual(typeof parte === 'string' ? parte : expect.stringMatching(parte))
  })

  await (await revisar(page, medico)).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receta emitida' })).toBeVisible()
  const documento = await textoDelDocumento(page)
  expect(previa.filter((linea) => !documento.includes(linea))).toEqual([])
})
