import { formatFecha, formatHora, hoy } from '@receta/domain'
import { BUSCADOR, SIN_REGISTRO } from './contenido'
import { caja } from './hoja'
import type { Lienzo } from './lienzo'
import { decorate, addLink, label, rama } from './lienzo'
import { mm } from './medidas'
import type { Trozo } from './parrafo'
import { compose, drawParrafo } from './parrafo'

const ESTILO = { em: 0.8, interlinea: 1.35 }
const AIRE = mm(2.2)

export function altoPie({ medidas }: Lienzo): number {
  return AIRE + 2 * medidas.cuerpo * ESTILO.em * ESTILO.interlinea + mm(0.6)
}

/** Once the last page is known: the finder on the last page, the notice on all. */
export function writePies(lienzo: Lienzo, ahora: Date, validez = false): void {
  const { count } = lienzo.doc.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    lienzo.doc.switchToPage(i)
    writePie(lienzo, ahora, validez ? '' : SIN_REGISTRO, i + 1, count)
  }
}

function writePie(lienzo: Lienzo, ahora: Date, leyenda: string, pagina: number, total: number): void {
  const { x, ancho } = caja(lienzo)
  const { medidas } = lienzo
  const primera = medidas.alto - medidas.margen.abajo - altoPie(lienzo) + AIRE
  const renglon = medidas.cuerpo * ESTILO.em * ESTILO.interlinea
  const linea = (trozos: Trozo[], alinear: 'izquierda' | 'derecha') =>
    compose(lienzo, trozos, ancho, { ...ESTILO, alinear })
  const buscador = linea(
    [{ texto: 'Buscador Nacional de Medicamentos: ' }, { texto: BUSCADOR, letra: 'fuerte' }],
    'izquierda',
  )
  const sigue = linea([{ texto: `Sigue en la hoja ${pagina + 1}.` }], 'izquierda')
  const aviso = linea([{ texto: leyenda, letra: 'fuerte' }], 'izquierda')
  const impresa = `Impresa el ${formatFecha(hoy(ahora))} ${formatHora(ahora)} · Hoja ${pagina} de ${total}`
  const derecha = linea([{ texto: impresa }], 'derecha')
  const segunda = primera + renglon + mm(0.6)
  const ultima = pagina === total
  if (ultima) {
    const seccion = rama(lienzo, lienzo.raiz, 'Sect')
    const cajaEnlace: [number, number, number, number] = [x, primera, buscador.anchoReal, renglon]
    const destino = { url: `https://www.${BUSCADOR}`, texto: 'Buscador Nacional de Medicamentos', caja: cajaEnlace }
    addLink(lienzo, seccion, destino, () => drawParrafo(lienzo, buscador, x, primera))
    if (leyenda) label(lienzo, seccion, 'P', () => drawParrafo(lienzo, aviso, x, segunda))
  }
  decorate(lienzo, 'Pagination', () => {
    if (!ultima) {
      drawParrafo(lienzo, sigue, x, primera)
      drawParrafo(lienzo, aviso, x, segunda)
    }
    drawParrafo(lienzo, derecha, x, segunda)
  })
}
