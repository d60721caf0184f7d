import { z } from 'zod'
import { claveElegida, correo, telefono, texto, tokenEnlace } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { preferencias } from './preferencias'
import { perfil } from './sesion'

const hecho = z.object({ ok: z.literal(true) })
const valido = z.object({ valido: z.boolean() })
const claveActual = () => z.string().max(200)

export const guardarPerfil = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/usuario/perfil',
  summary:
    'Changes contact and preferences. E-mail and telephone take clave_actual or a fresh second factor; a new e-mail counts once it is confirmed.',
  access: 'session',
  sinOperador: true,
  sentAs: 'json',
  audita: 'escritura',
  escribe: ['cuentas'],
  lee: ['secretos'],
  input: z.strictObject({
    email: correo().optional(),
    /** '' removes it. */
    telefono: z.union([telefono(), z.literal('')]).optional(),
    preferencias: preferencias.optional(),
    clave_actual: claveActual().optional(),
  }),
  output: perfil.output,
  errors: [
    'CONFIRMACION_REQUERIDA',
    'SEGUNDO_FACTOR_REQUERIDO',
    'CLAVE_ACTUAL_INCORRECTA',
    'DEMASIADOS_INTENTOS',
    'SERVICIO_OCUPADO',
  ],
})

export const cambiaClave = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/cambia_clave',
  summary: 'Changes the password and ends every other session of the account.',
  access: 'session',
  sinFactor: true,
  sentAs: 'json',
  audita: 'sesion',
  escribe: ['cuentas'],
  lee: ['secretos'],
  input: z.strictObject({ clave_actual: claveActual(), clave_nueva: claveElegida() }),
  output: hecho,
  errors: ['SEGUNDO_FACTOR_REQUERIDO', 'CLAVE_ACTUAL_INCORRECTA', 'DEMASIADOS_INTENTOS', 'SERVICIO_OCUPADO'],
})

export const solicitarRecuperarClave = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/usuario/solicitar_recuperar_clave',
  summary:
    'Mails a link, good for 10 minutes, to choose another password. The answer never says whether the account exists.',
  access: 'public',
  sentAs: 'json',
  audita: 'sesion',
  escribe: ['cuentas'],
  input: z.strictObject({ usuario: texto(120, 1) }),
  output: hecho,
  errors: ['DEMASIADOS_INTENTOS'],
})

export const checkCambioClave = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/usuario/check_cambio_clave',
  summary: 'Whether a recovery link still works. Asking does not use it up.',
  access: 'public',
  sentAs: 'json',
  audita: 'no',
  input: z.strictObject({ token: tokenEnlace() }),
  output: valido,
  errors: [],
})

export const cambioClave = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/usuario/cambio_clave',
  summary:
    'Sets another password with a recovery link, once, and ends every session. It opens none: the second factor stays.',
  access: 'public',
  sentAs: 'json',
  audita: 'sesion',
  escribe: ['cuentas'],
  input: z.strictObject({ token: tokenEnlace(), clave_nueva: claveElegida() }),
  output: hecho,
  errors: ['ENLACE_INVALIDO', 'SERVICIO_OCUPADO'],
})

export const solicitarBaja = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/usuario/solicitar_baja',
  summary: 'Mails the link that closes the account; nothing changes until it is used.',
  access: 'session',
  sinOperador: true,
  sentAs: 'json',
  audita: 'escritura',
  escribe: ['cuentas'],
  input: z.strictObject({ motivo: texto(500).default('') }),
  output: hecho,
  errors: ['CORREO_REQUERIDO', 'DEMASIADOS_INTENTOS'],
})

export const checkBajaUsuario = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/usuario/check_baja_usuario',
  summary: 'Whether a link to close the account still works. Asking does not use it up.',
  access: 'public',
  sentAs: 'json',
  audita: 'no',
  input: z.strictObject({ token: tokenEnlace() }),
  output: valido,
  errors: [],
})

export const confirmaBaja = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/usuario/confirma_baja',
  summary:
    'Closes the account: its owner can no longer enter, contact data are removed, recetas stay. The same link answers the same again.',
  access: 'public',
  sentAs: 'json',
  audita: 'escritura',
  escribe: ['cuentas'],
  input: z.strictObject({ token: tokenEnlace() }),
  output: hecho,
  errors: ['ENLACE_INVALIDO'],
})
