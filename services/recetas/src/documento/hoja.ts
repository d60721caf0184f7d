import type { Elemento, Etiqueta, Lienzo } from './lienzo'
import { decorate, label, rama } from './lienzo'
import { mm, tintas } from './medidas'
import type { Parrafo } from './parrafo'
import { compose, drawParrafo } from './parrafo'

export type Pieza = { alto: number; draw: (y: number) => void }

export type Hoja = {
  lienzo: Lienzo
  y: number
  limite: number
  head: (y: number) => number
}

export function columna({ medidas }: Lienzo): { x: number; ancho: number } {
  const x = medidas.margen.lado + medidas.rotulo + medidas.sangria
  return { x, ancho: medidas.ancho - medidas.margen.lado - x }
}

export function caja({ medidas }: Lienzo): { x: number; ancho: number } {
  return { x: medidas.margen.lado, ancho: medidas.ancho - 2 * medidas.margen.lado }
}

/** All but the first repeat médico and patient, so that a lost sheet can be identified. */
export function nuevaHoja(hoja: Hoja): void {
  const primera = hoja.lienzo.doc.bufferedPageRange().count === 0
  hoja.lienzo.doc.addPage()
  hoja.y = hoja.lienzo.medidas.margen.arriba
  if (!primera) hoja.y = hoja.head(hoja.y)
}

export function cabe(hoja: Hoja, alto: number): boolean {
  return hoja.y + alto <= hoja.limite + 0.01
}

export function piezaParrafo(lienzo: Lienzo, padre: Elemento, parrafo: Parrafo): Pieza {
  const { x } = columna(lienzo)
  const draw = (y: number) => label(lienzo, padre, 'P', () => drawParrafo(lienzo, parrafo, x, y))
  return { alto: parrafo.alto, draw }
}

/** Each an element of its own; `primera` is the role of the first. */
export function writePila(
  lienzo: Lienzo,
  padre: Elemento,
  parrafos: Parrafo[],
  esquina: { x: number; y: number },
  primera: Etiqueta = 'P',
): void {
  let desde = esquina.y
  parrafos.forEach((parrafo, i) => {
    const arriba = desde
    label(lienzo, padre, i === 0 ? primera : 'P', () => drawParrafo(lienzo, parrafo, esquina.x, arriba))
    desde += parrafo.alto
  })
}

export type Bloque = {
  rotulo: string
  signo?: boolean
  piezas: (seccion: Elemento) => Pieza[]
}

export function writeBloque(hoja: Hoja, bloque: Bloque): void {
  const { lienzo } = hoja
  const { aire } = lienzo.medidas
  const seccion = rama(lienzo, lienzo.raiz, 'Sect')
  const rotulo = composeRotulo(lienzo, bloque)
  // The heading is drawn first, because it must precede the content in the tag tree.
  const titular = rama(lienzo, seccion, 'H2')
  let pendientes = bloque.piezas(seccion)
  for (let parte = 0; pendientes.length > 0; parte++) {
    const primera = pendientes[0] as Pieza
    if (!cabe(hoja, Math.max(primera.alto, rotulo.alto) + 2 * aire)) nuevaHoja(hoja)
    const arriba = hoja.y
    if (parte === 0) markIn(lienzo, titular, () => drawRotulo(lienzo, rotulo, arriba))
    else decorate(lienzo, 'Pagination', () => drawRotulo(lienzo, rotulo, arriba))
    hoja.y += aire
    do {
      const pieza = pendientes[0] as Pieza
      pieza.draw(hoja.y)
      hoja.y += pieza.alto
      pendientes = pendientes.slice(1)
    } while (pendientes[0] && cabe(hoja, pendientes[0].alto + aire))
    hoja.y = Math.max(hoja.y, arriba + aire + rotulo.alto) + aire
    decorate(lienzo, 'Layout', () => drawReglas(lienzo, arriba, hoja.y))
  }
}

function markIn(lienzo: Lienzo, elemento: Elemento, draw: () => void): void {
  const contenido = lienzo.doc.markStructureContent('H2')
  draw()
  lienzo.doc.endMarkedContent()
  elemento.add(contenido)
}

function composeRotulo(lienzo: Lienzo, { rotulo, signo }: Bloque): Parrafo {
  const ancho = lienzo.medidas.rotulo - mm(1)
  if (signo) {
    const trozo = { texto: rotulo, letra: 'titulo', tinta: tintas.verde } as const
    return compose(lienzo, [trozo], ancho, { em: 1.9, interlinea: 1 })
  }
  return compose(lienzo, [{ texto: rotulo, letra: 'fuerte', tinta: tintas.gris }], ancho, { em: 0.88 })
}

function drawRotulo(lienzo: Lienzo, rotulo: Parrafo, arriba: number): void {
  drawParrafo(lienzo, rotulo, lienzo.medidas.margen.lado, arriba + lienzo.medidas.aire)
}

function drawReglas(lienzo: Lienzo, arriba: number, abajo: number): void {
  const { x, ancho } = caja(lienzo)
  const vertical = x + lienzo.medidas.rotulo + mm(0.2)
  lienzo.doc.lineWidth(mm(0.4)).moveTo(vertical, arriba).lineTo(vertical, abajo).stroke(tintas.verdeClaro)
  lienzo.doc
    .lineWidth(mm(0.25))
    .moveTo(x, abajo)
    .lineTo(x + ancho, abajo)
    .stroke(tintas.raya)
}
