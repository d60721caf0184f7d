import { diasTratamiento } from './cuentas'
import { parsePosologia } from './posologia'

/** Days of treatment that a posología says as it is typed; null where it says none, or was not understood. */
export function diasEscritos(posologia: string): number | null {
  const leida = parsePosologia(posologia)
  return leida && diasTratamiento(leida)
}
