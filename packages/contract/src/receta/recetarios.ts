import { Rol } from '@receta/domain'
import { z } from 'zod'
import { claveIdempotencia, entero, inicio, limite } from '../comun/campos'
import { endpoint } from '../comun/endpoint'

export const recetarioMaximo = 25

export const recetario = z.object({
  id: z.number(),
  convenio_id: z.number(),
  convenio: z.string(),
  desde: z.number(),
  hasta: z.number(),
  usados: z.number(),
  anulados: z.number(),
  generado_en: z.string(),
  pdf: z.string(),
})

export type Recetario = z.output<typeof recetario>

export const recetariosGenerados = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/recetarios_generados_medico',
  summary: "The médico's own recetarios, newest first (§9: 'ALL').",
  access: [Rol.MEDICO],
  sentAs: 'json',
  audita: 'lectura',
  input: z.strictObject({ limit: limite(), start: inicio() }),
  output: z.object({
    items: z.array(recetario),
    total_estimado: z.number(),
    start: z.number(),
    limit: z.number(),
  }),
  errors: [],
})

export const generaRecetario = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/genera_recetario',
  summary: 'Reserves up to 25 numbers, one after the other, for recetas on paper under a convenio of his.',
  access: [Rol.MEDICO],
  sentAs: 'json',
  audita: 'escritura',
  escribe: ['llaves'],
  input: z.strictObject({
    convenio_id: entero(),
    cantidad: entero(z.int().min(1).max(recetarioMaximo)),
    clave_idempotencia: claveIdempotencia(),
  }),
  output: z.object({ recetario }),
  errors: [
    'SEGUNDO_FACTOR_REQUERIDO',
    'MEDICO_NO_HABILITADO',
    'CONVENIO_NO_ENCONTRADO',
    'RECETARIOS_SIN_USAR',
    'CLAVE_IDEMPOTENCIA_REUSADA',
  ],
})

/** Closed, so that nothing about a patient is written there. */
export const motivosBlanco = ['perdido', 'robado', 'arruinado'] as const
export type MotivoBlanco = (typeof motivosBlanco)[number]

/** `libre`: a receta can still be regularised with it. */
const estadosBlanco = ['libre', 'usado', 'anulado'] as const

export const blanco = z.object({
  nro_recetario: z.number(),
  referencia: z.string(),
  estado: z.enum(estadosBlanco),
  recetas_id: z.number().nullable(),
  en: z.string().nullable(),
  motivo: z.enum(motivosBlanco).nullable(),
})

export type Blanco = z.output<typeof blanco>

export const recetarioBlancos = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/recetario_blancos',
  summary: 'Each blank of a recetario of his: free, used with its receta, or voided with its reason.',
  access: [Rol.MEDICO],
  sentAs: 'json',
  audita: 'lectura',
  input: z.strictObject({ recetario_id: entero() }),
  output: z.object({ recetario, blancos: z.array(blanco) }),
  errors: ['RECETARIO_NO_ENCONTRADO'],
})

export const anulaBlanco = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/anula_blanco',
  summary: 'Voids a blank of his that was lost, stolen or spoiled: no receta can take its number any more.',
  access: [Rol.MEDICO],
  sentAs: 'json',
  audita: 'escritura',
  escribe: ['llaves'],
  input: z.strictObject({ nro_recetario: entero(), motivo: z.enum(motivosBlanco) }),
  output: z.object({ blanco }),
  errors: ['SEGUNDO_FACTOR_REQUERIDO', 'BLANCO_NO_ENCONTRADO', 'BLANCO_USADO'],
})

export const documentoRecetario = endpoint({
  service: 'recetas',
  method: 'GET',
  path: '/api/recetario/documento',
  summary: 'The blanks of a recetario of his as a PDF, one a page, to be filled in and signed by hand.',
  access: [Rol.MEDICO],
  sentAs: 'query',
  audita: 'lectura',
  input: z.strictObject({ recetario_id: entero(), formato: z.enum(['A4', 'A5']).default('A5') }),
  output: z.custom<Uint8Array>((v) => v instanceof Uint8Array),
  errors: ['RECETARIO_NO_ENCONTRADO', 'MEDICO_NO_HABILITADO'],
  responde: 'pdf',
})
