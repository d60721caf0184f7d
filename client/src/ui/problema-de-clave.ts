import { mensajesClave } from '@receta/contract'
import { type DuenoDeClave, revisarClave } from '@receta/domain'

/** SC-01; null when there are none. */
export function problemaDeClave(clave: string, dueno: DuenoDeClave): string | null {
  if (clave === '') return 'Falta completar.'
  const codigos = revisarClave(clave, dueno)
  return codigos.length === 0 ? null : codigos.map((codigo) => mensajesClave[codigo]).join(' ')
}
