import { createTabla } from '../../comun/tabla'
import { type Medida, momentos as nombrados, type Rango, type Toma } from '../esquema'
import { type Clausula, type De, deUna } from './clausula'

const uno: Rango = { de: 1, a: 1 }

/** Moments that usually qualify the previous one when they follow it without «y». */
const blandos: ReadonlySet<string> = new Set([
  'en_ayunas',
  'al_levantarse',
  'al_acostarse',
  'antes_comidas',
  'con_comidas',
  'despues_comidas',
  'antes_comidas_principales',
  'con_comidas_principales',
  'despues_comidas_principales',
])
export const clase = (momento: string): 'parte' | 'hora' | 'comida' | 'blando' => {
  if (momento.includes(':')) return 'hora'
  if (blandos.has(momento)) return 'blando'
  return momento.includes('_') ? 'comida' : 'parte'
}

type Grupo = { cantidad: De<'cantidad'> | null; momentos: string[]; suyos: string[] }

/** The more exact name of a part of the day: «a la mañana en ayunas» is en ayunas. */
const exactos: Readonly<Record<string, readonly string[]>> = createTabla({
  manana: ['en_ayunas', 'al_levantarse', 'antes_desayuno', 'con_desayuno', 'despues_desayuno'],
  mediodia: ['antes_almuerzo', 'con_almuerzo', 'despues_almuerzo'],
  tarde: ['antes_merienda', 'con_merienda', 'despues_merienda'],
  noche: ['al_acostarse', 'antes_cena', 'con_cena', 'despues_cena'],
})

/** Of several doses, what is said of one is not of the rest: it names that dose's moment, or is not understood. */
function exact({ cantidad, momentos, suyos }: Grupo): Grupo | null {
  const [momento = '', otro] = momentos
  const [suyo = '', mas] = suyos
  if (suyos.length === 0) return { cantidad, momentos, suyos }
  const cabe = otro === undefined && mas === undefined && exactos[momento]?.includes(suyo) === true
  return cabe ? { cantidad, momentos: [suyo], suyos: [] } : null
}
type Partes = { grupos: Grupo[]; califican: string[] }

/** Null when it is ambiguous. */
function splitLista({ momentos, suma }: De<'momentos'>): { tomas: string[]; califican: string[] } | null {
  const [primera = ''] = momentos
  const clases = momentos.map(clase)
  if (new Set(momentos).size !== momentos.length) return null
  if (new Set(clases).size === 1)
    return clases[0] === 'blando' && momentos.length > 1 && !suma ? null : { tomas: [...momentos], califican: [] }
  // «a la mañana con el desayuno», «a la noche, al acostarse».
  if (!suma) return momentos.length === 2 ? { tomas: [primera], califican: momentos.slice(1) } : null
  const mezcla = clases.includes('parte') && clases.includes('comida')
  return momentos.length === 2 && !mezcla && !clases.includes('hora') ? { tomas: [...momentos], califican: [] } : null
}

/** Pairs each quantity with the moments after it or, when the moments come first, with those before it. */
export function groupMomentos(clausulas: readonly Clausula[]): Partes | null {
  const grupos: Grupo[] = []
  let abierta: De<'cantidad'> | null = null
  const alReves = clausulas.find((c) => c.c === 'momentos' || c.c === 'cantidad')?.c === 'momentos'
  const cantidades = deUna(clausulas, 'cantidad')
  for (const clausula of clausulas) {
    if (clausula.c === 'cantidad') {
      const ultimo = grupos.at(-1)
      if (alReves && ultimo?.cantidad === null && cantidades.length > 0) ultimo.cantidad = clausula
      else if (abierta) return null
      else abierta = clausula
    } else if (clausula.c === 'momentos') {
      const lista = splitLista(clausula)
      if (!lista) return null
      const todosBlandos = lista.tomas.every((momento) => clase(momento) === 'blando')
      const comidas = lista.tomas.every((momento) => clase(momento) === 'comida')
      // A second list without a quantity qualifies the first, or the text is not understood.
      if (!abierta && grupos.length > 0 && !alReves) {
        if (!todosBlandos && !comidas) return null
        grupos.at(-1)?.suyos.push(...lista.tomas)
      } else {
        grupos.push({ cantidad: abierta, momentos: lista.tomas, suyos: [] })
        abierta = null
      }
      grupos.at(-1)?.suyos.push(...lista.califican)
    }
  }
  if (abierta && grupos.length > 0) return null
  if (alReves && cantidades.length > 0 && grupos.some((g) => g.cantidad === null)) {
    if (grupos.length > 1 || !(grupos[0] && cantidades[0])) return null
    grupos[0].cantidad = cantidades[0]
  }
  // What stands after the last dose may be of them all («…, con las comidas»).
  if (grupos.every(({ suyos }, i) => suyos.length === 0 || i === grupos.length - 1))
    return { grupos, califican: grupos.flatMap((g) => g.suyos) }
  const exactas = grupos.flatMap((grupo) => exact(grupo) ?? [])
  return exactas.length === grupos.length ? { grupos: exactas, califican: [] } : null
}

const mismaMedida = (una: Medida | null, otra: Medida | null) => JSON.stringify(una) === JSON.stringify(otra)

const nombres = Object.keys(nombrados)
const orden = ({ cuando }: Toma): number => {
  const i = nombres.indexOf(cuando)
  return i < 0 ? nombres.length + Number(cuando.replace(':', '.')) : i
}

export function tomasDe(grupos: readonly Grupo[]): { tomas: Toma[]; de: De<'cantidad'> | null } | null {
  const [primero] = grupos.flatMap((g) => g.cantidad ?? [])
  const tomas = grupos.flatMap(({ cantidad, momentos }) =>
    momentos.map((cuando) => ({ cuando, cantidad: (cantidad ?? primero)?.cantidad ?? uno })),
  )
  const distintas = grupos.some(
    ({ cantidad }) =>
      cantidad &&
      ((cantidad.unidad !== null && cantidad.unidad !== primero?.unidad) ||
        cantidad.por_kg !== primero?.por_kg ||
        (cantidad.equivale !== null && grupos.length > 1) ||
        (cantidad.cada_una !== null && !mismaMedida(cantidad.cada_una, primero?.cada_una ?? null))),
  )
  const repetida = new Set(tomas.map((t) => t.cuando)).size !== tomas.length
  return distintas || repetida ? null : { tomas: tomas.toSorted((a, b) => orden(a) - orden(b)), de: primero ?? null }
}

const lugares = [
  ['manana', 'mediodia', 'noche'],
  ['manana', 'mediodia', 'tarde', 'noche'],
] as const
export function tomasDeLugares({ cantidades, unidad }: De<'lugares'>): Toma[] | null {
  const nombres = lugares[cantidades.length - 3] ?? []
  const tomas = nombres.flatMap((cuando, i) => {
    const cantidad = cantidades[i] ?? 0
    return cantidad > 0 ? [{ cuando, cantidad: { de: cantidad, a: cantidad } }] : []
  })
  const [primera = 0] = cantidades
  const baja = cantidades.every((n, i) => n > 0 && (i === 0 || n < (cantidades[i - 1] ?? 0)))
  // «40-20-10 mg» may be a taper.
  if ((baja && primera > 5) || (unidad === null && sonOtraCosa(cantidades))) return null
  return tomas
}

/** «8-14-22» and «6-12-18-24» are clock times, «0-6-12» and «0-1-6» the months of a vaccine. «10-0-0-6» lacks its unit and nothing else. */
function sonOtraCosa(cantidades: readonly number[]): boolean {
  const sube = cantidades.every((n, i) => i === 0 || n > (cantidades[i - 1] ?? 0))
  if (cantidades.every((n) => n <= 6)) return sube && cantidades[0] === 0 && cantidades.at(-1) === 6
  return sube || (cantidades.length === 3 && !cantidades.includes(0))
}
