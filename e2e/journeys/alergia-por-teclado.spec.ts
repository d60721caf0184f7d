import { paciente } from '../actions/cuentas'
import { expect, testConMedico as test } from '../actions/probar'
import { agregarMedicamento, buscarPaciente, elegirCobertura, indicarDiagnostico, revisar } from '../actions/receta'
import { ingresarComoPaciente } from '../actions/sesion'

const motivo = 'La toleró el año pasado'

test('an allergy noted in one line stops the receta, is acknowledged, and the receipt is read by who takes it', async ({
  page,
  medico,
  browser,
}) => {
  await page.goto('/prescribir')
  await buscarPaciente(page, paciente.dni, /DNI/)
  await elegirCobertura(page, 'Particular')

  await test.step('noted with the keyboard alone, read back in plain words', async () => {
    await page.keyboard.press('Alt+a')
    const dialogo = page.getByRole('dialog', { name: /^Antecedentes de Raúl/ })
    await expect(dialogo.getByRole('textbox', { name: 'Anotar' })).toBeFocused()
    await page.keyboard.type('dipirona grave')
    await expect(dialogo.getByText('Alergia a dipirona, grave')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialogo.getByRole('listitem').filter({ hasText: 'dipirona' }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(/Alergia: dipirona/)).toBeVisible()
  })

  await test.step('the drug stops until there is a reason', async () => {
    await agregarMedicamento(page, { escribir: 'dipirona 500', elegir: /^Dipirona/, posologia: '1-1-0-1 x 5' })
    await indicarDiagnostico(page, 'R51', /^R51/)
    await expect(page.getByText(/Tiene registrada alergia grave a dipirona/)).toBeVisible()
    await page.keyboard.press('Alt+g')
    await page.getByRole('textbox', { name: 'Motivo' }).fill(motivo)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Tiene registrada alergia grave a dipirona/)).toBeHidden()
  })

  await test.step('the receipt is read before signing: its sources, and what nobody knows', async () => {
    await page.getByRole('button', { name: 'Qué se revisó' }).click()
    const recibo = page.getByRole('dialog', { name: 'Qué se revisó' })
    await expect(recibo.getByText(/^Interacciones de alta prioridad, .* versión \d{4}\.\d{2}(\.\d+)?$/)).toBeVisible()
    await expect(recibo.getByText('Embarazo: no corresponde')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  const informada = page.waitForResponse((r) => r.url().includes('/api/informa_receta') && r.ok())
  await (await revisar(page, medico)).click()
  const { receta } = (await (await informada).json()) as { receta: { token: string } }

  await test.step('the patient reads the same, with the reason, and says that it is so', async () => {
    const suyo = await browser.newContext({ storageState: { cookies: [], origins: [] } })
    const telefono = await suyo.newPage()
    await ingresarComoPaciente(telefono)
    await telefono.goto(`/receta?token=${encodeURIComponent(receta.token)}`)
    await telefono.getByText('Qué se revisó antes de firmar').click()
    await expect(telefono.getByText('Coincide con una alergia registrada')).toBeVisible()
    await expect(telefono.getByText(`Motivo: «${motivo}»`)).toBeVisible()
    await telefono.goto('/perfil-usuario')
    await telefono.getByRole('link', { name: /^Mi salud/ }).click()
    await telefono.getByRole('button', { name: /^Está bien: Alergia a dipirona/ }).click()
    await expect(telefono.getByText('Dijiste que está bien')).toBeVisible()
    await suyo.close()
  })
})
