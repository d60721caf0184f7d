import { Rol } from '@receta/domain'
import { z } from 'zod'
import { borradorReceta } from './borrador'
import { entero, fecha, instante, linea } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { estadoVisible, hallazgo } from './piezas-receta'

const estadoDispositivo = z.enum(['firma', 'vencido', 'reemplazado', 'quitado'])

export const dispositivoContingencia = z.object({
  dispositivo_id: z.number(),
  nombre: z.string(),
  creado_en: instante(),
  desde: z.string(),
  hasta: z.string(),
  /** What the devices in other states signed still verifies without network until `hasta`. */
  estado: estadoDispositivo,
  terminado_en: instante().nullable(),
  numeros: z.number(),
  usados: z.number(),
})
export type DispositivoContingencia = z.output<typeof dispositivoContingencia>

export const contingenciaPrepara = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/api/contingencia',
  summary:
    'Certifies the key of a device of the médico’s, for some days, and reserves numbers for what it signs without network; so many a day. The same key is answered the same again. Its owner is told by mail.',
  access: [Rol.MEDICO],
  sentAs: 'json',
  audita: 'escritura',
  escribe: ['llaves'],
  input: z.strictObject({
    /** The `x` of an Ed25519 JWK. */
    x: z.string().regex(/^[\w-]{43}$/, 'No es una clave Ed25519.'),
    /** It no longer signs, but what it signed is still accepted. */
    anterior: entero().nullable().default(null),
  }),
  output: z.object({
    dispositivo_id: z.number(),
    certificado: z.string(),
    desde: z.string(),
    hasta: z.string(),
    numeros: z.array(z.number()),
  }),
  errors: [
    'SEGUNDO_FACTOR_REQUERIDO',
    'MEDICO_NO_HABILITADO',
    'CONTINGENCIA_DISPOSITIVOS',
    'CONTINGENCIA_NO_VALIDA',
    'DEMASIADOS_INTENTOS',
  ],
})

export const contingenciaDispositivos = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/api/contingencia',
  summary:
    'The médico’s own devices that sign without network, newest first, and those whose papers may still be about, with how each ended; and what opens, with a session, what they keep.',
  access: [Rol.MEDICO],
  sentAs: 'query',
  audita: 'no',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(dispositivoContingencia),
    /** 256 bits in base64url: his devices encrypt with it what waits to be registered. */
    caja: z.string(),
  }),
  errors: [],
})

export const contingenciaQuita = endpoint({
  service: 'recetas',
  method: 'DELETE',
  path: '/api/contingencia/:dispositivo_id',
  summary:
    'Gives up one of his own devices: nothing that it signed is registered from then on. What it signed still verifies without network until its last day.',
  access: [Rol.MEDICO],
  sentAs: 'query',
  audita: 'escritura',
  escribe: ['llaves'],
  input: z.strictObject({ dispositivo_id: entero() }),
  output: z.object({ ok: z.literal(true) }),
  errors: ['DISPOSITIVO_NO_ENCONTRADO'],
})

const { soft_id: _soft, items, ...borrador } = borradorReceta
const { codigo: _codigo, ...item } = items.element.shape

/** Signed as its canonical text (`canonico`). */
export const pedidoContingencia = z.strictObject({
  version: z.literal(1),
  nro_recetario: entero(),
  referencia: z.string().regex(/^[0-9A-Z]{10}$/),
  /** SHA-256 of the token in its link, in hexadecimal. */
  token_hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Precise to the second. */
  emitida_en: instante(),
  vence_el: fecha(),
  dni: linea(20, 5),
  items: z
    .array(
      z.strictObject({
        ...item,
        /** INN and strength, as printed. */
        generico: linea(300, 1),
      }),
    )
    .min(1)
    .max(20),
  borrador: z.strictObject(borrador),
})
export type PedidoContingencia = z.input<typeof pedidoContingencia>

export const contingenciaRegistra = endpoint({
  service: 'recetas',
  method: 'PUT',
  path: '/api/contingencia',
  summary:
    'Registers a receta that a device of the médico’s signed without network, with its findings noted. What is not authentic, what a given-up device signed, what may never be signed so, what no catalogue has, and anything of a médico without a current matrícula or who may not prescribe is refused. Where its number was used twice, one rule says which keeps it, whoever came first; to take it from one that is registered takes `anula_otra` and a second factor, as annulling does. The same receta is answered the same again.',
  access: [Rol.MEDICO],
  sentAs: 'json',
  audita: 'escritura',
  lee: ['padron'],
  input: z.strictObject({
    /** The part of the QR after the #. */
    prueba: z.string().min(1).max(1_500),
    /** Byte for byte: a `pedidoContingencia`. */
    pedido: z.string().min(1).max(40_000),
    token: z.string().regex(/^[\w-]{22}$/),
    /** The médico confirmed that the receta with this number is annulled. Required besides a fresh factor. */
    anula_otra: z.literal(true).optional(),
  }),
  output: z.object({
    /** `sin_numero`: another receta keeps the number and this one stays annulled. */
    resultado: z.enum(['registrada', 'sin_numero']),
    recetas_id: z.number(),
    nro_recetario: z.number(),
    referencia: z.string(),
    estado: estadoVisible,
    avisos: z.array(hallazgo),
    anuladas: z.array(z.string()),
  }),
  errors: [
    'CONTINGENCIA_NO_VALIDA',
    'CONTINGENCIA_QUITADA',
    'CONTINGENCIA_SERIE',
    'CONTINGENCIA_OTRO_DIA',
    'CONTINGENCIA_CONTROLADO',
    'SEGUNDO_FACTOR_REQUERIDO',
    'MEDICO_NO_HABILITADO',
    'RECETA_NO_EMITIBLE',
    'DEMASIADOS_INTENTOS',
  ],
})
