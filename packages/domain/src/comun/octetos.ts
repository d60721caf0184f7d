const codificador = new TextEncoder()

export function crop(valor: string, maximo: number): string {
  const letras = [...valor]
  while (codificador.encode(letras.join('')).length > maximo) letras.pop()
  return letras.join('')
}

/** Writes a record as bytes, field by field and big-endian, to take little room in a QR. */
export function createEscritor() {
  const bytes: number[] = []
  return {
    entero: (valor: number, octetos: number) => {
      for (let i = octetos - 1; i >= 0; i--) bytes.push(Math.floor(valor / 256 ** i) % 256)
    },
    crudo: (valor: Uint8Array) => {
      bytes.push(...valor)
    },
    texto: (valor: string, maximo: number) => {
      const escrito = codificador.encode(crop(valor, maximo))
      bytes.push(escrito.length, ...escrito)
    },
    octetos: () => Uint8Array.from(bytes),
  }
}

/** Reads what `createEscritor` wrote; each read returns null when there are too few bytes. */
export function createLector(bytes: Uint8Array) {
  let desde = 0
  const crudo = (octetos: number): Uint8Array | null => {
    if (desde + octetos > bytes.length) return null
    desde += octetos
    return bytes.subarray(desde - octetos, desde)
  }
  const entero = (octetos: number): number | null =>
    crudo(octetos)?.reduce((valor, octeto) => valor * 256 + octeto, 0) ?? null
  return {
    entero,
    crudo,
    texto: (): string | null => {
      const escrito = crudo(entero(1) ?? Number.POSITIVE_INFINITY)
      try {
        return escrito && new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(escrito)
      } catch {
        return null
      }
    },
    terminado: () => desde === bytes.length,
  }
}

export const deHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (par) => Number.parseInt(par, 16))

export const aHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (octeto) => octeto.toString(16).padStart(2, '0')).join('')
