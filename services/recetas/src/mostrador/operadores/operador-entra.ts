import { createHmac, timingSafeEqual } from 'node:crypto'
import * as contract from '@receta/contract'
import { comoCuenta } from '@receta/database'
import { esPinAdivinable, fallosDePin } from '@receta/domain'
import { type Claves, type Context, raise, redDe, route, turnoHasta, refuseField } from '@receta/service-kit'
import { farmaciaDe } from '../acto'
import { isClaveVencida } from '../../sesion/clave-vencida'
import { checkPasskey, createDesafio } from '../../sesion/factores/passkeys'
import { checkCodigo } from '../../sesion/factores/segundo-factor'
import { saveFactorDeOperador } from '../../sesion/sesion.repository'
import { findOperador, type OperadorRow } from './operadores.repository'
import {
  countFallo,
  forgiveFallos,
  isCuentaDePersona,
  listPines,
  saveAtiende,
  saveNadieAtiende,
  savePin,
} from './pines.repository'

type Ctx = Context<typeof contract.operadorEntra>
type Prueba = { turno_en: Date; factor_en: Date | null }

/** HMAC under the server's key: a copy of the database alone gives no PIN away, short as it is. */
const hashPin = ({ cifrado }: Claves, dispositivo: Buffer, usuario_id: number, pin: string): Buffer =>
  createHmac('sha256', cifrado)
    .update(`pin:${usuario_id}:${dispositivo.toString('hex')}:${pin}`)
    .digest()

/** In a shift that the factor opened at this device. */
async function conPin(c: Ctx, { usuario_id }: OperadorRow, pin: string): Promise<Prueba> {
  const { db, usuario, claves, config, now, fail } = c
  const dispositivo = usuario.dispositivo_hash
  const suyo = (await listPines(db, dispositivo)).find((p) => p.usuario_id === usuario_id)
  if (!dispositivo || !suyo?.pin_hash || !turnoHasta({ turno_en: suyo.factor_en }, config, now))
    return fail('PIN_VENCIDO')
  const intento = await countFallo(db, dispositivo, usuario_id)
  if (!intento) return fail('PIN_BLOQUEADO')
  const bien =
    intento.pin_hash !== null && timingSafeEqual(intento.pin_hash, hashPin(claves, dispositivo, usuario_id, pin))
  if (!bien) return fail(intento.fallos >= fallosDePin ? 'PIN_BLOQUEADO' : 'PIN_INVALIDO')
  await forgiveFallos(db, dispositivo, usuario_id)
  return { turno_en: suyo.factor_en, factor_en: null }
}

/** It counts among the tries of his account, whoever opened the session. */
async function conFactor(c: Ctx, operador: OperadorRow): Promise<Prueba> {
  const { db, claves, config, now, input, request, fail } = c
  // Who is tried is the operator in this session; that of the session itself is not.
  const cuenta = operador.usuario_id === cuentaDe(c).usuario_id ? null : cuentaDe(c)
  const quien = { usuario_id: operador.usuario_id, sesion_id: c.usuario.sesion_id, cuenta }
  const probado =
    input.otp === undefined
      ? await checkPasskey({ db, config }, quien, input.passkey ?? {}, now)
      : await checkCodigo(
          comoCuenta(db, quien.usuario_id),
          claves,
          { usuario: quien, red: redDe(request.ip) },
          input.otp,
          now,
        )
  if (probado === 'demasiados') return fail('DEMASIADOS_INTENTOS')
  if (probado === 'invalido' || probado === 'invalida') return fail('SEGUNDO_FACTOR_INVALIDO')
  const { usuario_id } = operador
  const { dispositivo_hash } = c.usuario
  await saveFactorDeOperador(db.kysely, { usuario_id, dispositivo_hash }, now)
  if (input.pin_nuevo !== undefined && dispositivo_hash)
    await savePin(db, dispositivo_hash, usuario_id, hashPin(claves, dispositivo_hash, usuario_id, input.pin_nuevo))
  return { turno_en: now, factor_en: now }
}

const cuentaDe = ({ usuario }: Pick<Ctx, 'usuario'>) => usuario.cuenta ?? usuario

const reject = (mensaje: string): never => {
  return refuseField('pin_nuevo', mensaje)
}

function rejectPin(pin: string | undefined, dispositivo: Buffer | null): void {
  if (pin === undefined) return
  if (esPinAdivinable(pin)) reject('Elegí otro: ese es de los primeros que cualquiera prueba.')
  if (dispositivo === null) reject('Este dispositivo no puede guardar un PIN: entrá con el segundo factor.')
}

/** Decision 0060. What was done before stays of who did it. */
export const operadorEntra = route(contract.operadorEntra, async (c) => {
  const { db, input, config, now, usuario, fail } = c
  const { farmacia_id } = await farmaciaDe(c)
  c.note({ detalle: `operador ${input.usuario_id}` })
  rejectPin(input.pin_nuevo, usuario.dispositivo_hash)
  const operador = (await findOperador(db.kysely, farmacia_id, input.usuario_id)) ?? fail('OPERADOR_NO_ENCONTRADO')
  if (isClaveVencida(operador, config, now)) return fail('CLAVE_VENCIDA')
  const prueba = input.pin === undefined ? await conFactor(c, operador) : await conPin(c, operador, input.pin)
  const { sesion_id } = usuario
  const factorHasta = prueba.factor_en && new Date(now.getTime() + config.segundo_factor_minutos * 60_000)
  const propia = operador.usuario_id === cuentaDe(c).usuario_id
  await saveAtiende(
    db,
    { sesion_id, propia, usuario_id: operador.usuario_id },
    { ...prueba, acceso_hasta: factorHasta },
  )
  const { usuario_id, nombre, apellido, cargo, matricula, jurisdiccion } = operador
  const hasta = turnoHasta(prueba, config, now) ?? raise('a shift that was over let somebody in')
  return {
    operador: { usuario_id, nombre, apellido, cargo, matricula, jurisdiccion },
    turno_hasta: hasta.toISOString(),
    segundo_factor_hasta: factorHasta?.toISOString() ?? null,
  }
})

export const operadorDesafio = route(contract.operadorDesafio, async (c) => {
  const { farmacia_id } = await farmaciaDe(c)
  const operador =
    (await findOperador(c.db.kysely, farmacia_id, c.input.usuario_id)) ?? c.fail('OPERADOR_NO_ENCONTRADO')
  return createDesafio(c, { usuario_id: operador.usuario_id, sesion_id: c.usuario.sesion_id }, c.now)
})

export const operadorSale = route(contract.operadorSale, async (c) => {
  const { usuario_id } = cuentaDe(c)
  await saveNadieAtiende(c.db, c.usuario.sesion_id, await isCuentaDePersona(c.db, usuario_id))
  return { ok: true as const }
})
