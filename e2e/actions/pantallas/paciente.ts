import { expect } from '@playwright/test'
import { cambiando, go, titulo, type Pantalla } from './pantalla'

export const pantallasDelPaciente: readonly Pantalla[] = [
  go('/principal del paciente', '/principal'),
  go('/preferencias del paciente', '/preferencias'),
  go('/preferencias del paciente, segundo factor', '/preferencias?ver=factor'),
  go('/vinculos', '/vinculos'),
  go('/vinculos, quién vio mis recetas', '/vinculos?ver=accesos'),
  go('/receta sin ninguna guardada', '/receta'),
  {
    nombre: '/vinculos con una invitación hecha',
    open: async (page) => {
      await page.goto('/vinculos')
      await page.getByRole('button', { name: 'Hacer la invitación' }).click()
      await expect(page.getByRole('img', { name: 'Código QR de la invitación' })).toBeVisible()
      // Scrolls it out from under the tabs.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    },
  },
  go('/perfil-usuario del paciente', '/perfil-usuario'),
  go('/perfil-usuario, mi salud', '/perfil-usuario?ver=salud'),
  cambiando('Contacto'),
  go('/baja con sesión', '/baja'),
  {
    nombre: '/receta del paciente',
    open: async (page) => {
      await page.goto('/principal')
      await page.getByRole('main').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/receta/)
      await titulo(page, 'Tu receta')
    },
  },
]
