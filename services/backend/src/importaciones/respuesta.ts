import type { ImportacionArchivo } from '@receta/contract'
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

export function answerArchivo(row: ArchivoRow, now: Date): ImportacionArchivo {
  const { paso, leidos, filas, rechazados, error, mensaje } = row
  return {
    ...row,
    creado_en: row.creado_en.toISOString(),
    estado: estadoDe(row, now),
    opciones: { ...sinOpciones, ...row.opciones },
    avance: paso === null ? null : { paso, leidos, filas, rechazados },
    error: error === null ? null : { codigo: error, mensaje: mensaje ?? '' },
  }
}
