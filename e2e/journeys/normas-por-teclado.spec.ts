import { ensayarNorma } from '../actions/administracion'
import { superadministrador } from '../actions/cuentas'
import { expect, test, testConMedico } from '../actions/probar'
import { addMedicamento, searchPaciente, chooseCobertura, indicarDiagnostico } from '../actions/receta'
import { codigoSinUsar } from '../actions/segundo-factor'
import { ingresar } from '../actions/sesion'

// A different one per try, since a published norma stays.
const norma = { codigo: `P-${Date.now().toString(36)}`, titulo: 'Finasterida' }
const motivo = 'La finasterida no se receta a mujeres.'

test.describe.configure({ mode: 'serial' })

test('an administrator writes a norma with the keyboard, rehearses it and publishes it', async ({ page }) => {
  await ingresar(page, superadministrador)
  await page.goto('/admin-normas?nueva')
  await page.getByLabel('Convenio', { exact: true }).selectOption('Particular')
  await page.getByLabel('Código', { exact: true }).fill(norma.codigo)
  await page.getByLabel('Título').fill(norma.titulo)
  await page.getByLabel('Texto').fill('La finasterida se receta sólo a varones.')
  await page.getByRole('button', { name: 'Regla', exact: true }).press('Enter')
  await expect(page.getByLabel('Dato').first()).toBeFocused()
  await page.getByLabel('Droga: cuáles').fill('finasterida')
  await page.getByRole('button', { name: 'Condición' }).press('Enter')
  await page.getByLabel('Dato').last().selectOption('Sexo')
  await page.getByRole('checkbox', { name: 'Femenino' }).press('Space')
  await page.getByLabel('Motivo que se le dice al médico').fill(motivo)
  await expect(
    page.getByText('Si el medicamento tiene finasterida y el sexo es femenino, no se puede emitir.').first(),
  ).toBeVisible()
  await ensayarNorma(page, superadministrador)
  await expect(page.getByRole('region', { name: 'Ensayo' })).toContainText(
    'Cambia para menos de 20 personas, o ninguna',
  )

  await page.getByRole('button', { name: 'Revisar y publicar' }).press('Enter')
  const revision = page.getByRole('dialog', { name: `Publicar ${norma.codigo}, versión 1` })
  await expect(revision).toContainText('Se agrega la regla: Si el medicamento tiene finasterida')
  await expect(revision).toContainText('En el último mes')
  // The code of the rehearsal is spent: publishing asks for another one.
  await expect(async () => {
    await revision
      .getByLabel('Código para publicar')
      .fill(await codigoSinUsar(superadministrador.usuario), { timeout: 2_000 })
    await revision.getByRole('button', { name: 'Publicar la versión 1' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `Norma ${norma.codigo}` })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(page.getByText('En vigencia', { exact: true })).toBeVisible()
})

testConMedico('the médico is told which norma refuses, and why, before he signs', async ({ page }) => {
  await page.goto('/prescribir')
  await searchPaciente(page, '98104227', /DNI/)
  await chooseCobertura(page, 'Particular')
  await addMedicamento(page, {
    write: 'finasterida 5',
    choose: /^Finasterida/,
    posologia: '1-0-0-0 x 30',
  })
  await indicarDiagnostico(page, 'I10', /^I10/)
  const freno = page.getByRole('alert').filter({ hasText: norma.codigo })
  await expect(freno).toContainText(`Norma ${norma.codigo}, «${norma.titulo}», versión 1`)
  await expect(freno).toContainText(motivo)
  await page.getByRole('button', { name: /^Revisar y firmar/ }).click()
  await expect(page.getByRole('button', { name: 'Firmar y emitir' })).toBeHidden()
  await expect(freno).toBeVisible()
})
