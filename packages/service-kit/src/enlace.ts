import { randomBytes } from 'node:crypto'
import { type Enlace, enqueueCorreo, type Proposito, saveEnlace, type TipoCorreo, type Trx } from '@receta/database'
import { z } from 'zod'
import { type Claves, decrypt, encrypt, sha256 } from './claves'

export type EnlacePorCorreo = {
  proposito: Proposito
  tipo: TipoCorreo
  usuario_id: number
  para: string
  /** What the link does. It stays in the database and is not part of the link. */
  datos?: Record<string, unknown>
  /** Chosen with the registration that the link confirms: another one of the same mailbox may have chosen another. */
  clave_hash?: string
  /** Anybody may have asked for it: it ends no earlier link. */
  convive?: boolean
  enElCorreo?: Record<string, string>
  now: Date
  duraMs: number
}

const contextoDe = (usuario_id: number | null) => `enlace:${usuario_id}`
const conClave = z.object({ clave: z.string().optional() })

/** Hash of the password that was chosen with what the link confirms; null for a link without its own. */
export function readClaveElegida(claves: Claves, { usuario_id, datos }: Enlace): string | null {
  const { clave } = conClave.parse(datos)
  return clave === undefined ? null : decrypt(claves, clave, contextoDe(usuario_id))
}

/** Makes a one-use link of 256 bits and queues its mail, both in this transaction. Only its hash is kept once the mail is sent. */
export async function sendEnlace(trx: Trx, claves: Claves, enlace: EnlacePorCorreo): Promise<void> {
  const { proposito, tipo, usuario_id, para, enElCorreo = {}, clave_hash, convive, now, duraMs } = enlace
  const clave = clave_hash && { clave: encrypt(claves, clave_hash, contextoDe(usuario_id)) }
  const datos = { ...enlace.datos, ...clave }
  const token = randomBytes(32).toString('base64url')
  const vence_en = new Date(now.getTime() + duraMs)
  const guardado = { token_hash: sha256(token), proposito, usuario_id, datos, now, vence_en }
  await saveEnlace(trx, convive === undefined ? guardado : { ...guardado, convive })
  await enqueueCorreo(trx, {
    tipo,
    para,
    usuario_id,
    datos: { ...enElCorreo, vence_en: vence_en.toISOString() },
    secreto: encrypt(claves, token, `correo:${tipo}`),
  })
}
