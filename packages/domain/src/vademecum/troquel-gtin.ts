import { normalize } from '../comun/texto'

/** Why a GTIN is refused: wrong check digit, digits lost in a spreadsheet, or not a GTIN. */
export type MotivoGtin = 'GTIN_DIGITO' | 'GTIN_CIENTIFICO' | 'GTIN_FORMATO'

const NINGUNO =
  /^[\s?¿x.\-–—_/]*$|^(n\/?a|s\/?n|s\/?d|nd|no|ninguno|null|nan|-)$|^(no (corresponde|posee|aplica|tiene|disponible)|sin (dato|datos|troquel|codigo)|dato no disponible|n\/a|solo venta hospitalaria|comercializacion hospitalaria|venta libre|uso hospitalario)\b/

const esNinguno = (texto: string) => NINGUNO.test(texto.replaceAll('?', '')) || /^0[0\s\-/]*$/.test(texto)

/** '390352', '390.352', '390352-1' or '3903521' without its check digit. Null for several different numbers: the pharmacist tears off only one. */
export function parseTroquel(texto: string): string | null {
  const escrito = normalize(texto)
  if (esNinguno(escrito)) return null
  const numeros = new Set<string>()
  for (const [, numero = ''] of escrito.matchAll(
    /(?<![\d.,/-])(\d{3}\.\d{3}|\d{4,})(?![\d.])(?:\s*[-/]{1,2}\s*\d(?!\d))?/g,
  ))
    numeros.add(numero.replace('.', ''))
  const [numero] = numeros
  if (numeros.size !== 1 || numero === undefined || /\/\s*\d{2,}|[a-z]\d|\bal\b/.test(escrito)) return null
  if (/^0+$/.test(numero) || numero.length < 4 || numero.length > 7) return null
  return numero.length === 7 ? numero.slice(0, 6) : numero
}

/** 8, 12, 13 or 14 digits as a GTIN-14. Refuses numbers that a spreadsheet turned into 7,79E+12. */
export function parseGtin(texto: string): { gtin: string | null; motivo?: MotivoGtin } {
  if (esNinguno(normalize(texto))) return { gtin: null }
  const escrito = normalize(texto).replaceAll(/[\s'"]/g, '')
  if (/^\d+([.,]\d+)?e\+?\d+$/.test(escrito)) return { gtin: null, motivo: 'GTIN_CIENTIFICO' }
  const digitos = escrito.replaceAll('-', '')
  if (!/^(\d{8}|\d{12,14})$/.test(digitos)) return { gtin: null, motivo: 'GTIN_FORMATO' }
  const gtin = digitos.padStart(14, '0')
  return digitoGtin(gtin.slice(0, 13)) === gtin.charAt(13) ? { gtin } : { gtin: null, motivo: 'GTIN_DIGITO' }
}

/** GS1 check digit of the first thirteen: weights 3 and 1 from the left, up to the next ten. */
function digitoGtin(trece: string): string {
  const suma = [...trece].reduce((total, cifra, i) => total + Number(cifra) * (i % 2 === 0 ? 3 : 1), 0)
  return String((10 - (suma % 10)) % 10)
}
