import { lineasEn, type RecetaCompleta } from '@receta/contract'
import { lineaControl, lineaMarca, lineaPresentacion, nombreDroga } from '@receta/domain'
import { cantidad } from './contenido'
import type { Bloque, Pieza } from './hoja'
import { columna, writePila, piezaParrafo } from './hoja'
import type { Elemento, Lienzo } from './lienzo'
import { decorate, label, rama } from './lienzo'
import { mm, tintas } from './medidas'
import type { Estilo, Parrafo, Trozo } from './parrafo'
import { compose, drawParrafo, sumaAltos } from './parrafo'

type Item = RecetaCompleta['items'][number]

export function bloquePrescripcion(lienzo: Lienzo, receta: RecetaCompleta): Bloque {
  return {
    rotulo: 'Rp/',
    signo: true,
    piezas: (seccion) => {
      const lista = rama(lienzo, seccion, 'L')
      const items = receta.items.map((item) => piezaItem(lienzo, lista, item))
      return [...items, ...notas(lienzo, seccion, receta)]
    },
  }
}

function piezaItem(lienzo: Lienzo, lista: Elemento, item: Item): Pieza {
  const { x, ancho } = columna(lienzo)
  const { numero: anchoNumero, aire } = lienzo.medidas.item
  const numero = compose(lienzo, [{ texto: String(item.renglon), letra: 'titulo' }], anchoNumero, {
    em: 1.3,
    interlinea: 1.2,
  })
  const cuanto = composeCantidad(lienzo, item, ancho / 3)
  const anchoCantidad = Math.max(...cuanto.map((parrafo) => parrafo.anchoReal))
  const que = composeItem(lienzo, item, ancho - anchoNumero - anchoCantidad - mm(2))
  const cuerpo = Math.max(sumaAltos(que), sumaAltos(cuanto))
  const alto = cuerpo + 2 * aire
  return {
    alto,
    draw: (y) => {
      const renglon = rama(lienzo, lista, 'LI')
      label(lienzo, renglon, 'Lbl', () => drawParrafo(lienzo, numero, x, y + aire))
      const detalle = rama(lienzo, renglon, 'LBody')
      writePila(lienzo, detalle, que, { x: x + anchoNumero, y: y + aire })
      writePila(lienzo, detalle, cuanto, { x: x + ancho - ancho / 3, y: y + aire })
      decorate(lienzo, 'Layout', () => drawPuntos(lienzo, x, y + alto, ancho))
    },
  }
}

/** Res. 2214/2025 and L25649: the generic is bigger and bolder; a brand is only a smaller suggestion after it. */
function composeItem(lienzo: Lienzo, item: Item, ancho: number): Parrafo[] {
  const lineas: { texto: string; letra?: Trozo['letra']; estilo?: Estilo }[] = [
    { texto: nombreDroga(item), letra: 'titulo', estilo: { em: 1.5, interlinea: 1.2 } },
    { texto: lineaPresentacion(item) },
    { texto: lineaMarca(item.marca), estilo: { em: 0.9 } },
    { texto: item.posologia, letra: 'fuerte' },
    { texto: lineaControl(item.lista_control), estilo: { em: 0.9 } },
  ]
  return lineas
    .filter(({ texto }) => texto !== '')
    .map(({ texto, letra, estilo }) => compose(lienzo, [{ texto, ...(letra && { letra }) }], ancho, estilo))
}

function composeCantidad(lienzo: Lienzo, item: Item, ancho: number): Parrafo[] {
  const estilo = { em: 0.9, alinear: 'derecha', interlinea: 1.35 } as const
  const parrafos = [
    compose(lienzo, [{ texto: 'Cantidad' }], ancho, estilo),
    compose(lienzo, [{ texto: cantidad(item), letra: 'fuerte' }], ancho, { ...estilo, em: 1.035 }),
  ]
  if (item.dispensado > 0) {
    const entregado = `Entregado: ${item.dispensado} de ${item.envases}`
    parrafos.push(compose(lienzo, [{ texto: entregado }], ancho, estilo))
  }
  return parrafos
}

function notas(lienzo: Lienzo, seccion: Elemento, receta: RecetaCompleta): Pieza[] {
  const { ancho } = columna(lienzo)
  // Keeps typed line breaks.
  const textos = lineasEn('papel', 'notas', receta).flatMap((texto) =>
    texto.split(/\n+/).filter((linea) => linea.trim() !== ''),
  )
  return textos.map((texto, i) => {
    const parrafo = compose(lienzo, [{ texto, tinta: i === 0 ? tintas.gris : tintas.negra }], ancho, { em: 0.9 })
    const pieza = piezaParrafo(lienzo, seccion, parrafo)
    const arriba = i === 0 ? mm(1.8) : 0
    return { alto: pieza.alto + arriba, draw: (y) => pieza.draw(y + arriba) }
  })
}

function drawPuntos({ doc }: Lienzo, x: number, y: number, ancho: number): void {
  doc.lineWidth(mm(0.25)).dash(mm(0.25), { space: mm(0.5) })
  doc
    .moveTo(x, y)
    .lineTo(x + ancho, y)
    .stroke('#777777')
  doc.undash()
}
