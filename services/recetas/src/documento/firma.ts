import type { RecetaCompleta } from '@receta/contract'
import { formatFecha, hoy } from '@receta/domain'
import { huellaEnGrupos, momentoFirma } from './contenido'
import type { Bloque, Pieza } from './hoja'
import { columna, writePila } from './hoja'
import type { Elemento, Lienzo } from './lienzo'
import { decorate } from './lienzo'
import { mm, tintas } from './medidas'
import type { Parrafo } from './parrafo'
import { compose, sumaAltos } from './parrafo'

export function bloqueFirma(lienzo: Lienzo, receta: RecetaCompleta): Bloque {
  return { rotulo: 'Firma', piezas: (seccion) => [piezaFirma(lienzo, seccion, receta)] }
}

function piezaFirma(lienzo: Lienzo, seccion: Elemento, receta: RecetaCompleta): Pieza {
  const { x, ancho } = columna(lienzo)
  const { separacion, aireAlto, aireAncho } = lienzo.medidas.firma
  const sello = composeSello(lienzo, receta, ancho * 0.42 - 2 * aireAncho)
  const anchoSello = Math.max(...sello.map((parrafo) => parrafo.anchoReal)) + 2 * aireAncho
  const altoSello = sumaAltos(sello) + 2 * aireAlto
  const datos = composeDatos(lienzo, receta, ancho - anchoSello - separacion)
  const alto = Math.max(altoSello, sumaAltos(datos))
  return {
    alto,
    draw: (y) => {
      const arriba = y + (alto - altoSello) / 2
      decorate(lienzo, 'Layout', () => {
        lienzo.doc.lineWidth(mm(0.5)).roundedRect(x, arriba, anchoSello, altoSello, mm(0.8)).stroke(tintas.birome)
      })
      // The lines were wrapped for the widest box and are centred in the actual one.
      const centrados = sello.map((parrafo) => ({ ...parrafo, ancho: anchoSello }))
      writePila(lienzo, seccion, centrados, { x, y: arriba + aireAlto })
      const derecha = { x: x + anchoSello + separacion, y: y + (alto - sumaAltos(datos)) / 2 }
      writePila(lienzo, seccion, datos, derecha)
    },
  }
}

function composeSello(lienzo: Lienzo, { profesional }: RecetaCompleta, ancho: number): Parrafo[] {
  const estilo = { em: 0.84, alinear: 'centro', interlinea: 1.35 } as const
  const tinta = tintas.birome
  const cargo = [profesional.profesion, profesional.matricula].filter(Boolean).join(' · ')
  return [
    compose(lienzo, [{ texto: profesional.medico, letra: 'titulo', tinta }], ancho, { ...estilo, em: 0.97 }),
    compose(lienzo, [{ texto: cargo, tinta }], ancho, estilo),
  ]
}

function composeDatos(lienzo: Lienzo, { firma, contingencia }: RecetaCompleta, ancho: number): Parrafo[] {
  const estilo = { em: 0.84, interlinea: 1.35 }
  const mono = { em: 0.77, interlinea: 1.45 }
  const lineas = [
    compose(lienzo, [{ texto: `Firma electrónica, ${momentoFirma(firma.firmada_en)}.` }], ancho, estilo),
    compose(lienzo, [{ texto: 'Huella de verificación SHA-256:' }], ancho, estilo),
    compose(lienzo, [{ texto: huellaEnGrupos(firma.huella), letra: 'codigo' }], ancho, mono),
    compose(lienzo, [{ texto: 'Clave: ' }, { texto: firma.clave_id, letra: 'codigo' }], ancho, estilo),
  ]
  if (contingencia) {
    const registrada = formatFecha(hoy(new Date(contingencia.registrada_en)))
    const texto = `Firmada sin conexión en el dispositivo del profesional; registrada el ${registrada}.`
    lineas.push(compose(lienzo, [{ texto }], ancho, estilo))
  }
  if (firma.valida) return lineas
  const aviso = 'La firma no coincide con el contenido: esta receta no es válida.'
  return [compose(lienzo, [{ texto: aviso, letra: 'titulo', tinta: tintas.peligro }], ancho, estilo), ...lineas]
}
