import { waitUntilStill } from '../quieta'
import { expect, type Page } from '@playwright/test'
import type { Cuenta } from '../cuentas'

/**
 * A screen to check with axe: its name and how to get there. `porPasos` opens it again on a phone; others are opened once and
 * then narrowed.
 */
export type Pantalla = {
  nombre: string
  porPasos?: true
  open: (page: Page, medico: Cuenta) => Promise<unknown>
}

export const titulo = (page: Page, name?: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, ...(name && { name }) })).toBeVisible()

/** A screen that is ready once its title is there. */
export const go = (nombre: string, ruta: string): Pantalla => ({
  nombre,
  open: async (page) => {
    await page.goto(ruta)
    await titulo(page)
    await waitUntilStill(page)
  },
})

/** A form sent empty: every field reports its problem. */
export const conTodoMal = (ruta: string, boton: string): Pantalla => ({
  nombre: `${ruta} con todo mal`,
  open: async (page) => {
    await page.goto(ruta)
    await page.getByRole('button', { name: boton }).click()
    await expect(page.getByRole('alert')).toContainText('datos para revisar')
  },
})

/** A section of the profile while it is being changed. */
export const cambiando = (parte: string): Pantalla => ({
  nombre: `/perfil-usuario, cambiar: ${parte}`,
  open: async (page) => {
    await page.goto('/perfil-usuario')
    await page.getByRole('button', { name: `Cambiar: ${parte}` }).click()
    await expect(page.getByRole('form', { name: parte })).toBeVisible()
  },
})
