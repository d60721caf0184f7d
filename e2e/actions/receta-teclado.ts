import { expect } from '@playwright/test'
import { codigoSinUsar } from './segundo-factor'
import { chooseOpcion, type Teclado } from './teclado'

export type Medicamento = { write: string; choose: RegExp; posologia: string }

/** From the first screen, whose only field has the focus. */
export async function searchPaciente(teclado: Teclado, texto: string, choose: RegExp): Promise<void> {
  await expect(teclado.page.getByRole('combobox', { name: 'Nueva receta', exact: true })).toBeFocused()
  await teclado.name(texto)
  await chooseOpcion(teclado, choose)
  await expect(teclado.page.getByRole('heading', { level: 1, name: 'Nueva receta' })).toBeVisible()
  await expect(teclado.page.getByRole('button', { name: 'Cambiar el paciente' })).toBeVisible()
}

/** Opens the coverage, expects that convenio and chooses that plan. */
export async function choosePlan(teclado: Teclado, convenio: string, plan: string): Promise<void> {
  const { page } = teclado
  await teclado.press('Alt+2')
  await expect(page.getByRole('radio', { name: convenio })).toBeFocused()
  await teclado.press('Tab')
  const lista = page.getByRole('combobox', { name: 'Plan' })
  await expect(lista).toBeFocused()
  // Types the first letters, as in any system list.
  await teclado.name(plan)
  await expect(lista.locator('option:checked')).toHaveText(new RegExp(plan))
  await teclado.press('Tab')
  await teclado.press('Enter')
}

export async function addMedicamento(teclado: Teclado, m: Medicamento): Promise<void> {
  const { page } = teclado
  await expect(page.getByRole('combobox', { name: /medicamento$/ })).toBeFocused()
  await teclado.name(m.write)
  await chooseOpcion(teclado, m.choose)
  await expect(page.getByRole('textbox', { name: 'Posología' })).toBeFocused()
  await teclado.write(m.posologia)
  await expect(page.getByRole('button', { name: /^Usar \d/ })).toBeEnabled()
  await teclado.press('Enter')
}

/** Enter in the empty field says that there are no more drugs. */
export async function indicarDiagnostico(teclado: Teclado, texto: string, choose: RegExp): Promise<void> {
  const diagnostico = teclado.page.getByRole('combobox', { name: 'Diagnóstico' })
  await expect(teclado.page.getByRole('combobox', { name: /medicamento$/ })).toBeFocused()
  await teclado.press('Enter')
  await expect(diagnostico).toBeFocused()
  await teclado.name(texto)
  await chooseOpcion(teclado, choose)
  await expect(diagnostico).toHaveValue('')
  await teclado.press('Enter')
}

/** Reviews, types the code and signs. */
export async function firmar(teclado: Teclado, usuario: string): Promise<void> {
  const { page } = teclado
  await teclado.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: /^Firmar/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Código de 6 números/ })).toBeFocused()
  await teclado.write(await codigoSinUsar(usuario))
  await teclado.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /emitida/ })).toBeVisible()
}
