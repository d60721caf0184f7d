import { randomBytes } from 'node:crypto'
import { enqueueCorreo, type Proposito, saveEnlace, type TipoCorreo, type Trx } from '@receta/database'
import { type Claves, encrypt, sha256 } from './claves'

export type EnlacePorCorreo = {
  proposito: Proposito
  tipo: TipoCorreo
  usuario_id: number
  para: string
  /** What the link does. It stays in the database and is not part of the link. */
  datos?: Record<string, string | number | null>
  enElCorreo?: Record<string, string>
  now: Date
  duraMs: number
}

/** Makes a one-use link of 256 bits and queues its mail, both in this transaction. Only its hash is kept once the mail is sent. */
export async function sendEnlace(trx: Trx, claves: Claves, enlace: EnlacePorCorreo): Promise<void> {
  const { proposito, tipo, usuario_id, para, datos = {}, enElCorreo = {}, now, duraMs } = enlace
  const token = randomBytes(32).toString('base64url')
  const vence_en = new Date(now.getTime() + duraMs)
  await saveEnlace(trx, { token_hash: sha256(token), proposito, usuario_id, datos, now, vence_en })
  await enqueueCorreo(trx, {
    tipo,
    para,
    usuario_id,
    datos: { ...enElCorreo, vence_en: vence_en.toISOString() },
    secreto: encrypt(claves, token, `correo:${tipo}`),
  })
}
