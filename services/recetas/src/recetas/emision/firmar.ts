import { randomBytes, randomInt } from 'node:crypto'
import type { FirmadaNueva } from '@receta/contract'
import { canonico, createReferencia } from '@receta/domain'
import { type Claves, encrypt, firmar, sha256 } from '@receta/service-kit'

export type RecetaFirmada = {
  contenido: FirmadaNueva
  texto: string
  firma: Buffer
  token_hash: Buffer
  token_cifrado: string
}

export const nuevaReferencia = (): string => createReferencia((max) => randomInt(max))

const nuevoToken = (): string => randomBytes(16).toString('base64url')

export function firmarReceta(claves: Claves, contenido: FirmadaNueva, token = nuevoToken()): RecetaFirmada {
  const texto = canonico(contenido)
  return {
    contenido,
    texto,
    firma: firmar(claves, texto),
    token_hash: sha256(token),
    token_cifrado: encrypt(claves, token, `receta:${contenido.referencia}`),
  }
}
