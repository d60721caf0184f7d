import * as contract from '@receta/contract'
import { formatMatricula, normalize } from '@receta/domain'
import { route } from '@receta/service-kit'
import { listMedicos } from './lista-medicos.repository'

/** 'MP 14.382', '98.217.634' or 'Ferreyra': no dots in numbers and no signs of the pattern language. */
const palabrasDe = (query: string): string[] =>
  normalize(query)
    .replaceAll(/(?<=\d)\.(?=\d)/g, '')
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((palabra) => palabra !== '' && palabra !== 'mp' && palabra !== 'mn')
    .slice(0, 8)

export const medicosDatos = route(contract.medicosDatos, async ({ input, db }) => {
  const { limit, start, query, estado } = input
  const { items, conteos } = await listMedicos(db, { palabras: palabrasDe(query), estado, limit, start })
  const total_estimado = estado === '' ? Object.values(conteos).reduce((a, b) => a + b, 0) : (conteos[estado] ?? 0)
  return {
    items: items.map((m) => ({ ...m, matriculas: m.matriculas.map((t) => formatMatricula(t.tipo, t.numero)) })),
    conteos,
    total_estimado,
    start,
    limit,
  }
})
