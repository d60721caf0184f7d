import { esperarQuieta } from '../quieta'
import { expect } from '@playwright/test'
import { dejarBorrador } from '../borrador'
import { abrirPrescripciones, abrirReceta, filas } from '../prescripciones'
import { buscarPaciente, escribirReceta } from '../receta'
import { cambiando, ir, titulo, type Pantalla } from './pantalla'

export const pantallasDelMedico: readonly Pantalla[] = [
  ir('/principal', '/principal'),
  ir('/preferencias', '/preferencias'),
  ir('/preferencias, segundo factor', '/preferencias?ver=factor'),
  ir('/preferencias, sesiones', '/preferencias?ver=sesiones'),
  {
    nombre: '/preferencias al quitar el segundo factor',
    abrir: async (page) => {
      await page.goto('/preferencias?ver=factor')
      await page.getByRole('button', { name: 'Quitar la app de verificación' }).click()
      await expect(page.getByRole('dialog', { name: 'Quitar la app de verificación' })).toBeVisible()
    },
  },
  ir('/normas con sesión', '/normas'),
  ir('/perfil-usuario', '/perfil-usuario'),
  ir('/perfil-usuario, clave', '/perfil-usuario?ver=clave'),
  cambiando('Matrículas'),
  cambiando('Especialidades'),
  cambiando('Lugares de atención'),
  cambiando('Firma'),
  ir('/prescribir vacía', '/prescribir'),
  {
    nombre: '/prescribir con la posología abierta',
    porPasos: true,
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
    nombre: '/prescribir con los antecedentes abiertos',
    porPasos: true,
    abrir: async (page) => {
      await page.goto('/prescribir')
      await buscarPaciente(page, '98170184', /DNI/)
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
    abrir: async (page) => {
      await page.goto('/prescribir')
      await page.getByRole('combobox', { name: 'Paciente' }).fill('so')
      await page.getByRole('combobox', { name: 'Paciente' }).fill('sosa')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    nombre: '/principal con un borrador',
    abrir: async (page) => {
      await dejarBorrador(page, '98057497')
      await page.goto('/principal')
      await expect(page.getByRole('heading', { name: /^Borradores/ })).toBeVisible()
    },
  },
  {
    nombre: '/prescribir con sus frecuentes',
    porPasos: true,
    abrir: async (page) => {
      await dejarBorrador(page, '98072492')
      const guardar = page.getByRole('button', { name: 'Guardar el renglón 1 entre tus frecuentes' })
      const guardado = page.getByRole('button', { name: 'Sacar el renglón 1 de tus frecuentes' })
      await expect(guardar.or(guardado).first()).toBeVisible()
      if (await guardar.isVisible()) await guardar.click()
      await expect(guardado).toBeVisible()
      await page.getByRole('button', { name: 'Quitar el renglón 1' }).click()
      await expect(page.getByRole('region', { name: 'Tus frecuentes' })).toBeVisible()
    },
  },
  {
    nombre: '/prescribir a mano, con pasaporte',
    porPasos: true,
    abrir: async (page) => {
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
    abrir: async (page) => {
      await page.goto('/prescribir')
      await page.getByRole('button', { name: 'Escanear el DNI' }).click()
      await expect(page.getByRole('dialog', { name: 'Escanear el DNI' })).toBeVisible()
    },
  },
  {
    nombre: '/prescribir al firmar',
    porPasos: true,
    abrir: (page, medico) => escribirReceta(page, medico, { dni: '98175217' }),
  },
  {
    nombre: '/prescribir emitida',
    porPasos: true,
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
      await esperarQuieta(page)
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
