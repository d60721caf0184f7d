import { expect, type Page } from '@playwright/test'
import { waitUntilStill } from './quieta'

/** A form of the product: how to open it, also after a reload, and what to write in which field. */
export type Formulario = {
  nombre: string
  open: (page: Page) => Promise<unknown>
  escrito: Readonly<Record<string, string>>
}

const go = (ruta: string) => async (page: Page) => {
  await page.goto(ruta)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await waitUntilStill(page)
}

const change = (parte: string) => async (page: Page) => {
  await page.goto('/perfil-usuario')
  await page.getByRole('button', { name: `Cambiar: ${parte}` }).click()
  await expect(page.getByRole('form', { name: parte })).toBeVisible()
}

// One form of each kind of visitor: formularios-vivos.test.tsx of the client opens all of them.
export const formulariosSinSesion: readonly Formulario[] = [
  {
    nombre: 'registro de paciente',
    open: go('/registro-usuario'),
    escrito: { Apellido: 'Aguirre', Teléfono: '3434111222' },
  },
]

export const baja: Formulario = {
  nombre: 'baja de la cuenta',
  open: go('/baja'),
  escrito: { 'Por qué te vas (si querés contarlo)': 'Me mudo' },
}
export const formulariosDelMedico: readonly Formulario[] = [
  { nombre: 'contacto', open: change('Contacto'), escrito: { Teléfono: '3434999888' } },
]

export const formulariosDelAdministrador: readonly Formulario[] = [
  { nombre: 'norma', open: go('/admin-normas?norma=2-SC-01&escribir'), escrito: { Título: 'Otro título' } },
]

export const formulariosDelAuditor: readonly Formulario[] = [
  {
    nombre: 'rechazar una receta',
    open: async (page) => {
      await page.goto('/auditoria')
      await page.getByRole('list', { name: 'Recetas por auditar' }).getByRole('link').first().click()
      await page.getByRole('button', { name: /^Rechazar/ }).click()
    },
    escrito: { Motivo: 'No corresponde al plan' },
  },
]

export const campo = (page: Page, rotulo: string) =>
  page.getByRole('textbox', { name: rotulo, exact: true }).filter({ visible: true }).first()

export async function write(page: Page, { escrito }: Formulario): Promise<void> {
  for (const [rotulo, texto] of Object.entries(escrito)) await campo(page, rotulo).fill(texto)
  // It is encrypted and written in the background, within milliseconds.
  await page.waitForTimeout(300)
}

export async function waitWritten(page: Page, { escrito }: Formulario): Promise<void> {
  for (const [rotulo, texto] of Object.entries(escrito)) await expect(campo(page, rotulo)).toHaveValue(texto)
}
