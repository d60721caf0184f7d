import { type AsnType, Integer, Null, ObjectIdentifier, OctetString, Sequence, Set as Conjunto } from 'asn1js'

const propios = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer

export type Asn1 = AsnType
export const writeDer = (valor: Asn1): Buffer => Buffer.from(valor.toBER())
export const secuencia = (...value: Asn1[]) => new Sequence({ value: value as never[] })
/** DER writes a SET in the order of its encodings. */
export const conjunto = (...valores: Asn1[]) =>
  new Conjunto({ value: valores.toSorted((a, b) => Buffer.compare(writeDer(a), writeDer(b))) as never[] })
export const oid = (value: string) => new ObjectIdentifier({ value })
export const octetos = (bytes: Uint8Array) => new OctetString({ valueHex: propios(bytes) })
export const entero = (value: number) => new Integer({ value })
export const nulo = () => new Null()

export const oids = {
  sha256: '2.16.840.1.101.3.4.2.1',
  // RFC 5652
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  // RFC 5035
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  // RFC 5758, RFC 4055
  ecdsaConSha256: '1.2.840.10045.4.3.2',
  rsaConSha256: '1.2.840.113549.1.1.11',
  // RFC 5280
  nombre: '2.5.4.3',
  unidad: '2.5.4.11',
  usoDeClave: '2.5.29.15',
}
