import { bringReceta, openMostrador } from '../actions/mostrador'
import { givePermiso } from '../actions/permiso.repository'
import { expect, test } from '../actions/probar'
import { addMedicamento, chooseCobertura, indicarDiagnostico, revisar, typePaciente } from '../actions/receta'
import { ingresar } from '../actions/sesion'
import { enUnTamano, urlBase } from '../entorno'

const domicilio = 'Belgrano 120, Paraná'

test(
  'L19303 13 morphine for who is in no padrón asks where she lives, and the counter reads it',
  {
    tag: enUnTamano,
  },
  async ({ page, browser, medico }, { retry }) => {
    const dni = String(98_391_000 + retry)
    await givePermiso(medico)
    await ingresar(page, medico)
    await typePaciente(page, { dni, apellido: 'Quispe', nombre: 'Elena', nacio: '05051955' })
    await chooseCobertura(page, 'Particular')
    await addMedicamento(page, {
      write: 'morfina 10',
      choose: /^Morfina/,
      posologia: '10 mg cada 4 horas por 5 días',
    })
    await indicarDiagnostico(page, 'C34', /^C34/)
    await expect(page.getByText(/^Morfina sulfato pide el domicilio del paciente/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Domicilio del paciente' }).fill(domicilio)
    await expect(page.getByText(/pide el domicilio/)).toBeHidden()
    const informada = page.waitForResponse((r) => r.url().includes('/api/informa_receta') && r.ok())
    await (await revisar(page, medico)).click()
    const { receta } = (await (await informada).json()) as { receta: { referencia: string } }

    await test.step('the farmacia reads it beside who she is', async () => {
      const otra = await browser.newContext({ baseURL: urlBase, storageState: { cookies: [], origins: [] } })
      const mostrador = await otra.newPage()
      await openMostrador(mostrador)
      await bringReceta(mostrador, receta.referencia, dni)
      await expect(mostrador.getByText(new RegExp(domicilio))).toBeVisible()
    })
  },
)
