import * as contract from '@receta/contract'
import { fraseRegla, hoy, normalize } from '@receta/domain'
import { route } from '@receta/service-kit'
import { listNormas as listNormasVigentes } from './normas.repository'

export const normas = route(contract.normas, async ({ input, db, now }) => {
  const { valor, query, start, limit } = input
  const palabras = normalize(query).split(' ').filter(Boolean)
  const { items, total } = await listNormasVigentes(db, { valor, palabras, limit, start, dia: hoy(now) })
  return {
    items: items.map(({ reglas, planes, ...norma }) => ({
      ...norma,
      se_evalua: reglas.reglas.map((regla) =>
        fraseRegla(regla, (hecho, valor) => (hecho === 'plan' ? (planes?.[valor] ?? valor) : valor)),
      ),
    })),
    total_estimado: total,
    start,
    limit,
  }
})
