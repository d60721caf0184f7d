import { waitEnlace } from '../actions/correo'
import { createCuenta, enter, nuevaPersona } from '../actions/cuenta-nueva'
import { capture } from '../actions/mirar'
import { expect, test } from '../actions/probar'
import { addMedicamento, chooseCobertura, indicarDiagnostico, revisar, typePaciente } from '../actions/receta'
import { ingresar } from '../actions/sesion'
import { enUnTamano, urlBase } from '../entorno'

test('S12 who registered with her DNI and another name neither stops her receta nor sees it', {
  tag: enUnTamano,
}, async ({ page, browser, medico }) => {
  const ladrona = { ...nuevaPersona(), apellido: 'Falsa', nombre: 'Persona' }
  const { dni, email, clave } = ladrona
  const ajena = await (
    await browser.newContext({ baseURL: urlBase, storageState: { cookies: [], origins: [] } })
  ).newPage()
  await createCuenta(ajena, ladrona)
  await ajena.goto(await waitEnlace(page, email, 'confirma'))
  await ajena.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await ajena.getByLabel('Tu clave').fill(clave)
  await ajena.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(ajena.getByRole('heading', { name: 'Tu correo quedó confirmado' })).toBeVisible()
  await enter(ajena, email, clave)
  await expect(ajena).toHaveURL(/\/principal$/)

  await ingresar(page, medico)
  await page.goto('/prescribir')
  await page.getByRole('combobox', { name: 'Paciente' }).fill(dni)
  await expect(page.getByText(/^Ese nombre lo escribió quien se registró con ese DNI/)).toBeAttached()
  await capture(page, 'prescribir un paciente sin confirmar')
  await typePaciente(page, { dni, apellido: 'Quispe', nombre: 'Elena', nacio: '05051955' })
  await chooseCobertura(page, 'Particular')
  await addMedicamento(page, { write: 'enalapril 10', choose: /^Enalapril/, posologia: '1-0-0-0 x 30' })
  await indicarDiagnostico(page, 'I10', /^I10/)
  const informada = page.waitForResponse((r) => r.url().includes('/api/informa_receta'))
  await (await revisar(page, medico)).click()
  expect((await informada).status()).toBe(200)

  await ajena.reload()
  await expect(ajena.getByText('Todavía no tenés recetas')).toBeVisible()
})
