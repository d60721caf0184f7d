import { decisionesAuditoria, motivosAccion, Rol } from '@receta/domain'
import { z } from 'zod'
import { claveIdempotencia, entero, fecha, siNo, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { estadoVisible } from '../receta/piezas-receta'
import { cierreLiquidacion, debito } from './liquidaciones'

export const pagina = () => entero(z.int().min(1).max(10_000)).default(1)

/** S090: `dni` holds the last three digits only. */
export const paciente = { apellidoNombre: z.string(), dni: z.string() }

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
    /** May be '' when it authorises. */
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

export const topeVarias = 100

export const autorizacionResuelveVarias = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/api/autorizacion_resuelve_varias',
  summary:
    'Authorises or refuses several recetas of its own convenio with one reason, all in one transaction. Those that somebody decided before stay as they are and are named; one that is not the convenio’s refuses the whole.',
  access: [Rol.OBRASOCIAL],
  sentAs: 'json',
  audita: 'escritura',
  input: z.strictObject({
    clave_idempotencia: claveIdempotencia(),
    recetas_ids: z
      .array(entero())
      .min(1, 'Elegí al menos una receta.')
      .max(topeVarias, `Hasta ${topeVarias} recetas por vez.`)
      .refine((ids) => new Set(ids).size === ids.length, 'Hay una receta repetida.'),
    decision: z.enum(decisionesAuditoria),
    /** Each médico and patient reads it. May be '' when it authorises. */
    motivo: texto(300).default(''),
  }),
  output: z.object({
    resueltas: z.array(z.object({ recetas_id: z.number(), nro_recetario: z.number() })),
    sin_cambio: z.array(
      z.object({
        recetas_id: z.number(),
        nro_recetario: z.number(),
        causa: z.enum(motivosAccion).nullable(),
        estado: estadoVisible,
      }),
    ),
  }),
  errors: ['RECETA_NO_ENCONTRADA', 'SEGUNDO_FACTOR_REQUERIDO', 'CLAVE_IDEMPOTENCIA_REUSADA'],
})
export type ResultadoVarias = z.output<(typeof autorizacionResuelveVarias)['output']>

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
    texto: texto(80).default(''),
    page: pagina(),
  }),
  output: z.object({
    mes: z.string(),
    cuota: z.number(),
    items: z.array(
      z.object({
        persona_id: z.number(),
        ...paciente,
        nroafiliado: z.string(),
        usadas: z.number(),
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
/** Decimal strings of pesos; null when the counter did not know a price or a coverage. */
const cuentas = {
  renglones: z.number(),
  envases: z.number(),
  importe: z.string(),
  a_cargo: z.string(),
  /** What the payer debits of it, and what is left to pay: `a_cargo` without `debito`. */
  debito: z.string(),
  neto: z.string(),
  /** Lines that the sums omit because a price or a percentage was not known. */
  sin_importe: z.number(),
}

const rango = { desde: fecha(), hasta: fecha() }
/** In days. */
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
        /** What was prescribed; `producto` is what was handed over. */
        droga: z.string(),
        producto: z.string(),
        sustituido: z.boolean(),
        envases: z.number(),
        entregados: z.number(),
        precio: importe,
        cobertura: z.number().nullable(),
        importe,
        a_cargo: importe,
        debito: debito.nullable(),
      }),
    ),
    farmacias: z.array(z.object({ farmacia_id: z.number(), farmacia: z.string(), ...cuentas })),
    totales: z.object({ dispensas: z.number(), ...cuentas }),
    /** The closed periods that have some of these days, by date. */
    cierres: z.array(cierreLiquidacion),
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
