import { paciente } from '../actions/cuentas'
import { openWithDni, print, readQr, qrDeLaReceta } from '../actions/paciente'
import { expect, testConMedico as test } from '../actions/probar'
import { emitirReceta } from '../actions/receta'
import { ingresarComoPaciente } from '../actions/sesion'
import { urlBase } from '../entorno'

test('a patient opens the receta by its link and by login, and knows what to do', async ({ page, medico, browser }, {
  project,
}) => {
  const medicamento =
    project.name === 'pc'
      ? { write: 'amlodipina 5', choose: /^Amlodipina/, posologia: '1-0-0-0 x 30' }
      : { write: 'omeprazol 20', choose: /^Omeprazol/, posologia: '1-0-0-0 x 28' }
  const { enlace } = await emitirReceta(page, medico, { dni: paciente.dni, medicamento })

  // Another device: nobody ever logged in there.
  const ajeno = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const deFuera = await ajeno.newPage()

  await test.step('by its link, without a session', async () => {
    await deFuera.goto(enlace)
    await expect(deFuera.getByText('La firma es válida')).toBeVisible()
    await expect(deFuera.getByText(/amlodipina|omeprazol/i)).toHaveCount(0)
    await openWithDni(deFuera, '98000001')
    await expect(deFuera.getByText(/no es el de la receta/)).toBeVisible()
    await openWithDni(deFuera, paciente.dni)
    await expect(deFuera.getByRole('heading', { level: 1, name: 'Tu receta' })).toBeVisible()
  })
  await test.step('the state in plain words, what to take and how', async () => {
    await expect(deFuera.getByText('Lista para retirar')).toBeVisible()
    await expect(deFuera.getByText(/^Llevá este código y tu DNI a cualquier farmacia hasta el/)).toBeVisible()
    await expect(deFuera.getByText(/^1 a la mañana, durante (30|28)\sdías\.$/)).toBeVisible()
  })
  await test.step('the QR says the link, and behind it what proves it', async () => {
    expect(await readQr(qrDeLaReceta(deFuera))).toContain(`${urlBase}${enlace}#v1.`)
  })
  await test.step('the sheet to print', async () => {
    const pdf = await print(deFuera)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.subarray(-8).toString()).toContain('%%EOF')
  })
  await test.step('by login', async () => {
    await ingresarComoPaciente(deFuera)
    const tarjeta = deFuera
      .getByRole('article')
      .filter({ hasText: medicamento.write.split(' ')[0] ?? '' })
      .first()
    await expect(tarjeta).toContainText('Lista para retirar')
    await tarjeta.getByRole('link', { name: /Mostrar código/ }).click()
    await expect(qrDeLaReceta(deFuera)).toBeVisible()
    expect(await readQr(qrDeLaReceta(deFuera))).toContain(`${urlBase}${enlace}#v1.`)
  })
  await ajeno.close()
})
