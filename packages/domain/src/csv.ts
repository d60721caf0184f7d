/** A spreadsheet runs what begins like a formula: an apostrophe makes it text. Tab and CR count, because trimming brings back what follows. */
const formula = /^[=+\-@\t\r\n]/

function celda(valor: string | number | null): string {
  const texto = typeof valor === 'string' && formula.test(valor) ? `'${valor}` : String(valor ?? '')
  return /[";\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto
}

/**
 * Rows as the CSV that a spreadsheet in Spanish opens by itself: semicolons, CRLF, and the mark that says it is UTF-8. No
 * cell is a formula, whoever wrote it.
 */
export const escribirCsv = (filas: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${filas.map((fila) => fila.map(celda).join(';')).join('\r\n')}\r\n`
