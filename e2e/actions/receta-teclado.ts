import { expect } from '@playwright/test'
import { codigoSinUsar } from './segundo-factor'
import { elegirOpcion, type Teclado } from './teclado'

export type Medicamento = { escribir: string; elegir: RegExp; posologia: string }

/** From the first screen, whose only field has the focus. */
export async function buscarPaciente(teclado: Teclado, texto: string, elegir: RegExp): Promise<void> {
  await expect(teclado.page.getByRole('combobox', { name: 'Nueva receta', exact: true })).toBeFocused()
  await teclado.nombrar(texto)
  await elegirOpcion(teclado, elegir)
  await expect(teclado.page.getByRole('heading', { level: 1, name: 'Nueva receta' })).toBeVisible()
  await expect(teclado.page.getByRole('button', { name: 'Cambiar el paciente' })).toBeVisible()
}

/** Opens the coverage, sees that it says that convenio and takes that plan. */
export async function elegirPlan(teclado: Teclado, convenio: string, plan: string): Promise<void> {
  const { page } = teclado
  await teclado.pulsar('Alt+2')
  await expect(page.getByRole('radio', { name: convenio })).toBeFocused()
  await teclado.pulsar('Tab')
  const lista = page.getByRole('combobox', { name: 'Plan' })
  await expect(lista).toBeFocused()
  // As anybody does with a list of the system: the first letters of what it says.
  await teclado.nombrar(plan)
  await expect(lista.locator('option:checked')).toHaveText(new RegExp(plan))
  await teclado.pulsar('Tab')
  await teclado.pulsar('Enter')
}

export async function agregarMedicamento(teclado: Teclado, m: Medicamento): Promise<void> {
  const { page } = teclado
  await expect(page.getByRole('combobox', { name: /medicamento$/ })).toBeFocused()
  await teclado.nombrar(m.escribir)
  await elegirOpcion(teclado, m.elegir)
  await expect(page.getByRole('textbox', { name: 'Posología' })).toBeFocused()
  await teclado.escribir(m.posologia)
  await expect(page.getByRole('button', { name: /^Usar \d/ })).toBeEnabled()
  await teclado.pulsar('Enter')
}

/** Enter on the empty field says that there are no more drugs. */
export async function indicarDiagnostico(teclado: Teclado, texto: string, elegir: RegExp): Promise<void> {
  const diagnostico = teclado.page.getByRole('combobox', { name: 'Diagnóstico' })
  await expect(teclado.page.getByRole('combobox', { name: /medicamento$/ })).toBeFocused()
  await teclado.pulsar('Enter')
  await expect(diagnostico).toBeFocused()
  await teclado.nombrar(texto)
  await elegirOpcion(teclado, elegir)
  await expect(diagnostico).toHaveValue('')
  await teclado.pulsar('Enter')
}

/** Reviews what is about to be signed, writes the code and signs. */
export async function firmar(teclado: Teclado, usuario: string): Promise<void> {
  const { page } = teclado
  await teclado.pulsar('Control+Enter')
  await expect(page.getByRole('dialog', { name: /^Firmar/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Código de 6 números/ })).toBeFocused()
  await teclado.escribir(await codigoSinUsar(usuario))
  await teclado.pulsar('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /emitida/ })).toBeVisible()
}
