import { esperarQuieta } from '../quieta'
import { expect } from '@playwright/test'
import { conTodoMal, ir, type Pantalla } from './pantalla'

export const pantallasSinSesion: readonly Pantalla[] = [
  ir('/home', '/home'),
  ir('/login', '/login'),
  {
    nombre: '/login con un error',
    abrir: async (page) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Ingresar' }).click()
      await expect(page.getByText('Escribí tu clave.')).toBeVisible()
    },
  },
  ir('/normas', '/normas'),
  ir('/farmacias', '/farmacias'),
  ir('/farmacias en el mapa', '/farmacias?vista=mapa'),
  ir('/farmacia-detalle', '/farmacia-detalle?id=1'),
  ir('/vdm sin buscar', '/vdm'),
  {
    nombre: '/vdm con lo que cubre un plan',
    abrir: async (page) => {
      await page.goto('/vdm?plan=1')
      await page.getByRole('searchbox').fill('enalapril')
      await expect(page.getByRole('region', { name: 'Enalapril maleato', exact: true })).toBeVisible()
      await esperarQuieta(page)
    },
  },
  ir('/producto-detalle', '/producto-detalle?id=851&plan=1'),
  ir('/privacidad', '/privacidad'),
  ir('/derechos', '/derechos'),
  ir('/terminos', '/terminos'),
  ir('/update', '/update'),
  ir('/prescribir sin sesión', '/prescribir'),
  ir('/receta que no existe', '/receta?token=nada'),
  ir('/verificar', '/verificar'),
  ir('/login, clave olvidada', '/login?olvide=clave'),
  ir('/registro-usuario', '/registro-usuario'),
  conTodoMal('/registro-usuario', 'Crear la cuenta'),
  conTodoMal('/registro-usuario?soy=medico', 'Pedir la cuenta'),
  ir('/confirma', '/confirma/nada'),
  ir('/cambio-clave que no sirve', '/cambio-clave/nada'),
  ir('/baja sin sesión', '/baja'),
  ir('/baja-usuario que no sirve', '/baja-usuario/nada'),
]
