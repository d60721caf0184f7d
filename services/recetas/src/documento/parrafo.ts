import type { Letra } from './letras'
import type { Lienzo } from './lienzo'
import { write, measure } from './lienzo'
import { tintas } from './medidas'

/** `em` multiplies the body size. */
export type Trozo = { texto: string; letra?: Letra; em?: number; tinta?: string }

export type Estilo = {
  em?: number
  alinear?: 'izquierda' | 'derecha' | 'centro'
  interlinea?: number
}

type Fragmento = { texto: string; letra: Letra; cuerpo: number; tinta: string; ancho: number }
type Palabra = { fragmentos: Fragmento[]; ancho: number; espacio: Fragmento | null }
type Linea = { fragmentos: Fragmento[]; ancho: number }

/** Its height is known before it is drawn. */
export type Parrafo = {
  lineas: Linea[]
  ancho: number
  anchoReal: number
  alto: number
  renglon: number
  cuerpo: number
  alinear: 'izquierda' | 'derecha' | 'centro'
}

// Ascent and descent of both families, relative to the body size.
const ASCENDENTE = 0.945
const DESCENDENTE = 0.255

/** Only at plain spaces or inside words that are too long. */
export function compose(lienzo: Lienzo, trozos: Trozo[], ancho: number, estilo: Estilo = {}): Parrafo {
  const base = lienzo.medidas.cuerpo * (estilo.em ?? 1)
  const lineas: Linea[] = [{ fragmentos: [], ancho: 0 }]
  for (const palabra of palabras(lienzo, trozos, base).flatMap((entera) => cut(lienzo, entera, ancho))) {
    const linea = lineas.at(-1) as Linea
    const conEspacio = linea.fragmentos.length > 0 ? (palabra.espacio?.ancho ?? 0) : 0
    if (linea.fragmentos.length > 0 && linea.ancho + conEspacio + palabra.ancho > ancho + 0.01) {
      // The space stays at the end of the line, or screen readers would join the two words.
      if (palabra.espacio) linea.fragmentos.push(palabra.espacio)
      lineas.push({ fragmentos: [...palabra.fragmentos], ancho: palabra.ancho })
      continue
    }
    if (conEspacio > 0 && palabra.espacio) linea.fragmentos.push(palabra.espacio)
    linea.fragmentos.push(...palabra.fragmentos)
    linea.ancho += conEspacio + palabra.ancho
  }
  const cuerpo = Math.max(base, ...lineas.flatMap((linea) => linea.fragmentos.map((fragmento) => fragmento.cuerpo)))
  const renglon = cuerpo * (estilo.interlinea ?? lienzo.medidas.interlinea)
  return {
    lineas,
    ancho,
    anchoReal: Math.max(...lineas.map((linea) => linea.ancho)),
    alto: renglon * lineas.length,
    renglon,
    cuerpo,
    alinear: estilo.alinear ?? 'izquierda',
  }
}

export function drawParrafo(lienzo: Lienzo, parrafo: Parrafo, x: number, y: number): void {
  parrafo.lineas.forEach((linea, i) => {
    const sobra = parrafo.ancho - linea.ancho
    let desde = x + (parrafo.alinear === 'derecha' ? sobra : parrafo.alinear === 'centro' ? sobra / 2 : 0)
    const medio = (parrafo.renglon - parrafo.cuerpo * (ASCENDENTE + DESCENDENTE)) / 2
    const base = y + i * parrafo.renglon + medio + parrafo.cuerpo * ASCENDENTE
    for (const fragmento of join(linea.fragmentos)) {
      lienzo.doc.fillColor(fragmento.tinta)
      write(lienzo, fragmento.texto, fragmento.letra, fragmento.cuerpo, desde, base)
      desde += fragmento.ancho
    }
  })
}

export function sumaAltos(parrafos: Parrafo[]): number {
  return parrafos.reduce((alto, parrafo) => alto + parrafo.alto, 0)
}

/** Copying and searching then find whole phrases. */
function join(fragmentos: Fragmento[]): Fragmento[] {
  const unidos: Fragmento[] = []
  for (const fragmento of fragmentos) {
    const ultimo = unidos.at(-1)
    const igual =
      ultimo &&
      ultimo.letra === fragmento.letra &&
      ultimo.cuerpo === fragmento.cuerpo &&
      ultimo.tinta === fragmento.tinta
    if (igual) {
      ultimo.texto += fragmento.texto
      ultimo.ancho += fragmento.ancho
    } else unidos.push({ ...fragmento })
  }
  return unidos
}

function palabras(lienzo: Lienzo, trozos: Trozo[], base: number): Palabra[] {
  const lista: Palabra[] = []
  let pegada = false
  let espacio: Fragmento | null = null
  for (const { texto, letra = 'normal', em = 1, tinta = tintas.negra } of trozos) {
    const cuerpo = base * em
    for (const parte of clean(texto).split(/( +)/)) {
      if (parte === '') continue
      const fragmento = { texto: parte, letra, cuerpo, tinta, ancho: measure(lienzo, parte, letra, cuerpo) }
      if (parte.startsWith(' ')) {
        espacio = fragmento
        pegada = false
        continue
      }
      const ultima = lista.at(-1)
      if (pegada && ultima) {
        ultima.fragmentos.push(fragmento)
        ultima.ancho += fragmento.ancho
      } else lista.push({ fragmentos: [fragmento], ancho: fragmento.ancho, espacio })
      espacio = null
      pegada = true
    }
  }
  return lista
}

function cut(lienzo: Lienzo, palabra: Palabra, ancho: number): Palabra[] {
  if (palabra.ancho <= ancho) return [palabra]
  const letras = palabra.fragmentos.flatMap((fragmento) =>
    Array.from(fragmento.texto, (texto) => ({
      ...fragmento,
      texto,
      ancho: measure(lienzo, texto, fragmento.letra, fragmento.cuerpo),
    })),
  )
  return letras.map((letra, i) => ({
    fragmentos: [letra],
    ancho: letra.ancho,
    espacio: i === 0 ? palabra.espacio : null,
  }))
}

/** Without control characters and odd spaces except the no-break space. */
function clean(texto: string): string {
  return texto
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\u2000-\u200a\u202f]/g, '\u00a0')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('\u2011', '-')
    .replaceAll('\u03bc', '\u00b5')
}
