import { motivosDatoPedido, motivoMinimo, Rol } from '@receta/domain'
import { z } from 'zod'
import { claveIdempotencia, entero, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { estadoVisible } from './piezas-receta'

const comun = { service: 'recetas', method: 'POST', sentAs: 'json' } as const

export const datoPedido = z.object({
  pedido_id: z.number(),
  pregunta: z.string(),
  quien: z.string(),
  en: z.string(),
  respuesta: z.string().nullable(),
  respondido_quien: z.string().nullable(),
  respondido_en: z.string().nullable(),
})
export type DatoPedido = z.output<typeof datoPedido>

const causa = z.enum(motivosDatoPedido).nullable()

export const datoPide = endpoint({
  ...comun,
  path: '/api/dato_pide',
  summary:
    'Asks the médico of a receta of its own convenio that waits for its audit for what is missing. The receta stays as it is. One question at a time; the médico is told by mail that there is one, and not which.',
  access: [Rol.OBRASOCIAL],
  audita: 'escritura',
  input: z.strictObject({
    clave_idempotencia: claveIdempotencia(),
    recetas_id: entero(),
    pregunta: texto(500, motivoMinimo),
  }),
  output: z.object({
    resultado: z.enum(['pedido', 'sin_cambio']),
    /** The table of states, or another question still waiting; null when it was recorded. */
    causa,
    estado: estadoVisible,
    abierto: datoPedido.nullable(),
  }),
  errors: ['RECETA_NO_ENCONTRADA', 'CLAVE_IDEMPOTENCIA_REUSADA'],
})

export const datoResponde = endpoint({
  ...comun,
  path: '/api/dato_responde',
  summary:
    "Answers what the payer's auditor asked of a receta of one's own. Nothing that was signed changes. The first answer stands: another one changes nothing.",
  access: [Rol.MEDICO],
  audita: 'escritura',
  input: z.strictObject({ pedido_id: entero(), respuesta: texto(1_000, 3) }),
  output: z.object({
    resultado: z.enum(['respondido', 'sin_cambio']),
    causa,
    estado: estadoVisible,
    pedido: datoPedido,
  }),
  errors: ['DATO_PEDIDO_NO_ENCONTRADO'],
})

export const datosPedidos = endpoint({
  ...comun,
  method: 'GET',
  sentAs: 'query',
  path: '/api/datos_pedidos',
  summary: "What payers' auditors asked of one's own recetas and waits for an answer, the oldest first, 100 at most.",
  access: [Rol.MEDICO],
  audita: 'lectura',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        pedido_id: z.number(),
        recetas_id: z.number(),
        referencia: z.string(),
        apellidoNombre: z.string(),
        convenio: z.string(),
        pregunta: z.string(),
        en: z.string(),
      }),
    ),
  }),
  errors: [],
})
export type DatoPorResponder = z.output<(typeof datosPedidos)['output']>['items'][number]
