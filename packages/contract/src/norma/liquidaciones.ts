import { Rol } from '@receta/domain'
import { z } from 'zod'
import { claveIdempotencia, entero, fecha, instante, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'

const comun = { service: 'recetas', method: 'POST', sentAs: 'json', access: [Rol.OBRASOCIAL] } as const
const pagina = () => entero(z.int().min(1).max(10_000)).default(1)
/** Pesos with two decimals at most, by a point. */
const pesos = () => z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, 'Un importe en pesos, con dos decimales como mucho.')

/** What the payer will not pay of a line, and why. */
export const debito = z.object({ importe: z.string(), motivo: z.string(), quien: z.string() })

/** The sums of a period, as decimals of pesos: `neto` is what is left to pay, `a_cargo` without `debito`. */
export const sumasDeCierre = {
  renglones: z.number(),
  a_cargo: z.string(),
  debito: z.string(),
  neto: z.string(),
}

export const cierreLiquidacion = z.object({
  liquidacion_id: z.number(),
  desde: z.string(),
  hasta: z.string(),
  quien: z.string(),
  en: instante(),
  totales: z.object(sumasDeCierre),
  farmacias: z.array(z.object({ farmacia_id: z.number(), farmacia: z.string(), ...sumasDeCierre })),
  /** SHA-256 of the signed file. */
  huella: z.string(),
  /** Who opened it again and why; null while it is closed. */
  reabierta: z.object({ quien: z.string(), motivo: z.string(), en: instante() }).nullable(),
})
export type CierreLiquidacion = z.output<typeof cierreLiquidacion>

export const liquidacionDebita = endpoint({
  ...comun,
  path: '/api/liquidacion_debita',
  summary:
    'Says how much of a line of its own convenio will not be paid, and why, or that it will. Only while no closed period has its day. The same again changes nothing.',
  audita: 'escritura',
  input: z
    .strictObject({
      dispensa_id: entero(),
      renglon: entero(),
      /** Null takes the debit away. Never more than what the plan pays of the line. */
      importe: pesos().nullable(),
      motivo: texto(300).default(''),
    })
    .superRefine(({ importe, motivo }, ctx) => {
      if (importe !== null && motivo.length < 3)
        ctx.addIssue({ code: 'custom', path: ['motivo'], message: 'Falta completar.' })
    }),
  output: z.object({ debito: debito.nullable() }),
  errors: ['DISPENSA_NO_ENCONTRADA', 'LIQUIDACION_CERRADA'],
})

export const liquidacionCierra = endpoint({
  ...comun,
  path: '/api/liquidacion_cierra',
  summary:
    'Closes a period that ended: keeps its sums by pharmacy and its signed file. Refused when what was seen is no longer so, or a day of it is in another closed period.',
  audita: 'escritura',
  input: z.strictObject({
    clave_idempotencia: claveIdempotencia(),
    desde: fecha(),
    hasta: fecha(),
    /** The sums on the user's screen. */
    visto: z.strictObject({ renglones: entero(), a_cargo: pesos(), debito: pesos() }),
  }),
  output: z.object({ cierre: cierreLiquidacion }),
  errors: [
    'SEGUNDO_FACTOR_REQUERIDO',
    'LIQUIDACION_VACIA',
    'LIQUIDACION_CAMBIADA',
    'LIQUIDACION_CERRADA',
    'CLAVE_IDEMPOTENCIA_REUSADA',
  ],
})

export const liquidacionReabre = endpoint({
  ...comun,
  path: '/api/liquidacion_reabre',
  summary:
    'Opens a closed period again, with a reason: its file stays, and its debits may change until it is closed anew. Asked twice, it is done once.',
  audita: 'escritura',
  input: z.strictObject({ liquidacion_id: entero(), motivo: texto(300, 10) }),
  output: z.object({ cierre: cierreLiquidacion }),
  errors: ['SEGUNDO_FACTOR_REQUERIDO', 'LIQUIDACION_NO_ENCONTRADA'],
})

export const liquidaciones = endpoint({
  ...comun,
  path: '/api/liquidaciones',
  summary: 'The closed periods of its own convenio and those that were opened again, last first, 35 a page.',
  audita: 'no',
  input: z.strictObject({ page: pagina() }),
  output: z.object({
    items: z.array(cierreLiquidacion),
    total_estimado: z.number(),
    start: z.number(),
    limit: z.number(),
  }),
  errors: [],
})

export const liquidacionArchivo = endpoint({
  ...comun,
  path: '/api/liquidacion_archivo',
  summary:
    'The file of a closed period as it was signed: a CSV that no spreadsheet runs, and its signature, a line to keep beside it.',
  audita: 'lectura',
  input: z.strictObject({ liquidacion_id: entero() }),
  output: z.object({ nombre: z.string(), csv: z.string(), firma: z.string() }),
  errors: ['LIQUIDACION_NO_ENCONTRADA'],
})
