import { writeBase64url, readBase64url } from '../comun/base64url'
import type { Fecha } from '../comun/fecha'
import { aHex, createEscritor, createLector, deHex, crop } from '../comun/octetos'
import { iniciales } from '../persona/persona'
import { normalize } from '../comun/texto'

/** For verification without a network (decision 0021). It names no drug and no person: each line has a quantity and a seal. */
export type PruebaReceta = {
  /** The published key that signs it: 16 hexadecimal digits. */
  clave_id: string
  referencia: string
  /** The first 128 bits of the SHA-256 of the signed content, in hexadecimal, as printed. */
  huella: string
  emitida_en: Date
  vigente_desde: Fecha
  vence_el: Fecha
  iniciales: string
  medico: string
  matricula: string
  renglones: readonly RenglonDePrueba[]
  /** The reference of the receta it replaces; only in a `v2` or a `v3`. */
  reemplaza_a?: string
  /** The printed sheet that it proves; only in a `v3`. */
  hoja?: HojaDePrueba
}

/** Its digest is computed again by whoever has the paper (decision 0066). */
export type HojaDePrueba = {
  numero: number
  total: number
  /** 24 hexadecimal digits of `textoDeHoja`'s SHA-256. */
  huella: string
  /** 4 hexadecimal digits for each of its lines, by `textoDeLinea`, to tell which one differs; '' in a QR, which has no room. */
  controles: string
}

/** `sello`: 2 hexadecimal digits of `textoDeRenglon`'s SHA-256. */
export type RenglonDePrueba = { envases: number; sello: string }

/** Parsed, but not verified: `firma` must be the signature of `firmado`, byte for byte. */
export type PruebaLeida = { prueba: PruebaReceta; firmado: string; firma: Uint8Array<ArrayBuffer> }

const DIA_MS = 86_400_000
/** Maximum bytes of names in a QR; a denser one could not be scanned from an A5. */
export const MAXIMOS = { iniciales: 18, medico: 40, matricula: 24 }
/** The initials for a proof, cut to fit. */
export const inicialesEnPrueba = (nombre: string): string => crop(iniciales(nombre), MAXIMOS.iniciales)
/** Hexadecimal digits of the SHA-256 in seals and proofs. */
export const figuras = { sello: 2, huella: 32, hoja: 24, linea: 4 }

export const diasDe = (fecha: Fecha): number => Date.parse(`${fecha}T00:00:00Z`) / DIA_MS
export const fechaDe = (dias: number): Fecha => new Date(dias * DIA_MS).toISOString().slice(0, 10)

export type CuerpoPrueba = Omit<PruebaReceta, 'clave_id' | 'reemplaza_a' | 'hoja'>

export function writeCuerpo(escritor: ReturnType<typeof createEscritor>, prueba: CuerpoPrueba): void {
  escritor.texto(prueba.referencia, 10)
  escritor.crudo(deHex(prueba.huella.slice(0, figuras.huella)))
  escritor.entero(Math.floor(prueba.emitida_en.getTime() / 1_000), 4)
  escritor.entero(diasDe(prueba.vigente_desde), 2)
  escritor.entero(diasDe(prueba.vence_el), 2)
  escritor.texto(prueba.iniciales, MAXIMOS.iniciales)
  escritor.texto(prueba.medico, MAXIMOS.medico)
  escritor.texto(prueba.matricula, MAXIMOS.matricula)
  escritor.entero(prueba.renglones.length, 1)
  for (const { envases, sello } of prueba.renglones) {
    escritor.entero(envases, 1)
    escritor.crudo(deHex(sello))
  }
}

/** Version, dot and bytes in base64url. 'v2' adds the replaced reference and 'v3' the sheet; papers with any of them are in use. */
export function writePrueba(prueba: PruebaReceta): string {
  const escritor = createEscritor()
  escritor.crudo(deHex(prueba.clave_id))
  writeCuerpo(escritor, prueba)
  if (prueba.hoja) writeHoja(escritor, prueba.hoja, prueba.reemplaza_a ?? '')
  else if (prueba.reemplaza_a !== undefined) escritor.texto(prueba.reemplaza_a, 10)
  const version = prueba.hoja ? 'v3' : prueba.reemplaza_a === undefined ? 'v1' : 'v2'
  return `${version}.${writeBase64url(escritor.octetos())}`
}

function writeHoja(escritor: ReturnType<typeof createEscritor>, hoja: HojaDePrueba, reemplaza_a: string): void {
  escritor.texto(reemplaza_a, 10)
  escritor.entero(hoja.numero, 1)
  escritor.entero(hoja.total, 1)
  escritor.crudo(deHex(hoja.huella))
  escritor.entero(hoja.controles.length / 2, 2)
  escritor.crudo(deHex(hoja.controles))
}

function readHoja(lector: ReturnType<typeof createLector>): HojaDePrueba | null {
  const [numero, total] = [lector.entero(1), lector.entero(1)]
  const huella = lector.crudo(figuras.hoja / 2)
  const controles = lector.crudo(lector.entero(2) ?? Number.POSITIVE_INFINITY)
  if (!numero || !total || numero > total || !huella || !controles) return null
  return { numero, total, huella: aHex(huella), controles: aHex(controles) }
}

export const pruebaFirmada = (firmado: string, firma: Uint8Array): string => `${firmado}.${writeBase64url(firma)}`

/** The link with its proof after the '#', which browsers never send to a server. */
export const linkConPrueba = (link: string, prueba: string): string => `${link}#${prueba}`

/** With or without its link; null when there is none or it is incomplete. */
export function readPrueba(texto: string): PruebaLeida | null {
  const [, firmado = '', version = '', escrita = '', firmada = ''] =
    /(?:^|#)((v[123])\.([\w-]{40,1200}))\.([\w-]{86})$/.exec(texto.trim()) ?? []
  const bytes = readBase64url(escrita)
  const firma = readBase64url(firmada)
  const prueba = bytes && readBytes(bytes, version)
  return prueba && firma ? { prueba, firmado, firma } : null
}

function readBytes(bytes: Uint8Array, version: string): PruebaReceta | null {
  const lector = createLector(bytes)
  const clave = lector.crudo(8)
  const cuerpo = readCuerpo(lector)
  const reemplaza_a = version === 'v1' ? undefined : lector.texto()
  const hoja = version === 'v3' ? readHoja(lector) : undefined
  if (!clave || !cuerpo || reemplaza_a === null || hoja === null || !lector.terminado()) return null
  if (version === 'v2' && reemplaza_a === '') return null
  return { clave_id: aHex(clave), ...cuerpo, ...(reemplaza_a && { reemplaza_a }), ...(hoja && { hoja }) }
}

export function readCuerpo(lector: ReturnType<typeof createLector>): CuerpoPrueba | null {
  const referencia = lector.texto()
  const huella = lector.crudo(figuras.huella / 2)
  const emitida = lector.entero(4)
  const desde = lector.entero(2)
  const vence = lector.entero(2)
  const nombres = [lector.texto(), lector.texto(), lector.texto()] as const
  const renglones = readRenglones(lector)
  const [iniciales, medico, matricula] = nombres
  if (!referencia || !huella || emitida === null || desde === null || vence === null) return null
  if (iniciales === null || medico === null || matricula === null || !renglones) return null
  return {
    referencia,
    huella: aHex(huella),
    emitida_en: new Date(emitida * 1_000),
    vigente_desde: fechaDe(desde),
    vence_el: fechaDe(vence),
    iniciales,
    medico,
    matricula,
    renglones,
  }
}

function readRenglones(lector: ReturnType<typeof createLector>): RenglonDePrueba[] | null {
  const renglones: RenglonDePrueba[] = []
  for (let faltan = lector.entero(1) ?? 0; faltan > 0; faltan--) {
    const envases = lector.entero(1)
    const sello = lector.crudo(figuras.sello / 2)
    if (envases === null || !sello) return null
    renglones.push({ envases, sello: aHex(sello) })
  }
  return renglones
}

export type RenglonEscrito = { referencia: string; dni: string; renglon: number; generico: string }

/**
 * The DNI prevents finding the drug by trying all of them with the QR alone. A seal is one byte, because longer ones of several
 * lines would reveal the DNI; it detects 255 alterations of 256.
 */
export const textoDeRenglon = ({ referencia, dni, renglon, generico }: RenglonEscrito): string => {
  const letras = normalize(generico).replaceAll(/(\d),(\d)/g, '$1.$2')
  return [referencia, dni, renglon, letras.replaceAll(/[^\p{L}\p{N}.]/gu, '')].join('|')
}
