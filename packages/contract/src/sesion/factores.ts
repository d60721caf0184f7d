import { z } from 'zod'
import { entero, instante, linea, otp } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { paraClave } from './para-clave'

const clave = () => z.string().max(200)

/** JSON forms of Level 3; the WebAuthn library validates it. */
const webauthn = () => z.looseObject({})

export const totpNuevo = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/usuario/totp',
  summary: 'A new TOTP secret, shown this once; it counts when a code confirms it, within ten minutes.',
  access: 'session',
  sinFactor: true,
  sentAs: 'json',
  audita: 'sesion',
  escribe: ['cuentas'],
  lee: ['secretos'],
  input: z.strictObject({ clave_actual: clave() }),
  output: z.object({ otpauth: z.string() }),
  errors: ['CLAVE_ACTUAL_INCORRECTA', 'SEGUNDO_FACTOR_REQUERIDO', 'DEMASIADOS_INTENTOS', 'SERVICIO_OCUPADO'],
})

export const totpConfirma = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/usuario/totp_confirma',
  summary: 'Confirms the new TOTP secret with its first code; the one before, if any, ends.',
  access: 'session',
  sinFactor: true,
  sentAs: 'json',
  audita: 'sesion',
  escribe: ['cuentas'],
  lee: ['secretos'],
  input: z.strictObject({ otp: otp() }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['SEGUNDO_FACTOR_INVALIDO', 'SEGUNDO_FACTOR_REQUERIDO', 'DEMASIADOS_INTENTOS'],
})

export const totpBaja = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/usuario/totp_baja',
  summary: 'Takes TOTP off the account; the password and a fresh second factor are asked for.',
  access: 'session',
  sinFactor: true,
  sentAs: 'json',
  audita: 'sesion',
  escribe: ['cuentas'],
  lee: ['secretos'],
  input: z.strictObject({ clave_actual: clave() }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['CLAVE_ACTUAL_INCORRECTA', 'SEGUNDO_FACTOR_REQUERIDO', 'DEMASIADOS_INTENTOS', 'SERVICIO_OCUPADO'],
})

export const passkeys = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/usuario/passkeys',
  summary: 'The second factors of one’s own account: its passkeys, and whether it has TOTP.',
  access: 'session',
  sinFactor: true,
  sentAs: 'query',
  audita: 'no',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        passkey_id: z.number(),
        nombre: z.string(),
        creada_en: instante(),
        usada_en: instante().nullable(),
      }),
    ),
    totp: z.boolean(),
    codigos: z.number().optional(),
  }),
  errors: [],
})

export const passkeyOpciones = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/usuario/passkey_opciones',
  summary: 'What the browser needs to make a new passkey (WebAuthn); good for five minutes and one answer.',
  access: 'session',
  sinFactor: true,
  sentAs: 'json',
  audita: 'no',
  escribe: ['llaves'],
  lee: ['secretos'],
  input: z.strictObject({ clave_actual: clave() }),
  output: z.object({ opciones: webauthn() }),
  errors: ['CLAVE_ACTUAL_INCORRECTA', 'SEGUNDO_FACTOR_REQUERIDO', 'DEMASIADOS_INTENTOS', 'SERVICIO_OCUPADO'],
})

export const passkeyNueva = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/usuario/passkeys',
  summary: 'Registers the passkey that the browser made.',
  access: 'session',
  sinFactor: true,
  sentAs: 'json',
  audita: 'sesion',
  escribe: ['cuentas', 'llaves'],
  input: z.strictObject({ nombre: linea(60, 1), respuesta: webauthn() }),
  output: z.object({ passkey_id: z.number() }),
  errors: ['SEGUNDO_FACTOR_INVALIDO', 'SEGUNDO_FACTOR_REQUERIDO'],
})

export const passkeyBaja = endpoint({
  service: 'recetas',
  method: 'DELETE',
  path: '/usuario/passkeys/:passkey_id',
  summary: 'Removes a passkey of one’s own; a fresh second factor is asked for.',
  access: 'session',
  sinFactor: true,
  sentAs: 'query',
  audita: 'sesion',
  escribe: ['cuentas'],
  input: z.strictObject({ passkey_id: entero() }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['PASSKEY_NO_ENCONTRADA', 'SEGUNDO_FACTOR_REQUERIDO'],
})

export const passkeyDesafio = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/sesion/passkey_opciones',
  summary: 'What the browser needs to sign with a passkey; good for five minutes and one answer.',
  access: 'session',
  sinFactor: true,
  sentAs: 'json',
  audita: 'no',
  escribe: ['llaves'],
  input: z.strictObject({}),
  output: z.object({ opciones: webauthn() }),
  errors: [],
})

export const segundoFactorPasskey = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/sesion/passkey',
  summary: 'Steps the session up with a passkey, as a TOTP code does.',
  access: 'session',
  sinFactor: true,
  sentAs: 'json',
  audita: 'sesion',
  escribe: ['cuentas', 'llaves'],
  input: z.strictObject({ respuesta: webauthn(), para: paraClave() }),
  output: z.object({ segundo_factor_hasta: instante() }),
  errors: ['SEGUNDO_FACTOR_INVALIDO', 'DEMASIADOS_INTENTOS', 'CLAVE_VENCIDA'],
})

export const codigosRecuperacion = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/usuario/codigos_recuperacion',
  summary:
    'Ten new recovery codes of the second factor, shown this once; those of before end. It takes a factor of a few minutes ago.',
  access: 'session',
  sinFactor: true,
  sentAs: 'json',
  audita: 'sesion',
  escribe: ['cuentas'],
  input: z.strictObject({}),
  output: z.object({ codigos: z.array(z.string()) }),
  errors: ['SEGUNDO_FACTOR_REQUERIDO'],
})

export const segundoFactorCodigo = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/sesion/codigo_recuperacion',
  summary: 'Steps the session up with a recovery code, which is spent; its owner is told by mail.',
  access: 'session',
  sinFactor: true,
  sentAs: 'json',
  audita: 'sesion',
  escribe: ['cuentas'],
  input: z.strictObject({ codigo: linea(40, 1) }),
  output: z.object({ segundo_factor_hasta: instante() }),
  errors: ['SEGUNDO_FACTOR_INVALIDO', 'DEMASIADOS_INTENTOS', 'CLAVE_VENCIDA'],
})
