import { ensayarNorma } from '../administracion'
import { esperarQuieta } from '../quieta'
import { expect } from '@playwright/test'
import { ir, type Pantalla } from './pantalla'

export const pantallasDelAdministrador: readonly Pantalla[] = [
  ir('/principal de la administración', '/principal'),
  {
    nombre: '/admin-medicos',
    abrir: async (page) => {
      await page.goto('/admin-medicos?estado=todos')
      await expect(page.getByRole('list', { name: 'Médicos' })).toBeVisible()
      await esperarQuieta(page)
    },
  },
  {
    nombre: 'un médico por validar',
    abrir: async (page) => {
      await page.goto('/admin-medicos')
      await page.getByRole('list', { name: 'Médicos' }).getByRole('link').first().click()
      await expect(page.getByRole('table')).toBeVisible()
    },
  },
  {
    nombre: 'la pregunta de rechazar',
    abrir: async (page) => {
      await page.goto('/admin-medicos')
      await page.getByRole('list', { name: 'Médicos' }).getByRole('link').first().click()
      await page.getByRole('button', { name: /^Rechazar/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  ir('el alta de un médico', '/admin-medicos?alta=1'),
  {
    nombre: '/admin-usuarios',
    abrir: async (page) => {
      await page.goto('/admin-usuarios')
      await expect(page.getByRole('list', { name: 'Cuentas' })).toBeVisible()
      await esperarQuieta(page)
    },
  },
  {
    nombre: 'una cuenta',
    abrir: async (page) => {
      await page.goto('/admin-usuarios')
      await page.getByRole('link', { name: /Farmacia del Puente/ }).click()
      await expect(page.getByRole('heading', { name: 'Sesiones abiertas' })).toBeVisible()
    },
  },
  ir('/admin-auditoria', '/admin-auditoria'),
  ir('/admin-recetas', '/admin-recetas'),
  {
    nombre: '/admin-convenios',
    abrir: async (page) => {
      await page.goto('/admin-convenios')
      await expect(page.getByRole('list', { name: 'Convenios' })).toBeVisible()
    },
  },
  {
    nombre: 'un convenio con una regla por cambiar',
    abrir: async (page) => {
      await page.goto('/admin-convenios?id=2')
      await page.getByRole('button', { name: 'Cambiar: marca' }).click()
      await page.getByText('Genéricos y marcas', { exact: true }).click()
      await expect(page.getByText(/^Ensayo desde/)).toBeVisible()
    },
  },
  {
    nombre: 'los planes de un convenio',
    abrir: async (page) => {
      await page.goto('/admin-convenios?id=2&ver=planes')
      await expect(page.getByRole('list', { name: 'Planes' })).toBeVisible()
    },
  },
  {
    nombre: 'un plan con una cobertura por cambiar',
    abrir: async (page) => {
      await page.goto('/admin-convenios?id=2&ver=planes&plan=1')
      await page.getByRole('button', { name: 'Cambiar: Amlodipina' }).click()
      await page.getByRole('button', { name: 'Dejar de cubrirla' }).click()
      await expect(page.getByRole('heading', { name: 'Cambia 1 cosa' })).toBeVisible()
    },
  },
  {
    nombre: 'los médicos de un convenio',
    abrir: async (page) => {
      await page.goto('/admin-convenios?id=2&ver=medicos')
      await expect(page.getByRole('list', { name: 'Médicos habilitados' })).toBeVisible()
    },
  },
  {
    nombre: 'un médico que se habilita',
    abrir: async (page) => {
      await page.goto('/admin-convenios?id=2&ver=medicos')
      await page.getByRole('button', { name: 'Habilitar a un médico' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    nombre: '/admin-normas',
    abrir: async (page) => {
      await page.goto('/admin-normas')
      await expect(page.getByRole('link', { name: /SC-01/ })).toBeVisible()
    },
  },
  {
    nombre: 'una norma que se escribe',
    abrir: async (page) => {
      await page.goto('/admin-normas?norma=2-SC-01&escribir')
      await expect(page.getByRole('region', { name: 'Cómo se va a leer' })).toBeVisible()
    },
  },
  {
    nombre: 'una norma cuyas reglas se escriben',
    abrir: async (page) => {
      await page.goto('/admin-normas?norma=2-SC-05&escribir')
      await expect(page.getByRole('group', { name: 'Regla 2' })).toBeVisible()
      await ensayarNorma(page)
    },
  },
  ir('/admin-importaciones', '/admin-importaciones'),
  {
    nombre: '/admin-cifras',
    abrir: async (page) => {
      await page.goto('/admin-cifras')
      await expect(page.getByRole('table', { name: 'Por día' })).toBeVisible()
    },
  },
]
