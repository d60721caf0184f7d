import { expect, type Page } from '@playwright/test'
import { findReferencia } from '../farmacia.repository'
import { go, type Pantalla } from './pantalla'

/** Of the demo: she has a receta to collect from this farmacia. */
const dni = '98104227'

async function search(page: Page): Promise<void> {
  await page.goto('/mostrador')
  const campo = page.getByRole('textbox', { name: /^Escaneá el QR/ })
  await campo.fill(dni)
  await campo.press('Enter')
  await expect(page.getByRole('region', { name: 'Recetas para retirar' })).toContainText('Le queda escrito')
}

async function take(page: Page): Promise<void> {
  await search(page)
  const campo = page.getByRole('textbox', { name: /^Escaneá el QR/ })
  await campo.fill(await findReferencia(dni))
  await campo.press('Enter')
  // The DNI that was looked for is there already.
  await page.getByRole('textbox', { name: 'DNI del paciente' }).press('Enter')
  await expect(page.getByRole('region', { name: /^Renglón 1:/ })).toBeFocused()
}

export const pantallasDeLaFarmacia: readonly Pantalla[] = [
  go('/principal de la farmacia', '/principal'),
  go('/mostrador', '/mostrador'),
  { nombre: '/mostrador, lo que un DNI puede retirar', open: search },
  { nombre: '/mostrador con una receta', open: take },
  {
    nombre: '/mostrador, sustituir',
    open: async (page) => {
      await take(page)
      await page.getByRole('button', { name: /^Sustituir/ }).click()
      await expect(page.getByRole('combobox', { name: 'Se entrega' })).toBeVisible()
    },
  },
  {
    nombre: '/mostrador, lo que dice la caja',
    open: async (page) => {
      await take(page)
      await page.getByRole('button', { name: /^Lote y vencimiento/ }).click()
      await expect(page.getByRole('form', { name: 'Lo que dice la caja' })).toBeVisible()
    },
  },
  {
    nombre: '/mostrador, bloquear',
    open: async (page) => {
      await take(page)
      await page.getByRole('button', { name: /^Bloquear/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    nombre: '/mostrador, bloquear por una alergia',
    open: async (page) => {
      await take(page)
      await page.getByRole('button', { name: /^Bloquear/ }).click()
      await page.getByRole('radio', { name: 'Alergia que refiere el paciente' }).check({ force: true })
      await page.getByRole('button', { name: 'Bloquear la receta' }).click()
      await expect(page.getByText('Falta decir qué.')).toBeVisible()
    },
  },
  go('/entregas', '/entregas'),
  go('/libro-recetario', '/libro-recetario'),
  go('/quienes-atienden', '/quienes-atienden'),
  {
    nombre: '/mostrador, quién atiende',
    open: async (page) => {
      await page.goto('/mostrador')
      await page.getByRole('button', { name: /^Atiende/ }).click()
      await expect(page.getByRole('dialog', { name: '¿Quién atiende?' })).toBeVisible()
    },
  },
]
