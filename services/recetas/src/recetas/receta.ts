import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { quienPide } from '../sesion/quien-pide'
import { openReceta, anotacionDe, completaDe, verificacionDe } from './open-receta'

/** Unknown, wrong and another's get the same answer. */
export const receta = route(contract.receta, async (c) => {
  const abierta = await openReceta(c.db, { ...c.input, quien: quienPide(c.request, c, c.now) }, c.usuario, c.now)
  if (abierta === 'demasiados') return c.fail('DEMASIADOS_INTENTOS')
  if (!abierta) return c.fail('RECETA_NO_ENCONTRADA')
  c.note(anotacionDe(abierta))
  return abierta.nivel === 'completa'
    ? completaDe(abierta, c, c.usuario, c.now)
    : verificacionDe(abierta.fila, c, c.now)
})
