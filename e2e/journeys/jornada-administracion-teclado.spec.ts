import { countLlamadas } from '../actions/jornada'
import { confirmConFactor, porValidarHoy } from '../actions/jornada-administracion'
import { addMedicosPorValidar } from '../actions/jornada.repository'
import { expect, testConAdministrador as test } from '../actions/probar'
import { takeKeyboard } from '../actions/teclado'

test(`${porValidarHoy} médicos are validated by the keyboard alone: evidence, decision and convenios, and the next has the focus`, async ({
  page,
}) => {
  test.setTimeout(60_000 + porValidarHoy * 20_000)
  page.setDefaultTimeout(30_000)
  await addMedicosPorValidar(porValidarHoy)
  await page.goto('/admin-medicos')
  // Those of the demo may have their convenios already, and then no dialog asks for them.
  await page.getByRole('searchbox').fill('Jornada')
  await expect(page.getByRole('list', { name: 'Médicos' }).getByRole('listitem').first()).toContainText('Jornada')
  const lista = page.getByRole('list', { name: 'Médicos' })
  await lista.getByRole('link').first().focus()
  const { cuenta, press, write } = takeKeyboard(page)
  const { de, resumen } = countLlamadas(page)
  const confirm = () => page.keyboard.press('Control+Enter')
  const desde = Date.now()
  for (let n = 1; n <= porValidarHoy; n++) {
    const elegido = page.locator('a.renglon:focus')
    await expect(elegido).toHaveCount(1)
    const nombre = await elegido.getByRole('heading').innerText()
    const direccion = await elegido.getAttribute('href')
    await press('v')
    await expect(page.getByRole('dialog', { name: `Evidencia de ${nombre}` })).toBeVisible()
    if (n === 1) {
      // Without it nothing is written down, and it says what is missing.
      await confirm()
      await expect(page.getByText('Son 3 letras por lo menos.')).toBeVisible()
    }
    await write('Habilitada')
    await confirmConFactor(page, new RegExp(`^Evidencia de ${nombre}`), confirm)
    await expect(page.getByRole('dialog', { name: `Validar a ${nombre}` })).toBeVisible()
    await confirmConFactor(page, new RegExp(`^Validar a ${nombre}`), () => press('Enter'))
    const convenios = page.getByRole('dialog', { name: `Convenios de ${nombre}` })
    await expect(convenios.getByRole('checkbox').first()).toBeVisible()
    await press('Tab')
    await press(' ')
    await expect(convenios.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await confirmConFactor(page, new RegExp(`^Convenios de ${nombre}`), confirm)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    if (n < porValidarHoy) await expect(elegido).not.toHaveAttribute('href', direccion ?? '')
  }
  console.log(
    `${porValidarHoy} médicos in ${Math.round((Date.now() - desde) / 1000)} s, ${cuenta.mando / porValidarHoy + 2} keys each, ${resumen()}`,
  )
  expect(de('abm_medico')).toBeLessThanOrEqual(3 * porValidarHoy + 2)
})
