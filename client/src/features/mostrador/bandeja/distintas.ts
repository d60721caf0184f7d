import { formatReferencia, normalizeReferencia } from '@receta/domain'

export function distintas(escrita: string, sugerida: string): { texto: string; distinta: boolean }[] {
  const limpia = normalizeReferencia(escrita)
  const partes: { texto: string; distinta: boolean }[] = []
  let i = 0
  for (const simbolo of formatReferencia(sugerida)) {
    const distinta = simbolo !== ' ' && simbolo !== limpia.charAt(i)
    if (simbolo !== ' ') i += 1
    const ultima = partes.at(-1)
    if (ultima?.distinta === distinta) ultima.texto += simbolo
    else partes.push({ texto: simbolo, distinta })
  }
  return partes
}
