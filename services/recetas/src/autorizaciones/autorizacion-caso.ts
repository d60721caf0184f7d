import * as contract from '@receta/contract'
import {
  codigoLimites,
  esDeAuditoria,
  fraseDisparo,
  fraseRegla,
  haceDoceMeses,
  hoy,
  inicioDelDia,
} from '@receta/domain'
import { route } from '@receta/service-kit'
import { adjuntoEnJson } from './adjuntos/adjunto-en-json'
import { type CasoRow, findCaso } from './caso.repository'

function withCriterio(
  { reglas, ...norma }: CasoRow['normas'][number],
  planes: CasoRow['planes'],
): contract.CasoAuditado['normas'][number] {
  const nombre = (hecho: string, valor: string) => (hecho === 'plan' ? (planes?.[valor] ?? valor) : valor)
  if (norma.codigo === codigoLimites)
    return { ...norma, criterio: [fraseDisparo({ normas: [], convenio: true, renglones: [] })] }
  return { ...norma, criterio: (reglas?.reglas ?? []).filter(esDeAuditoria).map((regla) => fraseRegla(regla, nombre)) }
}

/** Decision 0062: of the person's past only what this payer covered. */
export const autorizacionCaso = route(contract.autorizacionCaso, async ({ input, usuario, db, now, note, fail }) => {
  const desde = haceDoceMeses(hoy(now))
  const caso = await findCaso(db, {
    recetas_id: input.recetas_id,
    convenio_id: usuario.convenio_id,
    desde: inicioDelDia(desde),
  })
  if (!caso) return fail('RECETA_NO_ENCONTRADA')
  note({ recetas_id: caso.recetas_id, persona_id: caso.persona_id })
  return {
    recetas_id: caso.recetas_id,
    normas: caso.normas.map((norma) => withCriterio(norma, caso.planes)),
    plan: caso.plan,
    renglones: caso.renglones,
    desde,
    antes: caso.antes.map((entrega) => ({ ...entrega, en: new Date(entrega.en).toISOString() })),
    adjuntos: caso.adjuntos.map(adjuntoEnJson),
  }
})
