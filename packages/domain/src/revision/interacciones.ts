import { type AlcanceClinico, createPertenencia, type DrogaEnJuego } from './alcance'
import { type Interaccion, ordenClinico } from './fuentes-clinicas'

export type InteraccionHallada<D> = {
  fila: Interaccion
  /** The later of the two in the receta. */
  droga: D
  otra: D
  /** The two ingredients sorted, so that a pair has one acknowledgement. */
  ifas: readonly [string, string]
}

/** The ingredient by which a medicine is on each side of a row; null when it is not. */
type Lados = readonly [a: string | null, b: string | null]

/** The sides of every row where a medicine is. Each class is asked once, since many rows share it. */
function ladosDe(filas: readonly Interaccion[], droga: DrogaEnJuego): readonly Lados[] {
  const sabidas = new Map<AlcanceClinico, string | null>()
  const pertenece = createPertenencia(droga)
  const esDe = (alcance: AlcanceClinico): string | null => {
    const sabida = sabidas.get(alcance)
    if (sabida !== undefined) return sabida
    const ifa = pertenece(alcance)
    sabidas.set(alcance, ifa)
    return ifa
  }
  return filas.map(({ a, b }) => [esDe(a), esDe(b)])
}

/** The two ingredients by which a row applies to two medicines, in either order; null when it does not. */
function cruza(una: Lados, otra: Lados): readonly [string, string] | null {
  // The same ingredient twice is a duplicate, which another check reports.
  for (const [ifa, con] of [
    [una[0], otra[1]],
    [una[1], otra[0]],
  ] as const)
    if (ifa !== null && con !== null && ifa !== con) return ifa < con ? [ifa, con] : [con, ifa]
  return null
}

// A table is read once and asked for every receta.
const ordenadas = new WeakMap<object, readonly Interaccion[]>()
function porGravedad(filas: readonly Interaccion[]): readonly Interaccion[] {
  const sabidas =
    ordenadas.get(filas) ?? filas.toSorted((una, otra) => ordenClinico[una.nivel] - ordenClinico[otra.nivel])
  ordenadas.set(filas, sabidas)
  return sabidas
}

/**
 * The interactions of each new medicine with the others of the receta and with those the person already takes. Only the gravest
 * row of a pair, so that a pair gives one alert. `anios` is the person's age, null when unknown.
 */
export function findInteracciones<D extends DrogaEnJuego>(
  filas: readonly Interaccion[],
  nuevas: readonly D[],
  tomadas: readonly D[],
  anios: number | null = null,
): InteraccionHallada<D>[] {
  const orden = porGravedad(filas).filter(
    ({ desde_edad }) => desde_edad === null || (anios !== null && anios >= desde_edad),
  )
  const conLados = (drogas: readonly D[]) => drogas.map((droga) => ({ droga, lados: ladosDe(orden, droga) }))
  const otras = conLados(tomadas)
  const vistos = new Set<string>()
  const halladas: InteraccionHallada<D>[] = []
  for (const nueva of conLados(nuevas)) {
    for (const otra of otras) {
      const hallada = primera(orden, nueva.lados, otra.lados)
      const par = hallada?.ifas.join('+') ?? ''
      if (!hallada || vistos.has(par)) continue
      vistos.add(par)
      halladas.push({ ...hallada, droga: nueva.droga, otra: otra.droga })
    }
    otras.push(nueva)
  }
  return halladas
}

function primera(filas: readonly Interaccion[], una: readonly Lados[], otra: readonly Lados[]) {
  for (const [i, fila] of filas.entries()) {
    const ifas = cruza(una[i] ?? ninguno, otra[i] ?? ninguno)
    if (ifas) return { fila, ifas }
  }
  return null
}
const ninguno: Lados = [null, null]
