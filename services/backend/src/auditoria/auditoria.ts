import * as contract from '@receta/contract'
import { countIntento } from '@receta/database'
import { escriturasDni, iniciales, normalizeReferencia } from '@receta/domain'
import { type Context, route, segundoFactorHasta } from '@receta/service-kit'
import { findPersonaId, findRecetaId, findUsuarioId, listAuditoria } from './auditoria.repository'

/** A search is about one case; more than these would copy the whole audit. */
const intentos = { ventanaMs: 15 * 60_000, porUsuario: 120 }

type Ctx = Pick<Context<typeof contract.auditoria>, 'db' | 'input'>

/** Null does not filter, undefined means that there is no such thing. */
async function buscados({ db, input }: Ctx) {
  const { referencia, dni, usuario } = input
  return {
    recetas_id: referencia === '' ? null : await findRecetaId(db, normalizeReferencia(referencia)),
    persona_id: dni === '' ? null : await findPersonaId(db, escriturasDni(dni)),
    usuario_id: usuario === '' ? null : await findUsuarioId(db, usuario.toLowerCase()),
  }
}

/** Audited too, with its reason; the person it was about can read it. */
export const auditoria = route(contract.auditoria, async (c) => {
  const { input, usuario, db, config, now, note, fail } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const hechos = await countIntento(db, `auditoria:${usuario.usuario_id}`, now, intentos.ventanaMs)
  if (hechos > intentos.porUsuario) return fail('DEMASIADOS_INTENTOS')
  const { recetas_id, persona_id, usuario_id } = await buscados(c)
  note({
    ...(recetas_id && { recetas_id }),
    ...(persona_id && { persona_id }),
    ...(usuario_id && { detalle: `cuenta ${usuario_id}` }),
  })
  if (recetas_id === undefined || persona_id === undefined || usuario_id === undefined)
    return { items: [], hay_mas: false }
  const { limit, antes_de = null, llamada, clase, desde, hasta } = input
  const filtro = { recetas_id, persona_id, usuario_id, llamada, clase, desde, hasta, antes_de }
  const filas = await listAuditoria(db, { ...filtro, limit: limit + 1 })
  return {
    items: filas.slice(0, limit).map(({ en, persona, ...fila }) => ({
      ...fila,
      en: en.toISOString(),
      persona: persona === null ? null : iniciales(persona),
    })),
    hay_mas: filas.length > limit,
  }
})
