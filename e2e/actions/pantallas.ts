import { expect, type Page } from '@playwright/test'
import type { Cuenta } from './cuentas'
import { abrirPrescripciones, abrirReceta, filas } from './prescripciones'
import { buscarPaciente, escribirReceta } from './receta'

type Pantalla = { nombre: string; abrir: (page: Page, medico: Cuenta) => Promise<unknown> }

const titulo = (page: Page, name?: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, ...(name && { name }) })).toBeVisible()

const ir = (nombre: string, ruta: string): Pantalla => ({
  nombre,
  abrir: async (page) => {
    await page.goto(ruta)
    await titulo(page)
    await page.waitForLoadState('networkidle')
  },
})

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
  ir('/privacidad', '/privacidad'),
  ir('/derechos', '/derechos'),
  ir('/terminos', '/terminos'),
  ir('/update', '/update'),
  ir('/prescribir sin sesión', '/prescribir'),
  ir('/receta que no existe', '/receta?token=nada'),
]

export const pantallasDelMedico: readonly Pantalla[] = [
  ir('/principal', '/principal'),
  ir('/preferencias', '/preferencias'),
  ir('/normas con sesión', '/normas'),
  ir('/prescribir vacía', '/prescribir'),
  {
    nombre: '/prescribir con la posología abierta',
    abrir: async (page) => {
      await page.goto('/prescribir')
      await buscarPaciente(page, '98170184', /DNI/)
      const seguir = page.getByRole('button', { name: 'Seguir a medicamentos' })
      await expect(seguir.or(page.getByRole('combobox', { name: /medicamento$/ })).first()).toBeVisible()
      if (await seguir.isVisible()) await seguir.click()
      await page.getByRole('combobox', { name: /medicamento$/ }).fill('paracetamol')
      await page.getByRole('option').first().click()
      await page.getByRole('textbox', { name: 'Posología' }).fill('1-1-0-1 x 5')
      await expect(page.getByRole('button', { name: /^Usar \d/ })).toBeEnabled()
    },
  },
  {
    nombre: '/prescribir con el buscador abierto',
    abrir: async (page) => {
      await page.goto('/prescribir')
      await page.getByRole('combobox', { name: 'Paciente' }).fill('so')
      await page.getByRole('combobox', { name: 'Paciente' }).fill('sosa')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    nombre: '/prescribir al firmar',
    abrir: (page, medico) => escribirReceta(page, medico, { dni: '98175217' }),
  },
  {
    nombre: '/prescribir emitida',
    abrir: async (page, medico) => {
      // Another patient for each size: nobody gets the same drug twice without being asked.
      const dni = (page.viewportSize()?.width ?? 0) < 992 ? '98126758' : '98022279'
      await (await escribirReceta(page, medico, { dni })).click()
      await titulo(page, 'Receta emitida')
    },
  },
  {
    nombre: '/medico-prescripcion',
    abrir: async (page) => {
      await abrirPrescripciones(page)
      await expect(filas(page).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    nombre: '/receta de quien la firmó',
    abrir: async (page) => {
      await abrirPrescripciones(page)
      await abrirReceta(page, filas(page).first())
    },
  },
  {
    nombre: 'la pregunta de anular',
    abrir: async (page) => {
      await abrirPrescripciones(page)
      await abrirReceta(
        page,
        filas(page)
          .filter({ hasText: /Vigente|Desde/ })
          .first(),
      )
      await page
        .getByRole('button', { name: /^Anular/ })
        .filter({ visible: true })
        .click()
      await expect(page.getByRole('dialog', { name: /^Anular/ })).toBeVisible()
    },
  },
]

export const pantallasDelPaciente: readonly Pantalla[] = [
  ir('/principal del paciente', '/principal'),
  ir('/preferencias del paciente', '/preferencias'),
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
