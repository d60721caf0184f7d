import { expect, type Page } from '@playwright/test'
import { ir, type Pantalla } from './pantalla'

/** Of the demo: she has a receta to take away from this farmacia. */
const dni = '98104227'

async function buscar(page: Page): Promise<void> {
  await page.goto('/mostrador')
  const campo = page.getByRole('textbox', { name: /^Escaneá el QR/ })
  await campo.fill(dni)
  await campo.press('Enter')
  await expect(page.getByRole('region', { name: 'Recetas para retirar' })).toContainText('Al paciente le queda escrito')
}

async function tomar(page: Page): Promise<void> {
  await buscar(page)
  await page
    .getByRole('button', { name: /^Tomar la receta/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: /^Renglón 1:/ })).toBeFocused()
}

export const pantallasDeLaFarmacia: readonly Pantalla[] = [
  ir('/principal de la farmacia', '/principal'),
  ir('/mostrador', '/mostrador'),
  { nombre: '/mostrador, lo que un DNI puede retirar', abrir: buscar },
  { nombre: '/mostrador con una receta', abrir: tomar },
  {
    nombre: '/mostrador, sustituir',
    abrir: async (page) => {
      await tomar(page)
      await page.getByRole('button', { name: /^Sustituir/ }).click()
      await expect(page.getByRole('combobox', { name: 'Se entrega' })).toBeVisible()
    },
  },
  {
    nombre: '/mostrador, lo que dice la caja',
    abrir: async (page) => {
      await tomar(page)
      await page.getByRole('button', { name: /^Lote y vencimiento/ }).click()
      await expect(page.getByRole('form', { name: 'Lo que dice la caja' })).toBeVisible()
    },
  },
  {
    nombre: '/mostrador, bloquear',
    abrir: async (page) => {
      await tomar(page)
      await page.getByRole('button', { name: /^Bloquear/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  ir('/entregas', '/entregas'),
  ir('/libro-recetario', '/libro-recetario'),
]
