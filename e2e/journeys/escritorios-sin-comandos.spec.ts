import { superadministrador } from '../actions/cuentas'
import { expect, test } from '../actions/probar'
import { codigoSinUsar } from '../actions/segundo-factor'
import { ingresar } from '../actions/sesion'

test('a superadministrator makes a convenio, lets a program in and publishes its version, without a command', async ({
  page,
}, { project }) => {
  const cual = `${project.name} ${Date.now() % 1_000_000}`
  await ingresar(page, superadministrador)
  await page.goto('/admin-convenios')
  await page.getByRole('button', { name: 'Nuevo convenio' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Nombre').fill(`Mutual ${cual}`)
  await dialogo.getByLabel('Sigla').fill('MUT')
  await dialogo.getByLabel('Motivo').fill('Contrato firmado en noviembre')
  const codigo = dialogo.getByLabel('Código de tu app de verificación')
  await expect(codigo).toBeVisible()
  await codigo.fill(await codigoSinUsar(superadministrador.usuario))
  await dialogo.getByRole('button', { name: 'Crear el convenio' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Mutual ${cual}` })).toBeVisible()
  await expect(page.getByText('Convenio creado')).toBeVisible()

  // The factor is fresh for what follows.
  await page.goto('/admin-aplicaciones')
  await page.getByRole('button', { name: 'Nueva aplicación' }).click()
  await dialogo.getByLabel('Nombre').fill(`Programa ${cual}`)
  await dialogo.getByLabel('Motivo').fill('Lo pidió la farmacia')
  await dialogo.getByRole('button', { name: 'Registrar la aplicación' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Programa ${cual}` })).toBeVisible()

  await page.getByRole('button', { name: 'Publicar una versión' }).click()
  await dialogo.getByLabel('Número de versión').fill('7')
  await dialogo.getByLabel('Cómo se llama').fill('0.7.0')
  await dialogo.getByLabel('De dónde se baja').fill('https://example.com/programa')
  await dialogo.getByLabel('Motivo').fill('Primera versión')
  await dialogo.getByRole('button', { name: 'Publicar la versión' }).click()
  await expect(page.getByText('0.7.0, número 7')).toBeVisible()

  await page.getByRole('button', { name: 'Nueva credencial' }).click()
  await dialogo.getByLabel('Usuario de la farmacia').fill('farmacia@demo.ar')
  await dialogo.getByLabel('Para qué caja o programa').fill('Caja 1')
  await dialogo.getByLabel('Motivo').fill('Lo pidió la farmacia')
  await dialogo.getByRole('button', { name: 'Crear la credencial' }).click()
  const secreto = page.getByRole('alertdialog')
  await expect(secreto).toContainText(/Authorization: Bearer rcf_[\w-]{43}/)
  await secreto.getByRole('button', { name: 'Ya lo guardé' }).click()
  await page.getByRole('button', { name: 'Revocar Caja 1' }).click()
  await dialogo.getByLabel('Motivo').fill('Fue una prueba')
  await dialogo.getByRole('button', { name: 'Revocar la credencial' }).click()
  await expect(page.getByText('Credencial revocada')).toBeVisible()

  await page.goto('/admin-auditoria')
  await page.getByLabel('¿Para qué?').fill('Control de lo que se hizo hoy')
  await page.getByLabel('Llamada').fill('aplicacion_version')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByText(/publicó una versión de una aplicación/).first()).toBeVisible()
})
