/**
 * A formula at the start of a cell or after a possible separator, behind what a program shows as nothing. Full-width signs, as typed in
 * Asia, also run as formulas. It looks back from each sign, so that a long run of separators costs no more than its length.
 */
const formula = /(?=[=+\-@＝＋－＠])(?<=(?:^|[,;\t\r\n])[\s"\p{Cc}\p{Cf}]*)[^]/gu

/** Makes a cell's text safe with any separator: an apostrophe before a formula makes it text. */
export const sinFormula = (texto: string): string => texto.replace(formula, "'$&")

export const celdaCsv = (texto: string): string => (/[";\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto)

const celda = (valor: string | number | null): string =>
  typeof valor === 'string' ? celdaCsv(sinFormula(valor)) : String(valor ?? '')

/** Rows as a CSV that a spreadsheet in Spanish opens: semicolons, CRLF and the UTF-8 mark (BOM). No cell can be a formula. */
export const writeCsv = (filas: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${filas.map((fila) => fila.map(celda).join(';')).join('\r\n')}\r\n`
