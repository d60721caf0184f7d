import * as contract from '@receta/contract'
import { comoSistema, correoDe, endOtherSesiones, enqueueCorreo, findCuenta, spendEnlace } from '@receta/database'
import { route, sha256 } from '@receta/service-kit'
import { anonymizeCuenta, isBajaHecha } from './baja.repository'

/** Its recetas stay. Using the link again answers the same. */
export const confirmaBaja = route(contract.confirmaBaja, ({ input, db, now, fail }) =>
  // The link may be opened without a session, and the account is emptied in every table.
  comoSistema(db)
    .kysely.transaction()
    .execute(async (trx) => {
      const token_hash = sha256(input.token)
      const enlace = await spendEnlace(trx, token_hash, 'baja', now)
      const cuenta = enlace?.usuario_id ? await findCuenta(trx, enlace.usuario_id) : undefined
      if (!cuenta || cuenta.estado === 'baja')
        return (await isBajaHecha(trx, token_hash)) ? { ok: true as const } : fail('ENLACE_INVALIDO')
      const para = correoDe(cuenta)
      await endOtherSesiones(trx, cuenta.usuario_id, null, now, 'baja')
      await anonymizeCuenta(trx, cuenta.usuario_id, now)
      if (para) await enqueueCorreo(trx, { tipo: 'baja_hecha', para, usuario_id: cuenta.usuario_id })
      return { ok: true as const }
    }),
)
