import type { ClienteAparte, MaestroEnVigor } from '@receta/database'

/** By the normalised name of their column. */
export type Celdas = Readonly<Record<string, string>>

/** `rechazo` leaves the row out, `aviso` loads it without the unreadable datum. */
export type Observacion = { tipo: 'rechazo' | 'aviso'; motivo: string; detalle: string }

/** A rejected row keeps its `clave`, so that its record is not withdrawn. */
export type Lectura = { clave: string; datos: object | null; baja?: boolean; observaciones: readonly Observacion[] }

export type OpcionesLectura = {
  /** AAAA-MM-DD, when the file does not say. */
  precio_vigencia: string | null
  convenio_id: number | null
  maestro: MaestroEnVigor
}

/** First column (from 0) and number of characters. */
export type CampoFijo = readonly [desde: number, largo: number]

/** How a file is written, and how it is recognised: by its header or the shape of its first line. */
export type Medio =
  /** Each column, or one of its alternative names. */
  | { tipo: 'csv'; columnas: readonly (string | readonly string[])[] }
  | { tipo: 'csv-sin-encabezado'; separador: string; columnas: readonly string[]; forma: RegExp }
  | { tipo: 'fijo'; campos: Readonly<Record<string, CampoFijo>>; largo: number; forma: RegExp }
  /** The whole text is one record. */
  | { tipo: 'documento'; forma: RegExp }

export type Formato = {
  nombre: string
  /** Where several layouts share one; by default the name of the layout. */
  fuente?: string
  medio: Medio
  read: (celdas: Celdas, opciones: OpcionesLectura) => Lectura
}

/** `completo` withdraws the records that the file does not bring; `novedades` leaves them as they are. */
export type Modo = 'completo' | 'novedades'

/** An import that dies leaves nothing. */
export type Carga = {
  client: ClienteAparte
  archivo: string
  fuente: string
  formato: string
  modo: Modo
}

/** In one group (a convenio, a source), to which the limit of withdrawals applies. */
export type Comparacion = {
  ambito: string
  nuevos: number
  cambiados: number
  sin_cambio: number
  bajas: number
  activos: number
}

export type Destino = {
  /** Completes the staged rows and objects (`insertReparos`) to those that contradict stored data. */
  revisar?: (carga: Carga) => Promise<void>
  compare: (carga: Carga) => Promise<Comparacion[]>
  save: (carga: Carga, cuentas: Comparacion) => Promise<void>
}

export type Asunto = {
  que: string
  formatos: readonly Formato[]
  modo: Modo
  destino: Destino
}
