import { alcancesConexion, ROLES_ADMINISTRACION } from '@receta/domain'
import { z } from 'zod'
import { direccionHttps, entero, instante, linea, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { suscripcion } from './suscripciones'

const base64url = (minimo: number, maximo: number, corto?: string) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'No es base64url.')
    .min(minimo, corto)
    .max(maximo)
const comunes = {
  kid: texto(100, 1),
  use: z.literal('sig').optional(),
  alg: z.string().max(10).optional(),
  key_ops: z.array(z.string().max(20)).max(5).optional(),
  /** Only a private key has it. */
  d: z.never('Esa es la clave privada: acá va la pública, y esa no la muestres a nadie.').optional(),
}

/** A public key that a connection signs with, as a JWK (RFC 7517). */
export const clavePublica = z.discriminatedUnion('kty', [
  z.object({
    ...comunes,
    kty: z.literal('RSA'),
    n: base64url(342, 1400, 'La clave RSA tiene menos de 2048 bits.'),
    /** 65537, as NIST SP 800-56B asks at least: of 1, any text would be its own signature. */
    e: z.string().refine((e) => e === 'AQAB', 'El exponente de una clave RSA es 65537, «AQAB».'),
  }),
  z.object({
    ...comunes,
    kty: z.literal('EC'),
    crv: z.enum(['P-256', 'P-384']),
    x: base64url(40, 70),
    y: base64url(40, 70),
  }),
])
export type ClavePublica = z.output<typeof clavePublica>
export const clavesPublicas = z.object({
  keys: z
    .array(clavePublica)
    .min(1)
    .max(10)
    .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length, 'Dos claves tienen el mismo kid.'),
})

const alcances = z.array(z.enum(alcancesConexion)).min(1, 'Falta qué puede hacer.').max(alcancesConexion.length)

export const conexion = z.object({
  client_id: z.string(),
  soft_id: z.number(),
  aplicacion: z.string(),
  usuario_id: z.number(),
  usuario: z.string(),
  cuenta: z.string(),
  nombre: z.string(),
  alcances: z.array(z.string()),
  /** The kid of each of its keys; null where they are read from jwks_uri. */
  kids: z.array(z.string()).nullable(),
  jwks_uri: z.string().nullable(),
  por_minuto: z.number(),
  version: z.number(),
  creada_en: instante(),
  revocada_en: instante().nullable(),
  /** Its webhook; null where it has none. */
  avisos: suscripcion.nullable(),
})

const comun = { service: 'backend', method: 'POST', sentAs: 'json', access: ROLES_ADMINISTRACION } as const

export const conexiones = endpoint({
  ...comun,
  path: '/api/conexiones',
  summary:
    'The connections of other software: for which account each acts, what it may do and by which keys it enters.',
  audita: 'lectura',
  lee: ['cuentas'],
  input: z.strictObject({}),
  output: z.object({ items: z.array(conexion) }),
  errors: [],
})

export const conexionGuarda = endpoint({
  ...comun,
  path: '/api/conexion_guarda',
  summary:
    'Registers a connection (version 0, with a client_id that the caller chose: sent again, it is the same one), changes its keys and scopes (without keys, those of before stay), or revokes it at once. Several keys may stand while they rotate.',
  audita: 'escritura',
  escribe: ['cuentas'],
  lee: ['cuentas'],
  input: z
    .strictObject({
      client_id: z.uuid('El client_id es un UUID.'),
      /** 0 for a new one; else the version that was seen. */
      version: entero(),
      soft_id: entero(),
      /** The user name of the account for which it acts. */
      usuario: linea(120, 1),
      nombre: linea(80, 3),
      alcances,
      jwks: clavesPublicas.nullable(),
      jwks_uri: direccionHttps().nullable(),
      por_minuto: entero(z.int().min(1).max(6000)).default(120),
      revocada: z.boolean().default(false),
      motivo: texto(300, 10),
    })
    .refine(
      ({ jwks, jwks_uri, version }) =>
        version > 0 ? jwks === null || jwks_uri === null : (jwks === null) !== (jwks_uri === null),
      {
        path: ['jwks'],
        message: 'Van las claves o su dirección, y una sola de las dos.',
      },
    ),
  output: z.object({ conexion }),
  errors: ['SEGUNDO_FACTOR_REQUERIDO', 'CONEXION_CAMBIADA', 'USUARIO_ESTADO_NO_ADMITE'],
})

/** RFC 6749 §4.4 with RFC 7523: who signs is who it says, and no secret travels. */
export const oauthToken = endpoint({
  service: 'fhir',
  method: 'POST',
  path: '/oauth/token',
  summary:
    'A token of five minutes for a connection, against a client_assertion that its private key signed (RS384, RS512, ES256 or ES384), of five minutes at most and used once. Errors are those of RFC 6749, with our code in `codigo`.',
  access: 'public',
  sentAs: 'form',
  sinAplicacion: true,
  audita: 'sesion',
  escribe: ['cuentas'],
  input: z.object({
    grant_type: z.literal('client_credentials'),
    client_assertion_type: z.literal('urn:ietf:params:oauth:client-assertion-type:jwt-bearer'),
    client_assertion: z.string().max(8_000),
    scope: texto(600).default(''),
  }),
  output: z.object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    /** Seconds. */
    expires_in: z.number(),
    scope: z.string(),
  }),
  errors: ['CLIENTE_NO_ADMITIDO', 'ALCANCE_NO_ADMITIDO', 'DEMASIADOS_INTENTOS'],
  responde: 'oauth',
})

export const smartConfiguracion = endpoint({
  service: 'fhir',
  method: 'GET',
  path: '/.well-known/smart-configuration',
  summary: 'Where and how other software enters, as SMART on FHIR (Backend Services) publishes it.',
  access: 'public',
  sentAs: 'query',
  sinAplicacion: true,
  audita: 'no',
  input: z.strictObject({}),
  output: z.object({
    token_endpoint: z.string(),
    grant_types_supported: z.array(z.string()),
    token_endpoint_auth_methods_supported: z.array(z.string()),
    token_endpoint_auth_signing_alg_values_supported: z.array(z.string()),
    scopes_supported: z.array(z.string()),
    capabilities: z.array(z.string()),
  }),
  errors: [],
})
