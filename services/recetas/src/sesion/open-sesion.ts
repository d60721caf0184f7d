import { randomBytes } from 'node:crypto'
import { enqueueCorreo, type Trx } from '@receta/database'
import { type Deps, entregarSecretos, type FastifyReply, type FastifyRequest, raise, sha256 } from '@receta/service-kit'
import type { DispositivoPresente } from './dispositivo-presente'
import { isDispositivoDe, saveDispositivo } from './dispositivos.repository'
import { nombreDispositivo } from './nombre-dispositivo'
import { closeSesionDejada, insertSesion, takePacienteDeMarco, type UsuarioLogin } from './sesion.repository'

/** A session of a frame is not renewed, and no use makes it longer (decision 0124). */
const duraEnMarcoMs = 60 * 60_000

export const createSecreto = (): string => randomBytes(32).toString('base64url')

type Entrada = {
  usuario: UsuarioLogin
  presente: DispositivoPresente
  segundo_factor: boolean
  /** In whose frame it is born; null in none. */
  emisor_marco: string | null
  /** The access token of the session of that frame that it goes on with. */
  sigue?: string | undefined
  now: Date
  request: FastifyRequest
  reply: FastifyReply
}

type Registro = { clave_publica: string; dispositivo: string; secreto_hash: Buffer }

/** The secret it has when it is the same device, else a new one. */
async function registrar(
  trx: Trx,
  { dispositivo, dispositivo_hash, prueba }: DispositivoPresente,
): Promise<Registro | null> {
  if (!prueba) return null
  const conocido =
    dispositivo !== null && dispositivo_hash !== null && (await isDispositivoDe(trx, dispositivo_hash, prueba.clave))
  const secreto = conocido ? dispositivo : createSecreto()
  return { clave_publica: prueba.clave, dispositivo: secreto, secreto_hash: sha256(secreto) }
}

/** Enough to tell the owner once and not each time. */
const lugarSinRegistro = ({ aplicacion, ip, headers }: FastifyRequest) =>
  sha256(`sin-registro:${aplicacion?.soft_id}:${ip}:${headers['user-agent'] ?? ''}`)

/** Tells the user when the device is new. One that proves a key gets a session bound to it, which it can renew; any other an access token only. */
export async function openSesion(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { usuario, presente, segundo_factor, emisor_marco, sigue, now, request, reply }: Entrada,
): Promise<{ access_token: string; refresco?: string; dispositivo?: string }> {
  const { usuario_id } = usuario
  const access_token = createSecreto()
  const refresco = createSecreto()
  const registro = await db.kysely.transaction().execute(async (trx) => {
    const registrado = await registrar(trx, presente)
    const nombre = nombreDispositivo(request.headers['user-agent'])
    const { dispositivo_id, nuevo } = await saveDispositivo(trx, {
      usuario_id,
      secreto_hash: registrado?.secreto_hash ?? lugarSinRegistro(request),
      clave_publica: registrado?.clave_publica ?? '',
      nombre,
      now,
    })
    if (presente.refresco_hash && presente.dispositivo_hash)
      await closeSesionDejada(trx, presente.refresco_hash, presente.dispositivo_hash, now)
    const paciente_marco =
      emisor_marco !== null && sigue !== undefined && registrado
        ? await takePacienteDeMarco(trx, {
            token_hash: sha256(sigue),
            usuario_id,
            emisor_marco,
            dispositivo_hash: registrado.secreto_hash,
            now,
          })
        : null
    await insertSesion(trx, {
      token_hash: sha256(access_token),
      usuario_id,
      soft_id: request.aplicacion?.soft_id ?? raise('a call without its application'),
      now,
      ...(emisor_marco === null
        ? {
            vence_en: new Date(now.getTime() + config.sesion_horas * 3_600_000),
            acceso_hasta: new Date(now.getTime() + config.acceso_minutos * 60_000),
            refresco_actual: registrado && sha256(refresco),
          }
        : { vence_en: new Date(now.getTime() + duraEnMarcoMs), acceso_hasta: null, refresco_actual: null }),
      emisor_marco,
      paciente_marco,
      segundo_factor_en: segundo_factor ? now : null,
      turno_en: segundo_factor ? now : null,
      dispositivo_id,
      dispositivo_hash: registrado?.secreto_hash ?? null,
    })
    if (nuevo)
      await enqueueCorreo(trx, {
        tipo: 'sesion_nueva',
        usuario_id,
        datos: { dispositivo: nombre, direccion: request.ip },
      })
    return registrado
  })
  if (!registro) return { access_token }
  return {
    access_token,
    ...entregarSecretos(request, reply, config, { refresco, dispositivo: registro.dispositivo }),
  }
}
