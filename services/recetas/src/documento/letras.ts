import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { create } from 'fontkit'
import type { Font } from 'fontkit'

const require = createRequire(import.meta.url)

/** Radio Canada for reading, Atkinson Hyperlegible Mono for what is copied by hand. */
export type Letra = 'normal' | 'fuerte' | 'titulo' | 'codigo' | 'codigoFuerte'

const ARCHIVOS: Record<Letra, { familia: string; peso: number }> = {
  normal: { familia: 'radio-canada', peso: 400 },
  fuerte: { familia: 'radio-canada', peso: 600 },
  titulo: { familia: 'radio-canada', peso: 700 },
  codigo: { familia: 'atkinson-hyperlegible-mono', peso: 400 },
  codigoFuerte: { familia: 'atkinson-hyperlegible-mono', peso: 600 },
}

type Alfabeto = 'latin' | 'latin-ext'
export type NombreFuente = `${Letra}/${Alfabeto}`

const leidas = new Map<NombreFuente, Font>()
const alcances = new Map<NombreFuente, Set<number>>()

/** Read once per process, because parsing dominates the first document. */
export function fuente(nombre: NombreFuente): Font {
  const leida = leidas.get(nombre)
  if (leida) return leida
  const [letra, alfabeto] = nombre.split('/') as [Letra, Alfabeto]
  const { familia, peso } = ARCHIVOS[letra]
  const ruta = require.resolve(`@fontsource/${familia}/files/${familia}-${alfabeto}-${peso}-normal.woff`)
  const nueva = create(unpackWoff(readFileSync(ruta))) as Font
  // A glyph keeps the characters it was first asked for with: a point first used as part of «…» would lose its text for copying
  // and screen readers. So each is asked for alone first.
  for (const codigo of nueva.characterSet) nueva.glyphForCodePoint(codigo)
  rememberCorridas(nueva)
  leidas.set(nombre, nueva)
  return nueva
}

/** Words whose shape each font caches; above this, the cache is emptied. */
const maximoCorridas = 5_000
type Corrida = ReturnType<Font['layout']>

/** Callers scale the positions in place. */
function copy<T extends object>(original: T, cambios: Partial<T> = {}): T {
  return Object.assign(Object.create(Object.getPrototypeOf(original) as object) as T, original, cambios)
}

/** Shaping words dominates later documents. pdfkit caches them per document, this per process. */
function rememberCorridas(cara: Font): void {
  const corridas = new Map<string, Corrida>()
  const deVerdad = cara.layout.bind(cara)
  cara.layout = (texto, rasgos, ...resto) => {
    if (rasgos !== undefined || resto.length > 0) return deVerdad(texto, rasgos, ...resto)
    const conocida = corridas.get(texto) ?? deVerdad(texto)
    if (corridas.size >= maximoCorridas) corridas.clear()
    corridas.set(texto, conocida)
    return copy(conocida, { positions: conocida.positions.map((posicion) => copy(posicion)) })
  }
}

function alcance(nombre: NombreFuente): Set<number> {
  const conocido = alcances.get(nombre)
  if (conocido) return conocido
  const nuevo = new Set(fuente(nombre).characterSet)
  alcances.set(nombre, nuevo)
  return nuevo
}

/** «Łukasz» is printed completely. */
export function tramos(texto: string, letra: Letra): { texto: string; fuente: NombreFuente }[] {
  const base: NombreFuente = `${letra}/latin`
  const cortes: { texto: string; fuente: NombreFuente }[] = []
  for (const caracter of texto) {
    const codigo = caracter.codePointAt(0) ?? 0
    const extendida: NombreFuente = `${letra}/latin-ext`
    const elegida = !alcance(base).has(codigo) && alcance(extendida).has(codigo) ? extendida : base
    const ultimo = cortes.at(-1)
    if (ultimo?.fuente === elegida) ultimo.texto += caracter
    else cortes.push({ texto: caracter, fuente: elegida })
  }
  return cortes
}

/** WOFF 1: fontkit inflates a table again for every glyph, and cannot subset accented letters of WOFF2. */
export function unpackWoff(woff: Buffer): Buffer<ArrayBuffer> {
  const cantidad = woff.readUInt16BE(12)
  const cabecera = Buffer.alloc(12 + 16 * cantidad)
  woff.copy(cabecera, 0, 4, 8)
  cabecera.writeUInt16BE(cantidad, 4)
  const partes = [cabecera]
  let posicion = cabecera.length
  for (let i = 0; i < cantidad; i++) {
    const entrada = 44 + 20 * i
    const desde = woff.readUInt32BE(entrada + 4)
    const comprimido = woff.readUInt32BE(entrada + 8)
    const largo = woff.readUInt32BE(entrada + 12)
    const crudo = woff.subarray(desde, desde + comprimido)
    const tabla = comprimido < largo ? inflateSync(crudo) : Buffer.from(crudo)
    const destino = 12 + 16 * i
    woff.copy(cabecera, destino, entrada, entrada + 4)
    woff.copy(cabecera, destino + 4, entrada + 16, entrada + 20)
    cabecera.writeUInt32BE(posicion, destino + 8)
    cabecera.writeUInt32BE(largo, destino + 12)
    const relleno = Buffer.alloc((4 - (largo % 4)) % 4)
    partes.push(tabla, relleno)
    posicion += largo + relleno.length
  }
  return Buffer.concat(partes)
}
