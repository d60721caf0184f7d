import * as contract from '@receta/contract'
import { hoy, revisarReceta as revisar } from '@receta/domain'
import { raise, route } from '@receta/service-kit'
import { findContextoEmision } from './emision.repository'

export const revisarReceta = route(contract.revisaReceta, async ({ input, usuario, db, now }) => {
  const contexto = await findContextoEmision(db, {
    medico_id: usuario.medico_id ?? raise('a médico without his row'),
    convenio_id: input.convenio_id,
    persona_id: input.persona_id,
    dni: input.paciente?.dni ?? '',
    plan_id: input.plan_id,
    producto_ids: input.items.map((i) => i.producto_id),
    hoy: hoy(now),
    clave_idempotencia: null,
    numeros: 0,
  })
  const { hallazgos, verificaciones, vigencias } = revisar(input, contexto, now)
  return {
    hallazgos: hallazgos.map((h) => contract.enPalabras(h, contexto.convenio?.nombre ?? null)),
    verificaciones,
    vigencias,
  }
})
