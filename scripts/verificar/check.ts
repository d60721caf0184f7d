import { createHash, verify } from 'node:crypto'
import {
  cuenta,
  coincideRenglon,
  formatFecha,
  formatReferencia,
  hoy,
  judgePrueba,
  type PruebaReceta,
  type Verificador,
  type VeredictoPrueba,
  vigenciaDePrueba,
} from '@receta/domain'
import { checkFirmasDelLibro, publicaDe, readFirmaDeArchivo, textoDeArchivo } from '@receta/service-kit'
import { z } from 'zod'

/** The part of a JWKS that is read. */
export const jwks = z.object({ keys: z.array(z.object({ kid: z.string(), x: z.string() })) })
export type Claves = z.output<typeof jwks>['keys']

/** The proof in a binary file: our PDFs contain it in the address of their QR. */
const findPrueba = (contenido: string): string =>
  /(?:v[123]\.[\w-]{40,1200}|c1\.[\w-]+\.[\w-]{86}\.[\w-]{40,600})\.[\w-]{86}(?![\w-])/.exec(contenido)?.[0] ??
  contenido

/** Not that it is false: who signed it is another installation, or signed with a key newer than those at hand. */
export const faltaClave =
  'No está la clave con que se firmó: es de otra instalación, o más nueva que las claves que hay acá. Así no se prueba que valga ni que no: pedile sus claves a quien la emitió y probá con --claves.'

/** The lines of the paper: `1=Metformina clorhidrato 850 mg`. */
export type Papel = { dni: string; renglones: readonly { renglon: number; generico: string }[] }

const sha256 = async (texto: string) => createHash('sha256').update(texto).digest('hex')

const frases = {
  programada: (p: PruebaReceta) => `Todavía no rige: rige desde el ${formatFecha(p.vigente_desde)}.`,
  en_fecha: (p: PruebaReceta) => `En fecha: vence el ${formatFecha(p.vence_el)}.`,
  vencida: (p: PruebaReceta) => `Vencida: venció el ${formatFecha(p.vence_el)}.`,
}

/**
 * Checks a file that a farmacia took from its book, by the signature at its end or, of a CSV, in the file beside it. Null when it
 * carries none.
 */
export function checkArchivo(
  archivo: Buffer,
  aparte: string | null,
  claves: Claves,
): { vale: boolean; lineas: string[] } | null {
  const leida = readFirmaDeArchivo(archivo, aparte)
  if (!leida) return null
  const clave = claves.find(({ kid }) => kid === leida.clave_id)
  if (!clave) return { vale: false, lineas: [faltaClave] }
  const vale = verify(null, Buffer.from(textoDeArchivo(leida.bytes)), publicaDe(clave.x), leida.firma)
  if (!vale) return { vale, lineas: ['LA FIRMA NO VALE: el archivo fue cambiado, o no lo firmó Receta Clara.'] }
  const deQuien = checkFirmasDelLibro(leida.bytes, claves)
  return {
    vale: deQuien?.vale !== false,
    lineas: [
      `La firma vale: el archivo es el que se bajó, byte por byte. Clave ${leida.clave_id}.`,
      ...(deQuien?.lineas ?? []),
    ],
  }
}

export const verificadorCon = (claves: Claves): Verificador => ({
  findClave: (clave_id) => claves.find(({ kid }) => kid === clave_id)?.x,
  verificar: async (x, firmado, firma) => verify(null, Buffer.from(firmado), publicaDe(x), firma),
})

/** Checks a text without a network and returns what to print; `vale` is false unless it is proved. */
export async function check(
  texto: string,
  claves: Claves,
  now: Date,
  papel: Papel | null = null,
): Promise<{ vale: boolean; lineas: string[] }> {
  // A QR is its proof and nothing more; a file has it somewhere inside.
  const prueba = texto.startsWith('%PDF-') ? findPrueba(texto) : texto
  const veredicto = await judgePrueba(prueba, verificadorCon(claves))
  switch (veredicto.resultado) {
    case 'sin_prueba':
      return { vale: false, lineas: ['Este texto no trae firma: no se puede comprobar sin conexión.'] }
    case 'no_vale':
      return { vale: false, lineas: ['LA FIRMA NO VALE: el texto fue cambiado, o no lo firmó Receta Clara.'] }
    case 'clave_desconocida':
      return { vale: false, lineas: [faltaClave] }
    case 'vale':
      return conPapel(veredicto, now, papel)
  }
}

type Vale = Extract<VeredictoPrueba, { resultado: 'vale' }>

async function conPapel({ prueba, contingencia }: Vale, now: Date, papel: Papel | null) {
  const lineas = [
    contingencia ? 'La firma vale: la hizo el profesional en su dispositivo, sin conexión.' : 'La firma vale.',
    `Receta ${formatReferencia(prueba.referencia)} de ${prueba.iniciales}, emitida el ${formatFecha(hoy(prueba.emitida_en))}.`,
    `${prueba.medico} · ${prueba.matricula}`,
    frases[vigenciaDePrueba(prueba, now)](prueba),
    ...(prueba.reemplaza_a === undefined
      ? []
      : [`Reemplaza a la ${formatReferencia(prueba.reemplaza_a)}, que no hay que entregar.`]),
    ...prueba.renglones.map(({ envases }, i) => `Renglón ${i + 1}: ${cuenta(envases, 'envase', 'envases')}`),
    `Huella: ${prueba.huella}…`,
  ]
  const distintos: number[] = []
  for (const { renglon, generico } of papel?.renglones ?? []) {
    const coincide = await coincideRenglon(prueba, { dni: papel?.dni ?? '', renglon, generico }, sha256)
    lineas.push(`Renglón ${renglon}, «${generico}»: ${coincide ? 'es lo firmado' : 'NO ES LO FIRMADO'}`)
    if (!coincide) distintos.push(renglon)
  }
  lineas.push('Sin conexión no se sabe si después se anuló o ya se entregó.')
  return { vale: distintos.length === 0, lineas }
}
