import type { ImportacionArchivo } from '@receta/contract'
import { canonico } from '@receta/domain'
import { sha256 } from '@receta/service-kit'
import type { ArchivoRow } from './importaciones.repository'

/** A run reports every second; after so many milliseconds of silence it counts as dead. */
const silencioMs = 60_000

const estadoDe = ({ estado, avance_en }: ArchivoRow, now: Date): ImportacionArchivo['estado'] =>
  estado === 'corriendo' && avance_en !== null && now.getTime() - avance_en.getTime() > silencioMs
    ? 'interrumpido'
    : estado

export const sinOpciones: ImportacionArchivo['opciones'] = {
  formato: '',
  fuente: '',
  modo: '',
  max_bajas: 10,
  max_rechazos: 10,
  convenio_id: null,
  precio_vigencia: null,
  mapeo: null,
}

/** Of the rehearsal that stands; null when there is none to load. Another rehearsal that differs in anything that is shown has another. */
export const huellaDelEnsayo = ({ estado, archivo_id, que, opciones, resumen, muestra }: ArchivoRow): string | null =>
  estado === 'ensayado' ? sha256(canonico({ archivo_id, que, opciones, resumen, muestra })).toString('hex') : null

export function answerArchivo(row: ArchivoRow, now: Date): ImportacionArchivo {
  const { paso, leidos, filas, rechazados, error, mensaje } = row
  return {
    ...row,
    creado_en: row.creado_en.toISOString(),
    estado: estadoDe(row, now),
    opciones: { ...sinOpciones, ...row.opciones },
    avance: paso === null ? null : { paso, leidos, filas, rechazados },
    ensayado: huellaDelEnsayo(row),
    error: error === null ? null : { codigo: error, mensaje: mensaje ?? '' },
  }
}
