import { readFileSync } from 'node:fs'
import { startEmisorSmart } from '@receta/testing/emisor-smart'
import { confirmarConCodigo } from '../actions/administracion'
import { superadministrador } from '../actions/cuentas'
import { testConMedico as test, expect } from '../actions/probar'
import { ingresar } from '../actions/sesion'
import { certificadoHis, servidorAjeno } from '../entorno'

// The certificate of that HIS is its own.
test.use({ ignoreHTTPSErrors: true })
test.skip(servidorAjeno, 'a server that was started by itself believes no HIS of ours')

test('a médico opens a receta from the HIS that an administrator registered, with the patient chosen there', async ({
  page,
  browser,
}) => {
  const his = await startEmisorSmart(readFileSync(certificadoHis, 'utf8'))
  his.set({
    paciente: {
      dni: '98104227',
      apellido: 'Aguirre',
      nombre: 'Norma Beatriz',
      gender: 'female',
      birthDate: '1952-03-12',
    },
  })
  const launch = `/launch?iss=${encodeURIComponent(his.iss)}&launch=abc`

  await test.step('nothing is opened from a system that nobody registered', async () => {
    await page.goto(launch)
    await expect(page.getByText('Ese sistema no está registrado acá.', { exact: false })).toBeVisible()
    expect(his.vistos).toEqual([])
  })

  await test.step('an administrator registers it', async () => {
    // Without the médico's session, which a new context would begin with.
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
    const otra = await context.newPage()
    await ingresar(otra, superadministrador)
    await otra.goto('/admin-sistemas')
    await otra.getByRole('button', { name: 'Nuevo sistema' }).click()
    const dialogo = otra.getByRole('dialog')
    await dialogo.getByLabel('Dirección FHIR (iss)').fill(his.iss)
    await dialogo.getByLabel('Cómo se llama').fill('Hospital del Sur')
    await dialogo.getByLabel('client_id').fill('receta-clara')
    await dialogo.getByLabel('Motivo').fill('Convenio con el hospital')
    await confirmarConCodigo(otra, 'Registrar el sistema', superadministrador)
    await expect(otra.getByRole('list', { name: 'Sistemas' })).toContainText(his.iss)
    await context.close()
  })

  await test.step('the patient of the HIS is the one of the receta, as the padrón says', async () => {
    await page.goto(launch)
    await expect(page).toHaveURL(/\/prescribir$/)
    await expect(page.getByText('Norma Beatriz Aguirre').first()).toBeVisible()
  })

  await test.step('one whose document is somebody else’s stops', async () => {
    his.set({ paciente: { dni: '98104227', apellido: 'Otra', nombre: 'Persona' } })
    await page.goto(launch)
    await expect(page.getByRole('alert')).toContainText('es de otra persona')
    await expect(page).toHaveURL(/\/launch\/vuelta$/)
  })
  his.close()
})
