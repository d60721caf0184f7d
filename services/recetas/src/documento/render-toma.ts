import type { RecetaCompleta } from '@receta/contract'
import { cifraDeToma, formatFecha, formatReferencia, momentosDelDia, nombreDroga, type Tomas } from '@receta/domain'
import { drawSigno, writeFranja, SIGNO } from './cabecera'
import { estadoImpreso } from './estado-impreso'
import { cabe, caja, writePila, type Hoja, nuevaHoja, type Pieza } from './hoja'
import { closeLienzo, createLienzo, decorate, type Elemento, label, type Lienzo, rama } from './lienzo'
import { mm, papelToma, tintas } from './medidas'
import { compose, drawParrafo, type Parrafo, sumaAltos } from './parrafo'
import { ladoPictograma, pictogramas } from './pictogramas'

type Item = RecetaCompleta['items'][number]

const TITULO = 'Cómo tomar tus remedios'
const NO_ES_LA_RECETA = 'Esta hoja no es la receta: en la farmacia mostrá el código.'
const ANTES_DE_TOMAR = 'Antes de tomar lo que dice esta hoja, hablá con tu médico.'
const lado = mm(11)

/** Big print on A4. It says that it is no receta, and first of all when it must not be taken any more. */
export function renderToma(receta: RecetaCompleta, { ahora }: { ahora: Date }): Promise<Buffer> {
  const lienzo = createLienzo(papelToma, ahora, TITULO)
  const hoja: Hoja = {
    lienzo,
    y: 0,
    limite: papelToma.alto - papelToma.margen.abajo - mm(9),
    head: (y) => y,
  }
  nuevaHoja(hoja)
  writeCabeza(hoja, receta)
  const estado = estadoImpreso(receta, ahora)
  if (estado?.noTomar) writeFranja(hoja, { ...estado, detalle: ANTES_DE_TOMAR })
  for (const item of receta.items) writePieza(hoja, piezaRemedio(lienzo, item))
  writePieza(hoja, piezaDudas(lienzo, receta))
  writePie(lienzo)
  return closeLienzo(lienzo)
}

function writeCabeza(hoja: Hoja, { paciente, referencia, vigente_desde }: RecetaCompleta): void {
  const { lienzo, y } = hoja
  const { x, ancho } = caja(lienzo)
  const desde = x + SIGNO.ancho + mm(4)
  const detalle = `${paciente.apellidoNombre} · receta ${formatReferencia(referencia)}, del ${formatFecha(vigente_desde)}`
  const lineas = [
    compose(lienzo, [{ texto: TITULO, letra: 'titulo' }], x + ancho - desde, { em: 1.6, interlinea: 1.15 }),
    compose(lienzo, [{ texto: detalle }], x + ancho - desde),
  ]
  const alto = Math.max(SIGNO.alto, sumaAltos(lineas))
  decorate(lienzo, 'Layout', () => drawSigno(lienzo, x, y + (alto - SIGNO.alto) / 2))
  writePila(
    lienzo,
    rama(lienzo, lienzo.raiz, 'Sect'),
    lineas,
    { x: desde, y: y + (alto - sumaAltos(lineas)) / 2 },
    'H1',
  )
  hoja.y = y + alto + mm(4)
  scratch(lienzo, hoja.y, mm(0.6))
  hoja.y += mm(0.6)
}

function writePieza(hoja: Hoja, pieza: Pieza): void {
  if (!cabe(hoja, pieza.alto)) nuevaHoja(hoja)
  pieza.draw(hoja.y)
  hoja.y += pieza.alto
}

function piezaRemedio(lienzo: Lienzo, item: Item): Pieza {
  const { x, ancho } = caja(lienzo)
  const aire = mm(6)
  const arriba = [
    compose(lienzo, [{ texto: nombreDroga(item), letra: 'titulo' }], ancho, { em: 1.9, interlinea: 1.15 }),
    compose(lienzo, [{ texto: oracion(item.posologia) }], ancho),
  ]
  const grilla = item.tomas && composeGrilla(lienzo, item.tomas)
  const alcanza = alcance(item)
  const abajo = alcanza ? [compose(lienzo, [{ texto: alcanza, letra: 'fuerte' }], ancho)] : []
  const altoGrilla = grilla ? grilla.alto + mm(4) : 0
  const altoAbajo = abajo.length > 0 ? sumaAltos(abajo) + mm(4) : 0
  const alto = 2 * aire + sumaAltos(arriba) + altoGrilla + altoAbajo
  return {
    alto,
    draw: (y) => {
      const seccion = rama(lienzo, lienzo.raiz, 'Sect')
      writePila(lienzo, seccion, arriba, { x, y: y + aire }, 'H2')
      const base = y + aire + sumaAltos(arriba)
      grilla?.draw(seccion, base + mm(4))
      writePila(lienzo, seccion, abajo, { x, y: base + altoGrilla + mm(4) })
      scratch(lienzo, y + alto, mm(0.3))
    },
  }
}

function composeGrilla(lienzo: Lienzo, tomas: Tomas) {
  const { x, ancho } = caja(lienzo)
  const cuarto = ancho / momentosDelDia.length
  const celdas = momentosDelDia.map(({ clave, nombre }, i) => {
    const si = tomas[clave] > 0
    const tinta = si ? tintas.negra : tintas.gris
    const estilo = { alinear: 'centro' } as const
    return {
      clave,
      si,
      x: x + i * cuarto,
      cifra: compose(lienzo, [{ texto: cifraDeToma(tomas[clave]), letra: si ? 'titulo' : 'normal', tinta }], cuarto, {
        ...estilo,
        em: 2.2,
        interlinea: 1.1,
      }),
      nombre: compose(lienzo, [{ texto: nombre, tinta }], cuarto, estilo),
    }
  })
  const alto = mm(6) + lado + Math.max(...celdas.map(({ cifra, nombre }) => cifra.alto + nombre.alto))
  return {
    alto,
    draw: (seccion: Elemento, y: number) => {
      decorate(lienzo, 'Layout', () => drawMarco(lienzo, celdas, { x, y, ancho, alto }))
      const lista = rama(lienzo, seccion, 'L')
      for (const celda of celdas) {
        decorate(lienzo, 'Layout', () => drawPictograma(lienzo, celda, cuarto, y + mm(3)))
        const detalle = rama(lienzo, rama(lienzo, lista, 'LI'), 'LBody')
        writePila(lienzo, detalle, [celda.cifra, celda.nombre], { x: celda.x, y: y + mm(3) + lado })
      }
    },
  }
}

type Celda = { clave: keyof Tomas; si: boolean; x: number; cifra: Parrafo; nombre: Parrafo }

function drawMarco(
  { doc }: Lienzo,
  celdas: readonly Celda[],
  { x, y, ancho, alto }: { x: number; y: number; ancho: number; alto: number },
): void {
  const cuarto = ancho / celdas.length
  for (const celda of celdas) if (celda.si) doc.rect(celda.x, y, cuarto, alto).fill(tintas.verdePalido)
  doc.lineWidth(mm(0.3)).strokeColor(tintas.negra)
  for (const celda of celdas.slice(1)) {
    doc
      .moveTo(celda.x, y)
      .lineTo(celda.x, y + alto)
      .stroke()
  }
  doc.lineWidth(mm(0.5)).rect(x, y, ancho, alto).stroke(tintas.negra)
}

function drawPictograma({ doc }: Lienzo, { clave, si, x }: Celda, cuarto: number, y: number): void {
  doc
    .translate(x + (cuarto - lado) / 2, y)
    .scale(lado / ladoPictograma)
    .lineWidth(2)
    .lineCap('round')
    .lineJoin('round')
    .path(pictogramas[clave])
    .stroke(si ? tintas.negra : tintas.gris)
}

/** Only for what is counted one by one. */
function alcance({ envases, unidades, tomas, forma }: Item): string | null {
  const [, contado] = /^(comprimidos?|c[áa]psulas?)\b/i.exec(forma) ?? []
  const porDia = tomas ? Object.values(tomas).reduce((suma, n) => suma + n, 0) : 0
  if (!contado || unidades === null || porDia === 0) return null
  const total = envases * unidades
  const dias = Math.floor(total / porDia)
  const nombre = /^comp/i.test(contado) ? 'comprimidos' : 'cápsulas'
  return dias > 1 ? `${total} ${nombre}. Te alcanzan para ${dias} días.` : null
}

function piezaDudas(lienzo: Lienzo, { profesional, observaciones }: RecetaCompleta): Pieza {
  const { x, ancho } = caja(lienzo)
  const quien = [profesional.medico, profesional.lugar_atencion].filter(Boolean).join(', ')
  const lineas = [
    ...(observaciones.trim() === ''
      ? []
      : [compose(lienzo, [{ texto: oracion(observaciones), letra: 'fuerte' }], ancho)]),
    compose(
      lienzo,
      [
        { texto: '¿Te sentís mal o tenés dudas? Hablá con ' },
        { texto: quien, letra: 'fuerte' },
        { texto: ', o con tu farmacia. Emergencias: ' },
        { texto: '107', letra: 'titulo' },
        { texto: '.' },
      ],
      ancho,
      { em: 1.05 },
    ),
  ]
  const draw = (y: number) => writePila(lienzo, rama(lienzo, lienzo.raiz, 'Sect'), lineas, { x, y: y + mm(6) })
  return { alto: sumaAltos(lineas) + mm(6), draw }
}

/** On every sheet; screen readers get the last one. */
function writePie(lienzo: Lienzo): void {
  const { count } = lienzo.doc.bufferedPageRange()
  const { x, ancho } = caja(lienzo)
  for (let i = 0; i < count; i++) {
    lienzo.doc.switchToPage(i)
    const texto = count > 1 ? `${NO_ES_LA_RECETA} Hoja ${i + 1} de ${count}.` : NO_ES_LA_RECETA
    const pie = compose(lienzo, [{ texto }], ancho, { em: 0.75 })
    const y = papelToma.alto - papelToma.margen.abajo - pie.alto
    if (i + 1 === count) label(lienzo, lienzo.raiz, 'P', () => drawParrafo(lienzo, pie, x, y))
    else decorate(lienzo, 'Pagination', () => drawParrafo(lienzo, pie, x, y))
  }
}

function scratch(lienzo: Lienzo, y: number, grosor: number): void {
  const { x, ancho } = caja(lienzo)
  decorate(lienzo, 'Layout', () => {
    lienzo.doc
      .lineWidth(grosor)
      .moveTo(x, y)
      .lineTo(x + ancho, y)
      .stroke(tintas.negra)
  })
}

function oracion(texto: string): string {
  const limpio = texto.trim()
  return `${limpio.charAt(0).toUpperCase()}${limpio.slice(1)}${/[.!?]$/.test(limpio) ? '' : '.'}`
}
