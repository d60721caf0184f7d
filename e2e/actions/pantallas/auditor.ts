import { esperarQuieta } from '../quieta'
import { expect } from '@playwright/test'
import { ir, type Pantalla } from './pantalla'

export const pantallasDelAuditor: readonly Pantalla[] = [
  ir('/principal de la obra social', '/principal'),
  {
    nombre: '/auditoria',
    abrir: async (page) => {
      await page.goto('/auditoria')
      await expect(page.getByRole('list', { name: 'Recetas por auditar' })).toBeVisible()
      await esperarQuieta(page)
    },
  },
  {
    nombre: 'la pregunta de rechazar una receta',
    abrir: async (page) => {
      await page.goto('/auditoria')
      await page.getByRole('list', { name: 'Recetas por auditar' }).getByRole('link').first().click()
      await page.getByRole('button', { name: /^Rechazar/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    nombre: '/auditoria-cuotas',
    abrir: async (page) => {
      await page.goto('/auditoria-cuotas')
      await expect(page.getByRole('table')).toBeVisible()
    },
  },
  ir('/auditoria-liquidacion', '/auditoria-liquidacion'),
]
