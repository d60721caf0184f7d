/**
 * What a spreadsheet would run as a formula: at the beginning of a cell, or behind anything that somebody's settings may take for a
 * separator, whatever blanks and quotes stand before it. Its wide letters, as they are typed in Asia, are run as well.
 */
const formula = /(^|[,;\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠])/g

/** A cell's text that no spreadsheet runs, with whatever separator the file is opened: an apostrophe makes it text. */
export const sinFormula = (texto: string): string => texto.replace(formula, "$1$2'")

/** A text as a cell: in quotes where it needs them. */
export const celdaCsv = (texto: string): string => (/[";\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto)

const celda = (valor: string | number | null): string =>
  typeof valor === 'string' ? celdaCsv(sinFormula(valor)) : String(valor ?? '')

/**
 * Rows as the CSV that a spreadsheet in Spanish opens by itself: semicolons, CRLF, and the mark that says it is UTF-8. No
 * cell is a formula, whoever wrote it.
 */
export const writeCsv = (filas: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${filas.map((fila) => fila.map(celda).join(';')).join('\r\n')}\r\n`
