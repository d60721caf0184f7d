import * as contract from '@receta/contract'
import { raise, route } from '@receta/service-kit'
import { findPerfil } from './usuarios.repository'

export const perfil = route(
  contract.perfil,
  async ({ usuario, db, now }) =>
    (await findPerfil(db, usuario.usuario_id, now)) ?? raise('a session without its user'),
)
