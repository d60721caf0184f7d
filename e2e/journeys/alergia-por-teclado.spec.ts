import { findSinAnotar, openAntecedentes } from '../actions/antecedentes'
import { paciente } from '../actions/cuentas'
import { expect, testConMedico as test } from '../actions/probar'
import { addMedicamento, searchPaciente, chooseCobertura, indicarDiagnostico, revisar } from '../actions/receta'
import { codigoSinUsar } from '../actions/segundo-factor'
import { ingresarComoPaciente } from '../actions/sesion'

const motivo = 'La toleró el año pasado'
/** Of no family between them: what an earlier try on the same database noted and answered stays, and the next one is taken. */
const drogas = [
  { nombre: 'dipirona', write: 'dipirona 500', choose: /^Dipirona/ },
  { nombre: 'loratadina', write: 'loratadina 10', choose: /^Loratadina/ },
  { nombre: 'amoxicilina', write: 'amoxicilina 500', choose: /^Amoxicilina/ },
  { nombre: 'famotidina', write: 'famotidina 20', choose: /^Famotidina/ },
  { nombre: 'metoclopramida', write: 'metoclopramida 10', choose: /^Metoclopramida/ },
] as const

test('an allergy noted in one line stops the receta, is acknowledged, and the receipt is read by who takes it', async ({
  page,
  medico,
  browser,
}) => {
  await page.goto('/prescribir')
  await searchPaciente(page, paciente.dni, /DNI/)
  await chooseCobertura(page, 'Particular')

  const { nombre, write, choose } = await test.step('one that nobody noted yet', async () => {
    return findSinAnotar(await openAntecedentes(page), drogas)
  })

  await test.step('noted with the keyboard alone, read back in plain words', async () => {
    const dialogo = page.getByRole('dialog', { name: /^Antecedentes de Raúl/ })
    await page.keyboard.type(`${nombre} grave`)
    await expect(dialogo.getByText(`Alergia a ${nombre}, grave`)).toBeVisible()
    await page.keyboard.press('Enter')
    // S3: what stops a receta is guarded as signing it is; the code takes the cursor by itself.
    const codigo = dialogo.getByRole('textbox', { name: 'Código de tu app de verificación' })
    const anotada = dialogo.getByRole('listitem').filter({ hasText: nombre }).first()
    await expect(codigo.or(anotada)).toBeVisible()
    if (await codigo.isVisible()) {
      await expect(codigo).toBeFocused()
      await page.keyboard.type(await codigoSinUsar(medico.usuario))
      await page.keyboard.press('Enter')
    }
    await expect(anotada).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(new RegExp(`Alergias?: .*${nombre}`)).first()).toBeVisible()
  })

  const alergia = `Tiene registrada alergia grave a ${nombre}`
  const freno = page.getByRole('alert').filter({ hasText: alergia })
  await test.step('the drug stops until there is a reason', async () => {
    await addMedicamento(page, { write, choose, posologia: '1-1-0-1 x 5' })
    await indicarDiagnostico(page, 'R51', /^R51/)
    await expect(freno).toBeVisible()
    await page.keyboard.press('Alt+g')
    await page.getByRole('textbox', { name: 'Motivo' }).fill(motivo)
    await page.keyboard.press('Enter')
    await expect(freno).toBeHidden()
    await expect(page.getByText(alergia)).toBeVisible()
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
    await telefono.getByRole('button', { name: new RegExp(`^Está bien: Alergia a ${nombre}`) }).click()
    await expect(
      telefono.getByRole('button', { name: new RegExp(`^Cambiar la respuesta: Alergia a ${nombre}`) }),
    ).toBeVisible()
    await suyo.close()
  })
})
