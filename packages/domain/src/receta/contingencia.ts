import { writeBase64url, readBase64url } from '../comun/base64url'
import { canonico } from '../comun/canonico'
import { type Fecha, hoy, addDias } from '../comun/fecha'
import { aHex, createEscritor, createLector, deHex } from '../comun/octetos'
import {
  type CuerpoPrueba,
  diasDe,
  writeCuerpo,
  fechaDe,
  figuras,
  readCuerpo,
  MAXIMOS,
  type PruebaReceta,
  textoDeRenglon,
} from './prueba-receta'
import { vencimiento } from './receta-estado'

/**
 * What a device is given: days that it may sign for, for whoever loses it cannot stop what verifies without network; numbers;
 * and how far ahead of the server's its clock may be. `dispositivos` is how many of them one médico has at once, and
 * `preparaciones` how many he prepares in a day.
 */
export const limitesContingencia = {
  dias: 14,
  numeros: 20,
  dispositivos: 5,
  preparaciones: 10,
  adelantoMs: 5 * 60_000,
} as const

/** The last day of a certificate given today: that of the matrícula, when it lapses before. */
export function ultimoDiaDeFirma(desde: Fecha, matricula_vence_el: Fecha | null): Fecha {
  const hasta = addDias(desde, limitesContingencia.dias - 1)
  return matricula_vence_el !== null && matricula_vence_el < hasta ? matricula_vence_el : hasta
}

/** How long the last paper of a device may still be handed over, after the last day on which it signed. */
const diasDePapel = 30

/** The first `hasta` of which something signed may still be about: older devices are history. */
export const primerHastaVigente = (hoy: Fecha): Fecha => addDias(hoy, -diasDePapel)

/** What became of a device: given up before replaced, and either before its days were over. */
export type EstadoDispositivo = 'firma' | 'vencido' | 'reemplazado' | 'quitado'
export function estadoDispositivo(
  { hasta, reemplazado_en, revocado_en }: { hasta: Fecha; reemplazado_en: Date | null; revocado_en: Date | null },
  now: Date,
): EstadoDispositivo {
  if (revocado_en) return 'quitado'
  if (reemplazado_en) return 'reemplazado'
  return hasta < hoy(now) ? 'vencido' : 'firma'
}

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
export function writeCertificado(certificado: CertificadoDispositivo): string {
  const escritor = createEscritor()
  escritor.crudo(deHex(certificado.clave_id))
  escritor.crudo(readBase64url(certificado.x) ?? new Uint8Array(32))
  escritor.entero(certificado.medico_id, 4)
  escritor.entero(diasDe(certificado.desde), 2)
  escritor.entero(diasDe(certificado.hasta), 2)
  escritor.texto(certificado.medico, MAXIMOS.medico)
  escritor.texto(certificado.matricula, MAXIMOS.matricula)
  return `c1.${writeBase64url(escritor.octetos())}`
}

/**
 * A receta signed on the device as the text that the device signs: its certificate goes before it, whole and signed, so
 * that one cannot be changed for another. Who signs is said once, in the certificate.
 */
export function writeContingencia(certificado: string, prueba: Omit<CuerpoPrueba, 'medico' | 'matricula'>): string {
  const escritor = createEscritor()
  writeCuerpo(escritor, { ...prueba, medico: '', matricula: '' })
  return `${certificado}.${writeBase64url(escritor.octetos())}`
}

/** As it was read, not yet believed: both signatures have to hold, and the day. */
export type ContingenciaLeida = {
  certificado: CertificadoDispositivo & { firmado: string; firma: Uint8Array<ArrayBuffer> }
  prueba: PruebaReceta
  firmado: string
  firma: Uint8Array<ArrayBuffer>
}

/** Finds a receta signed on a device in what was scanned or pasted; null when there is none, or not whole. */
export function readContingencia(texto: string): ContingenciaLeida | null {
  const [, firmado = '', delCertificado = '', bytesCert = '', firmaCert = '', bytes = '', escrita = ''] =
    /(?:^|#)((c1\.([\w-]{60,300}))\.([\w-]{86})\.([\w-]{40,600}))\.([\w-]{86})$/.exec(texto.trim()) ?? []
  const [octetosCert, firmaDelServidor, octetos, firma] = [bytesCert, firmaCert, bytes, escrita].map(readBase64url)
  const certificado = octetosCert && readCertificado(octetosCert)
  const lector = createLector(octetos ?? new Uint8Array())
  const cuerpo = readCuerpo(lector)
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

function readCertificado(octetos: Uint8Array): CertificadoDispositivo | null {
  const lector = createLector(octetos)
  const clave = lector.crudo(8)
  const x = lector.crudo(32)
  const [medico_id, desde, hasta] = [lector.entero(4), lector.entero(2), lector.entero(2)]
  const [medico, matricula] = [lector.texto(), lector.texto()]
  if (!clave || !x || medico_id === null || desde === null || hasta === null) return null
  if (medico === null || matricula === null || !lector.terminado()) return null
  return {
    clave_id: aHex(clave),
    x: writeBase64url(x),
    medico_id,
    medico,
    matricula,
    desde: fechaDe(desde),
    hasta: fechaDe(hasta),
  }
}

/** Whether it was signed on a day on which its device could. The day is the device's word: nobody else was there. */
const esDeEseDia = ({ certificado, prueba }: Pick<ContingenciaLeida, 'certificado' | 'prueba'>): boolean => {
  const dia = hoy(prueba.emitida_en)
  return dia >= certificado.desde && dia <= certificado.hasta
}

/** Whether it runs from the day of its signature and no longer than the law lets (Decreto 98/2023 Anexo 1.A): no device may say more. */
const esDeFechaLegal = ({ emitida_en, vigente_desde, vence_el }: PruebaReceta): boolean =>
  vigente_desde === hoy(emitida_en) && vence_el >= vigente_desde && vence_el <= vencimiento(vigente_desde, null)

/** Whether its dates are those that its device could sign. */
export const esFechable = (leida: Pick<ContingenciaLeida, 'certificado' | 'prueba'>): boolean =>
  esDeEseDia(leida) && esDeFechaLegal(leida.prueba)

/** What a device signs of a draft, beside whatever else the draft says. */
export type PedidoFirmable = {
  referencia: string
  /** To the second, as it goes into the proof. */
  emitida_en: string
  vence_el: Fecha
  /** The document of the person, as the paper says it. */
  dni: string
  /** `generico`: the INN and its strength, as the paper says them. */
  items: readonly { generico: string; envases: number }[]
}

/**
 * What is signed of a draft: its one text, and the proof that carries the huella of that text. Whoever has both, and the
 * certificate, writes the same proof again: that it is the same is how it is known to be of that draft.
 * `sha256` answers in hexadecimal.
 */
export async function buildContingencia(
  certificado: string,
  pedido: PedidoFirmable,
  iniciales: string,
  sha256: (texto: string) => Promise<string>,
): Promise<{ texto: string; huella: string; firmado: string }> {
  const { referencia, dni, items, vence_el } = pedido
  const texto = canonico(pedido)
  const huella = await sha256(texto)
  const emitida_en = new Date(pedido.emitida_en)
  const sellos = await Promise.all(
    items.map(({ generico }, i) => sha256(textoDeRenglon({ referencia, dni, renglon: i + 1, generico }))),
  )
  const firmado = writeContingencia(certificado, {
    referencia,
    huella,
    emitida_en,
    vigente_desde: hoy(emitida_en),
    vence_el,
    iniciales,
    renglones: items.map(({ envases }, i) => ({ envases, sello: (sellos[i] ?? '').slice(0, figuras.sello) })),
  })
  return { texto, huella, firmado }
}

/** Why a draft waits for the network; null when it may be signed without it. */
export type TrabaSinRed = 'SERIE' | 'OTRO_DIA' | 'CONTROLADO'

/**
 * One receta of today, of nothing whose delivery is counted: without network nobody can ask what was prescribed before
 * (L19303, L17818), and each of a series would need a number of its own.
 */
export function trabaSinRed(
  borrador: { fecha_receta: Fecha | null; tratamiento_prolongado: boolean; cantidad_recetas: number },
  controlados: readonly boolean[],
  now: Date,
): TrabaSinRed | null {
  if (borrador.tratamiento_prolongado && borrador.cantidad_recetas > 1) return 'SERIE'
  if (borrador.fecha_receta !== null && borrador.fecha_receta !== hoy(now)) return 'OTRO_DIA'
  return controlados.some(Boolean) ? 'CONTROLADO' : null
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
