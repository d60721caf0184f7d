import * as contract from '@receta/contract'
import { type Db, findSecretos, type UsuarioActual } from '@receta/database'
import { type Claves, decrypt, redDe, route } from '@receta/service-kit'
import { isClaveVencida } from '../clave-vencida'
import { findDispositivoDelFactor } from '../dispositivos.repository'
import { saveSegundoFactor, takeOtpStep } from '../sesion.repository'
import { countCodigo, type Lugar } from './intentos-codigo'
import { stepOf } from './totp'

export type Codigo = 'gastado' | 'invalido' | 'demasiados'

/** Each works once, even for two simultaneous requests. Every try is counted first. */
export async function spendCodigo(
  db: Db,
  claves: Claves,
  { otp_secreto, ...lugar }: Lugar & { otp_secreto: string | null },
  codigo: string,
  now: Date,
): Promise<Codigo> {
  const { usuario_id } = lugar
  const intento = await countCodigo(db, lugar, now)
  if (intento.demasiados) return 'demasiados'
  const step = otp_secreto && stepOf(decrypt(claves, otp_secreto, `otp:${usuario_id}`), codigo, now)
  if (!step || !(await takeOtpStep(db, usuario_id, step))) {
    await intento.warn()
    return 'invalido'
  }
  await intento.forgive()
  return 'gastado'
}

type Quien = Pick<UsuarioActual, 'usuario_id' | 'sesion_id' | 'cuenta'>

/** `db` acts as the account whose code it is. */
export async function checkCodigo(
  db: Db,
  claves: Claves,
  { usuario, red }: { usuario: Quien; red: string },
  codigo: string,
  now: Date,
): Promise<Codigo> {
  const { usuario_id } = usuario
  const otp_secreto = (await findSecretos(db, usuario_id))?.otp_secreto ?? null
  const dispositivo_id = await findDispositivoDelFactor(db, usuario)
  return spendCodigo(db, claves, { usuario_id, red, dispositivo_id, otp_secreto }, codigo, now)
}

/**
 * Signs for some minutes (decision 0006) and works for a shift (0051). A wrong code is a 400, since a 401 logs out. With an expired
 * password it only opens the change of it (SC-01).
 */
export const segundoFactor = route(
  contract.segundoFactor,
  async ({ input, usuario, db, claves, config, now, request, fail }) => {
    const vencida = isClaveVencida(usuario, config, now)
    if (vencida && input.para !== 'clave') return fail('CLAVE_VENCIDA')
    const codigo = await checkCodigo(db, claves, { usuario, red: redDe(request.ip) }, input.otp, now)
    if (codigo === 'demasiados') return fail('DEMASIADOS_INTENTOS')
    if (codigo === 'invalido') return fail('SEGUNDO_FACTOR_INVALIDO')
    const segundo_factor_hasta = new Date(now.getTime() + config.segundo_factor_minutos * 60_000)
    await saveSegundoFactor(db.kysely, usuario, now, segundo_factor_hasta, { turno: !vencida })
    return { segundo_factor_hasta: segundo_factor_hasta.toISOString() }
  },
)
