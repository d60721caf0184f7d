import { pressTimes, delayEmision, loseRespuesta } from '../actions/impaciente'
import { openPrescripciones, searchReceta, filas } from '../actions/prescripciones'
import { expect, testConMedico as test } from '../actions/probar'
import { writeReceta } from '../actions/receta'

test('pressing «Firmar y emitir» ten times issues one receta', async ({ page, medico }, { project }) => {
  const [dni, apellido] = project.name === 'pc' ? ['98098985', 'Bravo'] : ['98135930', 'Domínguez']
  await openPrescripciones(page)
  await searchReceta(page, apellido)
  await expect(
    page.getByRole('main').getByText(apellido).or(page.getByText('No hay recetas con')).first(),
  ).toBeVisible()
  const antes = await filas(page).count()
  const firmar = await writeReceta(page, medico, { dni })
  const cuenta = await delayEmision(page, 1_500)
  await pressTimes(firmar, 10)
  await expect(page.getByRole('heading', { level: 1, name: 'Receta emitida' })).toBeVisible()
  expect(cuenta.llamadas).toBe(1)
  await openPrescripciones(page)
  await searchReceta(page, apellido)
  await expect(filas(page)).toHaveCount(antes + 1)
})

test('an answer lost on the way is asked for again, and one receta comes out', async ({ page, medico }, {
  project,
}) => {
  const [dni, apellido] = project.name === 'pc' ? ['98165270', 'Funes'] : ['98037539', 'Chávez']
  const firmar = await writeReceta(page, medico, { dni })
  await loseRespuesta(page)
  await firmar.click()
  await expect(page.getByText('No sabemos si se emitió.')).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receta emitida' })).toBeVisible()
  await openPrescripciones(page)
  await searchReceta(page, apellido)
  await expect(filas(page)).toHaveCount(1)
})
