import * as contract from '@receta/contract'
import { readTexto } from '@receta/domain'
import { route } from '@receta/service-kit'

/** Only reads: whether that person or that receta exists is another call's to say, so this one tells nobody anything. */
export const dataParse = route(contract.dataParse, async ({ input, now, fail }) => {
  const leido = readTexto(input.texto, now)
  return leido.ok ? leido.value : fail(leido.motivo)
})
