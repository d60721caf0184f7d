import { createHmac } from 'node:crypto'
import * as contract from '@receta/contract'
import {
  claveDeLoEscrito,
  comoSistema,
  correoDe,
  countIntento,
  type Db,
  dentroDe,
  enqueueCorreo,
  findCuenta,
  superaPorRed,
  takePedido,
  type Trx,
} from '@receta/database'
import { esMismaPersona } from '@receta/domain'
import { alMismoTiempo, type Claves, hashClaveNueva, redesDe, route, sendEnlace } from '@receta/service-kit'
import { readRegistro, type Registro } from './datos-registro'
import { canBe, findDuenaDeCorreo, lockPersona, type Pendiente, savePendiente } from './registro.repository'

/** S054. */
const duraMs = 24 * 3_600_000
/** Counted by what was typed, so that a refusal does not reveal who is known. An address may be a whole health centre. */
const limitesDe = (dni: string, email: string) => [
  { clave: 'registro-desde', deRed: 60, deTodas: 2_000, bajoAtaque: 5 },
  { clave: claveDeLoEscrito('registro-dni', dni), deRed: 10, deTodas: 30, bajoAtaque: 2 },
  { clave: claveDeLoEscrito('registro-correo', email), deRed: 5, deTodas: 10, bajoAtaque: 2 },
]
const ventanaMs = 3_600_000
const diaMs = 24 * ventanaMs
const pasoMs = 500

/** Once a day: whoever knows her DNI may register with it under any address. */
async function tellDuena(db: Db, trx: Trx, usuario_id: number, now: Date): Promise<void> {
  if ((await countIntento(dentroDe(db, trx), `cuenta-existente:${usuario_id}`, now, diaMs)) > 1) return
  const cuenta = await findCuenta(trx, usuario_id)
  const para = cuenta ? correoDe(cuenta) : null
  if (para) await enqueueCorreo(trx, { tipo: 'cuenta_existente', para, usuario_id })
}

/** A link to confirm, a mail to the owner of the account, or nothing. */
async function registrar(db: Db, trx: Trx, claves: Claves, identidad: Registro, pendiente: Pendiente): Promise<void> {
  const persona = await lockPersona(trx, identidad.dni)
  const duena = persona?.usuario_id ?? (await findDuenaDeCorreo(trx, pendiente.email))
  if (duena) return tellDuena(db, trx, duena, pendiente.now)
  if (persona && !esMismaPersona(identidad, persona)) return
  const { referencia } = identidad
  if (persona && !(await canBe(trx, persona.persona_id, { email: pendiente.email, referencia }))) return
  const usuario_id = await savePendiente(trx, pendiente)
  if (!usuario_id) return
  const { email: para, clave_hash, telefono, now } = pendiente
  const enlace = { proposito: 'confirma', tipo: 'confirma_cuenta', usuario_id, para, clave_hash, now, duraMs } as const
  await sendEnlace(trx, claves, { ...enlace, datos: { ...identidad, telefono, terminos_en: now } })
}

/**
 * Neither the answer nor its time shows whether the account exists (S053): it is hashed and run either way. The person enters
 * the padrón once the mail is confirmed, so that nobody can add others.
 */
export const beneficiarioRegistro = route(
  contract.beneficiarioRegistro,
  async ({ input, db, claves, now, request, fail }) => {
    const identidad = readRegistro(input, now)
    if (identidad === 'DOCUMENTO_INVALIDO') return fail('DOCUMENTO_INVALIDO')
    const { email, telefono, clave, clave_idempotencia } = input
    const limites = limitesDe(identidad.dni, email)
    if (await superaPorRed(db, redesDe(request.ip), limites, now, ventanaMs)) return fail('DEMASIADOS_INTENTOS')
    // Keyed, so that the stored value cannot be used to guess the password.
    const huella = createHmac('sha256', claves.cifrado)
      .update(JSON.stringify([identidad, email, telefono, clave]))
      .digest('base64url')

    await alMismoTiempo(pasoMs, async () => {
      const clave_hash = await hashClaveNueva(clave)
      if (clave_hash === null) return fail('SERVICIO_OCUPADO')
      const descripcion = `${identidad.nombre} ${identidad.apellido}`
      // There is no account yet and the padrón decides, which only the product reads whole.
      await comoSistema(db)
        .kysely.transaction()
        .execute(async (trx) => {
          const turno = await takePedido(trx, { ambito: 'registro', clave: clave_idempotencia, huella }, now)
          if (turno.nuevo)
            return registrar(db, trx, claves, identidad, { email, clave_hash, descripcion, telefono, now })
          if (!turno.mismo) return fail('CLAVE_IDEMPOTENCIA_REUSADA')
        })
    })
    return { ok: true as const }
  },
)
