import { figuras, type HojaDePrueba } from './prueba-receta'
import { lineaImpresa, secretoDePapel, textoDeHoja, textoDeLinea } from './prueba-hoja'
import { judgePrueba, type Verificador } from './veredicto-prueba'

/** A sheet of a file, as its reader finds it. */
export type HojaLeida = {
  lineas: string[]
  /** The addresses that its links open. */
  enlaces: string[]
  /** What our documents never carry, in words. */
  ajenos: string[]
}

/** Points between two baselines that are one line. */
const mismaLinea = 0.2

/** Neighbours in the order of writing on one baseline. */
export function joinLineas(escritos: readonly { y: number; texto: string }[]): string[] {
  const lineas: { y: number; texto: string }[] = []
  for (const { y, texto } of escritos) {
    if (texto.trim() === '') continue
    const ultima = lineas.at(-1)
    if (ultima && Math.abs(ultima.y - y) < mismaLinea) ultima.texto += texto
    else lineas.push({ y, texto })
  }
  return lineas.map(({ texto }) => texto)
}

type Anotacion = { subtype?: string; fieldType?: string; rect?: number[]; url?: string; unsafeUrl?: string }
/** A link, or the invisible field of the file's own signature. */
const esNuestra = ({ subtype, fieldType, rect }: Anotacion) =>
  subtype === 'Link' || (subtype === 'Widget' && fieldType === 'Sig' && rect?.every((lado) => lado === 0) === true)
/** What our documents are written without, by which something laid over them without any text is told. */
const ajenosDe = (crudo: string): string[] => [
  ...(crudo.split('%%EOF').length > 2 ? ['El archivo se cambió después de hecho.'] : []),
  ...(/\/Subtype\s*\/(?:Image|Form)\b/.test(crudo) ? ['Trae una imagen, que nuestros documentos no tienen.'] : []),
  ...(/\/Type\s*\/ObjStm\b/.test(crudo) ? ['Lo escribió otro programa.'] : []),
]

/** What a reader of PDF offers, of which this needs so much (pdf.js, as unpdf carries it). */
export type PdfAbierto = {
  numPages: number
  getPage: (n: number) => Promise<{
    getTextContent: (como: { disableNormalization: boolean }) => Promise<{ items: object[] }>
    getAnnotations: () => Promise<unknown[]>
  }>
}

const comoTexto = (item: object): { y: number; texto: string }[] => {
  const { str, transform } = item as { str?: unknown; transform?: unknown[] }
  return typeof str === 'string' ? [{ y: Number(transform?.[5]), texto: str }] : []
}

/** Each sheet of a PDF. `crudo`: its bytes as Latin-1. */
export async function readHojas(pdf: PdfAbierto, crudo: string): Promise<HojaLeida[]> {
  const delArchivo = ajenosDe(crudo)
  const hojas: HojaLeida[] = []
  for (let i = 1; i <= pdf.numPages; i++) {
    const pagina = await pdf.getPage(i)
    const { items } = await pagina.getTextContent({ disableNormalization: true })
    const anotaciones = (await pagina.getAnnotations()) as Anotacion[]
    hojas.push({
      lineas: joinLineas(items.flatMap(comoTexto)),
      enlaces: anotaciones.flatMap(({ unsafeUrl, url }) => unsafeUrl ?? url ?? []),
      ajenos: [...(!anotaciones.every(esNuestra) ? ['Trae una anotación que no es nuestra.'] : []), ...delArchivo],
    })
  }
  return hojas
}

/** `sha256`: of a text, in hexadecimal. */
export type ConHuella = Verificador & { sha256: (texto: string) => Promise<string> }

/** The lines of a sheet that are not those that were printed; one more than there were is told too. */
async function findDistintas(
  secreto: string,
  lineas: readonly string[],
  { controles }: HojaDePrueba,
  sha256: ConHuella['sha256'],
): Promise<string[]> {
  const cuantas = controles.length / figuras.linea
  const suyo = (i: number) => controles.slice(i * figuras.linea, (i + 1) * figuras.linea)
  const esEsa = async (i: number, linea: string) =>
    (await sha256(textoDeLinea(secreto, i, linea))).slice(0, figuras.linea) === suyo(i)
  const iguales = await Promise.all(lineas.map(async (linea, i) => i < cuantas && (await esEsa(i, linea))))
  // The first of those in its place that is not the one that was printed: after one more or one less, all would differ.
  const desde = iguales.indexOf(false)
  if (desde < 0) return lineas.length < cuantas ? ['(faltan líneas al final)'] : []
  if (lineas.length > cuantas) return lineas.slice(desde, desde + lineas.length - cuantas)
  return lineas.filter((_linea, i) => i >= desde && (lineas.length < cuantas || iguales[i] === false))
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

/**
 * Whether an address opens the site that the sheet prints below its QR, in one line or in several. The proof does not sign the
 * address; the digest of the sheet covers the site.
 */
function esElSitioImpreso(enlace: string, lineas: readonly string[]): boolean {
  const [, sitio = ''] = /^https?:\/\/([\w.:[\]-]+)[/?#]/i.exec(enlace) ?? []
  const pie = `Verificáen${sitio.toLowerCase()}`
  const impresas = lineas.map(lineaImpresa)
  return impresas.some((linea, i) => {
    let dicho = linea
    for (let j = i + 1; dicho !== '' && dicho !== pie && pie.startsWith(dicho) && j < impresas.length; j++)
      dicho += impresas[j] ?? ''
    return sitio !== '' && dicho === pie
  })
}

/** Why a sheet does not prove what is printed on it. `distintas` are lines, `ajenos` words; else empty. */
export type FallaHoja = {
  que: 'sin_firma' | 'firma' | 'clave' | 'de_antes' | 'huella' | 'impreso' | 'firmas' | 'enlace' | 'ajenos'
  textos: string[]
}
export type JuicioHoja = { fallas: FallaHoja[]; hoja: HojaDePrueba | null; referencia: string; prueba: string }

/** Whether one sheet says what its own proof says. `findPrueba`: the proof within an address. */
export async function judgeHoja(hoja: HojaLeida, { sha256, ...verificador }: ConHuella): Promise<JuicioHoja> {
  const pruebas = hoja.enlaces.filter((enlace) => enlace.includes('#'))
  const [enlace = ''] = pruebas
  const no = (que: FallaHoja['que']): JuicioHoja => ({
    fallas: [{ que, textos: [] }],
    hoja: null,
    referencia: '',
    prueba: enlace,
  })
  if (enlace === '') return no('sin_firma')
  const veredicto = await judgePrueba(enlace, verificador)
  if (veredicto.resultado !== 'vale') return no(veredicto.resultado === 'clave_desconocida' ? 'clave' : 'firma')
  const { prueba } = veredicto
  if (!prueba.hoja) return no('de_antes')
  const huella = huellaEn(hoja.lineas)
  if (huella === null || !huella.startsWith(prueba.huella)) return no('huella')
  const secreto = secretoDePapel(huella)
  const bien = (await sha256(textoDeHoja(secreto, hoja.lineas))).slice(0, figuras.hoja) === prueba.hoja.huella
  const fallas: FallaHoja[] = [
    ...(bien
      ? []
      : [{ que: 'impreso' as const, textos: await findDistintas(secreto, hoja.lineas, prueba.hoja, sha256) }]),
    ...(pruebas.length === 1 ? [] : [{ que: 'firmas' as const, textos: [] }]),
    ...(pruebas.every((una) => esElSitioImpreso(una, hoja.lineas)) ? [] : [{ que: 'enlace' as const, textos: [] }]),
    ...(hoja.ajenos.length === 0 ? [] : [{ que: 'ajenos' as const, textos: hoja.ajenos }]),
  ]
  return { fallas, hoja: prueba.hoja, referencia: prueba.referencia, prueba: enlace }
}

/** Whether they are all the sheets of one receta, in order. */
export const estanTodas = (juicios: readonly Pick<JuicioHoja, 'hoja' | 'referencia'>[]): boolean =>
  juicios.length > 0 &&
  juicios.every(
    ({ hoja, referencia }, i) =>
      hoja !== null && hoja.numero === i + 1 && hoja.total === juicios.length && referencia === juicios[0]?.referencia,
  )
