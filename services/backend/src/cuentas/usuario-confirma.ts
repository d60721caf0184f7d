import * as contract from '@receta/contract'
import {
  activateCuenta,
  comoSistema,
  correoDe,
  findCuenta,
  findEnlace,
  lockNombre,
  spendEnlace,
} from '@receta/database'
import { checkClaveElegida, readClaveElegida, route, sha256 } from '@receta/service-kit'
import { applyRegistro, readRegistroGuardado } from '../medicos/abm/aplicar-registro'
import { lockMedicoDeCuenta } from '../medicos/cambios-medico.repository'

/** As its own registration asked for it. Prescribing still needs the administration's approval. */
export const usuarioConfirma = route(contract.usuarioConfirma, async ({ input, db, claves, now, fail }) => {
  const token_hash = sha256(input.token)
  const sistema = comoSistema(db)
  const enlace = await findEnlace(sistema.kysely, token_hash, 'confirma_medico', now)
  const cuenta = enlace?.usuario_id ? await findCuenta(sistema.kysely, enlace.usuario_id) : undefined
  if (!enlace || !cuenta) return fail('ENLACE_INVALIDO')
  const clave_hash = readClaveElegida(claves, enlace)
  const sabida = await checkClaveElegida(db, cuenta, input.clave, now, clave_hash)
  if (sabida !== 'bien') return fail(sabida)
  const registro = readRegistroGuardado(enlace.datos)
  return sistema.kysely.transaction().execute(async (trx) => {
    // In the order of who administers: the médico, then the names, then the accounts.
    const medico = await lockMedicoDeCuenta(trx, cuenta.usuario_id)
    await lockNombre(trx, correoDe(cuenta) ?? cuenta.usuario)
    const gastado = await spendEnlace(trx, token_hash, 'confirma_medico', now)
    if (!gastado) return fail('ENLACE_INVALIDO')
    if (registro && medico) await applyRegistro(trx, medico, registro, now)
    const elegido = clave_hash !== null && registro && { clave_hash, terminos_en: registro.terminos_en }
    return (await activateCuenta(trx, cuenta.usuario_id, elegido || {})) ?? fail('ENLACE_INVALIDO')
  })
})
