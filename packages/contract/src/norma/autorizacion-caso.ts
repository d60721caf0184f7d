import { Rol } from '@receta/domain'
import { z } from 'zod'
import { entero } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { normaControlada } from '../receta/piezas-receta'
import { adjunto } from './adjuntos'

const droga = { monodroga: z.string(), concentracion: z.string() }

export const entregaPrevia = z.object({
  en: z.string(),
  ...droga,
  producto: z.string(),
  envases: z.number(),
  /** 'clase': another one of the same ATC group of five characters. */
  misma: z.enum(['droga', 'clase']),
  renglones: z.array(z.number()),
})
export type EntregaPrevia = z.output<typeof entregaPrevia>

export const autorizacionCaso = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/api/autorizacion_caso',
  summary:
    'What decides a receta of its own convenio: each norma with its version and its criterion in words, what its plan says of each line, and what this same payer covered of that drug and class for this person in twelve months.',
  access: [Rol.OBRASOCIAL],
  sentAs: 'json',
  audita: 'lectura',
  input: z.strictObject({ recetas_id: entero() }),
  output: z.object({
    recetas_id: z.number(),
    normas: z.array(
      normaControlada.extend({
        /** Of that version; empty when it is no longer kept. */
        criterio: z.array(z.string()),
      }),
    ),
    plan: z.string().nullable(),
    renglones: z.array(
      z.object({
        renglon: z.number(),
        ...droga,
        firmada: z.number().nullable(),
        /** Null where the plan does not cover that ingredient. */
        hoy: z.object({ porcentaje: z.number(), requiere_autorizacion: z.boolean() }).nullable(),
      }),
    ),
    desde: z.string(),
    /** Newest first, 60 at most. */
    antes: z.array(entregaPrevia),
    /** What its médico sent along, the oldest first. */
    adjuntos: z.array(adjunto),
  }),
  errors: ['RECETA_NO_ENCONTRADA'],
})
export type CasoAuditado = z.output<(typeof autorizacionCaso)['output']>
