import * as contract from '@receta/contract'
import { readTexto } from '@receta/domain'
import { route } from '@receta/service-kit'

/** Whether that person or receta exists is not revealed here. */
export const dataParse = route(contract.dataParse, async ({ input, now, fail }) => {
  const leido = readTexto(input.texto, now)
  return leido.ok ? leido.value : fail(leido.motivo)
})
