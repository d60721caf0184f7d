import { waitAlAlcance } from '../actions/alcance'
import { comoUnTelefono, waitAccesible, waitWithoutScrolling } from '../actions/mirar'
import { pantallasDelAdministrador } from '../actions/pantallas/administracion'
import { pantallasDelAuditor } from '../actions/pantallas/auditor'
import { pantallasDeLaFarmacia } from '../actions/pantallas/farmacia'
import { pantallasDelMedico } from '../actions/pantallas/medico'
import { pantallasDelPaciente } from '../actions/pantallas/paciente'
import { pantallasSinSesion } from '../actions/pantallas/sin-sesion'
import {
  test,
  testConAdministrador,
  testConAuditor,
  testConFarmacia,
  testConMedico,
  testConPaciente,
} from '../actions/probar'
import { enUnTamano } from '../entorno'

// The tests are independent, so any free worker takes the next.
test.describe.configure({ mode: 'parallel' })

const porQuien = [
  [pantallasSinSesion, test],
  [pantallasDelMedico, testConMedico],
  [pantallasDelPaciente, testConPaciente],
  [pantallasDelAdministrador, testConAdministrador],
  [pantallasDelAuditor, testConAuditor],
  [pantallasDeLaFarmacia, testConFarmacia],
] as const

for (const [pantallas, testDe] of porQuien)
  for (const { nombre, open, porPasos } of pantallas) {
    const tag = porPasos ? [] : [enUnTamano]
    testDe(
      `${nombre} has nothing for axe in either theme and nothing to drag sideways`,
      { tag },
      async ({ page, medico }) => {
        await open(page, medico)
        await waitAccesible(page)
        await waitWithoutScrolling(page)
        await waitAlAlcance(page)
        if (porPasos) return
        await comoUnTelefono(page)
        await waitAccesible(page)
        await waitAlAlcance(page)
      },
    )
  }
