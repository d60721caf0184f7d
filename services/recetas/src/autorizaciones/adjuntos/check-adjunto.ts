import { promisify } from 'node:util'
import { constants, inflateRaw } from 'node:zlib'
import {
  esIlegible,
  findActivo,
  listCorrientes,
  type MotivoAdjunto,
  readAdjunto,
  type Reconocido,
  type Result,
} from '@receta/domain'

/** Bytes that all its streams together may unpack to, and how many of them are looked into. */
const desplegadoMaximo = 32 * 1024 * 1024
const corrientesMaximas = 20_000

const unpack = promisify(inflateRaw)

/**
 * The bytes of a stream of Flate, from after its header of two bytes; null where they are something else. Its checksum is not asked for,
 * since readers do not ask for it either.
 */
async function expand(bytes: Buffer, maxOutputLength: number): Promise<Buffer | 'GRANDE' | null> {
  // RFC 1950: the header is a multiple of 31, and 8 is deflate.
  if (bytes.length < 3 || ((bytes[0] ?? 0) & 15) !== 8 || bytes.readUInt16BE(0) % 31 !== 0) return null
  try {
    return await unpack(bytes.subarray(2), { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength })
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'GRANDE' : null
  }
}

/** Why a PDF is refused: what acts, in the clear or inside any of its streams, or what cannot be looked into. */
async function checkPdf(bytes: Buffer, pdf: string): Promise<MotivoAdjunto | null> {
  const aLaVista = findActivo(pdf) ?? (esIlegible(pdf) ? 'ILEGIBLE' : null)
  if (aLaVista) return aLaVista
  let quedan = desplegadoMaximo
  let vistas = 0
  for (const { desde, objetos, revuelto } of listCorrientes(pdf)) {
    vistas += 1
    if (vistas > corrientesMaximas || (objetos && revuelto)) return 'ILEGIBLE'
    const parte = await expand(bytes.subarray(desde), quedan)
    if (parte === 'GRANDE' || (parte === null && objetos)) return 'ILEGIBLE'
    if (parte === null) continue
    quedan -= parte.length
    const motivo = findActivo(parte.toString('latin1'))
    if (motivo) return motivo
  }
  return null
}

/** What the bytes are, or why they do not reach the auditor (decision 0088). */
export async function checkAdjunto(bytes: Buffer): Promise<Result<Reconocido, MotivoAdjunto>> {
  const texto = bytes.toString('latin1')
  const leido = readAdjunto(bytes, texto)
  if (!leido.ok || leido.value.tipo !== 'application/pdf') return leido
  const motivo = await checkPdf(bytes, texto)
  return motivo ? { ok: false, motivo } : leido
}
