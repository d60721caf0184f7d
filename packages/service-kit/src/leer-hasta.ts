/** Reads an answer no further than `maximo` bytes, unpacked; null when it goes on. */
export async function readHasta(cuerpo: ReadableStream<Uint8Array>, maximo: number): Promise<string | null> {
  const partes: Uint8Array[] = []
  let bytes = 0
  for await (const parte of cuerpo) {
    bytes += parte.byteLength
    // Leaving the loop cancels the stream: what is still coming is not received.
    if (bytes > maximo) return null
    partes.push(parte)
  }
  return Buffer.concat(partes).toString('utf8')
}
