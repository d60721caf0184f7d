import { createHash } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export function measure(entrada: Readable) {
  const hash = createHash('sha256')
  let bytes = 0
  const flujo = new PassThrough()
  const contado = async function* () {
    for await (const trozo of entrada as AsyncIterable<Buffer>) {
      bytes += trozo.length
      hash.update(trozo)
      yield trozo
    }
  }
  // The pipeline destroys `flujo` with the error, so its reader gets it.
  pipeline(Readable.from(contado()), flujo).catch(() => {})
  return { flujo, bytes: () => bytes, sha256: () => hash.copy().digest('hex') }
}
