import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { celdaCsv, sinFormula } from '@receta/domain'
import type { Rechazos } from './importar'

/** The rejected rows and the warnings, as a CSV to correct and load again; the file exists only if there are any. */
export type RechazosCsv = Rechazos & { hay: () => boolean; close: () => Promise<void> }

/** Writes to `archivo` as it goes, so that a million rejects take no memory. */
export function createRechazos(archivo: string): RechazosCsv {
  let salida: WriteStream | null = null
  const write = async (valores: readonly string[]) => {
    if (salida && !salida.write(`${valores.map(celda).join(';')}\r\n`)) await once(salida, 'drain')
  }
  return {
    note: async (linea, codigo, { tipo, motivo, detalle }, celdas) => {
      if (!salida) {
        // The mark is what makes spreadsheets read the accents.
        // It may hold people's data: whoever runs the import reads it, and nobody else.
        salida = createWriteStream(archivo, { mode: 0o600 }).on('error', () => {})
        salida.write('\ufeff')
        await write(['linea', 'tipo', 'motivo', 'detalle', 'codigo', ...Object.keys(celdas)])
      }
      await write([String(linea), tipo, motivo, detalle, codigo, ...Object.values(celdas)])
    },
    hay: () => salida !== null,
    close: async () => {
      if (!salida) return
      salida.end()
      await once(salida, 'close')
    },
  }
}

/** As the product writes any cell of a CSV; a negative number is no formula, and has to be read again. */
const celda = (valor: string): string => celdaCsv(/^-\d+([.,]\d+)?$/.test(valor) ? valor : sinFormula(valor))
