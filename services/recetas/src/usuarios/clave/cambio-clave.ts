import * as contract from '@receta/contract'
import {
  comoCuenta,
  comoSistema,
  correoDe,
  endOtherSesiones,
  enqueueCorreo,
  findCuenta,
  findEnlace,
  saveClave,
  spendEnlace,
} from '@receta/database'
import { AppError, erroresDeClave, hashClaveNueva, route, sha256 } from '@receta/service-kit'

/** A refused password leaves the link unused; an accepted one ends every session and opens none (S055). */
export const cambioClave = route(contract.cambioClave, async ({ input, db, now, fail }) => {
  const token_hash = sha256(input.token)
  const enlace = await findEnlace(db.kysely, token_hash, 'cambio_clave', now)
  // There is no session here; the owner's data is read because the password may not contain it.
  const cuenta = enlace?.usuario_id ? await findCuenta(comoSistema(db).kysely, enlace.usuario_id) : undefined
  if (cuenta?.estado !== 'activo') return fail('ENLACE_INVALIDO')
  const errores = erroresDeClave(input.clave_nueva, cuenta)
  if (errores.length > 0) throw new AppError('DATOS_INVALIDOS', { fields: { clave_nueva: errores } })
  const clave_hash = await hashClaveNueva(input.clave_nueva)
  if (clave_hash === null) return fail('SERVICIO_OCUPADO')

  const { usuario_id } = cuenta
  await comoCuenta(db, usuario_id)
    .kysely.transaction()
    .execute(async (trx) => {
      const gastado = await spendEnlace(trx, token_hash, 'cambio_clave', now)
      if (!gastado || !(await saveClave(trx, usuario_id, clave_hash, null, now))) return fail('ENLACE_INVALIDO')
      await endOtherSesiones(trx, usuario_id, null, now)
      await enqueueCorreo(trx, { tipo: 'clave_cambiada', para: correoDe(cuenta) ?? undefined, usuario_id })
    })
  return { ok: true as const }
})
