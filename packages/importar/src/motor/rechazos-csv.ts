import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { celdaCsv, sinFormula } from '@receta/domain'
import type { Rechazos } from './importar'

/** To correct and load again. The file is only created when there is a rejection or a warning. */
export type RechazosCsv = Rechazos & {
  hay: () => boolean
  /** How many rows of each reason, the most frequent first. */
  cuentas: () => [motivo: string, veces: number][]
  close: () => Promise<void>
}

/** As they come, so that a million take no memory. */
export function createRechazos(archivo: string): RechazosCsv {
  let salida: WriteStream | null = null
  const veces = new Map<string, number>()
  const write = async (valores: readonly string[]) => {
    if (salida && !salida.write(`${valores.map(celda).join(';')}\r\n`)) await once(salida, 'drain')
  }
  return {
    note: async (linea, codigo, { tipo, motivo, detalle }, celdas) => {
      veces.set(motivo, (veces.get(motivo) ?? 0) + 1)
      if (!salida) {
        // Spreadsheets need the mark (BOM) to read accents. The mode keeps personal data from other users of the
        // machine.
        salida = createWriteStream(archivo, { mode: 0o600 }).on('error', () => {})
        salida.write('\ufeff')
        await write(['linea', 'tipo', 'motivo', 'detalle', 'codigo', ...Object.keys(celdas)])
      }
      await write([String(linea), tipo, motivo, detalle, codigo, ...Object.values(celdas)])
    },
    hay: () => salida !== null,
    cuentas: () => [...veces].toSorted(([, una], [, otra]) => otra - una),
    close: async () => {
      if (!salida) return
      salida.end()
      await once(salida, 'close')
    },
  }
}

/** Protects against formulas like every CSV we write, except negative numbers, which must stay readable when loaded again. */
const celda = (valor: string): string => celdaCsv(/^-\d+([.,]\d+)?$/.test(valor) ? valor : sinFormula(valor))
