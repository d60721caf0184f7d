import { randomBytes } from 'node:crypto'
import * as contract from '@receta/contract'
import { correoDe, countIntento, endOtherSesiones, enqueueCorreo, saveClave } from '@receta/database'
import { hashClave, route, sendEnlace } from '@receta/service-kit'
import { responsableDe } from './de-quien'
import { invitacionMs } from './operador-alta'
import { deleteFactores, lockOperador, saveBaja } from './operadores.repository'

const diaMs = 24 * 3_600_000
const restablecimientos = 5

/** Nobody stops himself, who would lock the farmacia out of its own counter by mistake. */
export const operadorBaja = route(contract.operadorBaja, async (c) => {
  const { input, db, now, usuario, fail } = c
  const { farmacia_id, nombre: farmacia } = await responsableDe(c)
  if (input.usuario_id === usuario.usuario_id) return fail('SIN_PERMISO')
  c.note({ detalle: `operador ${input.usuario_id}` })
  return db.kysely.transaction().execute(async (trx) => {
    const operador = (await lockOperador(trx, farmacia_id, input.usuario_id)) ?? fail('OPERADOR_NO_ENCONTRADO')
    if (operador.baja_en !== null) return { ok: true as const }
    const { usuario_id } = operador
    await saveBaja(trx, usuario_id, { baja_en: now, baja_por: usuario.usuario_id, baja_motivo: input.motivo })
    await endOtherSesiones(trx, usuario_id, null, now, 'administracion')
    const para = correoDe(operador) ?? undefined
    await enqueueCorreo(trx, { tipo: 'operador_baja', para, usuario_id, datos: { motivo: input.motivo, farmacia } })
    return { ok: true as const }
  })
})

/** The link goes to the person's own mail; the password of before, which alone would set up the next factor, opens nothing from now on. */
export const operadorRestablece = route(contract.operadorRestablece, async (c) => {
  const { input, db, claves, now, usuario, fail } = c
  const { farmacia_id, nombre: farmacia } = await responsableDe(c)
  if (input.usuario_id === usuario.usuario_id) return fail('SIN_PERMISO')
  c.note({ detalle: `operador ${input.usuario_id}` })
  const cuenta = `operador-restablece:${farmacia_id}:${input.usuario_id}`
  if ((await countIntento(db, cuenta, now, diaMs)) > restablecimientos) return fail('DEMASIADOS_INTENTOS')
  const deNadie = await hashClave(randomBytes(32).toString('base64url'))
  return db.kysely.transaction().execute(async (trx) => {
    const operador = (await lockOperador(trx, farmacia_id, input.usuario_id)) ?? fail('OPERADOR_NO_ENCONTRADO')
    if (operador.baja_en !== null || operador.estado !== 'activo') return fail('OPERADOR_NO_ENCONTRADO')
    const { usuario_id } = operador
    const para = correoDe(operador) ?? fail('USUARIO_SIN_CORREO')
    await deleteFactores(trx, usuario_id)
    await saveClave(trx, usuario_id, deNadie, null, now)
    await endOtherSesiones(trx, usuario_id, null, now, 'administracion')
    await sendEnlace(trx, claves, {
      proposito: 'cambio_clave',
      tipo: 'operador_restablecido',
      usuario_id,
      para,
      enElCorreo: { motivo: input.motivo, farmacia, usuario: operador.usuario },
      now,
      duraMs: invitacionMs,
    })
    return { ok: true as const }
  })
})
