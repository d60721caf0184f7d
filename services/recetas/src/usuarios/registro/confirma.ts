import * as contract from '@receta/contract'
import {
  activateCuenta,
  burnEnlaces,
  comoSistema,
  type Cuenta,
  correoDe,
  type Enlace,
  enqueueCorreo,
  findCuenta,
  findEnlace,
  spendEnlace,
  type Trx,
} from '@receta/database'
import { esMismaPersona } from '@receta/domain'
import { checkClaveElegida, readClaveElegida, route, sha256 } from '@receta/service-kit'
import { z } from 'zod'
import { cuentaGuardada, identidadGuardada } from './datos-registro'
import { canBe, insertPersona, linkPersona, lockPersona, saveCorreo } from './registro.repository'

type Confirmada = Pick<Cuenta, 'usuario' | 'descripcion' | 'tipo'>

/** No session can confirm links from before this was recorded. */
const pedidoPor = z.object({ sesion_id: z.number().catch(-1) })

/** As its own registration asked for it, unless the person got another account or other data meanwhile. */
async function confirmarCuenta(
  trx: Trx,
  { usuario_id, datos }: Enlace,
  clave_hash: string | null,
): Promise<Confirmada | undefined> {
  const { referencia, ...identidad } = identidadGuardada.parse(datos)
  const cuenta = usuario_id ? await findCuenta(trx, usuario_id) : undefined
  if (!usuario_id || !cuenta) return undefined
  const descripcion = `${identidad.nombre} ${identidad.apellido}`
  const elegido = clave_hash === null ? {} : { ...cuentaGuardada.parse(datos), clave_hash, descripcion }
  // Before the account, as who registers does.
  if (!(await lockPersona(trx, identidad.dni))) await insertPersona(trx, identidad)
  const persona = await lockPersona(trx, identidad.dni)
  const activada = await activateCuenta(trx, usuario_id, elegido)
  if (!activada) return undefined
  if (!persona || persona.usuario_id !== null || !esMismaPersona(identidad, persona)) return undefined
  // A receta may have been issued since the link was sent.
  if (!(await canBe(trx, persona.persona_id, { email: correoDe(cuenta) ?? '', referencia }))) return undefined
  await linkPersona(trx, persona.persona_id, usuario_id)
  return activada
}

/** Two that take one address at once: one of them meets its name only when it writes (`saveCorreo` did not see it yet). */
const esNombreTomado = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'usuarios_usuario_key'
}

/** Tells the old address, and cancels the links to recover a password or to close the account. */
async function confirmarCorreo(trx: Trx, { usuario_id, datos }: Enlace, now: Date): Promise<Confirmada | undefined> {
  const { email } = z.object({ email: z.string() }).parse(datos)
  const cuenta = usuario_id ? await findCuenta(trx, usuario_id) : undefined
  if (!cuenta) return undefined
  const anterior = correoDe(cuenta)
  if (!(await saveCorreo(trx, cuenta.usuario_id, email, anterior))) return undefined
  await burnEnlaces(trx, cuenta.usuario_id, ['cambio_clave', 'baja'], now)
  if (anterior) await enqueueCorreo(trx, { tipo: 'correo_cambiado', para: anterior, usuario_id: cuenta.usuario_id })
  return { ...cuenta, usuario: cuenta.usuario === anterior ? email : cuenta.usuario }
}

/** One answer for a link of another kind, used, expired or no longer possible. */
export const confirma = route(contract.confirma, async ({ input, usuario, db, claves, now, fail }) => {
  // There is no session yet, and linking a person of the padrón to an account is only for the product.
  const sistema = comoSistema(db)
  const token_hash = sha256(input.token)
  const enlace = await findEnlace(sistema.kysely, token_hash, 'confirma', now)
  const cuenta = enlace?.usuario_id ? await findCuenta(sistema.kysely, enlace.usuario_id) : undefined
  const elegida = enlace ? readClaveElegida(claves, enlace) : null
  if (cuenta) {
    const sabida = await checkClaveElegida(db, cuenta, input.clave, now, elegida)
    if (sabida !== 'bien') return fail(sabida)
  }
  // S14: reading a mailbox does not prove whose account it is.
  const cambio = enlace ? undefined : await findEnlace(sistema.kysely, token_hash, 'cambio_correo', now)
  if (cambio && pedidoPor.parse(cambio.datos).sesion_id !== usuario?.sesion_id) return fail('OTRA_SESION_PIDIO')
  const confirmar = sistema.kysely.transaction().execute(async (trx) => {
    const deCuenta = await spendEnlace(trx, token_hash, 'confirma', now)
    const deCorreo = deCuenta ? undefined : await spendEnlace(trx, token_hash, 'cambio_correo', now)
    const confirmada = deCuenta
      ? await confirmarCuenta(trx, deCuenta, elegida)
      : deCorreo && (await confirmarCorreo(trx, deCorreo, now))
    return confirmada ?? fail('ENLACE_INVALIDO')
  })
  return confirmar.catch((error: unknown) => (esNombreTomado(error) ? fail('ENLACE_INVALIDO') : Promise.reject(error)))
})
