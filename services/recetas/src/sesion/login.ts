import { randomBytes } from 'node:crypto'
import * as contract from '@receta/contract'
import { countIntento, forgiveIntentos } from '@receta/database'
import { raise, route, sha256 } from '@receta/service-kit'
import { verifyClave } from './clave'
import { spendCodigo } from './segundo-factor'
import { findUsuarioLogin, insertSesion } from './sesion.repository'

/**
 * Failures in a window: of one user from one address, of one user from anywhere, and from one address. The first is low
 * so that guessing is slow; the second is high so that an outsider's guesses do not lock the owner out.
 */
const intentos = { ventanaMs: 15 * 60_000, porLugar: 10, porUsuario: 60, porDireccion: 100 }

/** Opens a session; every refusal of a user, a password or a code is the same one. With `otp` it may sign at once. */
export const login = route(contract.login, async ({ input, db, claves, config, now, request, fail }) => {
  const usuario = input.username.toLowerCase()
  const cuentas = [
    [`login:${usuario}:${request.ip}`, intentos.porLugar],
    [`login:${usuario}`, intentos.porUsuario],
    [`login-desde:${request.ip}`, intentos.porDireccion],
  ] as const
  // Counted before anything is checked, so that tries sent together are all counted; a success is taken off again.
  const hechos = await Promise.all(cuentas.map(([clave]) => countIntento(db, clave, now, intentos.ventanaMs)))
  if (cuentas.some(([, maximo], i) => (hechos[i] ?? 0) > maximo)) return fail('DEMASIADOS_INTENTOS')

  const encontrado = await findUsuarioLogin(db, usuario)
  const activo = encontrado?.estado === 'activo' ? encontrado : null
  const coincide = await verifyClave(activo?.clave_hash ?? null, input.password)
  if (coincide === 'ocupado') return fail('SERVICIO_OCUPADO')
  if (!activo || !coincide) return fail('CREDENCIALES_INVALIDAS')
  if (input.otp !== undefined) {
    const codigo = await spendCodigo(db, claves, activo, input.otp, now)
    if (codigo === 'demasiados') return fail('DEMASIADOS_INTENTOS')
    if (codigo === 'invalido') return fail('CREDENCIALES_INVALIDAS')
  }

  const access_token = randomBytes(32).toString('base64url')
  await insertSesion(db, {
    token_hash: sha256(access_token),
    usuario_id: activo.usuario_id,
    soft_id: request.aplicacion?.soft_id ?? raise('a call without its application'),
    now,
    vence_en: new Date(now.getTime() + config.sesion_horas * 3_600_000),
    segundo_factor_en: input.otp === undefined ? null : now,
  })
  await forgiveIntentos(
    db,
    cuentas.map(([clave]) => clave),
  )
  const { convenio_id, descripcion, tipo, roles } = activo
  return { access_token, convenio_id, usuario: activo.usuario, descripcion, tipo, roles }
})
