import type { RecetaCompleta } from '@receta/contract'
import { formatDocumento, formatReferencia } from '@receta/domain'
import { serie } from './contenido'
import type { EstadoImpreso } from './estado-impreso'
import type { Hoja } from './hoja'
import { caja, writePila } from './hoja'
import type { Lienzo } from './lienzo'
import { decorate, label, rama } from './lienzo'
import { mm, tintas } from './medidas'
import type { Parrafo } from './parrafo'
import { compose, drawParrafo, sumaAltos } from './parrafo'

export const SIGNO = { ancho: mm(15), alto: mm(13) }
const TRAZOS = [
  'M5.5 34V7.5h8.4a7 7 0 0 1 0 14H5.5M13 21.5 21.6 34',
  'M25.5 44V18.5M25.5 26.5a6.2 6.2 0 1 1 0 .1',
  'M50 4 41 40',
]

export function writeCabecera(hoja: Hoja, receta: RecetaCompleta, estado: EstadoImpreso | null): void {
  const { lienzo, y } = hoja
  const seccion = rama(lienzo, lienzo.raiz, 'Sect')
  const { x, ancho } = caja(lienzo)
  const derecha = numeroYSerie(lienzo, receta, ancho / 2)
  const anchoDerecha = Math.max(...derecha.map((parrafo) => parrafo.anchoReal))
  const desde = x + SIGNO.ancho + mm(4)
  const izquierda = tituloYPagador(lienzo, receta, x + ancho - anchoDerecha - mm(4) - desde)
  const alto = Math.max(SIGNO.alto, sumaAltos(izquierda), sumaAltos(derecha))
  decorate(lienzo, 'Layout', () => drawSigno(lienzo, x, y + (alto - SIGNO.alto) / 2))
  writePila(lienzo, seccion, izquierda, { x: desde, y: y + (alto - sumaAltos(izquierda)) / 2 }, 'H1')
  writePila(lienzo, seccion, derecha, { x: x + ancho / 2, y: y + (alto - sumaAltos(derecha)) / 2 })
  hoja.y = y + alto + mm(3.5)
  decorate(lienzo, 'Layout', () => {
    lienzo.doc
      .lineWidth(mm(0.6))
      .moveTo(x, hoja.y)
      .lineTo(x + ancho, hoja.y)
      .stroke(tintas.negra)
  })
  hoja.y += mm(0.3)
  if (estado) writeFranja(hoja, estado, seccion)
}

export function writeFranja(
  hoja: Hoja,
  estado: EstadoImpreso,
  seccion = rama(hoja.lienzo, hoja.lienzo.raiz, 'Sect'),
): void {
  const { lienzo } = hoja
  const franja = composeFranja(lienzo, estado)
  label(lienzo, seccion, 'P', () => franja.write(hoja.y))
  decorate(lienzo, 'Layout', () => franja.frame(hoja.y))
  hoja.y += franja.alto
}

/** As artifacts, because screen readers have read it already. Returns where it ends. */
export function repetirCabecera(
  lienzo: Lienzo,
  receta: RecetaCompleta,
  estado: EstadoImpreso | null,
  y: number,
): number {
  const { x, ancho } = caja(lienzo)
  const { profesional, paciente } = receta
  const parrafos = [
    compose(
      lienzo,
      [
        { texto: 'Receta electrónica ', letra: 'titulo' },
        { texto: 'N.º ' },
        { texto: formatReferencia(receta.referencia), letra: 'codigoFuerte' },
        { texto: ' · continuación' },
      ],
      ancho,
    ),
    compose(lienzo, [{ texto: `Profesional: ${profesional.medico} · Matrícula ${profesional.matricula}` }], ancho),
    compose(lienzo, [{ texto: `Paciente: ${paciente.apellidoNombre} · ${formatDocumento(paciente)}` }], ancho),
  ]
  const abajo = y + sumaAltos(parrafos) + mm(1.5)
  const franja = estado ? composeFranja(lienzo, estado) : null
  decorate(lienzo, 'Pagination', () => {
    let desde = y
    for (const parrafo of parrafos) {
      drawParrafo(lienzo, parrafo, x, desde)
      desde += parrafo.alto
    }
    lienzo.doc
      .lineWidth(mm(0.6))
      .moveTo(x, abajo)
      .lineTo(x + ancho, abajo)
      .stroke(tintas.negra)
    franja?.write(abajo)
    franja?.frame(abajo)
  })
  return abajo + mm(0.3) + (franja?.alto ?? 0)
}

function tituloYPagador(lienzo: Lienzo, { convenio }: RecetaCompleta, ancho: number): Parrafo[] {
  const pagador = convenio.es_particular ? '' : ` · ${convenio.nombre}`
  return [
    compose(lienzo, [{ texto: 'Receta electrónica', letra: 'titulo' }], ancho, { em: 1.55, interlinea: 1.1 }),
    compose(lienzo, [{ texto: `Receta Clara${pagador}` }], ancho),
  ]
}

function numeroYSerie(lienzo: Lienzo, receta: RecetaCompleta, ancho: number): Parrafo[] {
  const estilo = { em: 0.9, alinear: 'derecha' } as const
  const numero = { texto: formatReferencia(receta.referencia), letra: 'codigoFuerte', em: 1.5 } as const
  const parrafos = [compose(lienzo, [{ texto: 'N.º ' }, numero], ancho, { ...estilo, interlinea: 1.2 })]
  if (serie(receta)) parrafos.push(compose(lienzo, [{ texto: serie(receta) }], ancho, estilo))
  if (receta.reemplaza_a) {
    const texto = `Reemplaza a la N.º ${formatReferencia(receta.reemplaza_a.referencia)}`
    parrafos.push(compose(lienzo, [{ texto, letra: 'fuerte' }], ancho, estilo))
  }
  return parrafos
}

function composeFranja(lienzo: Lienzo, { palabra, detalle }: EstadoImpreso) {
  const { doc, medidas } = lienzo
  const { x, ancho } = caja(lienzo)
  const adentro = ancho - 2 * mm(4)
  const grande = { texto: palabra, letra: 'titulo', tinta: tintas.peligro } as const
  const titulo = compose(lienzo, [grande], adentro, { em: 2.4, interlinea: 1.15 })
  const desde = titulo.anchoReal + mm(5)
  const motivo = compose(lienzo, [{ texto: detalle, letra: 'fuerte' }], adentro - desde)
  const marco = Math.max(titulo.alto, motivo.alto) + 2 * mm(1)
  const arriba = medidas.aire
  const centrado = (parrafo: Parrafo, y: number) => y + arriba + (marco - parrafo.alto) / 2
  return {
    alto: marco + arriba + mm(0.5),
    write: (y: number) => {
      drawParrafo(lienzo, titulo, x + mm(4), centrado(titulo, y))
      drawParrafo(lienzo, motivo, x + mm(4) + desde, centrado(motivo, y))
    },
    frame: (y: number) => {
      doc
        .lineWidth(mm(0.9))
        .roundedRect(x, y + arriba, ancho, marco, mm(1))
        .stroke(tintas.peligro)
    },
  }
}

export function drawSigno({ doc }: Lienzo, x: number, y: number): void {
  const escala = Math.min(SIGNO.ancho / 54, SIGNO.alto / 46)
  doc.translate(x, y).scale(escala)
  for (const [i, trazo] of TRAZOS.entries())
    doc
      .lineWidth(i === 2 ? 5.5 : 5)
      .path(trazo)
      .stroke(tintas.verde)
}
