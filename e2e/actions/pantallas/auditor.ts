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
  go('/auditoria-liquidacion', '/auditoria-liquidacion'),
]
