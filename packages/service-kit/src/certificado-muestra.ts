import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { BitString, Boolean as Booleano, Constructed, fromBER, Integer, UTCTime, Utf8String } from 'asn1js'
import { type Asn1, conjunto, writeDer, octetos, oid, oids, secuencia, entero } from './der'

const anios = 5

const atributo = (tipo: string, valor: string) => conjunto(secuencia(oid(tipo), new Utf8String({ value: valor })))
const explicito = (tagNumber: number, valor: Asn1) =>
  new Constructed({ idBlock: { tagClass: 3, tagNumber }, value: [valor as never] })
const bits = (bytes: Uint8Array, unusedBits = 0) =>
  new BitString({ valueHex: Uint8Array.from(bytes).buffer, unusedBits })

/** A self-signed certificate (RFC 5280) over P-256 with its key, in PEM, for demos; `unidad` says that nobody else answers for `nombre`. */
export function makeCertificado(nombre: string, unidad: string, now: Date): string {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algoritmo = secuencia(oid(oids.ecdsaConSha256))
  const quien = secuencia(atributo(oids.unidad, unidad), atributo(oids.nombre, nombre))
  const hasta = new Date(now)
  hasta.setUTCFullYear(now.getUTCFullYear() + anios)
  const numero = randomBytes(16)
  numero[0] = ((numero[0] ?? 0) & 0x3f) | 0x40
  // Bits 0 and 1: digitalSignature and nonRepudiation.
  const uso = secuencia(
    oid(oids.usoDeClave),
    new Booleano({ value: true }),
    octetos(writeDer(bits(Buffer.from([0b1100_0000]), 6))),
  )
  const publica = fromBER(Uint8Array.from(publicKey.export({ format: 'der', type: 'spki' })).buffer).result
  const cuerpo = secuencia(
    explicito(0, entero(2)),
    new Integer({ valueHex: Uint8Array.from(numero).buffer }),
    algoritmo,
    quien,
    // A minute before, for clocks that are a little behind this one.
    secuencia(new UTCTime({ valueDate: new Date(now.getTime() - 60_000) }), new UTCTime({ valueDate: hasta })),
    quien,
    publica,
    explicito(3, secuencia(uso)),
  )
  const certificado = writeDer(secuencia(cuerpo, algoritmo, bits(sign('sha256', writeDer(cuerpo), privateKey))))
  const clave = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const lineas = certificado.toString('base64').replaceAll(/(.{64})/g, '$1\n')
  return `${clave}-----BEGIN CERTIFICATE-----\n${lineas.trim()}\n-----END CERTIFICATE-----\n`
}
