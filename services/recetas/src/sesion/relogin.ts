import * as contract from '@receta/contract'
import { comoCuenta, type Db, enqueueCorreo, type Trx } from '@receta/database'
import { decideRenovacion } from '@receta/domain'
import {
  encrypt,
  type Deps,
  decrypt,
  entregarSecretos,
  esNativa,
  redesDe,
  route,
  sha256,
  verifyClave,
} from '@receta/service-kit'
import { createSecreto } from './open-sesion'
import { type DispositivoPresente, isDeEstaPagina, readDispositivo } from './dispositivo-presente'
import { countLogin } from './intentos-login'
import { isReciente, forgetSince } from './prueba-posesion'
import {
  closeSesion,
  findDuenaDeRefresco,
  lockSesionDeRefresco,
  rotateSesion,
  type SesionDeRefresco,
  takePrueba,
} from './sesion.repository'

type Pedido = { usuario: string; client_id: string; soft_id: number | null; presente: DispositivoPresente; now: Date }
type Renovada = { sesion: SesionDeRefresco; refresco: string; access_token: string }

const contexto = ({ sesion_id }: SesionDeRefresco) => `renovacion:${sesion_id}`

async function decide(trx: Trx, sesion: SesionDeRefresco, pedido: Pedido) {
  const { presente, now } = pedido
  const { prueba, dispositivo_hash } = presente
  const mostrada = presente.refresco_hash
  const pruebaNueva =
    prueba !== null && isReciente(prueba, now) && (await takePrueba(trx, sha256(prueba.jti), forgetSince(prueba)))
  return decideRenovacion(
    {
      credencial: mostrada?.equals(sesion.refresco_actual ?? Buffer.alloc(0))
        ? 'actual'
        : mostrada?.equals(sesion.refresco_anterior ?? Buffer.alloc(0))
          ? 'padre'
          : 'anterior',
      viva: sesion.cerrada_en === null && sesion.vence_en > now && sesion.estado === 'activo',
      mismoDispositivo:
        prueba?.clave === sesion.clave_publica &&
        sesion.dispositivo_hash !== null &&
        dispositivo_hash?.equals(sesion.dispositivo_hash) === true,
      pruebaNueva,
      mismoUsuario: [sesion.usuario, ...sesion.nombres_anteriores].includes(pedido.usuario),
      mismaAplicacion: String(sesion.soft_id) === pedido.client_id && sesion.soft_id === pedido.soft_id,
      rotada_en: sesion.rotada_en,
    },
    now,
  )
}

async function rotate(trx: Trx, { claves, config }: Deps, sesion: SesionDeRefresco, now: Date): Promise<Renovada> {
  const [refresco, access_token] = [createSecreto(), createSecreto()]
  await rotateSesion(trx, sesion.sesion_id, {
    token_hash: sha256(access_token),
    refresco_hash: sha256(refresco),
    respuesta_cifrada: encrypt(claves, `${refresco}.${access_token}`, contexto(sesion)),
    acceso_hasta: new Date(now.getTime() + config.acceso_minutos * 60_000),
    now,
  })
  return { sesion, refresco, access_token }
}

function repetir({ claves }: Deps, sesion: SesionDeRefresco): Renovada | null {
  if (sesion.respuesta_cifrada === null) return null
  const [refresco = '', access_token = ''] = decrypt(claves, sesion.respuesta_cifrada, contexto(sesion)).split('.')
  return { sesion, refresco, access_token }
}

/** Ends a session that was stolen; null refuses. It acts as the account whose refresh credential was shown. */
async function renovar(db: Db, deps: Deps, pedido: Pedido): Promise<Renovada | null> {
  const { refresco_hash } = pedido.presente
  const duena = refresco_hash && (await findDuenaDeRefresco(db, refresco_hash))
  if (!duena) return null
  return comoCuenta(db, duena)
    .kysely.transaction()
    .execute(async (trx) => {
      const sesion = await lockSesionDeRefresco(trx, refresco_hash)
      if (!sesion) return null
      switch (await decide(trx, sesion, pedido)) {
        case 'renueva':
          return rotate(trx, deps, sesion, pedido.now)
        case 'repite':
          return repetir(deps, sesion)
        case 'robo': {
          const { usuario_id, dispositivo } = sesion
          await closeSesion(trx, sesion.sesion_id, 'robo', pedido.now)
          await enqueueCorreo(trx, { tipo: 'sesion_robada', usuario_id, datos: { dispositivo } })
          return null
        }
        case 'no':
          return null
      }
    })
}

/** §4: the stored user and the soft id prove nothing; the refresh credential and the device's key do (decision 0013). Refusals cost the same. */
export const relogin = route(contract.login.variante, async ({ input, request, reply, now, fail, note, ...deps }) => {
  const { db, config } = deps
  const usuario = input.username.toLowerCase()
  const presente = readDispositivo(request, deps)
  const soft_id = request.aplicacion?.soft_id ?? null
  const desdeLaApp = esNativa(request) || isDeEstaPagina(request, deps)
  const renovada = desdeLaApp
    ? await renovar(db, { ...deps, now: () => now }, { usuario, client_id: input.client_id, soft_id, presente, now })
    : null
  if (!renovada || presente.dispositivo === null) {
    const globales = config.intentos_globales
    const intento = await countLogin(db, { usuario, redes: redesDe(request.ip), dispositivo_id: null, globales }, now)
    if (intento.demasiados) return fail('DEMASIADOS_INTENTOS')
    if ((await verifyClave(null, input.password)) === 'ocupado') return fail('SERVICIO_OCUPADO')
    return fail('CREDENCIALES_INVALIDAS')
  }
  const { sesion, refresco, access_token } = renovada
  note({ usuario: sesion, detalle: 'renovacion' })
  const { convenio_id, descripcion, tipo, roles } = sesion
  const secretos = entregarSecretos(request, reply, config, { refresco, dispositivo: presente.dispositivo })
  return { access_token, ...secretos, convenio_id, usuario: sesion.usuario, descripcion, tipo, roles }
})
