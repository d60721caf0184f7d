import { confirmarConCodigo } from '../actions/administracion'
import { auditor, farmacia } from '../actions/cuentas'
import {
  openMostrador,
  decideOneOfMany,
  enElMostrador,
  firmarEntrega,
  renglon,
  bringReceta,
} from '../actions/mostrador'
import { openWithDni } from '../actions/paciente'
import { anular } from '../actions/prescripciones'
import { expect, testConMedico } from '../actions/probar'
import { emitirReceta } from '../actions/receta'
import { ingresar } from '../actions/sesion'
import { openVentana, waitWithoutReload, markLoaded } from '../actions/ventanas'

/** Its plan requires an authorisation, and it comes only in a box of 28. */
const dapagliflozina = { write: 'dapagliflozina', choose: /^Dapagliflozina/, posologia: '1-0-0-0 x 56' }
/** A different person per screen size and try, since a repeated drug is questioned. */
const pacientes = {
  pc: ['98125630', '98025097', '98160358'],
  movil: ['98027270', '98048384', '98185973'],
} as const

testConMedico(
  'médico, auditor, counter and patient have one receta open, and each sees what the others do by itself',
  async ({ page: consultorio, medico, browser }, { project, retry }) => {
    const dni = pacientes[project.name === 'pc' ? 'pc' : 'movil'][retry] ?? pacientes.pc[0]
    const wait = async (enSuLista: { medico: string; paciente: string }) => {
      await expect(estadoMedico.getByText(enSuLista.medico, { exact: true }).first()).toBeVisible()
      await expect(paciente.getByText(enSuLista.paciente, { exact: true }).first()).toBeVisible()
    }
    const estadoMedico = consultorio.getByRole('main')

    const [auditoria, mostrador, paciente] = await Promise.all([
      openVentana(browser, { escritorio: true }),
      openVentana(browser, { escritorio: true }),
      openVentana(browser),
    ])
    const ventanas = [consultorio, auditoria, mostrador, paciente]
    const cola = auditoria.getByRole('list', { name: 'Recetas por auditar' })

    await testConMedico.step('the auditor and the counter are at work before it exists', async () => {
      await ingresar(auditoria, auditor)
      await auditoria.getByRole('link', { name: 'Auditar las recetas' }).click()
      await expect(auditoria.getByRole('heading', { level: 1, name: 'Auditoría' })).toBeVisible()
      await openMostrador(mostrador)
    })
    const { recetas_id, referencia, enlace } = await emitirReceta(consultorio, medico, {
      dni,
      convenio: 'Programa Salud Cerca',
      medicamento: dapagliflozina,
      diagnostico: 'E11',
    })
    // By its number: somebody of that name may have another one waiting.
    const enCola = cola.locator(`a[href$="id=${recetas_id}"]`)
    await testConMedico.step('it enters the queue, and its médico and its patient open it', async () => {
      await expect(enCola).toBeVisible()
      await consultorio.goto(enlace)
      await paciente.goto(enlace)
      await openWithDni(paciente, dni)
      await wait({ medico: 'En auditoría', paciente: 'En auditoría' })
      await Promise.all(ventanas.map(markLoaded))
    })
    await testConMedico.step('authorised', async () => {
      await enCola.press('a')
      await confirmarConCodigo(auditoria, 'Autorizar', auditor)
      await wait({ medico: 'Vigente', paciente: 'Lista para retirar' })
      await expect(enCola).toHaveCount(0)
    })
    await testConMedico.step('held, and handed over in part', async () => {
      await bringReceta(mostrador, referencia, dni)
      await expect(consultorio.getByText('En el mostrador').first()).toBeVisible()
      await decideOneOfMany(mostrador, referencia)
      await firmarEntrega(mostrador, referencia)
      await wait({ medico: 'Entregada en parte', paciente: 'Entregada en parte' })
    })
    await testConMedico.step('undone', async () => {
      await mostrador
        .getByRole('button', { name: /^Deshacer la entrega a / })
        .first()
        .click()
      await wait({ medico: 'Vigente', paciente: 'Lista para retirar' })
    })
    await testConMedico.step('annulled while a counter holds it: pending, and everybody reads it', async () => {
      await bringReceta(mostrador, referencia, dni)
      await anular(consultorio, { motivo: 'Cambio de tratamiento', usuario: medico.usuario })
      await expect(consultorio.getByText(`La tiene ${farmacia.descripcion.replace(' (demo)', '')}`)).toBeVisible()
      await consultorio.getByRole('button', { name: 'Entendido' }).click()
      await wait({ medico: 'Anulación pendiente', paciente: 'Anulación pendiente' })
      await expect(enElMostrador(mostrador, referencia)).toContainText('Está por anularse')
    })
    await testConMedico.step(
      'handed over first: the annulment is lost, and there is nothing left to annul',
      async () => {
        await mostrador.keyboard.press('Enter')
        await expect(renglon(mostrador, referencia)).toContainText(/Entregar [2-9] envases/)
        await firmarEntrega(mostrador, referencia)
        await wait({ medico: 'Dispensada', paciente: 'Retirada' })
        await expect(consultorio.getByText(/^La anulación no llegó: se entregó antes/)).toBeVisible()
        await expect(consultorio.getByRole('button', { name: /^Anular/ })).toHaveCount(0)
      },
    )
    for (const ventana of ventanas) await waitWithoutReload(ventana)
    await Promise.all([auditoria, mostrador, paciente].map((ventana) => ventana.context().close()))
  },
)
