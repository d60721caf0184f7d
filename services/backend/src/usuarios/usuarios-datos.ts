import * as contract from '@receta/contract'
import { normalize } from '@receta/domain'
import { route } from '@receta/service-kit'
import { listUsuarios } from './usuarios.repository'

const palabrasDe = (query: string): string[] =>
  normalize(query)
    .split(/[^\p{L}\p{N}@.-]+/u)
    .filter((palabra) => palabra !== '')
    .slice(0, 8)

export const usuariosDatos = route(contract.usuariosDatos, async ({ input, db }) => {
  const { limit, start, query, tipo, estado } = input
  const { items, conteos } = await listUsuarios(db, {
    palabras: palabrasDe(query),
    tipo: tipo ?? null,
    estado,
    limit,
    start,
  })
  const total_estimado = estado === '' ? Object.values(conteos).reduce((a, b) => a + b, 0) : (conteos[estado] ?? 0)
  return { items, conteos, total_estimado, start, limit }
})
