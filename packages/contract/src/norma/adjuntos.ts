import { adjuntoMaximo, Rol, tiposAdjunto } from '@receta/domain'
import { z } from 'zod'
import { claveIdempotencia, entero, linea, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { estadoVisible } from '../receta/piezas-receta'

const comun = { service: 'recetas', method: 'POST', sentAs: 'json' } as const
const enBase64 = Math.ceil(adjuntoMaximo / 3) * 4

export const adjunto = z.object({
  adjunto_id: z.number(),
  quien: z.string(),
  en: z.string(),
  /** '' is none. */
  nota: z.string(),
  /** Null where only a note was sent. */
  archivo: z
    .object({
      nombre: z.string(),
      tipo: z.enum(tiposAdjunto),
      bytes: z.number(),
      /** SHA-256, in hexadecimal. */
      huella: z.string(),
    })
    .nullable(),
})
export type Adjunto = z.output<typeof adjunto>

const nombre = linea(120, 1).refine((t) => !/[/\\<>:"|?*]/.test(t), 'Va el nombre solo, sin carpetas ni < > : " | ? *.')

export const casoAdjunta = endpoint({
  ...comun,
  path: '/api/caso_adjunta',
  summary:
    'Sends along, for the auditor of a receta of one’s own that waits for its audit, a note, a PDF, JPEG or PNG of up to 5 MB, or both. Ten at most. What is active, encrypted, damaged or carries another file is refused by its content.',
  access: [Rol.MEDICO],
  audita: 'escritura',
  cuerpoMaximo: enBase64 + 8_192,
  input: z.strictObject({
    clave_idempotencia: claveIdempotencia(),
    recetas_id: entero(),
    nota: texto(1_000).default(''),
    archivo: z
      .strictObject({ nombre, contenido: z.string().max(enBase64, 'El archivo puede pesar hasta 5 MB.') })
      .nullable()
      .default(null),
  }),
  output: z.object({
    resultado: z.enum(['adjuntado', 'sin_cambio']),
    /** The table of states, when it does not wait for its audit any more. */
    causa: z.string().nullable(),
    estado: estadoVisible,
    adjunto: adjunto.nullable(),
  }),
  errors: ['RECETA_NO_ENCONTRADA', 'CLAVE_IDEMPOTENCIA_REUSADA'],
})

export const casoAdjuntos = endpoint({
  ...comun,
  path: '/api/caso_adjuntos',
  summary: 'What was sent along with a receta of one’s own for its auditor, without the files.',
  access: [Rol.MEDICO],
  audita: 'lectura',
  input: z.strictObject({ recetas_id: entero() }),
  output: z.object({ items: z.array(adjunto) }),
  errors: ['RECETA_NO_ENCONTRADA'],
})

export const casoAdjunto = endpoint({
  ...comun,
  path: '/api/caso_adjunto',
  summary: 'A file that was sent along with a receta, for its médico and the auditor of its convenio.',
  access: [Rol.MEDICO, Rol.OBRASOCIAL],
  audita: 'lectura',
  input: z.strictObject({ adjunto_id: entero() }),
  output: z.object({ nombre: z.string(), tipo: z.enum(tiposAdjunto), contenido: z.string() }),
  errors: ['ADJUNTO_NO_ENCONTRADO'],
})
