import { addressOf } from '../estados'
import { waitUntilStill } from '../quieta'
import { expect, type Page } from '@playwright/test'
import { titulo, type Pantalla } from './pantalla'

/** Answers are due on a far day, as near a weekend: a date is the widest way to say it, and other days of the demo say «mañana». */
const conPlazoLejano = (page: Page) =>
  page.route(addressOf({ llamada: 'autorizaciones' }), async (route) => {
    const response = await route.fetch()
    const cola = (await response.json()) as { items: object[] }
    const items = cola.items.map((item) => ({ ...item, responder_hasta: '2098-12-28' }))
    await route.fulfill({ response, json: { ...cola, items } })
  })

export const pantallasDelAuditor: readonly Pantalla[] = [
  {
    nombre: '/principal de la obra social',
    open: async (page) => {
      await conPlazoLejano(page)
      await page.goto('/principal')
      await titulo(page)
      await waitUntilStill(page)
      await expect(page.getByText('Hasta el 28/12/2098').first()).toBeVisible()
    },
  },
  {
    nombre: '/auditoria',
    open: async (page) => {
      await conPlazoLejano(page)
      await page.goto('/auditoria')
      await expect(page.getByRole('list', { name: 'Recetas por auditar' })).toBeVisible()
      await waitUntilStill(page)
    },
  },
  {
    nombre: 'la pregunta de rechazar una receta',
    open: async (page) => {
      await page.goto('/auditoria')
      await page.getByRole('list', { name: 'Recetas por auditar' }).getByRole('link').first().click()
      await page.getByRole('button', { name: /^Rechazar/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    nombre: '/auditoria-cuotas',
    open: async (page) => {
      await page.goto('/auditoria-cuotas')
      await expect(page.getByRole('table')).toBeVisible()
    },
  },
  {
    nombre: '/auditoria-liquidacion',
    open: async (page) => {
      await page.goto('/auditoria-liquidacion')
      await expect(page.getByRole('region', { name: 'Renglones' })).toBeVisible()
    },
  },
  {
    nombre: 'un renglón que se debita',
    open: async (page) => {
      await page.goto('/auditoria-liquidacion')
      await page
        .getByRole('button', { name: /^Debitar/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Guardar el débito' }).click()
      await expect(page.getByText(/^Escribí el motivo/)).toBeVisible()
    },
  },
  {
    nombre: 'un período que se cierra',
    open: async (page) => {
      const hace = (dias: number) => new Date(Date.now() - dias * 86_400_000).toISOString().slice(0, 10)
      await page.goto(`/auditoria-liquidacion?desde=${hace(60)}&hasta=${hace(2)}`)
      await page.getByRole('button', { name: 'Cerrar el período' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]
