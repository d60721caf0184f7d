import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { listVinculos as list } from './vinculos.repository'

export const vinculos = route(contract.vinculos, async ({ usuario, db, now }) => ({
  vinculos: (await list(db, usuario, now)).map((v) => ({ ...v, aceptado_en: v.aceptado_en.toISOString() })),
}))
