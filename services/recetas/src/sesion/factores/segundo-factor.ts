import * as contract from '@receta/contract'
import { clearIntentos, countIntento, type Db } from '@receta/database'
import { type Claves, decrypt, route } from '@receta/service-kit'
import { isClaveVencida } from '../clave-vencida'
import { findOtpSecreto, saveSegundoFactor, takeOtpStep } from '../sesion.repository'
import { stepOf } from './totp'

/** Codes of one user that may be wrong in a window, whatever the call, the session or the address they come by. */
const intentos = { ventanaMs: 5 * 60_000, maximo: 8 }

export type Codigo = 'gastado' | 'invalido' | 'demasiados'

/** Checks a code and spends it: each works once, even for two requests that arrive together. Every try is counted first. */
export async function spendCodigo(
  db: Db,
  claves: Claves,
  usuario: { usuario_id: number; otp_secreto: string | null },
  codigo: string,
  now: Date,
): Promise<Codigo> {
  const clave = `otp:${usuario.usuario_id}`
  if ((await countIntento(db, clave, now, intentos.ventanaMs)) > intentos.maximo) return 'demasiados'
  const step = usuario.otp_secreto && stepOf(decrypt(claves, usuario.otp_secreto, clave), codigo, now)
  if (!step || !(await takeOtpStep(db, usuario.usuario_id, step))) return 'invalido'
  await clearIntentos(db, clave)
  return 'gastado'
}

/** Lets this session sign and annul for some minutes (decision 0006). A wrong code is a 400: a 401 logs out. */
export const segundoFactor = route(
  contract.segundoFactor,
  async ({ input, usuario, db, claves, config, now, fail }) => {
    if (isClaveVencida(usuario, config, now)) return fail('CLAVE_VENCIDA')
    const otp_secreto = await findOtpSecreto(db, usuario.usuario_id)
    const codigo = await spendCodigo(db, claves, { usuario_id: usuario.usuario_id, otp_secreto }, input.otp, now)
    if (codigo === 'demasiados') return fail('DEMASIADOS_INTENTOS')
    if (codigo === 'invalido') return fail('SEGUNDO_FACTOR_INVALIDO')
    const segundo_factor_hasta = new Date(now.getTime() + config.segundo_factor_minutos * 60_000)
    await saveSegundoFactor(db, usuario.sesion_id, now, segundo_factor_hasta)
    return { segundo_factor_hasta: segundo_factor_hasta.toISOString() }
  },
)
