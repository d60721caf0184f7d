import { expect, type Locator, type Page } from '@playwright/test'
import type { Cuenta } from './cuentas'
import type { Medicamento } from './receta-teclado'
import { codigoSinUsar } from './segundo-factor'

/** Types in a search and chooses a result, by touch or mouse. */
async function chooseFrom(busqueda: Locator, texto: string, choose: RegExp): Promise<void> {
  await busqueda.fill(texto)
  await busqueda.page().getByRole('option', { name: choose }).first().click()
}

const esTelefono = (page: Page) => (page.viewportSize()?.width ?? 0) < 992

/** On a phone the receta is written in steps; on a desktop everything is visible. */
async function proceed(page: Page, boton: string): Promise<void> {
  if (esTelefono(page)) await page.getByRole('button', { name: boton }).click()
}

export async function searchPaciente(page: Page, texto: string, choose: RegExp): Promise<void> {
  await chooseFrom(page.getByRole('combobox', { name: 'Paciente' }), texto, choose)
}

/** Chooses the convenio, when it is not the proposed one. */
/** A woman whom the padrón does not show, or not as her document does. */
export async function typePaciente(
  page: Page,
  { dni, apellido, nombre, nacio }: { dni: string; apellido: string; nombre: string; nacio: string },
): Promise<void> {
  await page.goto('/prescribir')
  const campo = page.getByRole('combobox', { name: 'Paciente' })
  await campo.fill(dni)
  const aMano = page.getByRole('button', { name: 'Cargar sus datos a mano', includeHidden: true })
  await expect(aMano).toBeAttached()
  if (await page.getByRole('listbox').isVisible()) await campo.press('Escape')
  await aMano.click()
  await page.getByLabel('Sexo').selectOption('F')
  await page.getByLabel('Apellido').fill(apellido)
  await page.getByLabel('Nombre').fill(nombre)
  await page.getByRole('group', { name: 'Fecha de nacimiento' }).getByRole('spinbutton').first().click()
  await page.keyboard.type(nacio)
  await page.getByRole('button', { name: 'Usar estos datos' }).click()
}

export async function chooseCobertura(page: Page, convenio: string): Promise<void> {
  const radio = page.getByRole('radio', { name: convenio })
  const change = page.getByRole('button', { name: 'Cambiar la cobertura' })
  await expect(radio.or(change).first()).toBeVisible()
  if (await change.isVisible()) await change.click()
  await page.getByText(convenio, { exact: true }).click()
  await expect(radio).toBeChecked()
  await page.getByRole('button', { name: /^Usar esta cobertura/ }).click()
}

/** `conBotones` taps the frequent scheme instead of typing it. */
export async function addMedicamento(page: Page, m: Medicamento & { conBotones?: boolean }): Promise<void> {
  await chooseFrom(page.getByRole('combobox', { name: /medicamento$/ }), m.write, m.choose)
  if (m.conBotones) await page.getByRole('button', { name: m.posologia, exact: true }).click()
  else await page.getByRole('textbox', { name: 'Posología' }).fill(m.posologia)
  await page.getByRole('button', { name: /^Usar \d/ }).click()
}

export async function indicarDiagnostico(page: Page, texto: string, choose: RegExp): Promise<void> {
  if (!esTelefono(page)) await page.getByRole('button', { name: 'Elegir el diagnóstico' }).click()
  await chooseFrom(page.getByRole('combobox', { name: 'Diagnóstico' }), texto, choose)
  await expect(
    page
      .getByRole('button', { name: /^Quitar / })
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
}

/** Goes to the confirmation before signing, typing the code if it is asked for. */
export async function revisar(page: Page, { usuario }: Cuenta): Promise<Locator> {
  const aRevisar = page.getByRole('button', { name: /^Revisar y firmar/ })
  const continua = page.getByRole('button', { name: 'Continúa el tratamiento' }).filter({ visible: true })
  const boton = page.getByRole('button', { name: 'Firmar y emitir' })
  const codigo = page.getByRole('textbox', { name: /^Código de 6 números/ })
  const pregunta = page.getByText(/Vas a firmar|^Firmar/).first()
  // A duplicate left by an earlier attempt on this database is acknowledged as a médico would.
  await expect(async () => {
    if ((await continua.count()) > 0) await continua.first().click({ timeout: 1_000 })
    // The question of an earlier round may have come late, and makes what is behind it inert.
    if (!(await pregunta.isVisible()) && (await aRevisar.isVisible())) await aRevisar.click({ timeout: 1_000 })
    await expect(pregunta).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(async () => {
    // The checks may answer only now.
    if ((await continua.count()) > 0) await continua.first().click({ timeout: 1_000 })
    if (await codigo.isVisible()) await codigo.fill(await codigoSinUsar(usuario))
    await expect(boton).toBeEnabled({ timeout: 1_000 })
  }).toPass()
  return boton
}

export type Pedido = { dni: string; convenio?: string; medicamento?: Medicamento; diagnostico?: string }

const enalapril: Medicamento = { write: 'enalapril 10', choose: /^Enalapril/, posologia: '1-0-0-1 x 30' }

/** Writes everything up to the review. */
export async function draftReceta(page: Page, pedido: Pedido): Promise<void> {
  const { dni, convenio = 'Particular', medicamento = enalapril, diagnostico = 'I10' } = pedido
  await page.goto('/prescribir')
  await searchPaciente(page, dni, /DNI/)
  await chooseCobertura(page, convenio)
  await proceed(page, 'Seguir a medicamentos')
  await addMedicamento(page, medicamento)
  await proceed(page, 'Seguir a diagnóstico')
  await indicarDiagnostico(page, diagnostico, new RegExp(`^${diagnostico}`))
}

/** Writes everything up to the signing button. */
export async function writeReceta(page: Page, medico: Cuenta, pedido: Pedido): Promise<Locator> {
  await draftReceta(page, pedido)
  return revisar(page, medico)
}

/** Issues a receta and returns its code and link. */
export async function emitirReceta(
  page: Page,
  medico: Cuenta,
  pedido: Pedido,
): Promise<{ recetas_id: number; referencia: string; enlace: string }> {
  const informada = page.waitForResponse((r) => r.url().includes('/api/informa_receta') && r.ok())
  await (await writeReceta(page, medico, pedido)).click()
  const { receta } = (await (await informada).json()) as {
    receta: { recetas_id: number; token: string; referencia: string }
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Receta emitida' })).toBeVisible()
  const { recetas_id, referencia } = receta
  return { recetas_id, referencia, enlace: `/receta?token=${encodeURIComponent(receta.token)}` }
}
