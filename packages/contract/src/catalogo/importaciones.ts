import { ROLES_ADMINISTRACION } from '@receta/domain'
import { z } from 'zod'
import { claveIdempotencia, entero, inicio, instante, limite, linea } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { archivo, archivoMaximo, asunto, cuentas, mapeo, modo, opciones, parteMaxima } from './archivo-importable'

export {
  archivoMaximo,
  type AsuntoImportable,
  asuntosImportables,
  type ImportacionArchivo,
  type MapeoDeColumnas,
  parteMaxima,
} from './archivo-importable'

const comun = { service: 'backend', method: 'POST', sentAs: 'json', access: ROLES_ADMINISTRACION } as const
const conArchivo = { archivo_id: entero() }

export const importaciones = endpoint({
  ...comun,
  path: '/api/importaciones',
  summary:
    'Every run of an import, newest first: kept, rehearsed or refused, by whom and when; and the files under way.',
  audita: 'lectura',
  input: z.strictObject({
    limit: limite(),
    start: inicio(),
    que: z.union([asunto, z.literal('')]).default(''),
    /** What came of it: it loaded, it was only a rehearsal, or the file was refused whole; '' is all. */
    desenlace: z.enum(['', 'cargada', 'ensayo', 'rechazada']).default(''),
  }),
  output: z.object({
    items: z.array(
      z.object({
        importacion_id: z.number(),
        que: z.string(),
        formato: z.string(),
        fuente: z.string(),
        archivo: z.string(),
        bytes: z.number(),
        modo,
        ensayo: z.boolean(),
        ...cuentas,
        quien: z.string(),
        empezada_en: instante(),
        terminada_en: instante(),
        error: z.string().nullable(),
      }),
    ),
    en_curso: z.array(
      archivo.pick({ archivo_id: true, que: true, nombre: true, quien: true, creado_en: true, estado: true }),
    ),
    formatos: z.partialRecord(asunto, z.array(z.string())),
    total_estimado: z.number(),
    start: z.number(),
    limit: z.number(),
  }),
  errors: [],
})

export const importacion = endpoint({
  ...comun,
  path: '/api/importacion',
  summary: 'One file under way: how much of it came, how far its run is, what it counted and its first objections.',
  audita: 'no',
  input: z.strictObject(conArchivo),
  output: z.object({ archivo }),
  errors: ['IMPORTACION_NO_ENCONTRADA'],
})

export const importaArchivo = endpoint({
  ...comun,
  path: '/api/importa_archivo',
  summary: 'Says which file is coming, up to 200 MB. Its parts follow.',
  audita: 'escritura',
  escribe: ['catalogos'],
  input: z.strictObject({
    clave_idempotencia: claveIdempotencia(),
    que: asunto,
    nombre: linea(120, 1).refine((t) => !/[/\\<>:"|?*]/.test(t), 'Va el nombre solo, sin carpetas ni < > : " | ? *.'),
    bytes: entero(z.int().min(1, 'El archivo está vacío.').max(archivoMaximo, 'El archivo puede pesar hasta 200 MB.')),
  }),
  output: z.object({ archivo }),
  errors: ['SEGUNDO_FACTOR_REQUERIDO', 'CLAVE_IDEMPOTENCIA_REUSADA', 'IMPORTACIONES_SIN_TERMINAR'],
})

export const importaParte = endpoint({
  ...comun,
  path: '/api/importa_parte',
  summary: 'A part of the file, of up to 512 kB, in order. One that had come already changes nothing.',
  audita: 'no',
  escribe: ['catalogos'],
  cuerpoMaximo: Math.ceil((parteMaxima * 4) / 3) + 1_024,
  input: z.strictObject({
    ...conArchivo,
    desde: entero(z.int().min(0).max(archivoMaximo)),
    contenido: z
      .base64('No es base64.')
      .min(1, 'Falta completar.')
      .max(Math.ceil(parteMaxima / 3) * 4),
  }),
  output: z.object({ recibidos: z.number() }),
  errors: ['IMPORTACION_NO_ENCONTRADA', 'IMPORTACION_NO_ADMITE'],
})

export const importaCorre = endpoint({
  ...comun,
  path: '/api/importa_corre',
  summary:
    'Starts a rehearsal, by who brought the file or a SUPERADMIN, which does everything and keeps nothing; or, only a SUPERADMIN, the real run of the rehearsal that he says he looked at, if it is the last one. One at a time.',
  audita: 'escritura',
  escribe: ['catalogos'],
  input: z.strictObject({
    ...conArchivo,
    ensayo: z.boolean(),
    /** Only of a rehearsal; the real run repeats those of the last one. */
    opciones: z.strictObject(opciones).optional(),
    /** Only of the real run, which needs it: the file's `ensayado` as its SUPERADMIN read it. */
    ensayado: z.string().max(64).optional(),
  }),
  output: z.object({ archivo }),
  errors: [
    'SEGUNDO_FACTOR_REQUERIDO',
    'SIN_PERMISO',
    'IMPORTACION_NO_ENCONTRADA',
    'IMPORTACION_NO_ADMITE',
    'ENSAYO_DISTINTO',
    'IMPORTACION_EN_CURSO',
  ],
})

export const importaColumnas = endpoint({
  ...comun,
  path: '/api/importa_columnas',
  summary:
    'The columns of a file that came whole, with examples, and what each seems to be in every layout; and what was said of one like it. By who brought it or a SUPERADMIN.',
  audita: 'lectura',
  input: z.strictObject(conArchivo),
  output: z.object({
    /** The line of the header, from 1. */
    linea: z.number(),
    /** In the order of the file; of each, up to three cells of up to 60 letters. */
    columnas: z.array(z.object({ columna: z.string(), ejemplos: z.array(z.string()) })),
    /** The likeliest first. Of each group of `obligatorias` one has to be said. */
    formatos: z.array(
      z.object({
        formato: z.string(),
        lee: z.array(z.string()),
        obligatorias: z.array(z.array(z.string())),
        columnas: z.record(z.string(), z.string()),
      }),
    ),
    /** What was kept for a header of the same columns, by who; `cargado`, when a file was loaded by it. */
    guardado: z.object({ ...mapeo.shape, quien: z.string(), cargado: z.boolean() }).nullable(),
  }),
  errors: ['IMPORTACION_NO_ENCONTRADA', 'IMPORTACION_NO_ADMITE', 'IMPORTACION_SIN_COLUMNAS', 'SIN_PERMISO'],
})

export const importaDescarta = endpoint({
  ...comun,
  path: '/api/importa_descarta',
  summary:
    'Gives the file up, by who brought it or a SUPERADMIN: what came of it is deleted. A run that goes on is called off, and keeps nothing.',
  audita: 'escritura',
  escribe: ['catalogos'],
  input: z.strictObject(conArchivo),
  output: z.object({ archivo }),
  errors: ['IMPORTACION_NO_ENCONTRADA', 'IMPORTACION_NO_ADMITE', 'SIN_PERMISO'],
})

export const importaRechazos = endpoint({
  ...comun,
  path: '/api/importa_rechazos',
  summary:
    'The rows that the last run rejected and its warnings, as a CSV that no spreadsheet runs: the first 20 000, to correct and load again. By who brought the file or a SUPERADMIN.',
  audita: 'lectura',
  input: z.strictObject(conArchivo),
  output: z.object({ nombre: z.string(), csv: z.string() }),
  errors: ['IMPORTACION_NO_ENCONTRADA', 'SIN_PERMISO'],
})
