import { addMedicamento, searchPaciente, indicarDiagnostico, revisar } from '../actions/receta'
import { expect, test } from '../actions/probar'
import { clave, paciente } from '../actions/cuentas'
import { qrDeLaReceta } from '../actions/paciente'
import { closeSesion, pideFactor } from '../actions/sesion'
import { beginTurno } from '../actions/turno.repository'
import { publicarApp, TelefonoNativo } from '../actions/telefono-nativo'

let app: Awaited<ReturnType<typeof publicarApp>>
test.beforeAll(async () => {
  app = await publicarApp()
})
test.afterAll(() => app.close())

test('Q1 without a phone around it, the built page of the phones opens its home', async ({ page }) => {
  await page.goto(app.url)
  await expect(page.getByRole('main').getByRole('link', { name: 'Ingresar' }).first()).toBeVisible()
})

const tomas = {
  android: { write: 'enalapril 10', choose: /^Enalapril/, posologia: '1-0-0-1 x 30' },
  ios: { write: 'paracetamol 500', choose: /^Paracetamol/, posologia: '1-0-0-1 x 5' },
}

for (const plataforma of ['android', 'ios'] as const) {
  const toma = tomas[plataforma]

  test(`§4 on ${plataforma} the app starts, issues, works without network and forgets with the session`, async ({
    page,
    medico,
  }) => {
    const telefono = new TelefonoNativo(page, plataforma)
    await telefono.turnOn()
    await test.step('§4 the updater is told, then the version is asked', async () => {
      await page.goto(app.url)
      await expect(page.getByRole('main').getByRole('link', { name: 'Ingresar' }).first()).toBeVisible()
      await expect.poll(() => telefono.llamadas.some((l) => /update_version/.test(l))).toBe(true)
      const avisa = telefono.llamadas.indexOf('CapacitorUpdater.notifyAppReady')
      expect(avisa).toBeGreaterThanOrEqual(0)
      expect(telefono.llamadas.findIndex((l) => /update_version/.test(l))).toBeGreaterThan(avisa)
      await expect(page).not.toHaveURL(/\/update/)
    })
    await test.step('login, kept in the phone and nowhere in the page', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Ingresar' }).filter({ visible: true }).click()
      await page.getByLabel('Usuario').fill(medico.usuario)
      await page.getByLabel('Clave', { exact: true }).fill(clave)
      await page.getByRole('button', { name: 'Ingresar' }).click()
      await expect(page).toHaveURL(/\/principal$/)
      await expect.poll(() => telefono.guardado.has('receta-clara:usuario')).toBe(true)
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('access_token')
      await expect(pideFactor(page)).toBeVisible()
      await beginTurno(medico.usuario)
    })
    await test.step('closed and opened, the session goes on and is checked', async () => {
      telefono.llamadas.length = 0
      await page.goto(app.url)
      await expect(page).toHaveURL(/\/principal$/)
      await expect.poll(() => telefono.llamadas.some((l) => l.endsWith('/recetas/test'))).toBe(true)
    })
    await test.step('locked, it opens for whom the phone recognises, and asks nothing of the session before', async () => {
      await page.goto(`${app.url}/preferencias`)
      await page.getByText('Pedir huella, cara o código').click()
      await expect(page.getByRole('switch', { name: /^Pedir huella/ })).toBeChecked()
      telefono.reconoce = false
      telefono.llamadas.length = 0
      await page.goto(app.url)
      const bloqueada = page.getByRole('alertdialog', { name: 'Receta Clara está bloqueada' })
      await expect(bloqueada).toBeVisible()
      await bloqueada.getByRole('button', { name: 'Desbloquear' }).click()
      await expect.poll(() => telefono.llamadas.filter((l) => l.endsWith('internalAuthenticate')).length).toBe(2)
      await expect(bloqueada).toBeVisible()
      expect(telefono.llamadas.filter((l) => /^(GET|POST) /.test(l) && !/update_version/.test(l))).toEqual([])
      telefono.reconoce = true
      await bloqueada.getByRole('button', { name: 'Desbloquear' }).click()
      await expect(page).toHaveURL(/\/principal$/)
      await expect.poll(() => telefono.llamadas.some((l) => l.endsWith('/recetas/test'))).toBe(true)
    })
    await test.step('0148 notices are put on, and said again when the app opens', async () => {
      const dice = () => telefono.llamadas.filter((l) => l.endsWith('/recetas/usuario/avisos_telefono')).length
      await page.goto(`${app.url}/preferencias`)
      expect(telefono.llamadas).not.toContain('PushNotifications.register')
      await page.getByText('Avisar en este teléfono').click()
      await expect.poll(() => telefono.guardado.get('receta-clara:avisos')).toContain(medico.usuario)
      await expect(page.getByRole('switch', { name: /^Avisar en este teléfono/ })).toBeChecked()
      expect(dice()).toBe(1)
      await page.goto(app.url)
      await expect(page).toHaveURL(/\/principal$/)
      await expect.poll(dice).toBe(2)
    })
    await test.step('the back button goes back', async () => {
      await page.getByRole('link', { name: 'Nueva receta', exact: true }).filter({ visible: true }).click()
      await expect(page.getByText('Paso 1 de 4')).toBeVisible()
      await telefono.pressAtras()
      await expect(page).toHaveURL(/\/principal$/)
    })
    await test.step('a receta is written, issued and shared', async () => {
      await page.getByRole('link', { name: 'Nueva receta', exact: true }).filter({ visible: true }).click()
      await searchPaciente(page, 'retamar', /^Elsa Amanda Retamar/)
      await page.getByRole('button', { name: 'Seguir a medicamentos' }).click()
      await addMedicamento(page, toma)
      await page.getByRole('button', { name: 'Seguir a diagnóstico' }).click()
      await indicarDiagnostico(page, 'I10', /^I10/)
      await (await revisar(page, medico)).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Receta emitida' })).toBeVisible()
      await page
        .getByRole('button', { name: /Compartir/ })
        .first()
        .click()
      await expect.poll(() => telefono.compartido.length).toBe(1)
    })
    await test.step('without network it says so, and the session is still there afterwards', async () => {
      telefono.sinRed = true
      await page.goto(app.url)
      await expect(page).toHaveURL(/\/home\?sin=conexion$/)
      await expect(page.getByText('El servicio no responde. Tu sesión sigue abierta.')).toBeVisible()
      telefono.sinRed = false
    })
    await test.step('leaving erases what the phone kept', async () => {
      await page.goto(app.url)
      await expect(page).toHaveURL(/\/principal$/)
      await closeSesion(page, 'Si')
      await expect.poll(() => telefono.guardado.has('receta-clara:usuario')).toBe(false)
      await expect.poll(() => telefono.guardado.has('receta-clara:avisos')).toBe(false)
      await expect.poll(() => telefono.llamadas).toContain('PushNotifications.unregister')
    })
  })
}

test('a receta that its patient kept opens on the phone without a network', async ({ page }) => {
  const telefono = new TelefonoNativo(page, 'android')
  await telefono.turnOn()
  await page.goto(app.url)
  await page.getByRole('main').getByRole('link', { name: 'Ingresar' }).filter({ visible: true }).click()
  await page.getByLabel('Usuario').fill(paciente.usuario)
  await page.getByLabel('Clave', { exact: true }).fill(clave)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.getByRole('article').first().getByRole('link').click()
  await expect(qrDeLaReceta(page)).toBeVisible()
  await page.getByText('Guardar en este dispositivo', { exact: true }).click()
  await expect(page.getByRole('switch', { name: /^Guardar en este dispositivo/ })).toBeChecked()
  telefono.sinRed = true
  await page.goto(app.url)
  await page.getByRole('link', { name: 'Recetas guardadas' }).click()
  // The first link of the home leads elsewhere.
  await expect(page).toHaveURL(/\/receta$/)
  await expect(page.getByRole('link', { name: 'Recetas guardadas' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(qrDeLaReceta(page)).toBeVisible()
  await expect(page.getByText(/^Sin conexión\. Guardada hoy/)).toBeVisible()
})
