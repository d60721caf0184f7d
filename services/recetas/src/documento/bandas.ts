import type { RecetaCompleta } from '@receta/contract'
import type { Sellada } from '../verificacion/prueba'
import { composeQr, SILENCIO_QR, writeQr } from './codigos'
import { huellaEnGrupos } from './contenido'
import { caja } from './hoja'
import type { Lienzo } from './lienzo'
import { label, rama } from './lienzo'
import { mm } from './medidas'
import { compose, drawParrafo } from './parrafo'
import { altoPie } from './pie'

export function altoBanda(lienzo: Lienzo, qr: string): number {
  const { alto, modulo } = composeQr(lienzo, qr)
  return alto + modulo * SILENCIO_QR + mm(1)
}

/** PT-02: by its own QR and by the huella that its digest is computed with. */
export function writeBandas(lienzo: Lienzo, receta: RecetaCompleta, selladas: readonly Sellada[]): void {
  const { count } = lienzo.doc.bufferedPageRange()
  const { medidas } = lienzo
  for (let i = 0; i < count; i++) {
    lienzo.doc.switchToPage(i)
    const sellada = selladas[i] ?? selladas[0]
    if (!sellada) return
    const conQr = composeQr(lienzo, sellada.qr)
    const y = medidas.alto - medidas.margen.abajo - altoPie(lienzo) - conQr.alto
    const seccion = rama(lienzo, lienzo.raiz, 'Sect')
    const { x, ancho } = caja(lienzo)
    const textos = [
      compose(lienzo, [{ texto: `Hoja ${i + 1} de ${count}. Huella de verificación SHA-256:` }], ancho * 0.6, {
        em: 0.84,
      }),
      compose(lienzo, [{ texto: huellaEnGrupos(receta.firma.huella), letra: 'codigo' }], ancho * 0.6, {
        em: 0.77,
        interlinea: 1.45,
      }),
    ]
    let desde = y
    for (const parrafo of textos) {
      const arriba = desde
      label(lienzo, seccion, 'P', () => drawParrafo(lienzo, parrafo, x, arriba))
      desde += parrafo.alto
    }
    writeQr(lienzo, seccion, sellada.enlace, conQr, y)
  }
}
