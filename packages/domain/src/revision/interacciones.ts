import { type AlcanceClinico, createPertenencia, type DrogaEnJuego } from './alcance'
import { type Alternativa, alternativaDe } from './alternativa'
import { type CondicionClinica, type Interaccion, ordenClinico } from './fuentes-clinicas'

export type InteraccionHallada<D> = {
  fila: Interaccion
  /** The later of the two in the receta. */
  droga: D
  otra: D
  /** The two ingredients sorted, so that a pair has one acknowledgement. */
  ifas: readonly [string, string]
  lado: 'a' | 'b'
}

type Lados = readonly [a: string | null, b: string | null]
type LadosPorFila = ReadonlyMap<number, Lados>

/** Read once and asked for every receta. */
type Tabla = { orden: readonly Interaccion[]; sabidas: Map<string, LadosPorFila> }
const tablas = new WeakMap<object, Tabla>()
const SABIDAS_MAXIMAS = 5_000

function tablaDe(filas: readonly Interaccion[]): Tabla {
  const tabla = tablas.get(filas) ?? {
    orden: filas.toSorted((una, otra) => ordenClinico[una.nivel] - ordenClinico[otra.nivel]),
    sabidas: new Map(),
  }
  tablas.set(filas, tabla)
  return tabla
}

function ladosDe({ orden, sabidas }: Tabla, droga: DrogaEnJuego): LadosPorFila {
  const { ifa_clave, atc, via, forma } = droga
  const clave = JSON.stringify([ifa_clave, atc, via, forma])
  const sabida = sabidas.get(clave)
  if (sabida) return sabida
  const clases = new Map<AlcanceClinico, string | null>()
  const pertenece = createPertenencia(droga)
  const esDe = (alcance: AlcanceClinico): string | null => {
    const conocida = clases.get(alcance)
    if (conocida !== undefined) return conocida
    const ifa = pertenece(alcance)
    clases.set(alcance, ifa)
    return ifa
  }
  const lados = new Map<number, Lados>()
  for (const [i, { a, b }] of orden.entries()) {
    const deFila: Lados = [esDe(a), esDe(b)]
    if (deFila[0] !== null || deFila[1] !== null) lados.set(i, deFila)
  }
  if (sabidas.size >= SABIDAS_MAXIMAS) sabidas.clear()
  sabidas.set(clave, lados)
  return lados
}

/** Null when the row does not apply to both. */
function cruza(una: Lados, otra: Lados): Pick<InteraccionHallada<never>, 'ifas' | 'lado'> | null {
  // The same ingredient twice is a duplicate, which another check reports.
  for (const [lado, ifa, con] of [
    ['a', una[0], otra[1]],
    ['b', una[1], otra[0]],
  ] as const)
    if (ifa !== null && con !== null && ifa !== con) return { lado, ifas: ifa < con ? [ifa, con] : [con, ifa] }
  return null
}

export const alternativaDePar = ({
  fila,
  droga,
  otra,
  lado,
}: InteraccionHallada<DrogaEnJuego & { renglon: number | null }>): { alternativa?: Alternativa } =>
  alternativaDe(fila.alternativa, fila.alternativa?.en === lado ? droga : otra)

/** Of whom they are taken by: `anios` is null when unknown. */
export type QuienToma = { anios: number | null; tiene: (condicion: CondicionClinica) => boolean }
const nadieSabido: QuienToma = { anios: null, tiene: () => false }

/** Only the gravest row of a pair, so that a pair gives one alert. */
export function findInteracciones<D extends DrogaEnJuego>(
  filas: readonly Interaccion[],
  nuevas: readonly D[],
  tomadas: readonly D[],
  { anios, tiene }: QuienToma = nadieSabido,
): InteraccionHallada<D>[] {
  const tabla = tablaDe(filas)
  const rige = ({ desde_edad, con_condicion = [] }: Interaccion) =>
    (desde_edad === null || (anios !== null && anios >= desde_edad)) &&
    (con_condicion.length === 0 || con_condicion.some(tiene))
  const conLados = (drogas: readonly D[]) => drogas.map((droga) => ({ droga, lados: ladosDe(tabla, droga) }))
  const otras = conLados(tomadas)
  const vistos = new Set<string>()
  const halladas: InteraccionHallada<D>[] = []
  for (const nueva of conLados(nuevas)) {
    for (const otra of otras) {
      const hallada = primera(tabla, rige, nueva.lados, otra.lados)
      const par = hallada?.ifas.join('+') ?? ''
      if (!hallada || vistos.has(par)) continue
      vistos.add(par)
      halladas.push({ ...hallada, droga: nueva.droga, otra: otra.droga })
    }
    otras.push(nueva)
  }
  return halladas
}

function primera({ orden }: Tabla, rige: (fila: Interaccion) => boolean, una: LadosPorFila, otra: LadosPorFila) {
  for (const [i, lados] of una) {
    const fila = orden[i]
    const cruce = fila && rige(fila) ? cruza(lados, otra.get(i) ?? ninguno) : null
    if (fila && cruce) return { fila, ...cruce }
  }
  return null
}
const ninguno: Lados = [null, null]
