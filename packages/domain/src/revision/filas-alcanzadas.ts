import { type AlcanceClinico, createPertenencia, type DrogaEnJuego } from './alcance'

type ConAlcance = { a: AlcanceClinico }
type Alcanzada<Fila> = { fila: Fila; ifa: string }

/** A table that is loaded again is another array, and is asked anew. */
const tablas = new WeakMap<readonly ConAlcance[], Map<string, readonly Alcanzada<ConAlcance>[]>>()
const SABIDAS_MAXIMAS = 5_000

export function filasAlcanzadas<Fila extends ConAlcance>(
  filas: readonly Fila[],
  droga: Omit<DrogaEnJuego, 'monodroga'>,
): readonly Alcanzada<Fila>[] {
  const sabidas = tablas.get(filas) ?? new Map<string, readonly Alcanzada<ConAlcance>[]>()
  tablas.set(filas, sabidas)
  const { ifa_clave, atc, via, forma } = droga
  const clave = JSON.stringify([ifa_clave, atc, via, forma])
  const sabida = sabidas.get(clave)
  if (sabida) return sabida as readonly Alcanzada<Fila>[]
  const pertenece = createPertenencia(droga)
  const suyas = filas.flatMap((fila): Alcanzada<Fila>[] => {
    const ifa = pertenece(fila.a)
    return ifa === null ? [] : [{ fila, ifa }]
  })
  if (sabidas.size >= SABIDAS_MAXIMAS) sabidas.clear()
  sabidas.set(clave, suyas)
  return suyas
}
