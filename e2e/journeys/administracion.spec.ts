import { confirmarConCodigo } from '../actions/administracion'
import { administrador, porValidar } from '../actions/cuentas'
import { urlBase } from '../entorno'
import { expect, test } from '../actions/probar'
import { waitUntilStill } from '../actions/quieta'
import { codigoSinUsar } from '../actions/segundo-factor'
import { ingresar } from '../actions/sesion'

test('an administrator lets in a médico who waits, and the audit says who did it', async ({ page, browser }, {
  project,
  retry,
}) => {
  const quien = project.name === 'pc' ? porValidar.pc : porValidar.movil
  await ingresar(page, administrador)
  const espera = page.getByRole('link', { name: `Revisar a ${quien.descripcion}` })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await waitUntilStill(page)
  // An earlier try may have validated him already; the rest is the same.
  if (retry === 0 || (await espera.isVisible())) {
    await espera.click()
    await expect(page.getByRole('heading', { level: 2, name: quien.descripcion }).last()).toBeVisible()
    await expect(page.getByRole('row', { name: /Matrícula .* No verificada/ }).first()).toBeVisible()
    await page.getByRole('button', { name: /^Validar/ }).click()
    // M14: nobody is let in before each row was checked; the code is asked once, for both.
    await page.getByLabel('Qué contestó REFEPS').fill('Habilitado y sin sanciones')
    await confirmarConCodigo(page, 'Anotar la evidencia')
    const validar = page.getByRole('dialog', { name: `Validar a ${quien.descripcion}` })
    await validar.getByRole('button', { name: 'Validar', exact: true }).click()
    await expect(validar).toBeHidden()
    // M6: without a convenio he could not issue, so validating ends with them.
    const convenios = page.getByRole('dialog', { name: `Convenios de ${quien.descripcion}` })
    await convenios.getByText('Particular', { exact: true }).click()
    await convenios.getByRole('button', { name: 'Guardar los convenios' }).click()
    await expect(convenios).toBeHidden()
  }
  await page.goto('/admin-medicos?estado=habilitado')
  await page.getByRole('list', { name: 'Médicos' }).getByRole('link', { name: quien.descripcion }).click()
  await expect(page.getByRole('row', { name: /Matrícula .* Verificada/ }).first()).toBeVisible()

  await page.goto('/admin-auditoria')
  await page.getByLabel('¿Para qué?').fill('Control de las altas de hoy')
  await page.getByLabel('Llamada').fill('abm_medico')
  await page.getByRole('button', { name: 'Buscar' }).click()
  const codigo = page.getByLabel('Código de tu app de verificación')
  const filas = page.getByRole('list', { name: 'Resultados' })
  await expect(filas.or(codigo).first()).toBeVisible()
  if (await codigo.isVisible()) {
    await codigo.fill(await codigoSinUsar(administrador.usuario))
    await page.getByRole('button', { name: 'Buscar' }).click()
  }
  await expect(filas.getByRole('heading', { name: / cambió la ficha de un profesional/ }).first()).toBeVisible()

  const suya = await (await browser.newContext({ baseURL: urlBase })).newPage()
  await ingresar(suya, quien)
  await expect(suya.getByRole('heading', { level: 1 })).toBeVisible()
  await suya.context().close()
})
