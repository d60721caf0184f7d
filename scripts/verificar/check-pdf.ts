import { createHash } from 'node:crypto'
import {
  type ConHuella,
  estanTodas,
  type FallaHoja,
  type HojaDePrueba,
  type HojaLeida,
  judgeHoja,
} from '@receta/domain'
import { check, type Claves, faltaClave, verificadorCon } from './check'
import { checkFirmaPdf, frasesDeArchivo } from './firma-pdf'
import { readHojasDe } from './hojas-pdf'

const sha256 = async (texto: string) => createHash('sha256').update(texto).digest('hex')

type Juicio = { vale: boolean; lineas: string[]; hoja: HojaDePrueba | null; referencia: string }

function frasesDe({ que, textos }: FallaHoja): string[] {
  switch (que) {
    case 'sin_firma':
      return ['no trae firma.']
    case 'firma':
      return ['LA FIRMA NO VALE: su QR fue cambiado, o no lo firmó Receta Clara.']
    case 'clave':
      return [faltaClave]
    case 'de_antes':
      return ['su firma es de antes, y no prueba lo impreso: comparalo con --dni y --renglon.']
    case 'huella':
      return ['LA HUELLA IMPRESA NO ES LA FIRMADA.']
    case 'impreso':
      return ['LO IMPRESO NO ES LO FIRMADO.', ...textos.map((linea) => `  No es lo firmado: «${linea}»`)]
    case 'firmas':
      return ['trae más de una firma.']
    case 'enlace':
      return ['SU QR LLEVA A OTRO SITIO que el impreso.']
    case 'ajenos':
      return textos
  }
}

/** Whether one sheet says what its own proof says. `con`: only the mutations' control passes another than the real one. */
export async function checkHoja(
  leida: HojaLeida,
  n: number,
  claves: Claves,
  con: Partial<ConHuella> = {},
): Promise<Juicio> {
  const { fallas, hoja, referencia } = await judgeHoja(leida, { ...verificadorCon(claves), sha256, ...con })
  const frases = fallas.flatMap(frasesDe)
  return {
    vale: fallas.length === 0,
    lineas: frases.map((frase) => (frase.startsWith(' ') ? frase : `Hoja ${n}: ${frase}`)),
    hoja,
    referencia,
  }
}

/** Compares the text of each sheet of a PDF with its proof. `vale` only where all of them are there and say what was signed. */
export async function checkPdf(
  contenido: Uint8Array,
  claves: Claves,
  now: Date,
): Promise<{ vale: boolean; lineas: string[] }> {
  const hojas = await readHojasDe(contenido).catch(() => null)
  if (hojas === null || hojas.length === 0) return { vale: false, lineas: ['No es un PDF que se pueda leer.'] }
  const delArchivo = checkFirmaPdf(contenido)
  const juicios: Juicio[] = []
  for (const [i, hoja] of hojas.entries()) juicios.push(await checkHoja(hoja, i + 1, claves))
  if (delArchivo === 'no_vale' || !juicios.every(({ vale }) => vale)) {
    const roto = delArchivo === 'no_vale' ? frasesDeArchivo(delArchivo) : []
    return { vale: false, lineas: [...roto, ...juicios.flatMap(({ lineas }) => lineas)] }
  }
  if (!estanTodas(juicios)) return { vale: false, lineas: ['Faltan hojas de esta receta, o hay de otra.'] }
  const { lineas } = await check(hojas[0]?.enlaces.find((enlace) => enlace.includes('#')) ?? '', claves, now)
  return {
    vale: true,
    lineas: [
      ...lineas,
      ...frasesDeArchivo(delArchivo),
      `Lo impreso en ${hojas.length === 1 ? 'su hoja' : `sus ${hojas.length} hojas`} es lo firmado.`,
    ],
  }
}
