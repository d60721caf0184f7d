import { sign, verify, X509Certificate } from 'node:crypto'
import { Constructed, fromBER, type OctetString, type Sequence } from 'asn1js'
import { sha256 } from './claves'
import { type Asn1, conjunto, writeDer, entero, nulo, octetos, oid, oids, secuencia } from './der'
import type { FirmaDocumento } from './firma-documento'

const leido = (certificado: Buffer) => fromBER(Uint8Array.from(certificado).buffer).result as Sequence

function emisorYNumero(certificado: Buffer): [Asn1, Asn1] {
  const [cuerpo] = leido(certificado).valueBlock.value as [Sequence]
  const partes = cuerpo.valueBlock.value
  // The version is there only where it is not the first one.
  const desde = partes[0]?.idBlock.tagClass === 3 ? 1 : 0
  return [partes[desde + 2] as Asn1, partes[desde] as Asn1]
}

const atributo = (tipo: string, valor: Asn1) => secuencia(oid(tipo), conjunto(valor))
const conSha256 = () => secuencia(oid(oids.sha256))

/** Names the signing certificate too, so that no other one can be put in its place. */
const atributosDe = (propio: Buffer, partes: readonly Uint8Array[]) =>
  conjunto(
    atributo(oids.contentType, oid(oids.data)),
    atributo(oids.messageDigest, octetos(sha256(Buffer.concat(partes)))),
    // SHA-256 is its default, which DER leaves out.
    atributo(oids.signingCertificateV2, secuencia(secuencia(secuencia(octetos(sha256(propio)))))),
  )

function writeCms(cadena: readonly Buffer[], atributos: ReturnType<typeof conjunto>, firma: Buffer): Buffer {
  const [propio] = cadena as [Buffer]
  // What is signed has the tag of a SET; where it travels, the tag [0] stands in that one's place.
  const implicitos = new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: atributos.valueBlock.value })
  const esRsa = new X509Certificate(propio).publicKey.asymmetricKeyType === 'rsa'
  const algoritmo = esRsa ? secuencia(oid(oids.rsaConSha256), nulo()) : secuencia(oid(oids.ecdsaConSha256))
  const firmante = secuencia(
    entero(1),
    secuencia(...emisorYNumero(propio)),
    conSha256(),
    implicitos,
    algoritmo,
    octetos(firma),
  )
  const firmado = secuencia(
    entero(1),
    conjunto(conSha256()),
    secuencia(oid(oids.data)),
    new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: cadena.map(leido) as never[] }),
    conjunto(firmante),
  )
  const explicito = new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [firmado] })
  return writeDer(secuencia(oid(oids.signedData), explicito))
}

/** A detached CMS signature (RFC 5652) in DER, with the attributes of CAdES-BES (ETSI EN 319 122). */
export function signCms({ cadena, clave }: FirmaDocumento, partes: readonly Uint8Array[]): Buffer {
  const atributos = atributosDe(cadena[0] as Buffer, partes)
  return writeCms(cadena, atributos, sign('sha256', writeDer(atributos), clave))
}

const partesDe = (bloque: unknown) => (bloque as Sequence | undefined)?.valueBlock.value ?? []

/** The certificate that signed, or null unless it is, byte for byte, what `signCms` writes; zeros may follow. The caller judges its validity. */
export function verifyCms(cms: Uint8Array, partes: readonly Uint8Array[]): X509Certificate | null {
  try {
    const [, explicito] = partesDe(fromBER(Uint8Array.from(cms).buffer).result)
    const [, , , certificados, firmantes] = partesDe(partesDe(explicito)[0])
    const cadena = partesDe(certificados).map((uno) => writeDer(uno as Asn1))
    const certificado = new X509Certificate(cadena[0] as Buffer)
    const firma = Buffer.from((partesDe(partesDe(firmantes)[0])[5] as OctetString).valueBlock.valueHexView)
    const atributos = atributosDe(certificado.raw, partes)
    const suyo = writeCms(cadena, atributos, firma)
    const igual = suyo.equals(cms.subarray(0, suyo.length)) && cms.subarray(suyo.length).every((octeto) => octeto === 0)
    return igual && verify('sha256', writeDer(atributos), certificado.publicKey, firma) ? certificado : null
  } catch {
    return null
  }
}
