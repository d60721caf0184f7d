import { waitUntilStill } from '../quieta'
import { expect } from '@playwright/test'
import { go, type Pantalla } from './pantalla'

export const pantallasDelAuditor: readonly Pantalla[] = [
  go('/principal de la obra social', '/principal'),
  {
    nombre: '/auditoria',
    open: async (page) => {
      await page.goto('/auditoria')
      await expect(page.getByRole('list', { name: 'Recetas por auditar' })).toBeVisible()
      await waitUntilStill(page)
    },
  },
  {
    nombre: 'la pregunta de rechazar una receta',
    open: async (page) => {
      await page.goto('/auditoria')
      await page.getByRole('list', { name: 'Recetas por auditar' }).getByRole('link').first().click()
      await page.getByRole('button', { name: /^Rechazar/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    nombre: '/auditoria-cuotas',
    open: async (page) => {
      await page.goto('/auditoria-cuotas')
      await expect(page.getByRole('table')).toBeVisible()
    },
  },
  {
    nombre: '/auditoria-liquidacion',
    open: async (page) => {
      await page.goto('/auditoria-liquidacion')
      await expect(page.getByRole('region', { name: 'Renglones' })).toBeVisible()
    },
  },
  {
    nombre: 'un renglón que se debita',
    open: async (page) => {
      await page.goto('/auditoria-liquidacion')
      await page
        .getByRole('button', { name: /^Debitar/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Guardar el débito' }).click()
      await expect(page.getByText(/^Escribí el motivo/)).toBeVisible()
    },
  },
  {
    nombre: 'un período que se cierra',
    open: async (page) => {
      const hace = (dias: number) => new Date(Date.now() - dias * 86_400_000).toISOString().slice(0, 10)
      await page.goto(`/auditoria-liquidacion?desde=${hace(60)}&hasta=${hace(2)}`)
      await page.getByRole('button', { name: 'Cerrar el período' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]
