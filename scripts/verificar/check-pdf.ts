import { createHash } from 'node:crypto'
import { figuras, type HojaDePrueba, secretoDePapel, textoDeHoja, textoDeLinea } from '@receta/domain'
import { check, type Claves, findPrueba, judge } from './check'
import { checkFirmaPdf, frasesDeArchivo } from './firma-pdf'
import { type HojaLeida, readHojas } from './hojas-pdf'

const digest = (texto: string, largo: number) => createHash('sha256').update(texto).digest('hex').slice(0, largo)

/** The lines of a sheet that are not those that were printed; one more than there were is told too. */
export function lineasDistintas(secreto: string, lineas: readonly string[], { controles }: HojaDePrueba): string[] {
  const cuantas = controles.length / figuras.linea
  const suyo = (i: number) => controles.slice(i * figuras.linea, (i + 1) * figuras.linea)
  const esEsa = (i: number, linea: string) => digest(textoDeLinea(secreto, i, linea), figuras.linea) === suyo(i)
  // The first of those in its place that is not the one that was printed: after one more or one less, all would differ.
  const desde = lineas.findIndex((linea, i) => i >= cuantas || !esEsa(i, linea))
  if (desde < 0) return lineas.length < cuantas ? ['(faltan líneas al final)'] : []
  if (lineas.length > cuantas) return lineas.slice(desde, desde + lineas.length - cuantas)
  return lineas.slice(desde).filter((linea, i) => lineas.length < cuantas || !esEsa(desde + i, linea))
}

/** The huella in full, as a sheet prints it below its name, in one line or in several; null where it does not. */
function huellaEn(lineas: readonly string[]): string | null {
  const desde = lineas.findIndex((linea) => linea.replaceAll(/\s/g, '').endsWith('SHA-256:'))
  let huella = ''
  for (const linea of desde < 0 ? [] : lineas.slice(desde + 1)) {
    if (!/^[0-9a-f\s]+$/.test(linea) || huella.length >= 64) break
    huella += linea.replaceAll(/\s/g, '')
  }
  return huella.length === 64 ? huella : null
}

type Juicio = { vale: boolean; lineas: string[]; hoja: HojaDePrueba | null; referencia: string }

/** Whether one sheet says what its own proof says. */
export async function checkHoja(hoja: HojaLeida, n: number, claves: Claves): Promise<Juicio> {
  const no = (...lineas: string[]): Juicio => ({ vale: false, lineas, hoja: null, referencia: '' })
  const pruebas = hoja.enlaces.filter((enlace) => enlace.includes('#'))
  const [enlace] = pruebas
  if (enlace === undefined) return no(`Hoja ${n}: no trae firma.`)
  const veredicto = await judge(findPrueba(enlace), claves)
  if (veredicto.resultado !== 'vale') return no(`Hoja ${n}: LA FIRMA NO VALE.`)
  const { prueba } = veredicto
  if (!prueba.hoja)
    return no(`Hoja ${n}: su firma es de antes, y no prueba lo impreso: comparalo con --dni y --renglon.`)
  const huella = huellaEn(hoja.lineas)
  if (huella === null || !huella.startsWith(prueba.huella)) return no(`Hoja ${n}: LA HUELLA IMPRESA NO ES LA FIRMADA.`)
  const secreto = secretoDePapel(huella)
  const bien = digest(textoDeHoja(secreto, hoja.lineas), figuras.hoja) === prueba.hoja.huella
  const distintas = bien ? [] : lineasDistintas(secreto, hoja.lineas, prueba.hoja)
  const motivos = [
    ...(bien
      ? []
      : [`Hoja ${n}: LO IMPRESO NO ES LO FIRMADO.`, ...distintas.map((linea) => `  No es lo firmado: «${linea}»`)]),
    ...(pruebas.length === 1 ? [] : [`Hoja ${n}: trae más de una firma.`]),
    ...hoja.ajenos.map((motivo) => `Hoja ${n}: ${motivo}`),
  ]
  const { referencia, hoja: sellada } = prueba
  return { vale: motivos.length === 0, lineas: motivos, hoja: sellada, referencia }
}

/** Compares the text of each sheet of a PDF with its proof. `vale` only where all of them are there and say what was signed. */
export async function checkPdf(
  contenido: Uint8Array,
  claves: Claves,
  now: Date,
): Promise<{ vale: boolean; lineas: string[] }> {
  const hojas = await readHojas(contenido).catch(() => null)
  if (hojas === null || hojas.length === 0) return { vale: false, lineas: ['No es un PDF que se pueda leer.'] }
  const delArchivo = checkFirmaPdf(contenido)
  const juicios: Juicio[] = []
  for (const [i, hoja] of hojas.entries()) juicios.push(await checkHoja(hoja, i + 1, claves))
  const [primera] = juicios
  const enOrden = juicios.every(
    ({ hoja, referencia }, i) =>
      hoja !== null && hoja.numero === i + 1 && hoja.total === hojas.length && referencia === primera?.referencia,
  )
  if (delArchivo === 'no_vale' || !juicios.every(({ vale }) => vale)) {
    const roto = delArchivo === 'no_vale' ? frasesDeArchivo(delArchivo) : []
    return { vale: false, lineas: [...roto, ...juicios.flatMap(({ lineas }) => lineas)] }
  }
  if (!enOrden) return { vale: false, lineas: ['Faltan hojas de esta receta, o hay de otra.'] }
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
