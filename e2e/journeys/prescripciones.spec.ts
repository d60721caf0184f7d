import { medicoSuspendido } from '../actions/cuentas'
import { entregarReceta, fillArchivo, retenerReceta } from '../actions/farmacia.repository'
import { openPrescripciones, openReceta, anular, searchReceta, filas } from '../actions/prescripciones'
import { expect, test, testConMedico } from '../actions/probar'
import { emitirReceta } from '../actions/receta'
import { ingresar } from '../actions/sesion'

test('the archive is paged, newest first, and cut by state', async ({ page }) => {
  await fillArchivo(medicoSuspendido.usuario, 40)
  await ingresar(page, medicoSuspendido)
  await openPrescripciones(page)
  await expect(filas(page)).toHaveCount(35)
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page.getByText('Página 2 de')).toBeVisible()
  await page.getByRole('link', { name: 'Anterior' }).click()
  await expect(filas(page)).toHaveCount(35)
  await page.getByRole('link', { name: /^Terminadas/ }).click()
  await expect(page).toHaveURL(/terminadas/)
  await expect(filas(page).first().getByText('Dispensada')).toBeVisible()
  await page.getByRole('combobox', { name: 'Otro estado' }).selectOption('dispensada')
  await expect(page).toHaveURL(/dispensada/)
  await expect(filas(page).first().getByText('Dispensada')).toBeVisible()
})

testConMedico('the newest receta is the first of the list, and it opens', async ({ page, medico }, { project }) => {
  // A different patient per screen size, since a repeated drug is questioned.
  const quien =
    project.name === 'pc' ? { dni: '98065336', apellido: 'Zárate' } : { dni: '98004826', apellido: 'Villalba' }
  const { referencia } = await emitirReceta(page, medico, { dni: quien.dni })
  await openPrescripciones(page)
  await expect(filas(page).first()).toContainText(quien.apellido)
  await expect(filas(page).first()).toContainText('Vigente')
  await openReceta(page, filas(page).first())
  await expect(page.getByText(`${referencia.slice(0, 5)} ${referencia.slice(5)}`).first()).toBeVisible()
  await expect(page.getByText('1 a la mañana y 1 a la noche, durante 30 días').first()).toBeVisible()
})

const finales = [
  {
    titulo: 'Anulada',
    mientras: async () => {},
    despues: 'Anulada',
    pc: { dni: '98073621', apellido: 'Zapata' },
    movil: { dni: '98170687', apellido: 'Sandoval' },
  },
  {
    titulo: 'Anulación pendiente',
    mientras: retenerReceta,
    despues: 'Anulación pendiente',
    pc: { dni: '98146281', apellido: 'Luna' },
    movil: { dni: '98071677', apellido: 'Valdez' },
  },
  {
    titulo: 'No se pudo anular',
    mientras: entregarReceta,
    despues: 'Dispensada',
    pc: { dni: '98084021', apellido: 'Paredes' },
    movil: { dni: '98156710', apellido: 'Ponce' },
  },
]
for (const { titulo, mientras, despues, pc, movil } of finales) {
  testConMedico(`annulling ends in «${titulo}», said on the page`, async ({ page, medico }, { project }) => {
    const { dni, apellido } = project.name === 'pc' ? pc : movil
    const { referencia } = await emitirReceta(page, medico, { dni })
    await openPrescripciones(page)
    await searchReceta(page, apellido)
    await openReceta(page, filas(page).filter({ hasText: apellido }).first())
    const pedida = await anular(page, {
      motivo: 'Cambio de tratamiento',
      usuario: medico.usuario,
      antes: () => mientras(referencia),
    })
    if (!pedida) expect(titulo, 'the page knows before the key only of what was handed over').toBe('No se pudo anular')
    else {
      await expect(
        page
          .getByRole('heading', { name: titulo })
          .or(page.getByText(titulo, { exact: true }))
          .first(),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Entendido' }).click()
    }
    await openPrescripciones(page)
    await expect(filas(page).filter({ hasText: apellido }).first()).toContainText(despues)
  })
}
