import { expect, test } from '../actions/probar'
import { addMedicamento, searchPaciente, choosePlan, firmar, indicarDiagnostico } from '../actions/receta-teclado'
import { clave } from '../actions/cuentas'
import { pideFactor } from '../actions/sesion'
import { arriveAt, takeKeyboard } from '../actions/teclado'
import { beginTurno } from '../actions/turno.repository'

test('a receta goes from the home to issued by keyboard alone', async ({ page, medico }) => {
  const teclado = takeKeyboard(page)
  await test.step('home and login', async () => {
    await page.goto('/')
    await arriveAt(teclado, page.getByRole('main').getByRole('link', { name: 'Ingresar' }).first())
    await teclado.press('Enter')
    await arriveAt(teclado, page.getByLabel('Usuario'))
    await teclado.write(medico.usuario)
    await teclado.press('Tab')
    await teclado.write(clave)
    await teclado.press('Enter')
    // The code of the shift; a code works once, and signing needs its own.
    await expect(pideFactor(page)).toBeVisible()
    await beginTurno(medico.usuario)
    await page.reload()
  })

  const receta = takeKeyboard(page)
  await test.step('who and under which plan', async () => {
    await searchPaciente(receta, 'pereyra', /^Pereyra, Gladys Mabel/)
    await choosePlan(receta, 'Mutual del Litoral', 'Plan Básico')
  })
  const previa = page.getByRole('article', { name: 'Vista previa de la receta' })
  await test.step('what to take, misspelt, and by brand without its accents', async () => {
    await addMedicamento(receta, { write: 'enalparil 10', choose: /^Enalapril/, posologia: '1-0-0-1x30' })
    await expect(previa).toContainText('1 a la mañana y 1 a la noche, durante 30 días')
    await expect(previa).toContainText('Cantidad 1 (un) envase')
    await addMedicamento(receta, { write: 'rosuyare 10', choose: /Rosuyaré/, posologia: '1-0-0-0x30' })
    await expect(previa).toContainText('Rosuvastatina 10 mg')
  })
  await test.step('what for', async () => {
    await indicarDiagnostico(receta, 'hipertension', /^I10 /)
    await expect(previa).toContainText('I10')
  })
  await firmar(receta, medico.usuario)
  await expect(page.getByRole('status').filter({ hasText: 'Receta emitida para Gladys Mabel Pereyra' })).toBeVisible()

  const { nombres, escritas, mando } = receta.cuenta
  console.log(
    `Receta de dos renglones: ${mando} teclas de mando y ${escritas} escritas, además de ${nombres} de nombres`,
  )
  // Only the plan and the second line may need keys of their own.
  expect(mando).toBeLessThanOrEqual(16)
  // Issue 16: forty besides what is searched, with the six of the code that signs.
  expect(mando + escritas).toBeLessThanOrEqual(40)
})
