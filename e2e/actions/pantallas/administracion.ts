import { ensayarNorma } from '../administracion'
import { addressOf } from '../estados'
import { waitUntilStill } from '../quieta'
import { expect } from '@playwright/test'
import { go, type Pantalla } from './pantalla'

export const pantallasDelAdministrador: readonly Pantalla[] = [
  go('/principal de la administración', '/principal'),
  {
    nombre: '/admin-medicos',
    open: async (page) => {
      await page.goto('/admin-medicos?estado=todos')
      await expect(page.getByRole('list', { name: 'Médicos' })).toBeVisible()
      await waitUntilStill(page)
    },
  },
  {
    nombre: 'un médico por validar',
    open: async (page) => {
      await page.goto('/admin-medicos')
      await page.getByRole('list', { name: 'Médicos' }).getByRole('link').first().click()
      await expect(page.getByRole('table')).toBeVisible()
    },
  },
  {
    nombre: 'la pregunta de rechazar',
    open: async (page) => {
      await page.goto('/admin-medicos')
      await page.getByRole('list', { name: 'Médicos' }).getByRole('link').first().click()
      await page.getByRole('button', { name: /^Rechazar/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  go('el alta de un médico', '/admin-medicos?alta=1'),
  {
    nombre: '/admin-usuarios',
    open: async (page) => {
      await page.goto('/admin-usuarios')
      await expect(page.getByRole('list', { name: 'Cuentas' })).toBeVisible()
      await waitUntilStill(page)
    },
  },
  {
    nombre: 'una cuenta',
    open: async (page) => {
      await page.goto('/admin-usuarios')
      await page.getByRole('link', { name: /Farmacia del Puente/ }).click()
      await expect(page.getByRole('heading', { name: 'Sesiones abiertas' })).toBeVisible()
    },
  },
  go('/admin-auditoria', '/admin-auditoria'),
  go('/admin-recetas', '/admin-recetas'),
  {
    nombre: '/admin-convenios',
    open: async (page) => {
      await page.goto('/admin-convenios')
      await expect(page.getByRole('list', { name: 'Convenios' })).toBeVisible()
    },
  },
  {
    nombre: 'un convenio con una regla por cambiar',
    open: async (page) => {
      await page.goto('/admin-convenios?id=2')
      await page.getByRole('button', { name: 'Cambiar: marca' }).click()
      await page.getByText('Genéricos y marcas', { exact: true }).click()
      await expect(page.getByText(/^Ensayo desde/)).toBeVisible()
    },
  },
  {
    nombre: 'la historia de un convenio',
    open: async (page) => {
      // In a new world nothing of it changed yet.
      await page.route(addressOf({ llamada: 'convenio_datos' }), async (route) => {
        const response = await route.fetch()
        const { convenio } = (await response.json()) as { convenio: { version: number; nombre: string } }
        const cambios = { nombre: { antes: 'Programa Salud', despues: convenio.nombre } }
        const cambio = {
          version: 2,
          en: '2026-09-28T12:00:00Z',
          quien: 'Administración',
          motivo: 'Otro nombre',
          cambios,
        }
        await route.fulfill({ response, json: { convenio: { ...convenio, historial: [cambio] } } })
      })
      await page.goto('/admin-convenios?id=2&ver=historial')
      await expect(page.getByText('«Otro nombre»')).toBeVisible()
    },
  },
  {
    nombre: 'los planes de un convenio',
    open: async (page) => {
      await page.goto('/admin-convenios?id=2&ver=planes')
      await expect(page.getByRole('list', { name: 'Planes' })).toBeVisible()
    },
  },
  {
    nombre: 'un plan con una cobertura por cambiar',
    open: async (page) => {
      await page.goto('/admin-convenios?id=2&ver=planes&plan=1')
      await page.getByRole('button', { name: 'Cambiar: Amlodipina' }).click()
      await page.getByRole('button', { name: 'Dejar de cubrirla' }).click()
      await expect(page.getByRole('heading', { name: 'Cambia 1 cosa' })).toBeVisible()
    },
  },
  {
    nombre: 'los médicos de un convenio',
    open: async (page) => {
      await page.goto('/admin-convenios?id=2&ver=medicos')
      await expect(page.getByRole('list', { name: 'Médicos habilitados' })).toBeVisible()
    },
  },
  {
    nombre: 'un médico que se habilita',
    open: async (page) => {
      await page.goto('/admin-convenios?id=2&ver=medicos')
      await page.getByRole('button', { name: 'Habilitar a un médico' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    nombre: '/admin-normas',
    open: async (page) => {
      await page.goto('/admin-normas')
      await expect(page.getByRole('link', { name: /SC-01/ })).toBeVisible()
    },
  },
  {
    nombre: 'una norma que se escribe',
    open: async (page) => {
      await page.goto('/admin-normas?norma=2-SC-01&escribir')
      await expect(page.getByRole('region', { name: 'Cómo se va a leer' })).toBeVisible()
    },
  },
  {
    nombre: 'una norma cuyas reglas se escriben',
    open: async (page) => {
      await page.goto('/admin-normas?norma=2-SC-05&escribir')
      await expect(page.getByRole('group', { name: 'Regla 2' })).toBeVisible()
      await ensayarNorma(page)
    },
  },
  {
    nombre: 'un convenio que se crea',
    open: async (page) => {
      await page.goto('/admin-convenios')
      await page.getByRole('button', { name: 'Nuevo convenio' }).click()
      await page.getByRole('button', { name: 'Crear el convenio' }).click()
      await expect(page.getByText('Escribí el motivo.')).toBeVisible()
    },
  },
  {
    nombre: '/admin-aplicaciones',
    open: async (page) => {
      await page.goto('/admin-aplicaciones')
      await expect(page.getByRole('list', { name: 'Aplicaciones' })).toBeVisible()
    },
  },
  {
    nombre: 'una aplicación',
    open: async (page) => {
      await page.goto('/admin-aplicaciones?id=2')
      await expect(page.getByRole('region', { name: 'Credenciales' })).toBeVisible()
    },
  },
  {
    nombre: 'una versión que se publica',
    open: async (page) => {
      await page.goto('/admin-aplicaciones?id=2')
      await page.getByRole('button', { name: 'Publicar una versión' }).click()
      await page.getByRole('button', { name: 'Publicar la versión' }).click()
      await expect(page.getByText('Escribí el motivo.')).toBeVisible()
    },
  },
  go('/admin-importaciones', '/admin-importaciones'),
  {
    nombre: '/admin-cifras',
    open: async (page) => {
      await page.goto('/admin-cifras')
      await expect(page.getByRole('table', { name: 'Por día' })).toBeVisible()
    },
  },
]
