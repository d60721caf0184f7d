import * as contract from '@receta/contract'
import { dentroDe } from '@receta/database'
import { route } from '@receta/service-kit'
import { saveTelefono, silenceTelefonos } from './telefono.repository'

/** A phone in which another account, or an earlier installation of the app, was told is told once, for who asked last. */
export const avisosTelefono = route(contract.avisosTelefono, async ({ input, usuario, db, config }) => {
  const telefono = config.avisos === null ? null : input.telefono
  const clave = telefono === null ? null : `${telefono.plataforma}:${telefono.clave}`
  return db.kysely.transaction().execute(async (trx) => {
    if (clave !== null) await silenceTelefonos(dentroDe(db, trx), [clave])
    const guardado = await saveTelefono(trx, usuario.sesion_id, clave)
    return { activo: guardado && clave !== null }
  })
})
