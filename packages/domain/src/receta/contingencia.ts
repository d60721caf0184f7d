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

/** Days a device may sign (nothing stops a lost one without a network), numbers, and how far its clock may be ahead. */
export const limitesContingencia = {
  dias: 14,
  numeros: 20,
  dispositivos: 5,
  preparaciones: 10,
  adelantoMs: 5 * 60_000,
} as const

export function ultimoDiaDeFirma(desde: Fecha, matricula_vence_el: Fecha | null): Fecha {
  const hasta = addDias(desde, limitesContingencia.dias - 1)
  return matricula_vence_el !== null && matricula_vence_el < hasta ? matricula_vence_el : hasta
}

/** How long after its last day a device's paper may still be handed over. */
const diasDePapel = 30

export const primerHastaVigente = (hoy: Fecha): Fecha => addDias(hoy, -diasDePapel)

/** Removal takes precedence over replacement, and either over expiry. */
export type EstadoDispositivo = 'firma' | 'vencido' | 'reemplazado' | 'quitado'
export function estadoDispositivo(
  { hasta, reemplazado_en, revocado_en }: { hasta: Fecha; reemplazado_en: Date | null; revocado_en: Date | null },
  now: Date,
): EstadoDispositivo {
  if (revocado_en) return 'quitado'
  if (reemplazado_en) return 'reemplazado'
  return hasta < hoy(now) ? 'vencido' : 'firma'
}

/** The certificate that the server signs for a médico's device, with which it may sign without a network (CT-02, decision 0028). */
export type CertificadoDispositivo = {
  /** The server's key: 16 hexadecimal digits. */
  clave_id: string
  /** The device's public key, as the `x` of a JWK. */
  x: string
  medico_id: number
  medico: string
  matricula: string
  /** First and last day on which the device may sign, in Buenos Aires. */
  desde: Fecha
  hasta: Fecha
}

/** 'c1.' and its bytes in base64url. */
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

/** The complete certificate is signed too, so that it cannot be exchanged. Only it names the médico. */
export function writeContingencia(certificado: string, prueba: Omit<CuerpoPrueba, 'medico' | 'matricula'>): string {
  const escritor = createEscritor()
  writeCuerpo(escritor, { ...prueba, medico: '', matricula: '' })
  return `${certificado}.${writeBase64url(escritor.octetos())}`
}

/** Parsed, but not verified: both signatures and the day must hold. */
export type ContingenciaLeida = {
  certificado: CertificadoDispositivo & { firmado: string; firma: Uint8Array<ArrayBuffer> }
  prueba: PruebaReceta
  firmado: string
  firma: Uint8Array<ArrayBuffer>
}

/** Null when there is none or it is incomplete. */
export function readContingencia(texto: string): ContingenciaLeida | null {
  const [, firmado = '', delCertificado = '', bytesCert = '', firmaCert = '', bytes = '', escrita = ''] =
    /(?:^|#)((c1\.([\w-]{60,300}))\.([\w-]{86})\.([\w-]{40,600}))\.([\w-]{86})$/.exec(texto.trim()) ?? []
  const [octetosCert, firmaDelServidor, octetos, firma] = [bytesCert, firmaCert, bytes, escrita].map(readBase64url)
  const certificado = octetosCert && readCertificado(octetosCert)
  const lector = createLector(octetos ?? new Uint8Array())
  const cuerpo = readCuerpo(lector)
  if (!certificado || !firmaDelServidor || !cuerpo || !firma || !lector.terminado()) return null
  const { clave_id, medico, matricula } = certificado
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

/** Whether the day of the signature, according to the device, is within its certificate. */
const esDeEseDia = ({ certificado, prueba }: Pick<ContingenciaLeida, 'certificado' | 'prueba'>): boolean => {
  const dia = hoy(prueba.emitida_en)
  return dia >= certificado.desde && dia <= certificado.hasta
}

/** Whether it begins on the day of its signature and is not longer than the law admits (Decreto 98/2023 Anexo 1.A). */
const esDeFechaLegal = ({ emitida_en, vigente_desde, vence_el }: PruebaReceta): boolean =>
  vigente_desde === hoy(emitida_en) && vence_el >= vigente_desde && vence_el <= vencimiento(vigente_desde, null)

export const esFechable = (leida: Pick<ContingenciaLeida, 'certificado' | 'prueba'>): boolean =>
  esDeEseDia(leida) && esDeFechaLegal(leida.prueba)

export type PedidoFirmable = {
  referencia: string
  /** Precise to the second, as in the proof. */
  emitida_en: string
  vence_el: Fecha
  dni: string
  /** `generico`: generic name (INN) and strength, as printed. */
  items: readonly { generico: string; envases: number }[]
}

/** With the canonical text, the proof and the certificate anybody can compute that the proof belongs to the draft. `sha256` is hexadecimal. */
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

/** Null when it may be signed without the network. */
export type TrabaSinRed = 'SERIE' | 'OTRO_DIA' | 'CONTROLADO'

/** A single receta of today without controlled drugs: earlier ones cannot be checked offline (L19303, L17818). */
export function trabaSinRed(
  borrador: { fecha_receta: Fecha | null; tratamiento_prolongado: boolean; cantidad_recetas: number },
  controlados: readonly boolean[],
  now: Date,
): TrabaSinRed | null {
  if (borrador.tratamiento_prolongado && borrador.cantidad_recetas > 1) return 'SERIE'
  if (borrador.fecha_receta !== null && borrador.fecha_receta !== hoy(now)) return 'OTRO_DIA'
  return controlados.some(Boolean) ? 'CONTROLADO' : null
}

export type FirmadaSinRed = {
  /** SHA-256 of the signed text, in hexadecimal. */
  huella: string
  firmada_en: Date
  dispensada: boolean
}

/** One that was handed over cannot be undone, so it goes first; then the one signed first; then the smaller huella, so that order never matters. */
export function quienConservaElNumero<T extends FirmadaSinRed>(recetas: readonly T[]): T | undefined {
  return recetas.toSorted(
    (a, b) =>
      Number(b.dispensada) - Number(a.dispensada) ||
      a.firmada_en.getTime() - b.firmada_en.getTime() ||
      (a.huella < b.huella ? -1 : Number(a.huella > b.huella)),
  )[0]
}
