import { waitUntilStill } from '../quieta'
import { expect } from '@playwright/test'
import { conTodoMal, go, type Pantalla } from './pantalla'

export const pantallasSinSesion: readonly Pantalla[] = [
  go('/home', '/home'),
  go('/login', '/login'),
  {
    nombre: '/login con un error',
    open: async (page) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Ingresar' }).click()
      await expect(page.getByText('Escribí tu clave.')).toBeVisible()
    },
  },
  go('/normas', '/normas'),
  go('/farmacias', '/farmacias'),
  go('/farmacias en el mapa', '/farmacias?vista=mapa'),
  go('/farmacia-detalle', '/farmacia-detalle?id=1'),
  go('/vdm sin buscar', '/vdm'),
  {
    nombre: '/vdm con lo que cubre un plan',
    open: async (page) => {
      await page.goto('/vdm?plan=1')
      await page.getByRole('searchbox').fill('enalapril')
      await expect(page.getByRole('region', { name: 'Enalapril maleato', exact: true })).toBeVisible()
      await waitUntilStill(page)
    },
  },
  go('/producto-detalle', '/producto-detalle?id=851&plan=1'),
  go('/privacidad', '/privacidad'),
  go('/derechos', '/derechos'),
  go('/terminos', '/terminos'),
  go('/update', '/update'),
  go('/prescribir sin sesión', '/prescribir'),
  go('/receta que no existe', '/receta?token=nada'),
  go('/verificar', '/verificar'),
  go('/login, clave olvidada', '/login?olvide=clave'),
  go('/registro-usuario', '/registro-usuario'),
  conTodoMal('/registro-usuario', 'Crear la cuenta'),
  conTodoMal('/registro-usuario?soy=medico', 'Pedir la cuenta'),
  go('/confirma', '/confirma/nada'),
  go('/cambio-clave que no sirve', '/cambio-clave/nada'),
  go('/baja sin sesión', '/baja'),
  go('/baja-usuario que no sirve', '/baja-usuario/nada'),
]
