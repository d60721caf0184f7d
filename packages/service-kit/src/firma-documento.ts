import { createPrivateKey, type KeyObject, randomBytes, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { NoArranca, writeDurable } from '@receta/database'
import { makeCertificado } from './certificado-muestra'

export type FirmaDocumento = {
  /** In DER: the certificate that signs, then those that issued it. */
  cadena: readonly Buffer[]
  clave: KeyObject
  titular: string
  /** Made by this server for the demo: no authority answers for it. */
  deMuestra: boolean
  desde: Date
  hasta: Date
}

/** In the folder of the keys: PEM, the key (PKCS#8, without a passphrase) and the certificates, the signer's first. */
export const archivoDeDocumento = 'firma-documento.pem'

const titularDe = ({ subject }: X509Certificate) =>
  /(?:^|\n)CN=(.+)/.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')

function read(pem: string): FirmaDocumento {
  const certificados = (pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []).map(
    (uno) => new X509Certificate(uno),
  )
  const [propio] = certificados
  const clave = createPrivateKey(pem)
  if (!propio?.checkPrivateKey(clave)) throw new Error('the key is not of the first certificate')
  if (!['rsa', 'ec'].includes(clave.asymmetricKeyType ?? '')) throw new Error('neither RSA nor EC')
  return {
    cadena: certificados.map(({ raw }) => raw),
    clave,
    titular: titularDe(propio),
    deMuestra: propio.subject.includes(`OU=${deMuestra}`),
    desde: new Date(propio.validFrom),
    hasta: new Date(propio.validTo),
  }
}

/** Null where there is none. @throws NoArranca when the file is not a certificate with its key. */
export function readFirmaDocumento(carpeta: string): FirmaDocumento | null {
  const archivo = path.join(carpeta, archivoDeDocumento)
  if (!existsSync(archivo)) return null
  try {
    return read(readFileSync(archivo, 'utf8'))
  } catch {
    throw new NoArranca(
      `${archivo} no tiene un certificado con su clave: van en PEM, la clave RSA o EC sin contraseña, y primero el certificado que firma.`,
    )
  }
}

const deMuestra = 'Demostración sin autoridad certificante'

export async function ensureFirmaDeMuestra(carpeta: string, now: Date): Promise<FirmaDocumento | null> {
  const actual = readFirmaDocumento(carpeta)
  if (actual && (!actual.deMuestra || actual.hasta > now)) return actual
  const archivo = path.join(carpeta, archivoDeDocumento)
  const propio = `${archivo}.${randomBytes(6).toString('hex')}`
  await writeDurable(propio, makeCertificado('Receta Clara', deMuestra, now))
  await rename(propio, archivo)
  return readFirmaDocumento(carpeta)
}

/** Null where there is none or it is not valid at that instant. */
export const firmaVigente = (firma: FirmaDocumento | null, now: Date): FirmaDocumento | null =>
  firma && firma.desde <= now && now < firma.hasta ? firma : null
