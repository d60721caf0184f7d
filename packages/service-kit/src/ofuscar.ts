const mascaras = new Map<string, Buffer>()

/** The key repeated over at least `largo` bytes: made once, and made longer when an answer is. */
function mascaraDe(clave: string, largo: number): Buffer {
  const hecha = mascaras.get(clave)
  if (hecha && hecha.length >= largo) return hecha
  const bytes = Buffer.from(clave, 'utf8')
  if (bytes.length === 0) throw new RangeError('The obfuscation key is empty')
  const nueva = Buffer.alloc(Math.max(2 * largo, 16_384), bytes)
  mascaras.set(clave, nueva)
  return nueva
}

/** §7 as the domain's ofuscar() says it, byte for byte the same, with the tools of Node: every encoded answer pays it. */
export function obfuscateRespuesta(valor: unknown, clave: string): string {
  const texto = JSON.stringify(valor) ?? 'null'
  const largo = Buffer.byteLength(texto)
  // Four bytes at a time: rounded up, and what is over is cut off before it is encoded.
  const palabras = Math.ceil(largo / 4)
  const bytes = Buffer.allocUnsafeSlow(palabras * 4)
  bytes.write(texto)
  const mascara = mascaraDe(clave, palabras * 4)
  const claro = new Uint32Array(bytes.buffer, 0, palabras)
  const tapa = new Uint32Array(mascara.buffer, mascara.byteOffset, palabras)
  for (let i = 0; i < palabras; i++) claro[i] = (claro[i] ?? 0) ^ (tapa[i] ?? 0)
  return bytes.toString('base64', 0, largo)
}
