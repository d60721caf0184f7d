import { expect, type Page } from '@playwright/test'

export type Persona = { dni: string; apellido: string; nombre: string; email: string; clave: string }

/** A new unknown person each time, also on a retry. */
export function nuevaPersona(): Persona {
  const numero = String(Math.floor(Math.random() * 400_000)).padStart(6, '0')
  return {
    dni: `98${numero}`,
    apellido: 'Quintana',
    nombre: 'Irene',
    email: `irene${numero}@prueba.ar`,
    clave: 'Caracol-Verde8',
  }
}

/** From home to «Te mandamos un mail». */
export async function createCuenta(page: Page, { dni, apellido, nombre, email, clave }: Persona): Promise<void> {
  await page.goto('/home')
  await page.getByRole('link', { name: 'Crear cuenta' }).filter({ visible: true }).click()
  await page.getByLabel('DNI').fill(dni)
  await page.getByText('Femenino').click()
  await expect(page.getByLabel('CUIL')).toHaveValue(/^\d{2}-\d{8}-\d$/)
  await page.getByLabel('Apellido').fill(apellido)
  await page.getByLabel('Nombre').fill(nombre)
  await page.getByRole('spinbutton', { name: /^día/ }).click()
  await page.keyboard.type('12031952')
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Teléfono').fill('343 4000000')
  await page.getByLabel('Clave', { exact: true }).fill(clave)
  await page.getByText('Leí y acepto los términos').click()
  await page.getByRole('button', { name: 'Crear la cuenta' }).click()
  await expect(page.getByRole('heading', { name: 'Te mandamos un mail' })).toBeVisible()
}

export async function enter(page: Page, usuario: string, clave: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Usuario').fill(usuario)
  await page.getByLabel('Clave', { exact: true }).fill(clave)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}
