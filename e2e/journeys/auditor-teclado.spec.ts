import { confirmarConCodigo } from '../actions/administracion'
import { auditor } from '../actions/cuentas'
import { openWithDni } from '../actions/paciente'
import { expect, test, testConMedico } from '../actions/probar'
import { emitirReceta } from '../actions/receta'
import { ingresar } from '../actions/sesion'
import { urlBase } from '../entorno'

const insulina = {
  write: 'insulina glargina 100',
  choose: /^Insulina glargina/,
  posologia: '20 UI por la noche',
}
/** Two people for each try: a second insulina for the same person would be stopped as a duplicate. */
const pares = [
  [
    { dni: '98137566', nombre: /Correa/ },
    { dni: '98174246', nombre: /Giménez/ },
  ],
  [
    { dni: '98093043', nombre: /Arce/ },
    { dni: '98098970', nombre: /Escobar/ },
  ],
  [
    { dni: '98123665', nombre: /Galarza/ },
    { dni: '98070384', nombre: /Juárez/ },
  ],
] as const
const motivo = 'Falta la hemoglobina glicosilada'

testConMedico(
  'an auditor authorises one receta and refuses another by keyboard, and médico and patient read it',
  async ({ page: consultorio, medico, browser }, { retry }) => {
    const [autorizada, rechazada] = pares[retry % pares.length] ?? pares[0]
    // Another device, without the médico's session.
    const deNadie = { cookies: [], origins: [] }
    const open = async () => (await browser.newContext({ baseURL: urlBase, storageState: deNadie })).newPage()
    const pedido = { convenio: 'Programa Salud Cerca', medicamento: insulina, diagnostico: 'E11' }
    const suya = await emitirReceta(consultorio, medico, { ...pedido, dni: autorizada.dni })
    const otra = await emitirReceta(consultorio, medico, { ...pedido, dni: rechazada.dni })

    const auditoria = await open()
    await ingresar(auditoria, auditor)
    await auditoria.getByRole('link', { name: 'Auditar las recetas' }).click()
    const cola = auditoria.getByRole('list', { name: 'Recetas por auditar' })
    await expect(cola.getByRole('link', { name: autorizada.nombre })).toContainText(
      /pide autorización para Insulina glargina/,
    )

    await test.step('authorises', async () => {
      await cola.getByRole('link', { name: autorizada.nombre }).press('Enter')
      const detalle = auditoria.getByRole('complementary', { name: 'Receta elegida' })
      await expect(detalle).toContainText('E11')
      await expect(detalle).toContainText(`documento terminado en ${autorizada.dni.slice(-3)}`)
      await cola.getByRole('link', { name: autorizada.nombre }).press('a')
      await confirmarConCodigo(auditoria, 'Autorizar', auditor)
      await expect(auditoria.getByText(/^Se autorizó la receta de /)).toBeVisible()
      await expect(cola.getByRole('link', { name: autorizada.nombre })).toHaveCount(0)
      // M5: the next case has the focus, so the next letter decides about it.
      await expect(cola.locator('a:focus')).toHaveCount(1)
    })

    await test.step('refuses, and says why', async () => {
      await cola.getByRole('link', { name: rechazada.nombre }).press('r')
      const pregunta = auditoria.getByRole('dialog')
      await pregunta.getByRole('textbox', { name: 'Motivo' }).fill(motivo)
      await pregunta.getByRole('button', { name: 'Rechazar', exact: true }).click()
      await expect(pregunta).toBeHidden()
      await expect(cola.getByRole('link', { name: rechazada.nombre })).toHaveCount(0)
    })

    await test.step('both are found among the resolved ones, with who decided', async () => {
      await auditoria.getByRole('link', { name: /^Resueltas/ }).click()
      const resueltas = auditoria.getByRole('list', { name: 'Recetas por auditar' })
      await expect(resueltas.getByRole('link', { name: autorizada.nombre })).toContainText('La autorizó')
      await expect(resueltas.getByRole('link', { name: rechazada.nombre })).toContainText('La rechazó')
    })

    await test.step('each patient reads it by the link and the DNI', async () => {
      const paciente = await open()
      await paciente.goto(suya.enlace)
      await openWithDni(paciente, autorizada.dni)
      await expect(paciente.getByText('Lista para retirar').first()).toBeVisible()
      await paciente.goto(otra.enlace)
      await openWithDni(paciente, rechazada.dni)
      await expect(paciente.getByText(/Tu obra social no la autorizó: falta la hemoglobina glicosilada/)).toBeVisible()
      await paciente.context().close()
    })

    await test.step('so does the médico', async () => {
      await consultorio.goto('/medico-prescripcion')
      const recetas = consultorio.getByRole('list', { name: 'Recetas' })
      await expect(recetas.getByRole('link', { name: autorizada.nombre })).toContainText('Vigente')
      await recetas.getByRole('link', { name: rechazada.nombre }).click()
      await expect(recetas.getByRole('link', { name: rechazada.nombre })).toContainText('Rechazada')
      await expect(consultorio.getByText(motivo).first()).toBeVisible()
    })
    await auditoria.context().close()
  },
)
