import { normalize } from '../comun/texto'
import { esCoherente } from './coherencia'
import type { Maximo, Posologia } from './esquema'
import { type Clausula, deUna, type Leida } from './gramatica/clausula'
import { lectores } from './gramatica/clausulas'
import { aDemandaCon } from './gramatica/frases'
import { writeCanonico } from './gramatica/lexico'
import { composePasos, esMuda } from './gramatica/pasos'
import { findUnidad } from './unidades'

/** In characters; nothing longer is read. */
const LARGO_MAXIMO = 400
/** Readings tried before giving up: a text with so many is not understood. */
const LECTURAS_MAXIMAS = 6_000

const RELLENO =
  /(?: |^)(?:(?:tomar|tome|toma|dar|darle|colocar|colocarse|coloque|poner|inyectar|inyectarse|inhalar|instilar|administrar|usar|use|realizar|hacer|ingerir|pegar|empezar con|comenzar con|iniciar con|dosis|posologia|indicacion) ?:? )/y
const ENTRE = / ?(?:,|;|\+|-|:|\.|y|e)? ?/y
const COMA_Y = / ?[,;] y /y

/** '1-0-0-1 x 30', 'c/8h x 7'. Null unless every word was understood in exactly one way, since a dose is never guessed. */
export function parsePosologia(texto: string): Posologia | null {
  if (texto.length > LARGO_MAXIMO) return null
  const leida = leidas.get(texto)
  if (leida !== undefined) return leida
  if (leidas.size >= LEIDAS_MAXIMAS) leidas.clear()
  const posologia = freeze(read(texto))
  leidas.set(texto, posologia)
  return posologia
}

// Checks read the same few lines again and again. Callers must not modify the results.
const leidas = new Map<string, Posologia | null>()
const LEIDAS_MAXIMAS = 2_000

function freeze<T>(valor: T): T {
  if (typeof valor === 'object' && valor !== null)
    for (const parte of Object.values(Object.freeze(valor))) freeze(parte)
  return valor
}

/** «los días 1 y 15», which only a round of days may explain («de cada mes»). Read as a taper, the second one would be a dose. */
const DIAS_CONTADOS = /\bdias? \d{1,2} ?(?:,|y|e) ?(?:el (?:dia )?)?\d{1,2}(?!\d)(?! ?(?!de\b|y\b|e\b)[a-z/.])/

const deRonda: ReadonlySet<string> = new Set(['numerados', 'ciclo'])

function read(texto: string): Posologia | null {
  const canonico = writeCanonico(texto)
  if (!canonico || !/[a-z\d]/.test(canonico)) return null
  const contados = DIAS_CONTADOS.test(canonico)
  const halladas = new Map<string, Posologia>()
  // Several readings come to the same place, which is read once.
  const enSitio = new Map<number, Leida[]>()
  const leidasEn = (inicio: number): Leida[] => {
    const leidas = enSitio.get(inicio) ?? lectores.flatMap((readClausula) => readClausula(canonico, inicio))
    enSitio.set(inicio, leidas)
    return leidas
  }
  let quedan = LECTURAS_MAXIMAS
  const visit = (desde: number, clausulas: readonly Clausula[]): void => {
    if (quedan-- <= 0 || halladas.size > 1) return
    const resto = canonico.slice(desde).trim()
    if (resto === '' || resto === ')') {
      const explicados = !contados || clausulas.some((c) => c.c === 'dias' && deRonda.has(c.dias.tipo))
      const posologia = explicados ? composePosologia(clausulas) : null
      if (posologia) halladas.set(JSON.stringify(posologia), posologia)
      return
    }
    for (const inicio of startsDe(canonico, desde, clausulas))
      for (const { fin, clausula } of leidasEn(inicio)) visit(fin, [...clausulas, clausula])
  }
  visit(0, [])
  const [una] = halladas.values()
  return quedan > 0 && halladas.size === 1 ? (una ?? null) : null
}

/** Here, or after a comma, an «y» or a verb such as «tomar». */
function startsDe(texto: string, desde: number, clausulas: readonly Clausula[]): Set<number> {
  const inicio = texto.charAt(desde) === ' ' ? desde + 1 : desde
  const inicios = new Set([inicio])
  const after = (patron: RegExp, en: number) => {
    patron.lastIndex = en
    if (patron.test(texto) && patron.lastIndex > en) inicios.add(patron.lastIndex)
  }
  if (desde > 0) after(ENTRE, desde)
  if (desde > 0) after(COMA_Y, desde)
  const ultima = clausulas.at(-1)?.c
  if (ultima === undefined || ultima === 'luego' || ultima === 'tramo')
    for (const en of Array.from(inicios)) after(RELLENO, Math.max(0, en - 1))
  return inicios
}

function composePosologia(clausulas: readonly Clausula[]): Posologia | null {
  const leidos = composePasos(clausulas)
  if (!leidos) return null
  const { pasos, a_la_vez, indicaciones, generales } = leidos
  const vias = new Set(deUna(generales, 'via').map((c) => c.via))
  const sitios = new Set(deUna(generales, 'sitio').map((c) => c.sitio))
  const topes = deUna(generales, 'maximo')
  const sos = deUna(generales, 'sos')
  const repetida =
    sos.filter((c) => c.motivos.length > 0).length > 1 || sos.filter((c) => c.motivos.length === 0).length > 1
  // «1 comp, hasta 3 por día»: what only has a most is taken as it is needed.
  const [unico, otro] = pasos
  const soloTope =
    unico !== undefined && !otro && esMuda(unico) && topes[0]?.maximo.por === 'dia' && topes[0].maximo.unidad !== 'vez'
  const antesDe = unico !== undefined && !otro && esMuda(unico) && indicaciones.some((dicha) => aDemandaCon.has(dicha))
  const aDemanda = sos.length > 0 || antesDe || (soloTope && deUna(clausulas, 'cantidad').length > 0)
  if (vias.size > 1 || sitios.size > 1 || topes.length > 1 || repetida) return null
  const posologia: Posologia = {
    pasos,
    ...(a_la_vez && { a_la_vez }),
    via: vias.values().next().value ?? null,
    sitio: sitios.values().next().value ?? null,
    si_hace_falta: aDemanda,
    motivos: sos.flatMap((c) => [...c.motivos]),
    maximo: topes[0] ? maximoDe(topes[0].maximo, pasos[0]?.unidad ?? null) : null,
    indicaciones,
    continuo: deUna(generales, 'continuo').length > 0,
  }
  return esCoherente(posologia) ? posologia : null
}

function maximoDe(maximo: Maximo, unidad: string | null): Maximo {
  return maximo.unidad !== null && maximo.unidad === unidad ? { ...maximo, unidad: null } : maximo
}

export const nombraAlgunaUnidad = (texto: string): boolean =>
  normalize(texto)
    .split(/[^a-zµμ0-9]+|(?<=\d)(?=[a-zµμ])/)
    .some((palabra) => {
      const unidad = /^[a-zµμ]/.test(palabra) ? findUnidad(palabra)?.singular : undefined
      return unidad !== undefined && unidad !== 'unidad'
    })
