import { lineasEn, type RecetaCompleta } from '@receta/contract'
import { lineaControl, lineaMarca, lineaPresentacion, nombreDroga } from '@receta/domain'
import { cantidad } from './contenido'
import type { Bloque, Pieza } from './hoja'
import { columna, escribirPila, piezaParrafo } from './hoja'
import type { Elemento, Lienzo } from './lienzo'
import { decorar, etiquetar, rama } from './lienzo'
import { mm, tintas } from './medidas'
import type { Estilo, Parrafo, Trozo } from './parrafo'
import { componer, dibujarParrafo, sumaAltos } from './parrafo'

type Item = RecetaCompleta['items'][number]

/** Rp/: what is prescribed, a piece per renglón, then substitution and observations. */
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
  const numero = componer(lienzo, [{ texto: String(item.renglon), letra: 'titulo' }], anchoNumero, {
    em: 1.3,
    interlinea: 1.2,
  })
  const cuanto = componerCantidad(lienzo, item, ancho / 3)
  const anchoCantidad = Math.max(...cuanto.map((parrafo) => parrafo.anchoReal))
  const que = componerItem(lienzo, item, ancho - anchoNumero - anchoCantidad - mm(2))
  const cuerpo = Math.max(sumaAltos(que), sumaAltos(cuanto))
  const alto = cuerpo + 2 * aire
  return {
    alto,
    dibujar: (y) => {
      const renglon = rama(lienzo, lista, 'LI')
      etiquetar(lienzo, renglon, 'Lbl', () => dibujarParrafo(lienzo, numero, x, y + aire))
      const detalle = rama(lienzo, renglon, 'LBody')
      escribirPila(lienzo, detalle, que, { x: x + anchoNumero, y: y + aire })
      escribirPila(lienzo, detalle, cuanto, { x: x + ancho - ancho / 3, y: y + aire })
      decorar(lienzo, 'Layout', () => dibujarPuntos(lienzo, x, y + alto, ancho))
    },
  }
}

/** Res. 2214/2025 and L25649: the generic leads in size and weight; a brand is only a smaller suggestion after it. */
function componerItem(lienzo: Lienzo, item: Item, ancho: number): Parrafo[] {
  const lineas: { texto: string; letra?: Trozo['letra']; estilo?: Estilo }[] = [
    { texto: nombreDroga(item), letra: 'titulo', estilo: { em: 1.5, interlinea: 1.2 } },
    { texto: lineaPresentacion(item) },
    { texto: lineaMarca(item.marca), estilo: { em: 0.9 } },
    { texto: item.posologia, letra: 'fuerte' },
    { texto: lineaControl(item.lista_control), estilo: { em: 0.9 } },
  ]
  return lineas
    .filter(({ texto }) => texto !== '')
    .map(({ texto, letra, estilo }) => componer(lienzo, [{ texto, ...(letra && { letra }) }], ancho, estilo))
}

function componerCantidad(lienzo: Lienzo, item: Item, ancho: number): Parrafo[] {
  const estilo = { em: 0.9, alinear: 'derecha', interlinea: 1.35 } as const
  const parrafos = [
    componer(lienzo, [{ texto: 'Cantidad' }], ancho, estilo),
    componer(lienzo, [{ texto: cantidad(item), letra: 'fuerte' }], ancho, { ...estilo, em: 1.035 }),
  ]
  if (item.dispensado > 0) {
    const entregado = `Entregado: ${item.dispensado} de ${item.envases}`
    parrafos.push(componer(lienzo, [{ texto: entregado }], ancho, estilo))
  }
  return parrafos
}

function notas(lienzo: Lienzo, seccion: Elemento, receta: RecetaCompleta): Pieza[] {
  const { ancho } = columna(lienzo)
  // What was typed in several lines is several lines.
  const textos = lineasEn('papel', 'notas', receta).flatMap((texto) =>
    texto.split(/\n+/).filter((linea) => linea.trim() !== ''),
  )
  return textos.map((texto, i) => {
    const parrafo = componer(lienzo, [{ texto, tinta: i === 0 ? tintas.gris : tintas.negra }], ancho, { em: 0.9 })
    const pieza = piezaParrafo(lienzo, seccion, parrafo)
    const arriba = i === 0 ? mm(1.8) : 0
    return { alto: pieza.alto + arriba, dibujar: (y) => pieza.dibujar(y + arriba) }
  })
}

function dibujarPuntos({ doc }: Lienzo, x: number, y: number, ancho: number): void {
  doc.lineWidth(mm(0.25)).dash(mm(0.25), { space: mm(0.5) })
  doc
    .moveTo(x, y)
    .lineTo(x + ancho, y)
    .stroke('#777777')
  doc.undash()
}
