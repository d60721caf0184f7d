import type { RecetaCompleta } from '@receta/contract'
import { codigoRenglon, codigoRenglonLegible, leyendaRenglon, sitio } from './contenido'
import type { Sellada } from '../verificacion/prueba'
import type { Hoja } from './hoja'
import { cabe, caja, nuevaHoja } from './hoja'
import type { Elemento, Lienzo } from './lienzo'
import { decorate, addLink, label, rama } from './lienzo'
import { mm, tintas } from './medidas'
import type { Parrafo } from './parrafo'
import { compose, drawParrafo } from './parrafo'
import type { Simbolo } from './simbolos'
import { code128, qr } from './simbolos'

type Fila = { rotulo: Parrafo; codigo: string; simbolo: Simbolo; modulo: number; alto: number }
export type ConQr = { simbolo: Simbolo; modulo: number; pie: Parrafo; alto: number }

// ISO/IEC 18004 requires 4 clear modules around a QR, ISO/IEC 15417 10 beside a Code 128.
export const SILENCIO_QR = 4

export function writeCodigos(hoja: Hoja, receta: RecetaCompleta, sellada: Sellada | null): void {
  const { lienzo } = hoja
  const { entre } = lienzo.medidas.codigos
  const seccion = rama(lienzo, lienzo.raiz, 'Sect')
  const conQr = sellada && composeQr(lienzo, sellada.qr)
  // The line above the QR must not enter its quiet zone.
  const aire = Math.max(lienzo.medidas.codigos.aire, (conQr?.modulo ?? 0) * SILENCIO_QR)
  const altoQr = conQr?.alto ?? 0
  let filas = receta.items.map((item) => composeFila(lienzo, receta, item))
  while (filas.length > 0) {
    const quedan = altoFilas(filas, entre)
    const entraTodo = cabe(hoja, Math.max(quedan, altoQr) + 2 * aire)
    // The last line stays with the QR, so that no page has the QR alone.
    const cuantas = entraTodo ? filas.length : Math.min(filasQueCaben(hoja, filas, aire), filas.length - 1)
    if (cuantas === 0) {
      nuevaHoja(hoja)
      continue
    }
    const ahora = filas.slice(0, cuantas)
    filas = filas.slice(cuantas)
    const alto = Math.max(altoFilas(ahora, entre), entraTodo ? altoQr : 0)
    writeFilas(lienzo, seccion, ahora, hoja.y + aire + (alto - altoFilas(ahora, entre)) / 2)
    if (entraTodo && sellada && conQr) writeQr(lienzo, seccion, sellada.enlace, conQr, hoja.y + aire)
    hoja.y += alto + 2 * aire
    decorate(lienzo, 'Layout', () => drawRaya(hoja))
  }
}

function filasQueCaben(hoja: Hoja, filas: Fila[], aire: number): number {
  const { entre } = hoja.lienzo.medidas.codigos
  let cuantas = 0
  while (cuantas < filas.length && cabe(hoja, altoFilas(filas.slice(0, cuantas + 1), entre) + 2 * aire)) cuantas++
  return cuantas
}

function altoFilas(filas: Fila[], entre: number): number {
  return filas.reduce((alto, fila) => alto + fila.alto, 0) + entre * Math.max(0, filas.length - 1)
}

function composeFila(lienzo: Lienzo, receta: RecetaCompleta, item: RecetaCompleta['items'][number]): Fila {
  const { barras, modulo, qr: anchoQr, separacion } = lienzo.medidas.codigos
  const ancho = caja(lienzo).ancho - anchoQr - separacion
  const legible = { texto: codigoRenglonLegible(receta.referencia, item), letra: 'codigoFuerte', em: 1.1 } as const
  const leyenda = leyendaRenglon(receta, item)
  const trozos = [{ texto: `Renglón ${item.renglon} · ` }, legible, { texto: leyenda && ` · ${leyenda}` }]
  const rotulo = compose(lienzo, trozos, ancho, { em: 0.8 })
  const codigo = codigoRenglon(receta.referencia, item)
  const simbolo = code128(codigo)
  return {
    rotulo,
    codigo,
    simbolo,
    // The 41 digits of a CUIR need narrower bars on A5, still wider than the 0.33 mm every scanner reads.
    modulo: Math.min(modulo, ancho / simbolo.modulos),
    alto: rotulo.alto + barras,
  }
}

function writeFilas(lienzo: Lienzo, seccion: Elemento, filas: Fila[], y: number): void {
  const { barras, entre } = lienzo.medidas.codigos
  const { x } = caja(lienzo)
  let arriba = y
  for (const { rotulo, codigo, simbolo, modulo, alto } of filas) {
    const desde = arriba
    label(lienzo, seccion, 'P', () => drawParrafo(lienzo, rotulo, x, desde))
    const base = desde + rotulo.alto
    const bbox: [number, number, number, number] = [x, base, x + simbolo.modulos * modulo, base + barras]
    const alternativa = { alt: `Código de barras ${codigo}`, bbox }
    label(lienzo, seccion, 'Figure', () => drawSimbolo(lienzo, simbolo, x, base, modulo, barras), alternativa)
    arriba += alto + entre
  }
}

export function composeQr(lienzo: Lienzo, link: string): ConQr {
  const lado = lienzo.medidas.codigos.qr
  const simbolo = qr(link)
  const modulo = lado / simbolo.modulos
  const estilo = { em: 0.78, alinear: 'centro', interlinea: 1.25 } as const
  const pie = compose(lienzo, [{ texto: `Verificá en ${sitio(link)}` }], lado, estilo)
  return { simbolo, modulo, pie, alto: lado + modulo * SILENCIO_QR + pie.alto }
}

export function writeQr(
  lienzo: Lienzo,
  seccion: Elemento,
  link: string,
  { simbolo, modulo, pie }: ConQr,
  y: number,
): void {
  const lado = lienzo.medidas.codigos.qr
  const { x: izquierda, ancho } = caja(lienzo)
  const x = izquierda + ancho - lado
  const alternativa = {
    alt: 'Código QR que abre la receta para verificarla',
    bbox: [x, y, x + lado, y + lado] as [number, number, number, number],
  }
  label(lienzo, seccion, 'Figure', () => drawSimbolo(lienzo, simbolo, x, y, modulo, modulo), alternativa)
  const abajo = y + lado + modulo * SILENCIO_QR
  const destino = {
    url: link,
    texto: 'Verificar la receta',
    caja: [x, y, lado, abajo + pie.alto - y] as [number, number, number, number],
  }
  addLink(lienzo, seccion, destino, () => drawParrafo(lienzo, pie, x, abajo))
}

/** One filled path: filled one by one, hairlines would appear between modules. */
export function drawSimbolo(
  lienzo: Lienzo,
  simbolo: Simbolo,
  x: number,
  y: number,
  modulo: number,
  alto: number,
): void {
  for (const barra of simbolo.barras) {
    lienzo.doc.rect(x + barra.x * modulo, y + barra.y * modulo, barra.ancho * modulo, alto)
  }
  lienzo.doc.fill(tintas.negra)
}

function drawRaya({ lienzo, y }: Hoja): void {
  const { x, ancho } = caja(lienzo)
  lienzo.doc
    .lineWidth(mm(0.25))
    .moveTo(x, y)
    .lineTo(x + ancho, y)
    .stroke(tintas.raya)
}
