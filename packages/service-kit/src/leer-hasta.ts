/** Reads an answer up to `maximo` bytes, decompressed; null when it is longer. */
export async function readHasta(cuerpo: ReadableStream<Uint8Array>, maximo: number): Promise<string | null> {
  const partes: Uint8Array[] = []
  let bytes = 0
  for await (const parte of cuerpo) {
    bytes += parte.byteLength
    if (bytes > maximo) return null
    partes.push(parte)
  }
  return Buffer.concat(partes).toString('utf8')
}
