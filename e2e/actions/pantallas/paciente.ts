import { expect } from '@playwright/test'
import { cambiando, ir, titulo, type Pantalla } from './pantalla'

export const pantallasDelPaciente: readonly Pantalla[] = [
  ir('/principal del paciente', '/principal'),
  ir('/preferencias del paciente', '/preferencias'),
  ir('/preferencias del paciente, segundo factor', '/preferencias?ver=factor'),
  ir('/vinculos', '/vinculos'),
  ir('/vinculos, quién vio mis recetas', '/vinculos?ver=accesos'),
  ir('/receta sin ninguna guardada', '/receta'),
  {
    nombre: '/vinculos con una invitación hecha',
    abrir: async (page) => {
      await page.goto('/vinculos')
      await page.getByRole('button', { name: 'Hacer la invitación' }).click()
      await expect(page.getByRole('img', { name: 'Código QR de la invitación' })).toBeVisible()
      // Out from under the tabs, which cover half of it.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    },
  },
  ir('/perfil-usuario del paciente', '/perfil-usuario'),
  ir('/perfil-usuario, mi salud', '/perfil-usuario?ver=salud'),
  cambiando('Contacto'),
  ir('/baja con sesión', '/baja'),
  {
    nombre: '/receta del paciente',
    abrir: async (page) => {
      await page.goto('/principal')
      await page.getByRole('main').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/receta/)
      await titulo(page, 'Tu receta')
    },
  },
]
