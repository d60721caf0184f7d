import * as contract from '@receta/contract'
import { raise, route } from '@receta/service-kit'
import { findUsos } from './usos.repository'

export const usos = route(contract.usos, ({ usuario, db }) =>
  findUsos(db, usuario.medico_id ?? raise('a médico without his record')),
)
