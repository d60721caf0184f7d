import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Frame, Page } from '@playwright/test'
import { startEmisorSmart } from '@receta/testing/emisor-smart'
import { clave, type Cuenta } from '../actions/cuentas'
import { registrarEmisor, closeSesionesDe } from '../actions/emisor.repository'
import { startConTls, startPantallaDeHis } from '../actions/marco'
import { lookWithAxe } from '../actions/mirar'
import { expect, test } from '../actions/probar'
import { codigoSinUsar } from '../actions/segundo-factor'
import { certificadoHis, enUnTamano, servidorAjeno } from '../entorno'

// Every certificate of this journey is its own.
test.use({ ignoreHTTPSErrors: true })
test.skip(servidorAjeno, 'a server that was started by itself believes no HIS of ours')

const marcoDe = (iss: string) => createHash('sha256').update(iss).digest('base64url').slice(0, 22)
const paciente = {
  dni: '98104227',
  apellido: 'Aguirre',
  nombre: 'Norma Beatriz',
  gender: 'female',
  birthDate: '1952-03-12',
}
/** The address of what a browser shows instead of a page that nobody may show there. */
const negada = 'chrome-error://chromewebdata/'

async function enter(marco: Frame, { usuario }: Cuenta): Promise<void> {
  await marco.getByLabel('Usuario').fill(usuario)
  await marco.getByLabel('Clave', { exact: true }).fill(clave)
  await marco.getByRole('button', { name: 'Ingresar' }).click()
  await expect(marco.getByRole('heading', { level: 1, name: 'Confirmá que sos vos' })).toBeVisible()
  await marco.getByRole('textbox', { name: /^Código/ }).fill(await codigoSinUsar(usuario))
  await marco.getByRole('button', { name: 'Confirmar' }).click()
}

async function chooseFrom(marco: Frame, nombre: string | RegExp, texto: string, opcion: RegExp): Promise<void> {
  await marco.getByRole('combobox', { name: nombre }).fill(texto)
  await marco.getByRole('option', { name: opcion }).first().click()
}

async function write(marco: Frame): Promise<void> {
  await chooseFrom(marco, /medicamento$/, 'paracetamol 500', /^Paracetamol/)
  await marco.getByRole('textbox', { name: 'Posología' }).fill('1 cada 8 horas x 5 dias')
  await marco.getByRole('button', { name: /^Usar \d/ }).click()
  await marco.getByRole('button', { name: 'Elegir el diagnóstico' }).click()
  await chooseFrom(marco, 'Diagnóstico', 'I10', /^I10/)
}

async function sign(marco: Frame): Promise<void> {
  await marco.getByRole('button', { name: /^Revisar y firmar/ }).click()
  await marco.getByRole('button', { name: 'Firmar y emitir' }).click()
  await expect(marco.getByRole('heading', { level: 1, name: 'Receta emitida' })).toBeVisible()
}

/** The frame of the page, once it holds ours or what the browser shows instead. */
async function findMarco(page: Page): Promise<Frame> {
  const marco = page.frames()[1]
  if (!marco) throw new Error('the HIS has no frame')
  await expect.poll(() => marco.url()).not.toMatch(/^(?:about:blank)?$/)
  return marco
}

async function expectNegada(page: Page, src: string): Promise<void> {
  await page.goto(src)
  const marco = await findMarco(page)
  await expect.poll(() => marco.url()).toBe(negada)
  await expect(marco.getByText('Receta Clara')).toHaveCount(0)
}

/** axe in both themes, and a picture of each where `MIRAR` names a folder. */
async function look(page: Page, marco: Frame, nombre: string): Promise<void> {
  for (const ancho of [1366, 900]) {
    await page.setViewportSize({ width: ancho, height: 768 })
    for (const tema of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: tema })
      expect.soft(await lookWithAxe(marco, tema), `axe, ${nombre}, ${tema}, ${ancho}`).toEqual([])
      if (process.env['MIRAR'] !== undefined)
        await page.screenshot({ path: `${process.env['MIRAR']}/${nombre}-${ancho}-${tema}.png` })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1366, height: 768 })
}

test(`a médico prescribes inside the screen of the HIS that may show us, and another one shows nothing ${enUnTamano}`, async ({
  browser,
  medico,
}) => {
  test.setTimeout(240_000)
  // Its own, because the browser says of each frame that it refuses what every journey is watched for.
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'es-AR' })
  const page = await context.newPage()
  const pem = readFileSync(certificadoHis, 'utf8')
  const [producto, his, otro, pantalla, pantallaDeOtro] = await Promise.all([
    startConTls(),
    startEmisorSmart(pem),
    startEmisorSmart(pem),
    startPantallaDeHis('Hospital del Sur'),
    startPantallaDeHis('Clínica Vieja'),
  ])
  his.set({ paciente })
  await registrarEmisor(his.iss, 'Hospital del Sur', [pantalla.origen])
  await registrarEmisor(otro.iss, 'Clínica Vieja', [])
  const launch = (iss: string) =>
    `${producto.origen}/marco/${marcoDe(iss)}/launch?iss=${encodeURIComponent(iss)}&launch=abc`

  await test.step('who enters inside the HIS has the cookies of that frame, and no other', async () => {
    await page.goto(pantalla.showing(launch(his.iss)))
    const marco = await findMarco(page)
    await expect(marco.getByLabel('Usuario')).toBeVisible()
    await look(page, marco, 'ingresar')
    await enter(marco, medico)
    await expect(marco.getByRole('heading', { level: 1, name: 'Nueva receta' })).toBeVisible()
    const suyas = await context.cookies(producto.origen)
    expect(suyas.map(({ name }) => name).toSorted()).toEqual(
      ['dispositivo', 'xsrf'].map((nombre) => `__Host-marco-${marcoDe(his.iss)}-${nombre}`),
    )
    for (const cookie of suyas)
      expect(cookie).toMatchObject({
        sameSite: 'None',
        secure: true,
        partitionKey: expect.stringContaining('localhost'),
      })
  })

  await test.step('the bar names who signs, the patient of the HIS and where it is shown', async () => {
    const marco = await findMarco(page)
    const barra = marco.getByRole('region', { name: 'Quién firma y para quién' })
    await expect(barra).toContainText(medico.descripcion)
    await expect(barra).toContainText('Norma Beatriz Aguirre · DNI 98.104.227')
    await expect(barra).toContainText(`Hospital del Sur (${pantalla.origen})`)
    await look(page, marco, 'prescribir')
  })

  await test.step('no other patient is offered there', async () => {
    const marco = await findMarco(page)
    await expect(marco.getByRole('button', { name: /Nuevo paciente|Cambiar el paciente/ })).toHaveCount(0)
  })

  await test.step('the hour ends while it is written: who enters again goes on with what was written, and that patient', async () => {
    const marco = await findMarco(page)
    await write(marco)
    await marco.getByRole('button', { name: 'Cambiar el tratamiento' }).click()
    const observaciones = marco.getByRole('textbox', { name: 'Observaciones' })
    await observaciones.fill('Con las comidas')
    await closeSesionesDe(his.iss)
    // Any call may be the first that is told; then the question is over the field, and nothing is typed there.
    const terminada = marco.getByRole('heading', { name: 'Tu sesión terminó' })
    await expect(async () => {
      if (!(await terminada.isVisible())) await observaciones.fill('Con las comidas.', { timeout: 1_000 })
      await expect(terminada).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await look(page, marco, 'terminada')
    await marco.getByLabel('Clave', { exact: true }).fill(clave)
    await marco.getByRole('button', { name: 'Ingresar y seguir' }).click()
    await marco.getByRole('textbox', { name: /^Código/ }).fill(await codigoSinUsar(medico.usuario))
    await marco.getByRole('button', { name: 'Confirmar' }).click()
  })

  await test.step('the receta of that patient is signed there', async () => {
    const marco = await findMarco(page)
    await sign(marco)
    await look(page, marco, 'emitida')
  })

  await test.step('outside of the frame there is no session of it', async () => {
    const pestana = await context.newPage()
    await pestana.goto(`${producto.origen}/marco/${marcoDe(his.iss)}/prescribir`)
    await expect(pestana).toHaveURL(`${producto.origen}/prescribir`)
    await expect(pestana.getByText('Ingresá con tu usuario profesional.')).toBeVisible()
    await pestana.close()
  })

  await test.step('nothing else of ours is shown inside the HIS, and nothing at all inside another', async () => {
    await expectNegada(page, pantalla.showing(`${producto.origen}/prescribir`))
    await expectNegada(page, pantalla.showing(launch(otro.iss)))
    await expectNegada(page, pantallaDeOtro.showing(launch(otro.iss)))
    await expectNegada(page, pantallaDeOtro.showing(launch(his.iss)))
    // With the policy planted wrong that same page is seen, so that not to see it says something.
    producto.spoil(true)
    await page.goto(pantallaDeOtro.showing(launch(his.iss)))
    await expect((await findMarco(page)).getByText('Receta Clara').first()).toBeVisible()
  })

  await context.close()
  for (const uno of [producto, his, otro, pantalla, pantallaDeOtro]) uno.close()
})
