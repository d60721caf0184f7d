import { joinLineas } from '@receta/domain'
import PDFDocument from 'pdfkit'
import type { Letra, NombreFuente } from './letras'
import { fuente, tramos } from './letras'
import type { Medidas } from './medidas'

export type Elemento = PDFKit.PDFStructureElement
export type Etiqueta = 'Sect' | 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Figure' | 'Link'

export type Lienzo = {
  doc: PDFKit.PDFDocument
  medidas: Medidas
  raiz: Elemento
  registradas: Set<NombreFuente>
  escritos: { pagina: PDFKit.PDFPage; y: number; texto: string }[]
}

/** The metadata names no patient, because indexes and queues keep it. */
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
    // Otherwise pdfkit opens Helvetica, which would stay unembedded.
    font: null as unknown as string,
    info: { Title: titulo, Creator: 'Receta Clara', Producer: 'Receta Clara', CreationDate: ahora, ModDate: ahora },
  })
  const raiz = doc.struct('Document')
  doc.addStructure(raiz)
  return { doc, medidas, raiz, registradas: new Set(), escritos: [] }
}

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

export function putFuente({ doc, registradas }: Lienzo, nombre: NombreFuente, cuerpo: number): void {
  if (!registradas.has(nombre)) {
    // pdfkit accepts parsed fonts since 0.20, which its types do not declare yet.
    doc.registerFont(nombre, fuente(nombre) as unknown as Buffer)
    registradas.add(nombre)
  }
  doc.font(nombre, cuerpo)
}

export function measure(lienzo: Lienzo, texto: string, letra: Letra, cuerpo: number): number {
  let ancho = 0
  for (const tramo of tramos(texto, letra)) {
    putFuente(lienzo, tramo.fuente, cuerpo)
    ancho += lienzo.doc.widthOfString(tramo.texto)
  }
  return ancho
}

export function write(lienzo: Lienzo, texto: string, letra: Letra, cuerpo: number, x: number, y: number): void {
  let desde = x
  for (const tramo of tramos(texto, letra)) {
    putFuente(lienzo, tramo.fuente, cuerpo)
    lienzo.escritos.push({ pagina: lienzo.doc.page, y, texto: tramo.texto })
    lienzo.doc.text(tramo.texto, desde, y, { lineBreak: false, baseline: 'alphabetic' })
    desde += lienzo.doc.widthOfString(tramo.texto)
  }
}

/** Neighbours in the order of writing on one baseline. */
export function lineasDe({ doc, escritos }: Lienzo): string[][] {
  const { count } = doc.bufferedPageRange()
  return Array.from({ length: count }, (_, i) => {
    doc.switchToPage(i)
    return joinLineas(escritos.filter(({ pagina }) => pagina === doc.page))
  })
}

export function rama(lienzo: Lienzo, padre: Elemento, etiqueta: Etiqueta): Elemento {
  const hija = lienzo.doc.struct(etiqueta)
  padre.add(hija)
  return hija
}

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

/** Rules, frames, and what repeats on every page. */
export function decorate(lienzo: Lienzo, tipo: 'Layout' | 'Pagination', draw: () => void): void {
  lienzo.doc.save()
  lienzo.doc.markContent('Artifact', { type: tipo })
  draw()
  lienzo.doc.endMarkedContent()
  lienzo.doc.restore()
}

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
