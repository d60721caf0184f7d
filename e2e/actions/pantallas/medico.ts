import { waitUntilStill } from '../quieta'
import { expect } from '@playwright/test'
import { leaveBorrador } from '../borrador'
import { openPrescripciones, openReceta, filas } from '../prescripciones'
import { searchPaciente, writeReceta } from '../receta'
import { cambiando, go, titulo, type Pantalla } from './pantalla'

export const pantallasDelMedico: readonly Pantalla[] = [
  go('/principal', '/principal'),
  go('/preferencias', '/preferencias'),
  go('/preferencias, segundo factor', '/preferencias?ver=factor'),
  go('/preferencias, sesiones', '/preferencias?ver=sesiones'),
  {
    nombre: '/preferencias al quitar el segundo factor',
    open: async (page) => {
      await page.goto('/preferencias?ver=factor')
      await page.getByRole('button', { name: 'Quitar la app de verificación' }).click()
      await expect(page.getByRole('dialog', { name: 'Quitar la app de verificación' })).toBeVisible()
    },
  },
  go('/normas con sesión', '/normas'),
  go('/perfil-usuario', '/perfil-usuario'),
  go('/perfil-usuario, clave', '/perfil-usuario?ver=clave'),
  cambiando('Matrículas'),
  cambiando('Especialidades'),
  cambiando('Lugares de atención'),
  cambiando('Firma'),
  go('/prescribir vacía', '/prescribir'),
  {
    nombre: '/prescribir con la posología abierta',
    porPasos: true,
    open: async (page) => {
      await page.goto('/prescribir')
      await searchPaciente(page, '98170184', /DNI/)
      const proceed = page.getByRole('button', { name: 'Seguir a medicamentos' })
      await expect(proceed.or(page.getByRole('combobox', { name: /medicamento$/ })).first()).toBeVisible()
      if (await proceed.isVisible()) await proceed.click()
      await page.getByRole('combobox', { name: /medicamento$/ }).fill('paracetamol')
      await page.getByRole('option').first().click()
      await page.getByRole('textbox', { name: 'Posología' }).fill('1-1-0-1 x 5')
      await expect(page.getByRole('button', { name: /^Usar \d/ })).toBeEnabled()
    },
  },
  {
    nombre: '/prescribir con los antecedentes abiertos',
    porPasos: true,
    open: async (page) => {
      await page.goto('/prescribir')
      await searchPaciente(page, '98170184', /DNI/)
      await page.getByRole('button', { name: /^Antecedentes/ }).click()
      const dialogo = page.getByRole('dialog', { name: /^Antecedentes de/ })
      await dialogo.getByRole('textbox', { name: 'Anotar' }).fill('enalapril grave')
      await expect(dialogo.getByText('Alergia a enalapril, grave')).toBeVisible()
      await expect(dialogo.getByText(/Nadie anotó nada|Del padrón/).first()).toBeVisible()
    },
  },
  {
    nombre: '/prescribir con el buscador abierto',
    porPasos: true,
    open: async (page) => {
      await page.goto('/prescribir')
      await page.getByRole('combobox', { name: 'Paciente' }).fill('so')
      await page.getByRole('combobox', { name: 'Paciente' }).fill('sosa')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    nombre: '/principal con un borrador',
    open: async (page) => {
      await leaveBorrador(page, '98057497')
      await page.goto('/principal')
      await expect(page.getByRole('heading', { name: /^Borradores/ })).toBeVisible()
    },
  },
  {
    nombre: '/prescribir con sus frecuentes',
    porPasos: true,
    open: async (page) => {
      await leaveBorrador(page, '98072492')
      const save = page.getByRole('button', { name: 'Guardar el renglón 1 entre tus frecuentes' })
      const guardado = page.getByRole('button', { name: 'Sacar el renglón 1 de tus frecuentes' })
      await expect(save.or(guardado).first()).toBeVisible()
      if (await save.isVisible()) await save.click()
      await expect(guardado).toBeVisible()
      await page.getByRole('button', { name: 'Quitar el renglón 1' }).click()
      await expect(page.getByRole('region', { name: 'Tus frecuentes' })).toBeVisible()
    },
  },
  {
    nombre: '/prescribir a mano, con pasaporte',
    porPasos: true,
    open: async (page) => {
      await page.goto('/prescribir')
      await page.getByRole('combobox', { name: 'Paciente' }).fill('bol4567123')
      await page.getByRole('button', { name: 'Cargar sus datos a mano' }).click()
      await page.getByLabel('Documento').selectOption('PASAPORTE')
      await page.getByRole('button', { name: 'Usar estos datos' }).click()
      await expect(page.getByText('Falta completar.').first()).toBeVisible()
    },
  },
  {
    nombre: '/prescribir al escanear el DNI',
    porPasos: true,
    open: async (page) => {
      await page.goto('/prescribir')
      await page.getByRole('button', { name: 'Escanear el DNI' }).click()
      await expect(page.getByRole('dialog', { name: 'Escanear el DNI' })).toBeVisible()
    },
  },
  {
    nombre: '/prescribir al firmar',
    porPasos: true,
    open: (page, medico) => writeReceta(page, medico, { dni: '98175217' }),
  },
  {
    nombre: '/prescribir emitida',
    porPasos: true,
    open: async (page, medico) => {
      // Another patient for each size, so that there is no duplicate to confirm.
      const dni = (page.viewportSize()?.width ?? 0) < 992 ? '98126758' : '98022279'
      await (await writeReceta(page, medico, { dni })).click()
      await titulo(page, 'Receta emitida')
    },
  },
  {
    nombre: '/medico-prescripcion',
    open: async (page) => {
      await openPrescripciones(page)
      await expect(filas(page).first()).toBeVisible()
      await waitUntilStill(page)
    },
  },
  {
    nombre: '/receta de quien la firmó',
    open: async (page) => {
      await openPrescripciones(page)
      await openReceta(page, filas(page).first())
    },
  },
  {
    nombre: 'la pregunta de anular',
    open: async (page) => {
      await openPrescripciones(page)
      await openReceta(
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
