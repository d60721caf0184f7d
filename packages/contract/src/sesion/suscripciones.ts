import { estadosSuscripcion, Rol, ROLES_ADMINISTRACION, temasNotificacion } from '@receta/domain'
import { z } from 'zod'
import { direccionHttps, instante, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'

export const suscripcion = z.object({
  url: z.string(),
  temas: z.array(z.string()),
  estado: z.enum(estadosSuscripcion),
  /** Failed attempts in a row. */
  fallas: z.number(),
  /** Of the last failed attempt: a status, or why nothing answered. Null after one that went well. */
  ultimo_error: z.string().nullable(),
  entregada_en: instante().nullable(),
  /** Notifications not delivered yet. */
  en_espera: z.number(),
  cambiada_en: instante(),
})
export type Suscripcion = z.output<typeof suscripcion>

const comun = {
  service: 'recetas',
  method: 'POST',
  sentAs: 'json',
  access: [Rol.PRESERFAR, Rol.OBRASOCIAL],
} as const

export const suscripcionEstado = endpoint({
  ...comun,
  path: '/api/suscripcion_estado',
  summary:
    'The webhook of the connection that calls: where it goes, how it fares and how much waits. Null where it has none.',
  audita: 'lectura',
  input: z.strictObject({}),
  output: z.object({ suscripcion: suscripcion.nullable() }),
  /** Of a session of a person, which has no webhook. */
  errors: ['SIN_PERMISO'],
})

export const suscripcionGuarda = endpoint({
  ...comun,
  path: '/api/suscripcion_guarda',
  summary:
    'Sets the webhook of the connection that calls. A new address is told nothing but a ping until it answers one with 2xx. The secret that signs is answered once, when it is made; `secreto_nuevo` makes another, and for a day both sign.',
  audita: 'escritura',
  escribe: ['llaves'],
  input: z.strictObject({
    url: direccionHttps().refine(
      (url) => URL.canParse(url) && new URL(url).username === '',
      'No lleva usuario ni clave.',
    ),
    temas: z.array(z.enum(temasNotificacion)).min(1, 'Falta de qué avisar.').max(temasNotificacion.length),
    secreto_nuevo: z.boolean().default(false),
  }),
  output: z.object({
    suscripcion,
    /** `whsec_` and base64, as Standard Webhooks writes it; null where the one of before goes on. */
    secreto: z.string().nullable(),
  }),
  /** Of a session of a person, which has no webhook. */
  errors: ['SIN_PERMISO'],
})

export const suscripcionQuita = endpoint({
  ...comun,
  path: '/api/suscripcion_quita',
  summary: 'Ends the webhook of the connection that calls, and forgets what waited. Without one it answers the same.',
  audita: 'escritura',
  escribe: ['llaves'],
  input: z.strictObject({}),
  output: z.object({}),
  /** Of a session of a person, which has no webhook. */
  errors: ['SIN_PERMISO'],
})

export const conexionAvisos = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/conexion_avisos',
  summary:
    'Suspends the webhook of a connection, or lets it try again: it is asked by a ping first. Done again, it changes nothing.',
  access: ROLES_ADMINISTRACION,
  sentAs: 'json',
  audita: 'escritura',
  escribe: ['llaves'],
  input: z.strictObject({
    client_id: z.uuid('El client_id es un UUID.'),
    accion: z.enum(['suspende', 'reactiva']),
    motivo: texto(300, 10),
  }),
  output: z.object({ avisos: suscripcion }),
  errors: ['SEGUNDO_FACTOR_REQUERIDO', 'SUSCRIPCION_NO_ENCONTRADA'],
})
