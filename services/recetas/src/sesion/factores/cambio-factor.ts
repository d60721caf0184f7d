import { enqueueCorreo, type Trx, type UsuarioActual } from '@receta/database'
import { checkClaveActual, type Deps, type FastifyRequest, isFactorFresco } from '@receta/service-kit'
import { isClaveVencida } from '../clave-vencida'
import { nombreDispositivo } from '../nombre-dispositivo'
import { saveTurno } from '../sesion.repository'
import { forgetSegundoFactor } from './factores.repository'

/** The current factor, if any, or the password. Null when nothing prevents it. */
export async function trabaCambioFactor(
  deps: Pick<Deps, 'db' | 'config'>,
  usuario: UsuarioActual,
  clave_actual: string,
  now: Date,
) {
  if (!(await isFactorFresco(deps, usuario, now))) return 'SEGUNDO_FACTOR_REQUERIDO'
  const clave = await checkClaveActual(deps.db, usuario, clave_actual, now)
  return clave === 'bien' ? null : clave
}

/** Also starts this session's shift, unless the password has expired, since then it only opens its own change. */
export async function notifyFactorNuevo(
  trx: Trx,
  usuario: UsuarioActual,
  request: FastifyRequest,
  { config, now }: Pick<Deps, 'config'> & { now: Date },
): Promise<void> {
  await notifyCambioFactor(trx, usuario, request)
  // An operator who changed it in another's session is asked for it there, as everywhere else.
  if (usuario.cuenta === null && !isClaveVencida(usuario, config, now)) await saveTurno(trx, usuario.sesion_id, now)
}

/** The account's other sessions show the factor again. */
export async function notifyCambioFactor(
  trx: Trx,
  { usuario_id, sesion_id }: UsuarioActual,
  request: FastifyRequest,
): Promise<void> {
  await forgetSegundoFactor(trx, usuario_id, sesion_id)
  const dispositivo = nombreDispositivo(request.headers['user-agent'])
  await enqueueCorreo(trx, {
    tipo: 'segundo_factor_cambiado',
    usuario_id,
    datos: { dispositivo, direccion: request.ip },
  })
}
