import { mensajesClave } from '@receta/contract'
import { type DuenoDeClave, revisarClave } from '@receta/domain'

/** All that is wrong with a chosen password (SC-01), sentence after sentence; null when nothing is. */
export function problemaDeClave(clave: string, dueno: DuenoDeClave): string | null {
  if (clave === '') return 'Falta completar.'
  const codigos = revisarClave(clave, dueno)
  return codigos.length === 0 ? null : codigos.map((codigo) => mensajesClave[codigo]).join(' ')
}
