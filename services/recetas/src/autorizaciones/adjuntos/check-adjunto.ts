import { constants, createInflateRaw } from 'node:zlib'
import {
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

type Desplegada = { parte: Buffer; entera: boolean; grande: boolean }

/**
 * The bytes of a stream of Flate, from after its header of two bytes. One that breaks is counted as what ends well is, for its bytes took as
 * long. Its checksum is not asked for, since readers do not ask for it either.
 */
async function expand(bytes: Buffer, maximo: number): Promise<Desplegada> {
  const partes: Buffer[] = []
  const listo = (entera: boolean, grande = false) => ({ parte: Buffer.concat(partes), entera, grande })
  // RFC 1950: the header is a multiple of 31, and 8 is deflate.
  if (bytes.length < 3 || ((bytes[0] ?? 0) & 15) !== 8 || bytes.readUInt16BE(0) % 31 !== 0) return listo(false)
  const infla = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH })
  let van = 0
  try {
    infla.end(bytes.subarray(2))
    for await (const parte of infla as AsyncIterable<Buffer>) {
      van += parte.length
      if (van > maximo) return listo(true, true)
      partes.push(parte)
    }
    return listo(true)
  } catch {
    return listo(false)
  }
}

/** Why a PDF is refused: what acts, in the clear or inside any of its streams, or what cannot be looked into. */
async function checkPdf(bytes: Buffer, pdf: string): Promise<MotivoAdjunto | null> {
  const aLaVista = findActivo(pdf)
  if (aLaVista) return aLaVista
  let quedan = desplegadoMaximo
  let vistas = 0
  for (const corriente of listCorrientes(pdf)) {
    vistas += 1
    if (vistas > corrientesMaximas || !corriente || (corriente.objetos && !corriente.clara)) return 'ILEGIBLE'
    const { parte, entera, grande } = await expand(bytes.subarray(corriente.desde), quedan)
    if (grande || (!entera && corriente.objetos)) return 'ILEGIBLE'
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
