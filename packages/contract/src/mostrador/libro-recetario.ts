import { Rol } from '@receta/domain'
import { z } from 'zod'
import { entero, fecha } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { dispensa, personaDeFarmacia } from './piezas-mostrador'

const comun = { service: 'recetas', method: 'POST', sentAs: 'json', access: [Rol.PRESERFAR] } as const

export const mostradorHoy = endpoint({
  ...comun,
  method: 'GET',
  sentAs: 'query',
  path: '/api/mostrador_hoy',
  summary: 'The counter now: whose it is, the recetas it holds, and what it handed over today, newest first.',
  audita: 'lectura',
  input: z.strictObject({}),
  output: z.object({
    farmacia: z.object({
      farmacia_id: z.number(),
      nombre: z.string(),
      direccion: z.string(),
      localidad: z.string(),
    }),
    retenidas: z.array(
      z.object({
        recetas_id: z.number(),
        referencia: z.string(),
        apellidoNombre: z.string(),
        dni: z.string(),
        renglones: z.number(),
        hasta: z.string(),
        anulacion_pendiente: z.boolean(),
      }),
    ),
    entregadas: z.array(dispensa),
  }),
  errors: ['SIN_FARMACIA'],
})

const rango = {
  desde: fecha(),
  hasta: fecha(),
}
const rangoValido = { path: ['hasta'], error: 'El período va de un día a otro posterior, de un año como mucho.' }
const esRango = ({ desde, hasta }: { desde: string; hasta: string }) =>
  desde <= hasta && Date.parse(hasta) - Date.parse(desde) <= 366 * 86_400_000

export const mostradorReporte = endpoint({
  ...comun,
  path: '/api/mostrador_reporte',
  summary:
    'What this farmacia handed over in those days, as a CSV that no spreadsheet runs: a row per line, undone ones too.',
  audita: 'lectura',
  input: z.strictObject(rango).refine(esRango, rangoValido),
  output: z.object({ nombre: z.string(), csv: z.string(), filas: z.number() }),
  errors: ['SIN_FARMACIA'],
})

export const mostradorReportePdf = endpoint({
  ...comun,
  path: '/api/mostrador_reporte_pdf',
  summary: 'The same as a document to print.',
  audita: 'lectura',
  input: z.strictObject(rango).refine(esRango, rangoValido),
  output: z.custom<Uint8Array>((v) => v instanceof Uint8Array),
  errors: ['SIN_FARMACIA'],
  responde: 'pdf',
})

export const asiento = z.object({
  numero: z.number(),
  en: z.string(),
  quien: z.string(),
  referencia: z.string(),
  paciente: z.string(),
  /** Absent when the document is a DNI, and in entries written before this field existed. */
  tipo_doc: z.string().optional(),
  dni: z.string(),
  medico: z.string(),
  matricula: z.string(),
  producto: z.string(),
  entregados: z.number(),
  lista_control: z.string(),
  condicion_venta: z.string(),
  lote: z.string().nullable(),
  /** Sealed with the entry; absent in those of before and of the farmacia's software. */
  entrego: personaDeFarmacia.optional(),
  /** Absent when the line was complete, and in entries written before this field existed. */
  falta: z.string().optional(),
  anulado_en: z.string().nullable(),
  /** The signature of who handed it over, DS-06; null where the farmacia's software did, and before there were any. */
  firma: z
    .object({
      quien: z.string(),
      /** Under whom an auxiliar serves. */
      responsable: z.string().nullable(),
      /** Whether key, text and entry agree. */
      vale: z.boolean(),
    })
    .nullish(),
})
export type Asiento = z.output<typeof asiento>

export const cierreLibro = z.object({
  dia: z.string(),
  desde: z.number(),
  hasta: z.number(),
  quien: z.string(),
  persona: personaDeFarmacia.nullish(),
  en: z.string(),
  huella: z.string(),
  /** Whether the entries still have the content they had at the closing. */
  integro: z.boolean(),
})

export const libroRecetario = endpoint({
  ...comun,
  path: '/api/libro_recetario',
  summary:
    'The libro recetario of this farmacia in those days, in the order of its numbers, and the closes of those entries.',
  audita: 'lectura',
  input: z.strictObject(rango).refine(esRango, rangoValido),
  output: z.object({
    asientos: z.array(asiento),
    cierres: z.array(cierreLibro),
    sin_cerrar: z.number(),
  }),
  errors: ['SIN_FARMACIA'],
})

export const libroCsv = endpoint({
  ...comun,
  path: '/api/libro_csv',
  summary:
    'The libro recetario of those days as a CSV that no spreadsheet runs: a row per entry, undone ones too; and its signature, a line to keep beside it.',
  audita: 'lectura',
  input: z.strictObject(rango).refine(esRango, rangoValido),
  output: z.object({ nombre: z.string(), csv: z.string(), filas: z.number(), firma: z.string() }),
  errors: ['SIN_FARMACIA'],
})

export const libroPdf = endpoint({
  ...comun,
  path: '/api/libro_pdf',
  summary:
    'The same as a document to print and to show to an inspector, with the closes of its entries. It carries its whole text and the Ed25519 signature of it, by one of the public keys; its last line signs all its bytes, what is drawn included.',
  audita: 'lectura',
  input: z.strictObject(rango).refine(esRango, rangoValido),
  output: z.custom<Uint8Array>((v) => v instanceof Uint8Array),
  errors: ['SIN_FARMACIA'],
  responde: 'pdf',
})

export const libroCierre = endpoint({
  ...comun,
  path: '/api/libro_cierre',
  summary:
    'Closes the entries that were not closed yet, up to the last one, in the name of a pharmacist who showed the factor for it. With none, 409.',
  audita: 'escritura',
  input: z.strictObject({
    /** The last one on the user's screen. If another was written since, the closing is refused with 409. */
    hasta: entero(),
  }),
  output: cierreLibro,
  errors: [
    'SIN_FARMACIA',
    'CIERRE_DE_FARMACEUTICO',
    'SEGUNDO_FACTOR_REQUERIDO',
    'LIBRO_SIN_ASIENTOS',
    'LIBRO_CAMBIADO',
  ],
})
