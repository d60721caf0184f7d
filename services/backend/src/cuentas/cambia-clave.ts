import * as contract from '@receta/contract'
import {
  correoDe,
  endOtherSesiones,
  enqueueCorreo,
  findCuenta,
  findSecretos,
  saveClave,
  saveTurnoDelFactor,
} from '@receta/database'
import {
  AppError,
  checkClaveActual,
  erroresDeClave,
  hashClaveNueva,
  isFactorMostrado,
  raise,
  route,
  tokenHashOf,
} from '@receta/service-kit'

/** All other sessions end. Who has a factor shows it first, or a thief of the password, expired or not, would keep the owner out. */
export const cambiaClave = route(contract.cambiaClave, async ({ input, usuario, db, config, now, request, fail }) => {
  if (!(await isFactorMostrado({ db, config }, usuario, now))) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const cuenta = (await findCuenta(db.kysely, usuario.usuario_id)) ?? raise('a session without its user')
  const anterior = (await findSecretos(db, cuenta.usuario_id)) ?? raise('a session without its secrets')
  const actual = await checkClaveActual(db, usuario, input.clave_actual, now)
  if (actual !== 'bien') return fail(actual)
  const errores = erroresDeClave(input.clave_nueva, cuenta)
  if (input.clave_nueva === input.clave_actual) errores.push('Tiene que ser distinta de la actual.')
  if (errores.length > 0) throw new AppError('DATOS_INVALIDOS', { fields: { clave_nueva: errores } })
  const clave_hash = await hashClaveNueva(input.clave_nueva)
  if (clave_hash === null) return fail('SERVICIO_OCUPADO')

  await db.kysely.transaction().execute(async (trx) => {
    // Of two simultaneous changes, the second one no longer has the current password.
    if (!(await saveClave(trx, cuenta.usuario_id, clave_hash, anterior.clave_hash, now)))
      return fail('CLAVE_ACTUAL_INCORRECTA')
    await saveTurnoDelFactor(trx, usuario)
    await endOtherSesiones(trx, cuenta.usuario_id, tokenHashOf(request), now)
    await enqueueCorreo(trx, {
      tipo: 'clave_cambiada',
      para: correoDe(cuenta) ?? undefined,
      usuario_id: cuenta.usuario_id,
    })
  })
  return { ok: true as const }
})
