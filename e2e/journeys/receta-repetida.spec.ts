import { expect, test } from '../actions/probar'
import { leaveBorrador, readDisk } from '../actions/borrador'
import { takeFinger } from '../actions/dedo'
import { emitirReceta } from '../actions/receta'
import { closeSesion, ingresar } from '../actions/sesion'

test('the last receta of a patient is issued again in three taps, and on a PC in four clicks', async ({
  page,
  medico,
}, { project }) => {
  // A different patient per screen size: the receta just issued is the one repeated.
  const quien =
    project.name === 'pc' ? { dni: '98183980', apellido: 'Rodríguez Paz' } : { dni: '98180988', apellido: 'Segovia' }
  await ingresar(page, medico)
  const primera = await emitirReceta(page, medico, { dni: quien.dni })
  await page.goto('/principal')

  const dedo = takeFinger(page)
  await dedo.touch(page.getByRole('link', { name: new RegExp(`^Repetir la receta de .*${quien.apellido}`) }))
  await expect(page.getByText('Enalapril maleato 10 mg').first()).toBeVisible()
  // The first one is still in force, so the drug warns, and the usual reason is one touch away.
  await dedo.touch(page.getByRole('button', { name: 'Continúa el tratamiento' }))
  const informada = page.waitForResponse((r) => r.url().includes('/api/informa_receta') && r.ok())
  const boton = page.getByRole('button', { name: 'Firmar y emitir' })
  const aRevisar = page.getByRole('button', { name: /^Revisar y firmar/ })
  await expect(boton.or(aRevisar).first()).toBeVisible()
  if (await aRevisar.isVisible()) await dedo.touch(aRevisar)
  await dedo.touch(boton)
  const { receta } = (await (await informada).json()) as {
    receta: { referencia: string; items: { posologia_notacion: string }[] }
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Receta emitida' })).toBeVisible()
  expect(receta.referencia).not.toBe(primera.referencia)
  expect(receta.items.map((item) => item.posologia_notacion)).toEqual(['1-0-0-1 x 30'])
  console.log(`Receta repetida (${project.name}): ${dedo.toques()} toques`)
  // One is the reason, for the first one is still in force; a PC reviews beside the form, which is one more.
  expect(dedo.toques()).toBeLessThanOrEqual(project.name === 'pc' ? 4 : 3)
})

test('a draft is resumed from the start of the day, and says nothing on the disk', async ({ page, medico }, {
  project,
}) => {
  const dni = project.name === 'pc' ? '98147044' : '98118627'
  await ingresar(page, medico)
  await leaveBorrador(page, dni)
  const deAlguien = /torres|vallejos|enalapril|9814704|9811862/i
  const { texto, registros } = await readDisk(page)
  expect(registros).toBeGreaterThan(1)
  expect(texto).not.toMatch(deAlguien)
  await page.goto('/principal')
  await page.getByRole('link', { name: /^Seguir el borrador de/ }).click()
  // A desktop shows the whole form; a phone opens the step with what is missing.
  await expect(page.getByText(/Enalapril maleato 10\smg|Paso 3 de 4/).first()).toBeVisible()
  await page.goto('/principal')
  await expect(page.getByRole('heading', { name: /^Borradores/ })).toBeVisible()
  await closeSesion(page, 'Si')
  await expect(page).toHaveURL(/\/home/)
  // What opens it is gone until the same account enters again.
  await expect.poll(async () => (await readDisk(page)).abierta).toBe(false)
  expect((await readDisk(page)).texto).not.toMatch(deAlguien)
  await ingresar(page, medico)
  await expect(page.getByRole('heading', { name: /^Borradores/ })).toBeVisible()
})
