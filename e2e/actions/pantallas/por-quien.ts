import { test, testConAdministrador, testConAuditor, testConFarmacia, testConMedico, testConPaciente } from '../probar'
import { pantallasDelAdministrador } from './administracion'
import { pantallasDelAuditor } from './auditor'
import { pantallasDeLaFarmacia } from './farmacia'
import { pantallasDelMedico } from './medico'
import { pantallasDelPaciente } from './paciente'
import { pantallasSinSesion } from './sin-sesion'

/** Every screen of the product, beside the test that has the session of who sees it. */
export const pantallasPorQuien = [
  { pantallas: pantallasSinSesion, testDe: test },
  { pantallas: pantallasDelMedico, testDe: testConMedico },
  { pantallas: pantallasDelPaciente, testDe: testConPaciente },
  { pantallas: pantallasDelAdministrador, testDe: testConAdministrador },
  { pantallas: pantallasDelAuditor, testDe: testConAuditor },
  { pantallas: pantallasDeLaFarmacia, testDe: testConFarmacia },
] as const
