import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { answerUsuario } from './respuesta-usuario'

export const usuarioDatos = route(contract.usuarioDatos, async ({ input, usuario, db, now, note, fail }) => {
  note({ detalle: `cuenta ${input.usuario_id}` })
  return { usuario: (await answerUsuario(db, input.usuario_id, usuario, now)) ?? fail('USUARIO_NO_ENCONTRADO') }
})
