import { decisionesAuditoria, motivosAccion, Rol } from '@receta/domain'
import { z } from 'zod'
import { claveIdempotencia, entero, fecha, siNo, texto } from '../comun/campos'
import { datoPedido } from '../receta/datos-pedidos'
import { endpoint } from '../comun/endpoint'
import { estadoVisible, normaControlada } from '../receta/piezas-receta'

const pagina = () => entero(z.int().min(1).max(10_000)).default(1)

/** The patient, as far as a payer may identify him (S090): `dni` holds the last three digits only. */
const paciente = { apellidoNombre: z.string(), dni: z.string() }

export const autorizacionPendiente = z.object({
  /** The last question the audit asked the médico; null when there was none. */
  dato: datoPedido.nullable(),
  recetas_id: z.number(),
  nro_recetario: z.number(),
  referencia: z.string(),
  ...paciente,
  nroafiliado: z.string(),
  plan: z.string().nullable(),
  medico: z.string(),
  emitida_en: z.string(),
  vigente_desde: z.string(),
  /** The day by which it should be answered, from the domain's responderHasta(). */
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
      /** The percentage the plan covered when the receta was issued; null when it had no plan. */
      cobertura: z.number().nullable(),
      requiere_autorizacion: z.boolean(),
    }),
  ),
  /** Why it is audited, in words by fraseDisparo(). The lines depend on today's plan, the rest on what was signed. */
  disparo: z.object({
    normas: z.array(normaControlada),
    convenio: z.boolean(),
    renglones: z.array(z.number()),
  }),
})
export type AutorizacionPendiente = z.output<typeof autorizacionPendiente>

export const autorizaciones = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/api/autorizaciones',
  summary: 'What waits for the audit of its own convenio, who waits longest first, 35 a page.',
  access: [Rol.OBRASOCIAL],
  sentAs: 'json',
  audita: 'lectura',
  input: z.strictObject({ page: pagina() }),
  output: z.object({
    items: z.array(autorizacionPendiente),
    /** All recetas that wait, and how many of them are past their day. */
    conteos: z.object({ pendientes: z.number(), demoradas: z.number() }),
    total_estimado: z.number(),
    start: z.number(),
    limit: z.number(),
  }),
  errors: [],
})

export const autorizacionResuelve = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/api/autorizacion_resuelve',
  summary:
    'Authorises or refuses a receta of its own convenio that waits for its audit. A refusal takes a motivo, which médico and patient read. Answers what became of it; one that somebody decided before stays as it is and is named.',
  access: [Rol.OBRASOCIAL],
  sentAs: 'json',
  audita: 'escritura',
  input: z.strictObject({
    clave_idempotencia: claveIdempotencia(),
    recetas_id: entero(),
    decision: z.enum(decisionesAuditoria),
    /** The reason. May be '' when it authorises, where it is only a note. */
    motivo: texto(300).default(''),
    /** Also decides the rest of the series that is waiting. */
    serie: siNo().default(false),
  }),
  output: z.object({
    resultado: z.enum(['autorizada', 'rechazada', 'sin_cambio']),
    causa: z.enum(motivosAccion).nullable(),
    estado: estadoVisible,
    vence_el: z.string(),
    auditada_en: z.string().nullable(),
    resueltas: z.array(z.number()),
  }),
  errors: ['RECETA_NO_ENCONTRADA', 'SEGUNDO_FACTOR_REQUERIDO', 'CLAVE_IDEMPOTENCIA_REUSADA'],
})
export type ResultadoAuditoria = z.output<(typeof autorizacionResuelve)['output']>

const mes = () => z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'El mes se escribe AAAA-MM.')

export const cuotasAfiliados = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/api/cuotas_afiliados',
  summary: "What each affiliate of its own convenio used in a month of the convenio's monthly quota, most used first.",
  access: [Rol.OBRASOCIAL],
  sentAs: 'json',
  audita: 'lectura',
  input: z.strictObject({
    /** AAAA-MM; by default the current month in Buenos Aires. */
    mes: mes().optional(),
    /** Part of the name, or the complete number of the afiliado. */
    texto: texto(80).default(''),
    page: pagina(),
  }),
  output: z.object({
    mes: z.string(),
    /** Recetas per month that the convenio admits for each afiliado; 0 is no limit. */
    cuota: z.number(),
    items: z.array(
      z.object({
        persona_id: z.number(),
        ...paciente,
        nroafiliado: z.string(),
        usadas: z.number(),
        /** How many of them still wait for the audit. */
        en_auditoria: z.number(),
        quedan: z.number().nullable(),
      }),
    ),
    conteos: z.object({ afiliados: z.number(), agotadas: z.number() }),
    total_estimado: z.number(),
    start: z.number(),
    limit: z.number(),
  }),
  errors: [],
})
export type CuotaAfiliado = z.output<(typeof cuotasAfiliados)['output']>['items'][number]

const importe = z.string().nullable()
/** Amounts in pesos as decimal strings; null when the counter did not know a price or a coverage. */
const cuentas = {
  renglones: z.number(),
  envases: z.number(),
  importe: z.string(),
  /** What the plan pays, by the percentage the receta was issued with. */
  a_cargo: z.string(),
  /** Lines that the sums omit because a price or a percentage was not known. */
  sin_importe: z.number(),
}

const rango = { desde: fecha(), hasta: fecha() }
/** Longest range of a liquidación, in days. */
export const diasLiquidacion = 92

export const liquidacion = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/api/liquidacion',
  summary:
    'What pharmacies handed over under its own convenio between two days, line by line, with what is known of its price, and the sums of each pharmacy. What was undone is not there.',
  access: [Rol.OBRASOCIAL],
  sentAs: 'json',
  audita: 'lectura',
  input: z.strictObject({ ...rango, page: pagina() }),
  output: z.object({
    desde: z.string(),
    hasta: z.string(),
    items: z.array(
      z.object({
        dispensa_id: z.number(),
        renglon: z.number(),
        en: z.string(),
        farmacia: z.string(),
        referencia: z.string(),
        ...paciente,
        nroafiliado: z.string(),
        medico: z.string(),
        /** `droga` is what was prescribed (generic first) and `producto` what was handed over. */
        droga: z.string(),
        producto: z.string(),
        sustituido: z.boolean(),
        envases: z.number(),
        entregados: z.number(),
        precio: importe,
        cobertura: z.number().nullable(),
        importe,
        a_cargo: importe,
      }),
    ),
    farmacias: z.array(z.object({ farmacia_id: z.number(), farmacia: z.string(), ...cuentas })),
    totales: z.object({ dispensas: z.number(), ...cuentas }),
    total_estimado: z.number(),
    start: z.number(),
    limit: z.number(),
  }),
  errors: [],
})
export type Liquidacion = z.output<(typeof liquidacion)['output']>
export type RenglonLiquidado = Liquidacion['items'][number]

export const liquidacionCsv = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/api/liquidacion_csv',
  summary: 'The whole of the liquidation as a CSV for a spreadsheet, 20 000 lines at most; no cell of it is a formula.',
  access: [Rol.OBRASOCIAL],
  sentAs: 'json',
  audita: 'lectura',
  input: z.strictObject(rango),
  output: z.object({ nombre: z.string(), csv: z.string() }),
  errors: [],
})
