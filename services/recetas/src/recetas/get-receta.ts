import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { abrirReceta, anotacionDe, completaDe, verificacionDe } from './abrir-receta'

/** Opens a receta as far as the caller may see it; unknown, wrong and another's are one answer. */
export const getReceta = route(contract.receta, async (c) => {
  const abierta = await abrirReceta(c.db, c.input, c.usuario, c.now)
  if (abierta === 'demasiados') return c.fail('DEMASIADOS_INTENTOS')
  if (!abierta) return c.fail('RECETA_NO_ENCONTRADA')
  c.anotar(anotacionDe(abierta))
  return abierta.nivel === 'completa'
    ? completaDe(abierta, c, c.usuario, c.now)
    : verificacionDe(abierta.fila, c, c.now)
})
