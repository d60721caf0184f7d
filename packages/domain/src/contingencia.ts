import { escribirBase64url, leerBase64url } from './base64url'
import { type Fecha, hoy } from './fecha'
import { aHex, createEscritor, createLector, deHex } from './octetos'
import {
  type CuerpoPrueba,
  diasDe,
  escribirCuerpo,
  fechaDe,
  leerCuerpo,
  MAXIMOS,
  type PruebaReceta,
} from './prueba-receta'

/** What the server signs of a médico's device, with network, so that the device may sign without it (CT-02, decision 0028). */
export type CertificadoDispositivo = {
  /** The server's key: 16 hexadecimal figures. */
  clave_id: string
  /** The device's own public key, as the `x` of a JWK: its private half never leaves it. */
  x: string
  medico_id: number
  medico: string
  matricula: string
  /** The days on which the device may sign, both included, in Buenos Aires. */
  desde: Fecha
  hasta: Fecha
}

/** The certificate as the text to be signed: 'c1.' and its bytes in base64url. */
export function escribirCertificado(certificado: CertificadoDispositivo): string {
  const escritor = createEscritor()
  escritor.crudo(deHex(certificado.clave_id))
  escritor.crudo(leerBase64url(certificado.x) ?? new Uint8Array(32))
  escritor.entero(certificado.medico_id, 4)
  escritor.entero(diasDe(certificado.desde), 2)
  escritor.entero(diasDe(certificado.hasta), 2)
  escritor.texto(certificado.medico, MAXIMOS.medico)
  escritor.texto(certificado.matricula, MAXIMOS.matricula)
  return `c1.${escribirBase64url(escritor.octetos())}`
}

/**
 * A receta signed on the device as the text that the device signs: its certificate goes before it, whole and signed, so
 * that one cannot be changed for another. Who signs is said once, in the certificate.
 */
export function escribirContingencia(certificado: string, prueba: Omit<CuerpoPrueba, 'medico' | 'matricula'>): string {
  const escritor = createEscritor()
  escribirCuerpo(escritor, { ...prueba, medico: '', matricula: '' })
  return `${certificado}.${escribirBase64url(escritor.octetos())}`
}

/** As it was read, not yet believed: both signatures have to hold, and the day. */
export type ContingenciaLeida = {
  certificado: CertificadoDispositivo & { firmado: string; firma: Uint8Array<ArrayBuffer> }
  prueba: PruebaReceta
  firmado: string
  firma: Uint8Array<ArrayBuffer>
}

/** Finds a receta signed on a device in what was scanned or pasted; null when there is none, or not whole. */
export function leerContingencia(texto: string): ContingenciaLeida | null {
  const [, firmado = '', delCertificado = '', bytesCert = '', firmaCert = '', bytes = '', escrita = ''] =
    /(?:^|#)((c1\.([\w-]{60,300}))\.([\w-]{86})\.([\w-]{40,600}))\.([\w-]{86})$/.exec(texto.trim()) ?? []
  const [octetosCert, firmaDelServidor, octetos, firma] = [bytesCert, firmaCert, bytes, escrita].map(leerBase64url)
  const certificado = octetosCert && leerCertificado(octetosCert)
  const lector = createLector(octetos ?? new Uint8Array())
  const cuerpo = leerCuerpo(lector)
  if (!certificado || !firmaDelServidor || !cuerpo || !firma || !lector.terminado()) return null
  const { clave_id, medico, matricula } = certificado
  // Who signs is the certificate's to say.
  if (cuerpo.medico !== '' || cuerpo.matricula !== '') return null
  return {
    certificado: { ...certificado, firmado: delCertificado, firma: firmaDelServidor },
    prueba: { ...cuerpo, clave_id, medico, matricula },
    firmado,
    firma,
  }
}

function leerCertificado(octetos: Uint8Array): CertificadoDispositivo | null {
  const lector = createLector(octetos)
  const clave = lector.crudo(8)
  const x = lector.crudo(32)
  const [medico_id, desde, hasta] = [lector.entero(4), lector.entero(2), lector.entero(2)]
  const [medico, matricula] = [lector.texto(), lector.texto()]
  if (!clave || !x || medico_id === null || desde === null || hasta === null) return null
  if (medico === null || matricula === null || !lector.terminado()) return null
  return {
    clave_id: aHex(clave),
    x: escribirBase64url(x),
    medico_id,
    medico,
    matricula,
    desde: fechaDe(desde),
    hasta: fechaDe(hasta),
  }
}

/** Whether it was signed on a day on which its device could. The day is the device's word: nobody else was there. */
export function esDeEseDia({ certificado, prueba }: Pick<ContingenciaLeida, 'certificado' | 'prueba'>): boolean {
  const dia = hoy(prueba.emitida_en)
  return dia >= certificado.desde && dia <= certificado.hasta
}

/** What is known of a receta signed without network when it comes back with its reserved number. */
export type FirmadaSinRed = {
  /** SHA-256 of what was signed, in hexadecimal. */
  huella: string
  firmada_en: Date
  /** Whether some pharmacy handed something over on it. */
  dispensada: boolean
}

/**
 * Which of several recetas with one reserved number keeps it: what was handed over cannot be undone, so that first; then the
 * one signed first; then the smaller huella. The same whatever the order in which they came back: the least of a total order.
 */
export function quienConservaElNumero<T extends FirmadaSinRed>(recetas: readonly T[]): T | undefined {
  return recetas.toSorted(
    (a, b) =>
      Number(b.dispensada) - Number(a.dispensada) ||
      a.firmada_en.getTime() - b.firmada_en.getTime() ||
      (a.huella < b.huella ? -1 : Number(a.huella > b.huella)),
  )[0]
}
