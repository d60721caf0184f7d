import { z } from 'zod'
import { entero, fecha, instante, texto } from '../comun/campos'

/** What can be imported, ordered so that each subject comes after those it refers to (docs/importar.md). */
export const asuntosImportables = [
  'provincias',
  'partidos',
  'localidades',
  'obras-sociales',
  'especialidades',
  'tipos-matriculas',
  'cie10',
  'maestro',
  'vademecum',
  'snomed',
  'farmacias',
  'padron',
  'medicos',
  'normas',
] as const
export type AsuntoImportable = (typeof asuntosImportables)[number]

/** Largest file, and largest part of it that one call uploads, in bytes. */
export const archivoMaximo = 200 * 1024 * 1024
export const parteMaxima = 512 * 1024

export const asunto = z.enum(asuntosImportables, 'Eso no se puede importar.')
export const modo = z.enum(['completo', 'novedades'])

/** The name of a column, as the header of a file writes it. */
const columna = () =>
  z
    .string()
    .max(300)
    .refine((t) => t.isWellFormed() && !t.includes('\u0000'), 'Tiene caracteres que no se admiten.')
const nuestra = z
  .string()
  .max(60)
  .regex(/^[\p{L}\d_ .()/-]*$/u, 'No es una columna de ningún formato.')

/** What each column of a file of unknown layout is: as its header writes it, and the one of the layout; '' is not read. */
export const mapeo = z.strictObject({ formato: texto(40, 1), columnas: z.record(columna(), nuestra) })
export type MapeoDeColumnas = z.output<typeof mapeo>

export const opciones = {
  /** '' recognises the layout. */
  formato: texto(40).default(''),
  fuente: texto(40).default(''),
  /** '' is the default of each subject. */
  modo: z.union([modo, z.literal('')]).default(''),
  /** Percentage of the active records. */
  max_bajas: entero(z.int().min(0).max(100)).default(10),
  /** Percentage of its rows; up to twenty are always admitted. */
  max_rechazos: entero(z.int().min(0).max(100)).default(10),
  convenio_id: entero().nullable().default(null),
  precio_vigencia: fecha().nullable().default(null),
  /** Instead of recognising the file: what its columns are, as somebody said. */
  mapeo: mapeo.nullable().default(null),
}

export const cuentas = {
  filas: z.number(),
  nuevos: z.number(),
  cambiados: z.number(),
  sin_cambio: z.number(),
  bajas: z.number(),
  rechazados: z.number(),
  avisos: z.number(),
}

export const archivo = z.object({
  archivo_id: z.number(),
  que: asunto,
  nombre: z.string(),
  bytes: z.number(),
  recibidos: z.number(),
  quien: z.string(),
  creado_en: instante(),
  /** `interrumpido`: the service stopped while it was running the import, and nothing was kept. */
  estado: z.enum(['subiendo', 'subido', 'corriendo', 'ensayado', 'fallido', 'cargado', 'descartado', 'interrumpido']),
  opciones: z.strictObject(opciones),
  ensayo: z.boolean(),
  avance: z
    .object({
      paso: z.enum(['leer', 'comparar', 'guardar', 'listo']),
      leidos: z.number(),
      filas: z.number(),
      rechazados: z.number(),
    })
    .nullable(),
  resumen: z.object({ ...cuentas, formato: z.string(), fuente: z.string(), modo, activos: z.number() }).nullable(),
  /** Names what was rehearsed last, while it may be loaded: the file, its options, what it counted and its objections. */
  ensayado: z.string().nullable(),
  muestra: z.array(
    z.object({
      linea: z.number(),
      tipo: z.enum(['rechazo', 'aviso']),
      motivo: z.string(),
      detalle: z.string(),
      codigo: z.string(),
    }),
  ),
  con_rechazos: z.boolean(),
  error: z.object({ codigo: z.string(), mensaje: z.string() }).nullable(),
})
export type ImportacionArchivo = z.output<typeof archivo>
