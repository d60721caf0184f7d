import * as contract from '@receta/contract'
import type { RectificacionesPropias } from '@receta/contract'
import { countIntento, type Db, enqueueAdministracion } from '@receta/database'
import { comoSeGuarda, hoy, plazoDeRectificacion, revisarRectificacion } from '@receta/domain'
import { refuseField, route } from '@receta/service-kit'
import { findPersonaPropia, insertRectificacion, listRectificaciones } from './rectificaciones.repository'

const pedidos = { ventanaMs: 24 * 3_600_000, maximo: 10 }

async function propias(db: Db, persona_id: number | null): Promise<RectificacionesPropias> {
  if (persona_id === null) return { identidad: null, items: [] }
  const [identidad, items] = await Promise.all([findPersonaPropia(db, persona_id), listRectificaciones(db, persona_id)])
  return {
    identidad,
    items: items.map(({ pedida_en, resuelta_en, ...fila }) => ({
      ...fila,
      pedida_en: pedida_en.toISOString(),
      resuelta_en: resuelta_en?.toISOString() ?? null,
    })),
  }
}

export const rectificaciones = route(contract.rectificaciones, ({ usuario, db }) => propias(db, usuario.persona_id))

/** PT-06: the right of L25326 art 16, with its term written down at the request. */
export const rectificacionPide = route(contract.rectificacionPide, async ({ input, usuario, db, now, fail, note }) => {
  const { persona_id, usuario_id, descripcion } = usuario
  const persona = persona_id === null ? null : await findPersonaPropia(db, persona_id)
  if (persona_id === null || persona === null)
    return refuseField('dato', 'Tu cuenta no está unida a una persona del padrón.')
  note({ persona_id, detalle: input.dato })
  const { documento, ...identidad } = persona
  const mal = revisarRectificacion(input, { ...identidad, dni: documento }, hoy(now))
  if (mal !== null) return refuseField('pide', mal)
  if ((await countIntento(db, `rectifica:${usuario_id}`, now, pedidos.ventanaMs)) > pedidos.maximo)
    return fail('DEMASIADOS_INTENTOS')
  const hecho = await db.kysely.transaction().execute(async (trx) => {
    const como = await insertRectificacion(trx, {
      persona_id,
      usuario_id,
      clave: input.clave_idempotencia,
      quien: descripcion,
      documento,
      sexo: identidad.sexo,
      dato: input.dato,
      decia: input.dato === 'otro' ? '' : identidad[input.dato],
      pide: comoSeGuarda(input.dato, input.pide),
      motivo: input.motivo,
      pedida_en: now,
      vence_el: plazoDeRectificacion(now),
    })
    if (como === 'hecho')
      await enqueueAdministracion(trx, 'rectificacion_pedida', { vence_el: plazoDeRectificacion(now) })
    return como
  })
  return hecho === 'abierto' ? fail('RECTIFICACION_ABIERTA') : propias(db, persona_id)
})
