import * as contract from '@receta/contract'
import { revisarReceta as revisar } from '@receta/domain'
import { raise, route } from '@receta/service-kit'
import { contextoKeyDe } from './contexto-key'
import { findContextoEmision } from './emision.repository'

/** The checks of a draft before it is signed, and nothing written (decision 0012). */
export const revisarReceta = route(contract.revisaReceta, async ({ input, usuario, db, now }) => {
  const medico_id = usuario.medico_id ?? raise('a médico without his row')
  const contexto = await findContextoEmision(db, contextoKeyDe(input, medico_id, now))
  const { hallazgos, verificaciones, vigencias } = revisar(input, contexto, now)
  return {
    hallazgos: hallazgos.map((h) => contract.enPalabras(h, contexto.convenio?.nombre ?? null)),
    verificaciones: verificaciones.map(contract.verificacionEnPalabras),
    vigencias,
  }
})
