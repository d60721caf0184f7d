import { waitAccesible } from '../actions/mirar'
import { waitUntilStill } from '../actions/quieta'
import { auditor, clave, paciente } from '../actions/cuentas'
import { openPrescripciones } from '../actions/prescripciones'
import { expect, test, testConMedico } from '../actions/probar'
import { searchPaciente } from '../actions/receta'
import { codigoSinUsar } from '../actions/segundo-factor'
import {
  bringAccesoEndNear,
  closeSesion,
  entraConSoloElToken,
  ingresar,
  ingresarComoPaciente,
  pideFactor,
  endSesionOnServer,
  tokenGuardado,
} from '../actions/sesion'

test('§2 a session is greeted, asked before it is closed, and said goodbye', async ({ page }) => {
  await ingresarComoPaciente(page)
  await page.reload()
  await expect(page.getByText(`Sesión Activa de: ${paciente.descripcion}`, { exact: true })).toBeVisible()
  await closeSesion(page, 'No')
  await expect(page).toHaveURL(/\/principal$/)
  await closeSesion(page, 'Si')
  await expect(page.getByText(`Cerro Sesión de: ${paciente.descripcion}`, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  expect(await page.evaluate(() => localStorage.getItem('usuario'))).toBeNull()
})

test('§7 who closed the browser, which keeps only the cookie of the device, logs in again', async ({
  page,
  context,
}) => {
  await ingresarComoPaciente(page)
  await closeSesion(page, 'Si')
  await expect(page).toHaveURL(/\/home$/)
  expect((await context.cookies()).map(({ name }) => name)).toContain('dispositivo')
  await context.clearCookies({ name: 'XSRF-TOKEN' })
  const ingreso = page.waitForRequest((request) => request.url().endsWith('/login') && request.method() === 'POST')
  await ingresarComoPaciente(page)
  expect((await (await ingreso).allHeaders())['x-xsrf-token']).toBeUndefined()
})

test('§8 a 401 ends the session and leads home', async ({ page }) => {
  await ingresarComoPaciente(page)
  // A question still on its way would hear the 401 before the reload does.
  await waitUntilStill(page)
  await endSesionOnServer(page)
  await page.reload()
  await expect(page).toHaveURL(/\/home\?sin=sesion$/)
  await expect(page.getByText('Tu sesión terminó.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('usuario'))).toBeNull()
})

test('a session that ends in the middle of a receta is entered again over it, and nothing typed is lost', async ({
  page,
  medico,
}) => {
  await ingresar(page, medico)
  await page.goto('/prescribir')
  const busqueda = page.getByRole('combobox', { name: 'Paciente' })
  await expect(busqueda).toBeVisible()
  await waitUntilStill(page)
  await endSesionOnServer(page)
  await busqueda.fill('retamar')
  const pregunta = page.getByRole('alertdialog', { name: 'Tu sesión terminó' })
  await expect(pregunta).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('usuario'))).toBeNull()
  await waitAccesible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.app')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await pregunta.getByLabel('Clave', { exact: true }).fill(clave)
  await pregunta.getByRole('button', { name: 'Ingresar y seguir' }).click()
  await expect(pregunta).toBeHidden()
  // S2: a password alone shows nothing of a patient; what was typed waits behind.
  await page.getByLabel('Código de tu app de verificación').fill(await codigoSinUsar(medico.usuario))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(busqueda).toHaveValue('retamar')
  await searchPaciente(page, 'retamar', /^Elsa Amanda Retamar/)
  await page.reload()
  await expect(page.getByText('Elsa Amanda Retamar').filter({ visible: true }).first()).toBeVisible()
})

test('a session that ends over a decision shows nothing of its patient until the factor, and then the decision again', async ({
  page,
}) => {
  await ingresar(page, auditor)
  await page.goto('/auditoria')
  const caso = page.getByRole('list', { name: 'Recetas por auditar' }).getByRole('link').first()
  await caso.press('Enter')
  await waitUntilStill(page)
  await caso.press('a')
  const decision = page.getByRole('dialog', { name: /^Autorizar/ })
  await expect(decision).toBeVisible()
  await endSesionOnServer(page)
  // What announces changes hears of the end by itself, although nothing is typed or pressed.
  const pregunta = page.getByRole('alertdialog', { name: 'Tu sesión terminó' })
  await expect(pregunta).toBeVisible({ timeout: 30_000 })
  await waitAccesible(page)
  await pregunta.getByLabel('Clave', { exact: true }).fill(clave)
  await pregunta.getByRole('button', { name: 'Ingresar y seguir' }).click()
  await expect(pideFactor(page)).toBeVisible()
  await expect(decision).toBeHidden()
  await waitAccesible(page)
  await page.getByLabel('Código de tu app de verificación').fill(await codigoSinUsar(auditor.usuario))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(decision).toBeVisible()
})

test('§4 a session is renewed without anybody noticing, also with two tabs, and its token is good nowhere else', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await ingresarComoPaciente(page)
  const otra = await context.newPage()
  await otra.goto('/principal')
  await expect(otra.getByRole('heading', { level: 1 })).toBeVisible()
  const primero = await tokenGuardado(page)
  await bringAccesoEndNear(page)
  await Promise.all([page.reload(), otra.reload()])
  for (const tab of [page, otra]) {
    await expect(tab.getByText(`Sesión Activa de: ${paciente.descripcion}`, { exact: true })).toBeVisible()
    await expect(tab).toHaveURL(/\/principal$/)
  }
  const segundo = await tokenGuardado(page)
  expect([segundo === primero, (await tokenGuardado(otra)) === segundo]).toEqual([false, true])
  expect(await entraConSoloElToken(page, segundo)).toBe(true)
  const ajeno = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const copia = await ajeno.newPage()
  await copia.goto('/home')
  expect(await entraConSoloElToken(copia, segundo)).toBe(false)
  await ajeno.close()
})

test('§2 without a session the guarded screens ask for it and come back, and unknown paths lead home', async ({
  page,
}) => {
  for (const ruta of ['/principal', '/medico-prescripcion', '/preferencias', '/vinculos', '/perfil-usuario']) {
    await page.goto(ruta)
    await expect(page).toHaveURL(`/login?volver=${encodeURIComponent(ruta)}`)
  }
  for (const ruta of ['/', '/nada', '/nada/de/esto']) {
    await page.goto(ruta)
    await expect(page).toHaveURL(/\/home$/)
  }
  await page.goto('/prescribir')
  await expect(page.getByText('Para hacer una receta hay que ser médico')).toBeVisible()
})

testConMedico('§2 with a session, home and login lead to the first screen', async ({ page }) => {
  for (const ruta of ['/home', '/login']) {
    await page.goto(ruta)
    await expect(page).toHaveURL(/\/principal$/)
  }
})

testConMedico(
  'without a network the list says so, keeps what it had and recovers by itself',
  async ({ page, context }) => {
    await openPrescripciones(page)
    await expect(page.getByRole('navigation', { name: 'Estado' })).toBeVisible()
    const sinRed = page.getByText('Sin conexión. Lo que ves puede no ser lo último.')
    await context.setOffline(true)
    await expect(sinRed).toBeVisible()
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('zzz')
    await expect(page.getByText(/sin conexión|no hay conexión/i).first()).toBeVisible()
    await context.setOffline(false)
    await expect(sinRed).toBeHidden()
    await expect(page.getByText('No hay recetas con «zzz»')).toBeVisible()
  },
)
