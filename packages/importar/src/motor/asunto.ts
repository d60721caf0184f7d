import type { ClienteAparte } from '@receta/database'
import type { Maestro } from '@receta/domain'

/** The cells of one row, by the folded name of their column. */
export type Celdas = Readonly<Record<string, string>>

/** What is wrong with a row: `rechazo` keeps it out, `aviso` loads it without the datum that could not be read. */
export type Observacion = { tipo: 'rechazo' | 'aviso'; motivo: string; detalle: string }

/**
 * What was understood of a row. `clave` is kept even when the row is rejected, so that its record is not taken for
 * withdrawn; `baja` says that the row itself withdraws it.
 */
export type Lectura = { clave: string; datos: object | null; baja?: boolean; observaciones: readonly Observacion[] }

/** What whoever runs the import says once for the whole file. */
export type OpcionesLectura = {
  /** Day from which its prices hold (AAAA-MM-DD), when the file does not say. */
  precio_vigencia: string | null
  /** The convenio of every row, for files that do not name it. */
  convenio_id: number | null
  /** What the drug master says of every ingredient, for the subjects that load medicines. */
  maestro: Maestro
}

/** A field of a fixed-width line: where it begins (from 0) and how many characters it takes. */
export type CampoFijo = readonly [desde: number, largo: number]

/** How a file is written, which is also how it is recognised: by its header or by the shape of its first line. */
export type Medio =
  /** Each entry must be in the header: a column, or one of several names for it. */
  | { tipo: 'csv'; columnas: readonly (string | readonly string[])[] }
  | { tipo: 'csv-sin-encabezado'; separador: string; columnas: readonly string[]; forma: RegExp }
  | { tipo: 'fijo'; campos: Readonly<Record<string, CampoFijo>>; largo: number; forma: RegExp }
  /** One record, the whole text. */
  | { tipo: 'documento'; forma: RegExp }

export type Formato = {
  nombre: string
  medio: Medio
  read: (celdas: Celdas, opciones: OpcionesLectura) => Lectura
}

/** `completo`: what the file does not bring is withdrawn. `novedades`: what it does not bring stays as it was. */
export type Modo = 'completo' | 'novedades'

/** The transaction of one import; everything is in it, so an import that dies leaves nothing. */
export type Carga = {
  client: ClienteAparte
  archivo: string
  /** Which source the codes belong to. */
  fuente: string
  formato: string
  modo: Modo
}

/** What would happen to one group of records (a convenio, a source) of which only so many may be withdrawn at once. */
export type Comparacion = {
  ambito: string
  nuevos: number
  cambiados: number
  sin_cambio: number
  bajas: number
  activos: number
}

/** Where the staged rows go. All of it runs in the one transaction of the import. */
export type Destino = {
  /** Completes the staged rows and objects (`insertReparos`) to those that do not fit what is stored. */
  revisar?: (carga: Carga) => Promise<void>
  compare: (carga: Carga) => Promise<Comparacion[]>
  save: (carga: Carga, cuentas: Comparacion) => Promise<void>
}

/** A subject of import: what it is called, the layouts it is read from, and where it goes. */
export type Asunto = {
  que: string
  formatos: readonly Formato[]
  /** Unless the run says otherwise. */
  modo: Modo
  destino: Destino
}
