import { randomBytes } from 'node:crypto'
import * as contract from '@receta/contract'
import { clearIntentos, countIntento } from '@receta/database'
import { raise, route, sha256 } from '@receta/service-kit'
import { verifyClave } from './clave'
import { spendCodigo } from './segundo-factor'
import { findUsuarioLogin, insertSesion } from './sesion.repository'

const intentos = { ventanaMs: 15 * 60_000, porUsuario: 10, porDireccion: 100 }

/** Opens a session; every refusal of a user, a password or a code is the same one. With `otp` it may sign at once. */
export const login = route(contract.login, async ({ input, db, claves, config, now, request, fail }) => {
  const usuario = input.username.toLowerCase()
  const clave = `login:${usuario}`
  const [delUsuario, deLaDireccion] = await Promise.all([
    countIntento(db, clave, now, intentos.ventanaMs),
    countIntento(db, `login-desde:${request.ip}`, now, intentos.ventanaMs),
  ])
  if (delUsuario > intentos.porUsuario || deLaDireccion > intentos.porDireccion) return fail('DEMASIADOS_INTENTOS')

  const encontrado = await findUsuarioLogin(db, usuario)
  const activo = encontrado?.estado === 'activo' ? encontrado : null
  const coincide = await verifyClave(activo?.clave_hash ?? null, input.password)
  if (coincide === 'ocupado') return fail('SERVICIO_OCUPADO')
  if (!activo || !coincide) return fail('CREDENCIALES_INVALIDAS')
  if (input.otp !== undefined && !(await spendCodigo(db, claves, activo, input.otp, now)))
    return fail('CREDENCIALES_INVALIDAS')

  const access_token = randomBytes(32).toString('base64url')
  await insertSesion(db, {
    token_hash: sha256(access_token),
    usuario_id: activo.usuario_id,
    soft_id: request.aplicacion?.soft_id ?? raise('a call without its application'),
    now,
    vence_en: new Date(now.getTime() + config.sesion_horas * 3_600_000),
    segundo_factor_en: input.otp === undefined ? null : now,
  })
  await clearIntentos(db, clave)
  const { convenio_id, descripcion, tipo, roles } = activo
  return { access_token, convenio_id, usuario: activo.usuario, descripcion, tipo, roles }
})
