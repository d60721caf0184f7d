import { waitUntilStill } from '../quieta'
import { expect, type Page } from '@playwright/test'
import type { Cuenta } from '../cuentas'

/**
 * A screen as it is looked at with axe: its name, and how one gets there. One that goes in steps on a phone is opened on
 * each; any other once, and then made as narrow as a phone.
 */
export type Pantalla = {
  nombre: string
  porPasos?: true
  open: (page: Page, medico: Cuenta) => Promise<unknown>
}

export const titulo = (page: Page, name?: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, ...(name && { name }) })).toBeVisible()

/** A screen that is there once its title is. */
export const go = (nombre: string, ruta: string): Pantalla => ({
  nombre,
  open: async (page) => {
    await page.goto(ruta)
    await titulo(page)
    await waitUntilStill(page)
  },
})

/** A form that was sent empty: every field says what is wrong with it. */
export const conTodoMal = (ruta: string, boton: string): Pantalla => ({
  nombre: `${ruta} con todo mal`,
  open: async (page) => {
    await page.goto(ruta)
    await page.getByRole('button', { name: boton }).click()
    await expect(page.getByRole('alert')).toContainText('datos para revisar')
  },
})

/** A part of the profile while it is being changed. */
export const cambiando = (parte: string): Pantalla => ({
  nombre: `/perfil-usuario, cambiar: ${parte}`,
  open: async (page) => {
    await page.goto('/perfil-usuario')
    await page.getByRole('button', { name: `Cambiar: ${parte}` }).click()
    await expect(page.getByRole('form', { name: parte })).toBeVisible()
  },
})
