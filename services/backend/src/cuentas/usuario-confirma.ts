import * as contract from '@receta/contract'
import { comoCuenta, activateCuenta, comoSistema, findCuenta, findEnlace, spendEnlace } from '@receta/database'
import { checkClaveElegida, route, sha256 } from '@receta/service-kit'

/** Prescribing still needs the administration's approval. */
export const usuarioConfirma = route(contract.usuarioConfirma, async ({ input, db, now, fail }) => {
  const token_hash = sha256(input.token)
  const enlace = await findEnlace(db.kysely, token_hash, 'confirma_medico', now)
  const cuenta = enlace?.usuario_id ? await findCuenta(comoSistema(db).kysely, enlace.usuario_id) : undefined
  if (!cuenta) return fail('ENLACE_INVALIDO')
  const elegida = await checkClaveElegida(db, cuenta, input.clave, now)
  if (elegida !== 'bien') return fail(elegida)
  return comoCuenta(db, cuenta.usuario_id)
    .kysely.transaction()
    .execute(async (trx) => {
      const gastado = await spendEnlace(trx, token_hash, 'confirma_medico', now)
      const activada = gastado && (await activateCuenta(trx, cuenta.usuario_id))
      return activada ?? fail('ENLACE_INVALIDO')
    })
})
