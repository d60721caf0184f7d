import { datos, type RecetaCompleta } from '@receta/contract'
import type { FirmaDocumento } from '@receta/service-kit'
import type { Sellada, Seal } from '../verificacion/prueba'
import { altoBanda, writeBandas } from './bandas'
import { writeCabecera, repetirCabecera } from './cabecera'
import { writeCodigos } from './codigos'
import { fechas, lineasPaciente, lineasProfesional, profesion, tieneValidez } from './contenido'
import { estadoImpreso } from './estado-impreso'
import { bloqueFirma } from './firma'
import { closeFirmado } from './firma-pdf'
import type { Bloque, Hoja } from './hoja'
import { columna, writeBloque, nuevaHoja, piezaParrafo } from './hoja'
import type { Lienzo } from './lienzo'
import { createLienzo, lineasDe } from './lienzo'
import type { Formato, Medidas } from './medidas'
import { press, medidas } from './medidas'
import type { Trozo } from './parrafo'
import { compose } from './parrafo'
import { altoPie, writePies } from './pie'
import { bloquePrescripcion } from './prescripcion'
import { bloqueRecibo, type Extension } from './recibo'

/** A tagged PDF in the order of R2214/2025 Anexo II. The same receta, paper and instant give the same document. Rejects without a font file. */
export async function renderDocumento(
  receta: RecetaCompleta,
  opciones: { formato: Formato; ahora: Date; seal?: Seal | null; firma?: FirmaDocumento | null },
): Promise<Buffer> {
  const { ahora, seal, firma: certificado = null } = opciones
  // Without a seal, the QR that the receta is shown with: of the receta, and of no sheet.
  const suelta = receta.qr ?? receta.link
  const muestra = seal?.({ numero: 1, total: 1, lineas: [] }) ?? { qr: suelta, enlace: suelta }
  const papel = medidas[opciones.formato]
  // In order of preference: a complete receipt must not cost a second sheet.
  const apretado = press(papel)
  const intentos: [Medidas, Extension][] = [
    [papel, 'completo'],
    [apretado, 'completo'],
    // Without a receipt there is nothing to shorten.
    ...(receta.verificaciones.length === 0
      ? []
      : ([
          [papel, 'breve'],
          [apretado, 'breve'],
        ] satisfies [Medidas, Extension][])),
  ]
  let mejor: { lienzo: Lienzo; forma: Forma } | null = null
  for (const [medida, extension] of intentos) {
    const forma = { medida, extension, ahora, bandas: false }
    const lienzo = writeReceta(receta, forma, [muestra])
    if (mejor === null || hojas(lienzo) < hojas(mejor.lienzo)) mejor = { lienzo, forma }
    if (hojas(mejor.lienzo) === 1) break
  }
  const { lienzo, forma } = mejor as { lienzo: Lienzo; forma: Forma }
  if (!seal) return closeFirmado(lienzo, certificado, ahora)
  const definitiva = { ...forma, bandas: hojas(lienzo) > 1 }
  const borrador = definitiva.bandas ? writeReceta(receta, definitiva, [muestra]) : lienzo
  // The seal of a sheet is computed of its text, which does not depend on the seal.
  const lineas = lineasDe(borrador)
  const selladas = lineas.map((suyas, i) => seal({ numero: i + 1, total: lineas.length, lineas: suyas }))
  return closeFirmado(writeReceta(receta, definitiva, selladas), certificado, ahora)
}

type Forma = { medida: Medidas; extension: Extension; ahora: Date; bandas: boolean }

function hojas({ doc }: Lienzo): number {
  return doc.bufferedPageRange().count
}

function writeReceta(
  receta: RecetaCompleta,
  { medida: papel, extension, ahora, bandas }: Forma,
  selladas: readonly Sellada[],
): Lienzo {
  const lienzo = createLienzo(papel, ahora)
  const [primera] = selladas
  const banda = bandas && primera ? altoBanda(lienzo, primera.qr) : 0
  const estado = estadoImpreso(receta, ahora)
  const hoja: Hoja = {
    lienzo,
    y: 0,
    limite: papel.alto - papel.margen.abajo - altoPie(lienzo) - banda,
    head: (y) => repetirCabecera(lienzo, receta, estado, y),
  }
  nuevaHoja(hoja)
  writeCabecera(hoja, receta, estado)
  writeBloque(hoja, bloqueProfesional(lienzo, receta))
  writeBloque(hoja, bloquePaciente(lienzo, receta))
  writeBloque(hoja, bloquePrescripcion(lienzo, receta))
  const { rotulo, linea } = datos.diagnosticos
  writeBloque(hoja, bloqueParrafos(lienzo, rotulo, [[{ texto: linea(receta) }]]))
  writeBloque(hoja, bloqueParrafos(lienzo, 'Fechas', [trozosFechas(receta)]))
  writeCodigos(hoja, receta, bandas ? null : (primera ?? null))
  writeBloque(hoja, bloqueFirma(lienzo, receta))
  const recibo = bloqueRecibo(lienzo, receta, extension)
  if (recibo) writeBloque(hoja, recibo)
  writePies(lienzo, ahora, tieneValidez(receta))
  if (bandas) writeBandas(lienzo, receta, selladas)
  return lienzo
}

function bloqueProfesional(lienzo: Lienzo, receta: RecetaCompleta): Bloque {
  const titulo: Trozo[] = [
    { texto: receta.profesional.medico, letra: 'titulo' },
    { texto: profesion(receta) ? ` — ${profesion(receta)}` : '' },
  ]
  return bloqueParrafos(lienzo, 'Profesional', [titulo, ...lineasProfesional(receta).map((texto) => [{ texto }])])
}

function bloquePaciente(lienzo: Lienzo, receta: RecetaCompleta): Bloque {
  const nombre: Trozo[] = [{ texto: receta.paciente.apellidoNombre, letra: 'titulo' }]
  return bloqueParrafos(lienzo, 'Paciente', [nombre, ...lineasPaciente(receta).map((texto) => [{ texto }])])
}

function bloqueParrafos(lienzo: Lienzo, rotulo: string, lineas: Trozo[][]): Bloque {
  return {
    rotulo,
    piezas: (seccion) =>
      lineas.map((trozos) => {
        const em = trozos[0]?.letra === 'titulo' ? 1.08 : 1
        return piezaParrafo(lienzo, seccion, compose(lienzo, trozos, columna(lienzo).ancho, { em }))
      }),
  }
}

function trozosFechas(receta: RecetaCompleta): Trozo[] {
  return fechas(receta).flatMap(({ nombre, valor }, i) => [
    { texto: `${i === 0 ? '' : ' '.repeat(9)}${nombre} ` },
    { texto: valor, letra: 'titulo', em: 1.08 } as const,
  ])
}
