import { estadosMedico } from '@receta/domain'
import { z } from 'zod'
import { entero, instante, otp, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { operador } from '../mostrador/operadores'
import { paraClave } from './para-clave'
import { preferencias } from './preferencias'

/** §3: kept on the device. */
export const usuarioSesion = z.object({
  access_token: z.string(),
  convenio_id: z.number(),
  usuario: z.string(),
  descripcion: z.string(),
  tipo: z.number(),
  roles: z.array(z.number()),
})

/** For a phone's secure storage. A browser gets both as HttpOnly cookies. */
const credencialNativa = z.object({ refresco: z.string(), dispositivo: z.string() }).partial()

const dpop =
  'A proof of possession (RFC 9449, ES256 on P-256) for POST and the address of this call, at most a minute old. With it, login registers the key of the device and binds the session to it.'

const ingreso = {
  escribe: ['cuentas'],
  service: 'recetas',
  method: 'POST',
  path: '/login',
  audita: 'sesion',
  access: 'public',
  output: usuarioSesion.extend(credencialNativa.shape),
  cabeceras: {
    dpop,
    'x-refresco':
      'To renew, from an application that is not the web: the `refresco` of the last answer. Each one is good once.',
    'x-dispositivo': 'From an application that is not the web: the `dispositivo` of the first answer.',
  },
  errors: ['CREDENCIALES_INVALIDAS', 'DEMASIADOS_INTENTOS', 'SERVICIO_OCUPADO', 'MARCO_NO_HABILITADO'],
} as const

export const login = endpoint({
  ...ingreso,
  lee: ['secretos'],
  summary: 'Opens a session. Unknown user and wrong password are one identical answer, at the same cost.',
  sentAs: 'form',
  input: z.strictObject({
    username: texto(120, 1),
    password: z.string().max(200),
    client_id: texto(40),
    otp: otp().optional(),
    /** The access token of the session of this frame that ended: the new one goes on with its patient (decision 0124). */
    sigue: texto(64).optional(),
  }),
  variante: {
    ...ingreso,
    summary: 'Renews the access token with the device’s own refresh credential and the proof of its key (DPoP).',
    sentAs: 'json',
    input: z.strictObject({ username: texto(120, 1), password: z.literal(''), client_id: texto(40) }),
  },
})

export const test = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/test',
  summary: 'Session test (§4): answers data while the session is alive.',
  access: 'session',
  sinFactor: true,
  sentAs: 'query',
  audita: 'no',
  input: z.strictObject({}),
  output: z.object({
    data: usuarioSesion.omit({ access_token: true }).extend({
      segundo_factor_hasta: instante().nullable(),
      /** For professionals; null before the second factor was shown. */
      turno_hasta: instante().nullable().optional(),
      operador: operador.nullable().optional(),
      /** Nothing of a patient opens until somebody serves (decision 0060). */
      falta_operador: z.literal(true).optional(),
      /** Absent when it lasts as long as the session. */
      acceso_segundos: z.number().optional(),
      /** Opens what this account wrote and did not send on a device; absent while the session may not see patients (decision 0090). */
      caja: z.object({ nombre: z.string(), secreto: z.string() }).optional(),
      /** Of a session of a frame (decision 0124): whose, and which origins may show it. */
      marco: z
        .object({ emisor: z.string(), origenes: z.array(z.string()), termina_en: instante().optional() })
        .optional(),
      /** SC-01. */
      clave_vence_en: instante().optional(),
    }),
  }),
  errors: [],
})

export const logout = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/logout',
  summary: 'Ends the session on the server (§4).',
  access: 'session',
  sinFactor: true,
  sentAs: 'json',
  audita: 'sesion',
  escribe: ['cuentas'],
  input: z.strictObject({}),
  output: z.object({ ok: z.literal(true) }),
  errors: [],
})

export const segundoFactor = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/sesion/segundo_factor',
  summary: 'Steps the session up with a TOTP code, so that it may issue and annul for a few minutes.',
  access: 'session',
  sinFactor: true,
  sentAs: 'json',
  audita: 'sesion',
  escribe: ['cuentas'],
  lee: ['secretos'],
  input: z.strictObject({ otp: otp(), para: paraClave() }),
  output: z.object({ segundo_factor_hasta: instante() }),
  errors: ['SEGUNDO_FACTOR_INVALIDO', 'DEMASIADOS_INTENTOS', 'CLAVE_VENCIDA'],
})

export const matricula = z.object({
  tipo: z.string(),
  numero: z.string(),
  jurisdiccion: z.string(),
  entidad: z.string(),
  vence_el: z.string().nullable(),
})

export const perfil = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/usuario/perfil',
  summary: 'The profile of whoever holds the session.',
  access: 'session',
  sinFactor: true,
  sentAs: 'query',
  audita: 'no',
  input: z.strictObject({}),
  output: z.object({
    usuario: z.string(),
    descripcion: z.string(),
    tipo: z.number(),
    email: z.string().nullable(),
    telefono: z.string().nullable(),
    email_pendiente: z.string().nullable(),
    preferencias,
    medico: z
      .object({
        medico_id: z.number(),
        tratamiento: z.string(),
        apellido: z.string(),
        nombre: z.string(),
        profesion: z.string(),
        licencia_federal: z.string(),
        lugar_atencion: z.string(),
        domicilio: z.string(),
        telefono: z.string().nullable(),
        estado: z.enum(estadosMedico),
        matriculas: z.array(matricula),
        /** Null when none is complete, current and verified. */
        matricula_que_firma: matricula.nullable(),
        especialidades: z.array(z.string()),
      })
      .nullable(),
    paciente: z.object({ dni: z.string(), apellidoNombre: z.string(), fecha_nacimiento: z.string() }).nullable(),
  }),
  errors: [],
})

export const updateVersion = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/aux/update_version',
  summary: 'Whether the app has a newer version (§4). The link is empty when it is up to date.',
  access: 'public',
  sentAs: 'query',
  audita: 'no',
  input: z.strictObject({ app_id: texto(80), version_name: texto(40), version_code: entero(), canal: texto(40) }),
  output: z.object({ version_code: z.number(), version_name: z.string(), link_update: z.string() }),
  errors: [],
})
