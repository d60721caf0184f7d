import { paciente } from '../actions/cuentas'
import { openMostrador, decideOneOfMany, firmarEntrega, renglon, bringReceta } from '../actions/mostrador'
import { expect, testConMedico as test } from '../actions/probar'
import { emitirReceta } from '../actions/receta'
import { ingresarComoPaciente } from '../actions/sesion'

test('a receta is handed over in part, undone, handed over whole, and its patient reads «Retirada»', async ({
  page,
  medico,
  browser,
}) => {
  test.setTimeout(180_000)
  // It comes only in packs of 30, so two are needed.
  const medicamento = { write: 'famotidina 20', choose: /^Famotidina/, posologia: '0-0-0-1 x 60' }
  const { referencia } = await emitirReceta(page, medico, { dni: paciente.dni, medicamento })

  const aparte = async () => (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage()
  const mostrador = await aparte()
  await openMostrador(mostrador)

  await test.step('scanned with the DNI of its patient, and handed over in part with two keys', async () => {
    await bringReceta(mostrador, referencia, paciente.dni)
    await decideOneOfMany(mostrador, referencia)
    await firmarEntrega(mostrador, referencia)
  })
  await test.step('undone within its two hours, in sight', async () => {
    await mostrador.getByRole('link', { name: 'Ver todas' }).click()
    const hecha = mostrador
      .getByRole('listitem')
      .filter({ hasText: `${referencia.slice(0, 5)} ${referencia.slice(5)}` })
    await hecha.getByRole('button', { name: /^Deshacer la entrega a / }).click()
    await expect(mostrador.getByText('Entrega deshecha: todo vuelve a quedar para retirar.')).toBeVisible()
    await expect(hecha.getByText(/^Deshecha a las? /)).toBeVisible()
    await mostrador.goBack()
  })
  await test.step('handed over whole', async () => {
    await bringReceta(mostrador, referencia, paciente.dni)
    await mostrador.keyboard.press('Enter')
    await expect(renglon(mostrador, referencia)).toContainText(/Entregar [2-9] envases/)
    await firmarEntrega(mostrador, referencia)
  })
  await test.step('its patient reads that it was collected, and where', async () => {
    const deCasa = await aparte()
    await ingresarComoPaciente(deCasa)
    const fila = deCasa.getByRole('listitem').filter({ hasText: /famotidina/i })
    await expect(fila.first()).toContainText('Retirada')
  })
})
