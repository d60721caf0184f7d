import { createPrivateKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { canonico, cargosOperador } from '@receta/domain'
import { z } from 'zod'
import { type Claves, decrypt, encrypt } from './claves'
import { claveIdDe, publicaDe } from './claves-publicas'
import { firmar } from './firma'

/** Names that no other signature of ours begins with. */
const deCertificado = 'receta-clara:operador:1:'
const deDispensa = 'receta-clara:dispensa:1:'

const persona = {
  usuario_id: z.number(),
  nombre: z.string(),
  apellido: z.string(),
  cargo: z.enum(cargosOperador),
  matricula: z.string().nullable(),
  jurisdiccion: z.string().nullable(),
  farmacia_id: z.number(),
  farmacia: z.string(),
}
const leido = z.object({ ...persona, clave_id: z.string(), publica: z.string(), desde: z.string() })
export type CertificadoOperador = z.output<typeof leido>
export type PersonaCertificada = Omit<CertificadoOperador, 'clave_id' | 'publica' | 'desde'>

export type ClaveOperador = {
  clave_id: string
  privada: string
  certificado: string
  certificado_firma: string
  certificado_clave_id: string
}

const contextoDe = (clave_id: string) => `operador:${clave_id}`

/** A new Ed25519 key for who is named, its private half encrypted, and what the installation signs of it (DS-06). */
export function createClaveOperador(claves: Claves, quien: PersonaCertificada, desde: Date): ClaveOperador {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const clave_id = claveIdDe(publicKey)
  const { x: publica = '' } = publicKey.export({ format: 'jwk' })
  const certificado = canonico({ ...quien, clave_id, publica, desde: desde.toISOString() })
  return {
    clave_id,
    privada: encrypt(
      claves,
      privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
      contextoDe(clave_id),
    ),
    certificado,
    certificado_firma: firmar(claves, deCertificado + certificado).toString('base64url'),
    certificado_clave_id: claves.firma.clave_id,
  }
}

/** Whether a key still says who its owner is. */
export function isCertificado({ certificado }: Pick<ClaveOperador, 'certificado'>, quien: PersonaCertificada): boolean {
  const { clave_id: _, publica: __, desde: ___, ...certificada } = leido.parse(JSON.parse(certificado))
  return canonico(certificada) === canonico(quien)
}

/** The signature of a canonical text by an operator's own key, in base64url. */
export function firmarComoOperador(claves: Claves, { clave_id, privada }: ClaveOperador, texto: string): string {
  const der = Buffer.from(decrypt(claves, privada, contextoDe(clave_id)), 'base64')
  const clave = createPrivateKey({ key: der, type: 'pkcs8', format: 'der' })
  return sign(null, Buffer.from(deDispensa + texto), clave).toString('base64url')
}

export const firmaOperador = z.object({
  texto: z.string(),
  firma: z.string(),
  certificado: z.string(),
  certificado_firma: z.string(),
  certificado_clave_id: z.string(),
})
export type FirmaOperador = z.output<typeof firmaOperador>

/** By a key of the installation, its own or one that was asked for. */
export type IsFirmado = (texto: string, firma: Buffer, clave_id: string) => boolean

/** Who signed; null unless the installation certified that key and the key signed that text. */
export function readFirmaOperador(f: FirmaOperador, isFirmado: IsFirmado): CertificadoOperador | null {
  const certificada = Buffer.from(f.certificado_firma, 'base64url')
  if (!isFirmado(deCertificado + f.certificado, certificada, f.certificado_clave_id)) return null
  const certificado = leido.parse(JSON.parse(f.certificado))
  const vale = verify(
    null,
    Buffer.from(deDispensa + f.texto),
    publicaDe(certificado.publica),
    Buffer.from(f.firma, 'base64url'),
  )
  return vale ? certificado : null
}
