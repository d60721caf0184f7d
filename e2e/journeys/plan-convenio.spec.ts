import { confirmarConCodigo } from '../actions/administracion'
import { superadministrador } from '../actions/cuentas'
import { expect, test } from '../actions/probar'
import { ingresar } from '../actions/sesion'

/** A plan per screen size that no other journey prescribes with. */
const planes = { pc: '?id=3&ver=planes&plan=3', movil: '?id=4&ver=planes&plan=4' } as const
/** None is covered at the start; each attempt removes what the previous one saved. */
const drogas = ['Cilostazol', 'Bisacodilo', 'Finasterida'] as const
const motivo = 'Acta 12/2026 del convenio'

test('an administrator makes a plan cover one more drug, and it stays written who changed what and why', async ({
  page,
}, { project, retry }) => {
  const droga = drogas[retry] ?? drogas[0]
  await ingresar(page, superadministrador)
  await page.goto(`/admin-convenios${planes[project.name as keyof typeof planes]}`)
  const cubre = page.getByRole('region', { name: 'Lo que cubre' })
  const cambia = page.getByRole('region', { name: 'Lo que cambia' })
  await expect(cambia.getByText('Nada todavía.', { exact: false })).toBeVisible()

  await test.step('adds it, and reads what would change before saving', async () => {
    await cubre.getByRole('combobox', { name: 'Agregar una droga' }).fill(droga)
    await page.getByRole('option', { name: new RegExp(`^${droga}`) }).click()
    const porcentaje = cubre.getByRole('textbox', { name: `Porcentaje de ${droga}` })
    await porcentaje.fill('70')
    await porcentaje.press('Tab')
    await expect(cambia.getByRole('heading', { name: 'Cambia 1 cosa' })).toBeVisible()
    await expect(cambia).toContainText('70')
  })

  await test.step('leaves it as it was: nothing is kept', async () => {
    await cambia.getByRole('button', { name: 'Dejarlo como está' }).click()
    await expect(cambia.getByText('Nada todavía.', { exact: false })).toBeVisible()
    await expect(cubre.getByRole('heading', { name: droga })).toBeHidden()
  })

  await test.step('adds it again and saves it with its reason', async () => {
    await cubre.getByRole('combobox', { name: 'Agregar una droga' }).fill(droga)
    await page.getByRole('option', { name: new RegExp(`^${droga}`) }).click()
    await cubre.getByText('Pide autorización').click()
    await cambia.getByRole('button', { name: 'Guardar el cambio' }).click()
    await page.getByRole('dialog').getByLabel('Motivo').fill(motivo)
    await confirmarConCodigo(page, 'Guardar el plan', superadministrador)
    await expect(page.getByText('El plan rige así desde ahora.')).toBeVisible()
  })

  await test.step('finds it there afterwards, with who did it', async () => {
    await page.reload()
    await expect(cubre.getByRole('listitem').filter({ hasText: droga })).toContainText('40 %')
    const historial = page.getByRole('region', { name: 'Historial del plan' })
    await expect(historial).toContainText(superadministrador.descripcion)
    await expect(historial).toContainText(`«${motivo}»`)
    await expect(historial).toContainText(droga)
  })
})
