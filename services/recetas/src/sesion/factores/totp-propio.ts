import * as contract from '@receta/contract'
import { clearIntentos, countIntento } from '@receta/database'
import { encrypt, decrypt, isFactorFresco, route } from '@receta/service-kit'
import { notifyCambioFactor, notifyFactorNuevo, trabaCambioFactor } from './cambio-factor'
import { deleteOtp, findOtpNuevo, saveOtp, saveOtpNuevo } from './factores.repository'
import { createTotp, stepOf } from './totp'

const confirmacion = { vidaMs: 10 * 60_000, maximo: 8 }
const contexto = (usuario_id: number) => `otp-nuevo:${usuario_id}`

/** Nothing changes until its first code comes, so closing the page loses nothing. */
export const totpNuevo = route(contract.totpNuevo, async ({ input, usuario, db, claves, config, now, fail }) => {
  const traba = await trabaCambioFactor({ db, config }, usuario, input.clave_actual, now)
  if (traba) return fail(traba)
  const { secreto, otpauth } = createTotp(usuario.usuario)
  await saveOtpNuevo(db, usuario.usuario_id, encrypt(claves, secreto, contexto(usuario.usuario_id)), now)
  return { otpauth }
})

export const totpConfirma = route(
  contract.totpConfirma,
  async ({ input, usuario, db, claves, config, now, request, fail }) => {
    const { usuario_id } = usuario
    if (!(await isFactorFresco({ db, config }, usuario, now))) return fail('SEGUNDO_FACTOR_REQUERIDO')
    const cuenta = `otp-nuevo:${usuario_id}`
    if ((await countIntento(db, cuenta, now, confirmacion.vidaMs)) > confirmacion.maximo)
      return fail('DEMASIADOS_INTENTOS')
    const otp_nuevo = await findOtpNuevo(db, usuario_id, new Date(now.getTime() - confirmacion.vidaMs))
    if (otp_nuevo === undefined) return fail('SEGUNDO_FACTOR_INVALIDO')
    const secreto = decrypt(claves, otp_nuevo, contexto(usuario_id))
    const otp_contador = stepOf(secreto, input.otp, now)
    if (otp_contador === null) return fail('SEGUNDO_FACTOR_INVALIDO')
    const otp_secreto = encrypt(claves, secreto, `otp:${usuario_id}`)
    await db.kysely.transaction().execute(async (trx) => {
      if (!(await saveOtp(trx, usuario_id, { otp_nuevo, otp_secreto, otp_contador })))
        return fail('SEGUNDO_FACTOR_INVALIDO')
      return notifyFactorNuevo(trx, usuario, request, { config, now })
    })
    await clearIntentos(db, cuenta)
    return { ok: true as const }
  },
)

/** An account without it stays the same. */
export const totpBaja = route(contract.totpBaja, async ({ input, usuario, db, config, now, request, fail }) => {
  const traba = await trabaCambioFactor({ db, config }, usuario, input.clave_actual, now)
  if (traba) return fail(traba)
  await db.kysely.transaction().execute(async (trx) => {
    if (await deleteOtp(trx, usuario.usuario_id)) await notifyCambioFactor(trx, usuario, request)
  })
  return { ok: true as const }
})
