import type { RecetaCompleta } from '@receta/contract'
import { formatReferencia } from '@receta/domain'
import { drawSigno, SIGNO } from './cabecera'
import { drawSimbolo, SILENCIO_QR } from './codigos'
import { BUSCADOR, lineasProfesional, profesion, REFERENCIA_INTERNA, SIN_REGISTRO } from './contenido'
import {
  type Bloque,
  caja,
  columna,
  writeBloque,
  writePila,
  type Hoja,
  nuevaHoja,
  type Pieza,
  piezaParrafo,
} from './hoja'
import { closeLienzo, createLienzo, decorate, type Elemento, label, type Lienzo, rama } from './lienzo'
import { type Formato, medidas, mm, tintas } from './medidas'
import { compose, drawParrafo, sumaAltos } from './parrafo'
import { altoPie } from './pie'
import { code128, qr } from './simbolos'

export type BlancoImpreso = { nro_recetario: number; referencia: string; link: string }
export type RecetarioImpreso = {
  profesional: RecetaCompleta['profesional']
  convenio: string
  blancos: readonly BlancoImpreso[]
}

// L19303 13: of what is restricted, also where the patient lives.
const pacienteEnBlanco = ['Apellido y nombre', 'DNI y CUIL', 'Nacimiento y sexo', 'Domicilio', 'Plan y N.º de afiliado']
// L17132 19(7): the generic name; R2214 Anexo II: strength, form, presentation and quantity, in digits and words.
const renglonesRp = ['1.', '', '', '2.', '', '']

/** In the order of R2214/2025 Anexo II. Only the professional's data is printed; the rest is written by hand (CT-01). */
export function renderRecetario(
  recetario: RecetarioImpreso,
  { formato, ahora }: { formato: Formato; ahora: Date },
): Promise<Buffer> {
  const papel = medidas[formato]
  const lienzo = createLienzo(papel, ahora)
  for (const blanco of recetario.blancos) writeBlanco(lienzo, recetario, blanco)
  return closeLienzo(lienzo)
}

function writeBlanco(lienzo: Lienzo, recetario: RecetarioImpreso, blanco: BlancoImpreso): void {
  const { alto, margen } = lienzo.medidas
  const hoja: Hoja = { lienzo, y: 0, limite: alto - margen.abajo - altoPie(lienzo), head: (y) => y }
  nuevaHoja(hoja)
  writeCabeza(hoja, recetario, blanco)
  writeBloque(hoja, bloqueProfesional(lienzo, recetario))
  writeBloque(hoja, bloqueALlenar(lienzo, 'Paciente', pacienteEnBlanco))
  writeBloque(hoja, { ...bloqueALlenar(lienzo, 'Rp/', renglonesRp), signo: true })
  writeBloque(hoja, bloqueALlenar(lienzo, 'Diagnóstico', ['']))
  writeBloque(hoja, bloqueALlenar(lienzo, 'Fecha', ['Confección']))
  writeSimbolos(hoja, blanco)
  writeBloque(hoja, bloqueALlenar(lienzo, 'Firma', ['', 'Firma y sello']))
  writePieDeBlanco(lienzo)
}

function writeCabeza(hoja: Hoja, { convenio }: RecetarioImpreso, { referencia, nro_recetario }: BlancoImpreso): void {
  const { lienzo, y } = hoja
  const seccion = rama(lienzo, lienzo.raiz, 'Sect')
  const { x, ancho } = caja(lienzo)
  const aDerecha = { em: 0.9, alinear: 'derecha' } as const
  const numero = { texto: formatReferencia(referencia), letra: 'codigoFuerte', em: 1.5 } as const
  const derecha = [
    compose(lienzo, [{ texto: 'N.º ' }, numero], ancho / 2, { ...aDerecha, interlinea: 1.2 }),
    compose(lienzo, [{ texto: `Recetario ${nro_recetario}` }], ancho / 2, aDerecha),
  ]
  const desde = x + SIGNO.ancho + mm(4)
  const izquierda = [
    compose(lienzo, [{ texto: 'Receta de contingencia', letra: 'titulo' }], ancho / 2, { em: 1.4, interlinea: 1.1 }),
    compose(lienzo, [{ texto: `Receta Clara · ${convenio}` }], ancho / 2),
  ]
  const alto = Math.max(SIGNO.alto, sumaAltos(izquierda), sumaAltos(derecha))
  decorate(lienzo, 'Layout', () => drawSigno(lienzo, x, y + (alto - SIGNO.alto) / 2))
  writePila(lienzo, seccion, izquierda, { x: desde, y: y + (alto - sumaAltos(izquierda)) / 2 }, 'H1')
  writePila(lienzo, seccion, derecha, { x: x + ancho / 2, y: y + (alto - sumaAltos(derecha)) / 2 })
  hoja.y = y + alto + mm(3)
  decorate(lienzo, 'Layout', () => traceRaya(lienzo, x, x + ancho, hoja.y, tintas.negra))
}

function bloqueProfesional(lienzo: Lienzo, recetario: RecetarioImpreso): Bloque {
  const { ancho } = columna(lienzo)
  const cargo = profesion(recetario)
  return {
    rotulo: 'Profesional',
    piezas: (seccion) => [
      piezaParrafo(
        lienzo,
        seccion,
        compose(
          lienzo,
          [{ texto: recetario.profesional.medico, letra: 'titulo' }, { texto: cargo ? ` — ${cargo}` : '' }],
          ancho,
        ),
      ),
      ...lineasProfesional(recetario).map((texto) =>
        piezaParrafo(lienzo, seccion, compose(lienzo, [{ texto }], ancho)),
      ),
    ],
  }
}

function bloqueALlenar(lienzo: Lienzo, rotulo: string, renglones: readonly string[]): Bloque {
  return { rotulo, piezas: (seccion) => renglones.map((texto) => piezaALlenar(lienzo, seccion, texto)) }
}

function piezaALlenar(lienzo: Lienzo, seccion: Elemento, texto: string): Pieza {
  const { x, ancho } = columna(lienzo)
  const alto = Math.max(mm(7), lienzo.medidas.cuerpo * 2.5)
  const nombre =
    texto === '' ? null : compose(lienzo, [{ texto, letra: 'fuerte', tinta: tintas.gris }], ancho, { em: 0.88 })
  return {
    alto,
    draw: (y) => {
      if (nombre) label(lienzo, seccion, 'P', () => drawParrafo(lienzo, nombre, x, y + alto - nombre.alto))
      const desde = x + (nombre ? nombre.anchoReal + mm(2) : 0)
      decorate(lienzo, 'Layout', () => traceRaya(lienzo, desde, x + ancho, y + alto - mm(0.6), tintas.raya))
    },
  }
}

/** The QR opens the receta once it is registered. */
function writeSimbolos(hoja: Hoja, { referencia, link }: BlancoImpreso): void {
  const { lienzo } = hoja
  const { barras, modulo } = lienzo.medidas.codigos
  const seccion = rama(lienzo, lienzo.raiz, 'Sect')
  const { x, ancho } = caja(lienzo)
  const lado = mm(20)
  const simboloQr = qr(link)
  const moduloQr = lado / simboloQr.modulos
  const y = hoja.y + moduloQr * SILENCIO_QR
  const codigo = code128(referencia)
  const rotulo = compose(lienzo, [{ texto: `${formatReferencia(referencia)} · ${REFERENCIA_INTERNA}` }], ancho - lado, {
    em: 0.8,
  })
  label(lienzo, seccion, 'P', () => drawParrafo(lienzo, rotulo, x, y))
  const base = y + rotulo.alto
  label(lienzo, seccion, 'Figure', () => drawSimbolo(lienzo, codigo, x, base, modulo, barras), {
    alt: `Código de barras ${referencia}`,
    bbox: [x, base, x + codigo.modulos * modulo, base + barras],
  })
  const derecha = x + ancho - lado
  label(lienzo, seccion, 'Figure', () => drawSimbolo(lienzo, simboloQr, derecha, y, moduloQr, moduloQr), {
    alt: 'Código QR que abrirá la receta cuando esté cargada en el sistema',
    bbox: [derecha, y, derecha + lado, y + lado],
  })
  hoja.y = y + lado + moduloQr * SILENCIO_QR
}

function writePieDeBlanco(lienzo: Lienzo): void {
  const { x, ancho } = caja(lienzo)
  const { alto, margen } = lienzo.medidas
  const seccion = rama(lienzo, lienzo.raiz, 'Sect')
  const lineas = [`Buscador Nacional de Medicamentos: ${BUSCADOR}`, SIN_REGISTRO].map((texto) =>
    compose(lienzo, [{ texto }], ancho, { em: 0.8, interlinea: 1.35 }),
  )
  writePila(lienzo, seccion, lineas, { x, y: alto - margen.abajo - sumaAltos(lineas) })
}

function traceRaya({ doc }: Lienzo, desde: number, hasta: number, y: number, tinta: string): void {
  doc.lineWidth(mm(0.25)).moveTo(desde, y).lineTo(hasta, y).stroke(tinta)
}
