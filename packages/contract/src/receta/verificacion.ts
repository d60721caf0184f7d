import { z } from 'zod'
import { texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { recetaVerificacion } from './vistas'

/** A JWK (RFC 8037). The current key has no end. */
export const clavePublicada = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  use: z.literal('sig'),
  alg: z.literal('EdDSA'),
  desde: z.string(),
  hasta: z.string().nullable(),
})
export type ClavePublicada = z.output<typeof clavePublicada>

export const claves = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/claves',
  summary:
    'The public keys that what a QR says is checked with, without network afterwards: the current one and all before it. For any software, no application needed.',
  access: 'public',
  sinAplicacion: true,
  sentAs: 'query',
  audita: 'no',
  input: z.strictObject({}),
  output: z.object({ keys: z.array(clavePublicada) }),
  errors: [],
})

export const verificacionPublica = recetaVerificacion.extend({
  referencia: z.string(),
  firma: z.object({ valida: z.boolean(), huella: z.string(), clave_id: z.string(), firmada_en: z.string() }),
  /** CT-02: signed by the device, which the QR printed that day contains. */
  contingencia: z.string().nullish(),
})
export type VerificacionPublica = z.output<typeof verificacionPublica>

/** Typed together with the reference: 64 bits, which cannot be guessed. */
export const huellaMinima = 16

export const verificar = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/api/verificar',
  summary:
    'Whether a receta is what its paper says: state, dates, initials, professional and whether its signature holds; no drug and no name. By the token of its QR, or by the reference with the first 16 figures of the printed huella; sent as JSON so that neither lands in a log.',
  access: 'public',
  sentAs: 'json',
  audita: 'lectura',
  input: z
    .strictObject({
      token: texto(64).optional(),
      referencia: texto(24).optional(),
      huella: texto(100).optional(),
    })
    .refine(
      ({ token, referencia, huella }) => token !== undefined || (referencia !== undefined && huella !== undefined),
      { path: ['token'], error: 'Hace falta el código QR, o el número de receta y su huella.' },
    ),
  output: verificacionPublica,
  errors: ['RECETA_NO_ENCONTRADA', 'DEMASIADOS_INTENTOS'],
})
