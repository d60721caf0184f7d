import type { ClienteAparte } from '@receta/database'
import type { Maestro } from '@receta/domain'

/** The cells of one row by the normalised name of their column. */
export type Celdas = Readonly<Record<string, string>>

/** A problem in a row: `rechazo` leaves the row out, `aviso` loads it without the unreadable datum. */
export type Observacion = { tipo: 'rechazo' | 'aviso'; motivo: string; detalle: string }

/** What was parsed from a row. A rejected row keeps its `clave`, so that its record is not withdrawn; `baja` withdraws it. */
export type Lectura = { clave: string; datos: object | null; baja?: boolean; observaciones: readonly Observacion[] }

/** Options that apply to every row of the file. */
export type OpcionesLectura = {
  /** Day from which the prices hold (AAAA-MM-DD), when the file does not say. */
  precio_vigencia: string | null
  /** The convenio of every row, when the file does not say. */
  convenio_id: number | null
  /** The drug master, for the subjects that load medicines. */
  maestro: Maestro
}

/** A field of a fixed-width line: first column (from 0) and number of characters. */
export type CampoFijo = readonly [desde: number, largo: number]

/** How a file is written, and how it is recognised: by its header or the shape of its first line. */
export type Medio =
  /** The header must contain each of these columns, or one of its alternative names. */
  | { tipo: 'csv'; columnas: readonly (string | readonly string[])[] }
  | { tipo: 'csv-sin-encabezado'; separador: string; columnas: readonly string[]; forma: RegExp }
  | { tipo: 'fijo'; campos: Readonly<Record<string, CampoFijo>>; largo: number; forma: RegExp }
  /** The whole text is one record. */
  | { tipo: 'documento'; forma: RegExp }

export type Formato = {
  nombre: string
  /** The source whose codes it uses, where several layouts share one; by default the name of the layout. */
  fuente?: string
  medio: Medio
  read: (celdas: Celdas, opciones: OpcionesLectura) => Lectura
}

/** `completo` withdraws the records that the file does not bring; `novedades` leaves them as they are. */
export type Modo = 'completo' | 'novedades'

/** The transaction of one import. Everything happens in it, so that an import that dies leaves nothing. */
export type Carga = {
  client: ClienteAparte
  archivo: string
  /** The source whose codes the file uses. */
  fuente: string
  formato: string
  modo: Modo
}

/** The changes in one group of records (a convenio, a source); the limit of withdrawals applies to each group. */
export type Comparacion = {
  ambito: string
  nuevos: number
  cambiados: number
  sin_cambio: number
  bajas: number
  activos: number
}

/** Where the staged rows are stored. All steps run in the transaction of the import. */
export type Destino = {
  /** Completes the staged rows and records objections (`insertReparos`) to those that contradict stored data. */
  revisar?: (carga: Carga) => Promise<void>
  compare: (carga: Carga) => Promise<Comparacion[]>
  save: (carga: Carga, cuentas: Comparacion) => Promise<void>
}

export type Asunto = {
  que: string
  formatos: readonly Formato[]
  /** The default, which the options of a run may change. */
  modo: Modo
  destino: Destino
}
