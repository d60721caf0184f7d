import PDFDocument from 'pdfkit'
import type { Letra, NombreFuente } from './letras'
import { fuente, tramos } from './letras'
import type { Medidas } from './medidas'

export type Elemento = PDFKit.PDFStructureElement
/** The roles of the tagged PDF this document uses. */
export type Etiqueta = 'Sect' | 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Figure' | 'Link'

/** A PDF being written: the paper, and the root of the tree a screen reader follows. */
export type Lienzo = {
  doc: PDFKit.PDFDocument
  medidas: Medidas
  raiz: Elemento
  registradas: Set<NombreFuente>
}

/** Opens a tagged document without pages. The metadata names no patient: it outlives the file in indexes and queues. */
export function createLienzo(medidas: Medidas, ahora: Date, titulo = 'Receta'): Lienzo {
  const doc = new PDFDocument({
    size: [medidas.ancho, medidas.alto],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'es-AR',
    displayTitle: true,
    // Without it pdfkit opens Helvetica, which would stay in the file unembedded.
    font: null as unknown as string,
    info: { Title: titulo, Creator: 'Receta Clara', Producer: 'Receta Clara', CreationDate: ahora, ModDate: ahora },
  })
  const raiz = doc.struct('Document')
  doc.addStructure(raiz)
  return { doc, medidas, raiz, registradas: new Set() }
}

/** Closes the document and answers its bytes. */
export function closeLienzo({ doc, raiz }: Lienzo): Promise<Buffer> {
  const partes: Buffer[] = []
  doc.on('data', (parte: Uint8Array) => partes.push(Buffer.from(parte)))
  return new Promise((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(partes)))
    doc.on('error', reject)
    raiz.end()
    doc.end()
  })
}

/** Makes a face the current one, embedding it in this document the first time. */
export function putFuente({ doc, registradas }: Lienzo, nombre: NombreFuente, cuerpo: number): void {
  if (!registradas.has(nombre)) {
    // pdfkit takes parsed fonts since 0.20; its published types do not say so yet.
    doc.registerFont(nombre, fuente(nombre) as unknown as Buffer)
    registradas.add(nombre)
  }
  doc.font(nombre, cuerpo)
}

/** The width in points of one line of text. */
export function measure(lienzo: Lienzo, texto: string, letra: Letra, cuerpo: number): number {
  let ancho = 0
  for (const tramo of tramos(texto, letra)) {
    putFuente(lienzo, tramo.fuente, cuerpo)
    ancho += lienzo.doc.widthOfString(tramo.texto)
  }
  return ancho
}

/** Writes one line whose baseline is at `y`. */
export function write(lienzo: Lienzo, texto: string, letra: Letra, cuerpo: number, x: number, y: number): void {
  let desde = x
  for (const tramo of tramos(texto, letra)) {
    putFuente(lienzo, tramo.fuente, cuerpo)
    lienzo.doc.text(tramo.texto, desde, y, { lineBreak: false, baseline: 'alphabetic' })
    desde += lienzo.doc.widthOfString(tramo.texto)
  }
}

/** A branch of the tree a screen reader follows. */
export function rama(lienzo: Lienzo, padre: Elemento, etiqueta: Etiqueta): Elemento {
  const hija = lienzo.doc.struct(etiqueta)
  padre.add(hija)
  return hija
}

/** Draws real content under that role; a figure needs the words that replace it. */
export function label(
  lienzo: Lienzo,
  padre: Elemento,
  etiqueta: Etiqueta,
  draw: () => void,
  alternativa?: { alt: string; bbox: [number, number, number, number] },
): void {
  const contenido = lienzo.doc.markStructureContent(etiqueta)
  draw()
  lienzo.doc.endMarkedContent()
  padre.add(lienzo.doc.struct(etiqueta, alternativa ? { ...alternativa } : {}, [contenido]))
}

/** Draws what a screen reader should not stop at: rules, frames, what repeats on every page. */
export function decorate(lienzo: Lienzo, tipo: 'Layout' | 'Pagination', draw: () => void): void {
  lienzo.doc.save()
  lienzo.doc.markContent('Artifact', { type: tipo })
  draw()
  lienzo.doc.endMarkedContent()
  lienzo.doc.restore()
}

/** A text that opens an address; the link is announced with the words of `texto`. */
export function addLink(
  lienzo: Lienzo,
  padre: Elemento,
  destino: { url: string; texto: string; caja: [number, number, number, number] },
  draw: () => void,
): void {
  const enlace = lienzo.doc.struct('Link', { alt: destino.texto })
  padre.add(enlace)
  const contenido = lienzo.doc.markStructureContent('Link')
  draw()
  lienzo.doc.endMarkedContent()
  enlace.add(contenido)
  const opciones = { structParent: enlace, Contents: new String(destino.texto) }
  lienzo.doc.link(...destino.caja, destino.url, opciones as unknown as PDFKit.Mixins.AnnotationOption)
  enlace.end()
}
