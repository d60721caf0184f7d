import { takeFinger } from '../actions/dedo'
import { countLlamadas } from '../actions/jornada'
import { confirmConFactor, porValidarHoy } from '../actions/jornada-administracion'
import { addMedicosPorValidar } from '../actions/jornada.repository'
import { expect, testConAdministrador as test } from '../actions/probar'

test(`${porValidarHoy} médicos are validated with a finger on a phone`, async ({ page }) => {
  test.setTimeout(60_000 + porValidarHoy * 20_000)
  page.setDefaultTimeout(30_000)
  await addMedicosPorValidar(porValidarHoy)
  await page.goto('/admin-medicos')
  // Those of the demo may have their convenios already, and then no dialog asks for them.
  await page.getByRole('searchbox').fill('Jornada')
  await expect(page.getByRole('list', { name: 'Médicos' }).getByRole('listitem').first()).toContainText('Jornada')
  const { touch, toques } = takeFinger(page)
  const { resumen } = countLlamadas(page)
  const desde = Date.now()
  await touch(page.getByRole('list', { name: 'Médicos' }).getByRole('link').first())
  for (let n = 1; n <= porValidarHoy; n++) {
    await touch(page.getByRole('button', { name: /^Validar/ }))
    const evidencia = page.getByRole('dialog', { name: /^Evidencia de / })
    await evidencia.getByLabel('Qué contestó REFEPS').fill('Habilitada')
    await confirmConFactor(page, /^Evidencia de /, () =>
      touch(evidencia.getByRole('button', { name: 'Anotar la evidencia' })),
    )
    const decision = page.getByRole('dialog', { name: /^Validar a / })
    await confirmConFactor(page, /^Validar a /, () => touch(decision.getByRole('button', { name: /^Validar/ })))
    const convenios = page.getByRole('dialog', { name: /^Convenios de / })
    await touch(convenios.getByText('Particular', { exact: true }))
    await confirmConFactor(page, /^Convenios de /, () =>
      touch(convenios.getByRole('button', { name: /^Guardar los convenios/ })),
    )
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  console.log(
    `${porValidarHoy} médicos in ${Math.round((Date.now() - desde) / 1000)} s, ${toques() / porValidarHoy} touches each, ${resumen()}`,
  )
})
