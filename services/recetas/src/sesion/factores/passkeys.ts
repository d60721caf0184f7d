import * as contract from '@receta/contract'
import { clearIntentos, countIntento, findFactores, type UsuarioActual } from '@receta/database'
import { type Deps, isFactorFresco, route } from '@receta/service-kit'
import { isClaveVencida } from '../clave-vencida'
import { saveSegundoFactor } from '../sesion.repository'
import { notifyCambioFactor, notifyFactorNuevo, trabaCambioFactor } from './cambio-factor'
import { countCodigos } from './codigos.repository'
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  saveDesafio,
  takeDesafio,
  usePasskey,
} from './passkeys.repository'
import { checkAlta, checkUso, opcionesAlta, opcionesUso, vidaDesafioMs } from './webauthn'

/** Wrong signatures of one session in a window. */
const intentos = { ventanaMs: 5 * 60_000, maximo: 20 }

export const passkeys = route(contract.passkeys, async ({ usuario, db }) => ({
  items: (await listPasskeys(db, usuario.usuario_id)).map(({ passkey_id, nombre, creada_en, usada_en }) => ({
    passkey_id,
    nombre,
    creada_en: creada_en.toISOString(),
    usada_en: usada_en?.toISOString() ?? null,
  })),
  totp: (await findFactores(db, usuario.usuario_id)).totp,
  codigos: await countCodigos(db, usuario.usuario_id),
}))

/** The new passkey will sign recetas. */
export const passkeyOpciones = route(contract.passkeyOpciones, async ({ input, usuario, db, config, now, fail }) => {
  const traba = await trabaCambioFactor({ db, config }, usuario, input.clave_actual, now)
  if (traba) return fail(traba)
  const opciones = await opcionesAlta(config.url_publica, usuario, await listPasskeys(db, usuario.usuario_id))
  const vence_en = new Date(now.getTime() + vidaDesafioMs)
  await saveDesafio(db, { sesion_id: usuario.sesion_id, proposito: 'alta', desafio: opciones.challenge, vence_en })
  return { opciones: { ...opciones } }
})

export const passkeyNueva = route(contract.passkeyNueva, async ({ input, usuario, db, config, now, request, fail }) => {
  const { url_publica } = config
  const { nombre, respuesta } = input
  // Another session may have set up the account's first factor since this challenge was asked for by the password alone.
  if (!(await isFactorFresco({ db, config }, usuario, now))) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const desafio = await takeDesafio(db, usuario.sesion_id, 'alta', now)
  const credencial = desafio === undefined ? null : await checkAlta({ url_publica, desafio, respuesta })
  if (!credencial) return fail('SEGUNDO_FACTOR_INVALIDO')
  const passkey_id = await db.kysely.transaction().execute(async (trx) => {
    const nueva = await insertPasskey(trx, {
      usuario_id: usuario.usuario_id,
      credencial_id: credencial.id,
      clave_publica: Buffer.from(credencial.publicKey),
      contador: credencial.counter,
      transportes: credencial.transports ?? [],
      nombre,
      creada_en: now,
    })
    if (nueva === undefined) return fail('SEGUNDO_FACTOR_INVALIDO')
    await notifyFactorNuevo(trx, usuario, request, { config, now })
    return nueva
  })
  return { passkey_id }
})

export const passkeyBaja = route(contract.passkeyBaja, async ({ input, usuario, db, config, now, request, fail }) => {
  if (!(await isFactorFresco({ db, config }, usuario, now))) return fail('SEGUNDO_FACTOR_REQUERIDO')
  await db.kysely.transaction().execute(async (trx) => {
    if (!(await deletePasskey(trx, usuario.usuario_id, input.passkey_id))) return fail('PASSKEY_NO_ENCONTRADA')
    return notifyCambioFactor(trx, usuario, request)
  })
  return { ok: true as const }
})

export async function createDesafio(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { usuario_id, sesion_id }: Pick<UsuarioActual, 'usuario_id' | 'sesion_id'>,
  now: Date,
) {
  const opciones = await opcionesUso(config.url_publica, await listPasskeys(db, usuario_id))
  const vence_en = new Date(now.getTime() + vidaDesafioMs)
  await saveDesafio(db, { sesion_id, proposito: 'uso', desafio: opciones.challenge, vence_en })
  return { opciones: { ...opciones } }
}

export const passkeyDesafio = route(contract.passkeyDesafio, ({ usuario, db, config, now }) =>
  createDesafio({ db, config }, usuario, now),
)

type Quien = Pick<UsuarioActual, 'usuario_id' | 'sesion_id'>

/** Every try is counted first; a challenge is answered once. */
export async function checkPasskey(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { usuario_id, sesion_id }: Quien,
  respuesta: Record<string, unknown>,
  now: Date,
): Promise<'bien' | 'invalida' | 'demasiados'> {
  // Counted by session: a signature cannot be guessed, and nobody else uses up the owner's tries.
  const cuenta = `passkey:${sesion_id}`
  if ((await countIntento(db, cuenta, now, intentos.ventanaMs)) > intentos.maximo) return 'demasiados'
  const desafio = await takeDesafio(db, sesion_id, 'uso', now)
  const passkey = typeof respuesta['id'] === 'string' ? await findPasskey(db, usuario_id, respuesta['id']) : undefined
  if (desafio === undefined || !passkey) return 'invalida'
  const contador = await checkUso({ url_publica: config.url_publica, desafio, respuesta }, passkey)
  const { passkey_id, contador: anterior } = passkey
  if (contador === null || !(await usePasskey(db, { passkey_id, contador, anterior }, now))) return 'invalida'
  await clearIntentos(db, cuenta)
  return 'bien'
}

/** As a code does (decision 0006), but it cannot be dictated over the telephone. */
export const segundoFactorPasskey = route(
  contract.segundoFactorPasskey,
  async ({ input, usuario, db, config, now, fail }) => {
    const vencida = isClaveVencida(usuario, config, now)
    if (vencida && input.para !== 'clave') return fail('CLAVE_VENCIDA')
    const comprobada = await checkPasskey({ db, config }, usuario, input.respuesta, now)
    if (comprobada === 'demasiados') return fail('DEMASIADOS_INTENTOS')
    if (comprobada === 'invalida') return fail('SEGUNDO_FACTOR_INVALIDO')
    const segundo_factor_hasta = new Date(now.getTime() + config.segundo_factor_minutos * 60_000)
    await saveSegundoFactor(db.kysely, usuario, now, segundo_factor_hasta, { turno: !vencida })
    return { segundo_factor_hasta: segundo_factor_hasta.toISOString() }
  },
)
