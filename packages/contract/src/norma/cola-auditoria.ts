import { colasAuditoria, decisionesCaso, ordenesCola, Rol } from '@receta/domain'
import { z } from 'zod'
import { entero, siNo, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { datoPedido } from '../receta/datos-pedidos'
import { estadoVisible, normaControlada } from '../receta/piezas-receta'

export const autorizacionPendiente = z.object({
  dato: datoPedido.nullable(),
  recetas_id: z.number(),
  nro_recetario: z.number(),
  referencia: z.string(),
  estado: estadoVisible,
  /** S090: `dni` holds the last three digits only. */
  apellidoNombre: z.string(),
  dni: z.string(),
  nroafiliado: z.string(),
  plan: z.string().nullable(),
  medico: z.string(),
  emitida_en: z.string(),
  vigente_desde: z.string(),
  /** Working days, by the limit of the normas that sent it. */
  responder_hasta: z.string(),
  serie_nro: z.number(),
  serie_total: z.number(),
  items: z.array(
    z.object({
      renglon: z.number(),
      monodroga: z.string(),
      concentracion: z.string(),
      forma: z.string(),
      presentacion: z.string(),
      envases: z.number(),
      /** When the receta was issued; null when it had no plan. */
      cobertura: z.number().nullable(),
      requiere_autorizacion: z.boolean(),
    }),
  ),
  /** The lines depend on today's plan, the rest on what was signed. */
  disparo: z.object({
    normas: z.array(normaControlada),
    convenio: z.boolean(),
    renglones: z.array(z.number()),
  }),
  /** Null while nobody decided. `quien` is the person; null where the médico's own act was carried out by the system. */
  decision: z
    .object({
      que: z.enum(decisionesCaso),
      en: z.string(),
      quien: z.string().nullable(),
      motivo: z.string().nullable(),
    })
    .nullable(),
})
export type AutorizacionPendiente = z.output<typeof autorizacionPendiente>

/** A count is exact up to this number; one more means «more than». */
export const topeConteo = 1000
/** As far as the pages of a queue go: the row that is counted last is on it. */
export const topePagina = 29

export const autorizaciones = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/api/autorizaciones',
  summary:
    'A queue of the desk of its own convenio, 35 a page: what waits for its audit, what waits for an answer of its médico, or what was resolved, with who decided and what became of it. Counts stop at 1000.',
  access: [Rol.OBRASOCIAL],
  sentAs: 'json',
  audita: 'lectura',
  input: z.strictObject({
    cola: z.enum(colasAuditoria).default('pendientes'),
    /** Or the whole number of the afiliado, of the receta or its reference. */
    texto: texto(80).default(''),
    norma: texto(40).default(''),
    demoradas: siNo().default(false),
    /** 'llegada' in the resolved queue is the decision last taken first. */
    orden: z.enum(ordenesCola).default('plazo'),
    page: entero(z.int().min(1).max(topePagina, `Hasta la página ${topePagina}: afiná la búsqueda.`)).default(1),
  }),
  output: z.object({
    items: z.array(autorizacionPendiente),
    /** `demoradas`: the waiting ones that are past their day. */
    conteos: z.object({ pendientes: z.number(), con_pedido: z.number(), resueltas: z.number(), demoradas: z.number() }),
    normas: z.array(z.object({ codigo: z.string(), titulo: z.string() })),
    total_estimado: z.number(),
    start: z.number(),
    limit: z.number(),
  }),
  errors: [],
})
export type ColaAuditada = z.output<(typeof autorizaciones)['output']>
