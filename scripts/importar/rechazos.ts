import { createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import type { Observacion } from './producto-importado'

/** The rejected rows and the warnings, as a CSV to correct and load again; the file exists only if there are any. */
export type Rechazos = {
  anotar: (
    linea: number,
    codigo: string,
    observacion: Observacion,
    celdas: Readonly<Record<string, string>>,
  ) => Promise<void>
  cerrar: () => Promise<void>
  escritos: () => number
}

/** Writes to `archivo` as it goes, so that a million rejects take no memory. */
export function crearRechazos(archivo: string): Rechazos {
  let salida: WriteStream | null = null
  let escritos = 0
  const escribir = async (valores: readonly string[]) => {
    if (salida && !salida.write(`${valores.map(celda).join(';')}\r\n`)) await once(salida, 'drain')
  }
  return {
    anotar: async (linea, codigo, { tipo, motivo, detalle }, celdas) => {
      if (!salida) {
        // The mark is what makes spreadsheets read the accents.
        salida = createWriteStream(archivo).on('error', () => {})
        salida.write('\ufeff')
        await escribir(['linea', 'tipo', 'motivo', 'detalle', 'codigo', ...Object.keys(celdas)])
      }
      escritos++
      await escribir([String(linea), tipo, motivo, detalle, codigo, ...Object.values(celdas)])
    },
    cerrar: async () => {
      if (!salida) return
      salida.end()
      await once(salida, 'close')
    },
    escritos: () => escritos,
  }
}

/** Quoted when needed; a cell that a spreadsheet would run as a formula is given as text. */
function celda(valor: string): string {
  const texto = /^[=+\-@\t]/.test(valor) ? `'${valor}` : valor
  return /[";\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto
}
