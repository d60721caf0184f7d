import { joinLineas } from '@receta/recetas'
import { getDocumentProxy } from 'unpdf'

/** A sheet of a file, as its reader finds it. */
export type HojaLeida = {
  lineas: string[]
  /** The addresses that its links open. */
  enlaces: string[]
  /** What our documents never carry, in words for the operator. */
  ajenos: string[]
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

/** Reads each sheet of a PDF. Throws when the file is not one that can be read. */
export async function readHojas(contenido: Uint8Array): Promise<HojaLeida[]> {
  const delArchivo = ajenosDe(Buffer.from(contenido).toString('latin1'))
  // The reader takes the bytes for itself.
  const pdf = await getDocumentProxy(Uint8Array.from(contenido))
  const hojas: HojaLeida[] = []
  for (let i = 1; i <= pdf.numPages; i++) {
    const pagina = await pdf.getPage(i)
    const { items } = await pagina.getTextContent({ disableNormalization: true })
    const escritos = items.flatMap((item) => ('str' in item ? [{ y: Number(item.transform[5]), texto: item.str }] : []))
    const anotaciones = (await pagina.getAnnotations()) as Anotacion[]
    hojas.push({
      lineas: joinLineas(escritos),
      enlaces: anotaciones.flatMap(({ unsafeUrl, url }) => unsafeUrl ?? url ?? []),
      ajenos: [...(!anotaciones.every(esNuestra) ? ['Trae una anotación que no es nuestra.'] : []), ...delArchivo],
    })
  }
  return hojas
}
