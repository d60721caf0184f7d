import { diasTratamiento } from './cuentas'
import { parsePosologia } from './posologia'

/** Null when it has none or was not understood. */
export function diasEscritos(posologia: string): number | null {
  const leida = parsePosologia(posologia)
  return leida && diasTratamiento(leida)
}
