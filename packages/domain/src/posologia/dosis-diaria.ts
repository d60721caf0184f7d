import { parseCantidad } from './cantidad'
import { ifaClave } from '../vademecum/ifa'
import { parsePosologia, type Posologia } from './posologia'

/** Milligrams of each ingredient that a line gives in a day at most, or why they cannot be known. */
export type DosisDiaria =
  | { ok: true; mg: ReadonlyMap<string, number> }
  | { ok: false; porque: 'posologia' | 'concentracion' | 'unidad' }

const aMiligramos = { mg: 1, g: 1_000, mcg: 0.001 } as const
const FUERZA = /^(?<n>[\d.,]+)\s?(?<u>mg|mcg|g)(?:\/(?<pn>[\d.,]*)\s?(?<pu>ml|dosis))?$/i
/** What is counted one by one; a unit that was not written is the product's own. */
const CONTABLES = new Set(['comprimido', 'cápsula', 'sobre', 'supositorio', 'óvulo'])

type Fuerza = { mg: number; por: 'unidad' | 'ml' | 'dosis' }

function parseFuerza(texto: string): Fuerza | null {
  const grupos = FUERZA.exec(texto.replaceAll('\u00a0', ' ').trim())?.groups
  const cantidad = Number(parseCantidad(grupos?.['n'] ?? '') ?? Number.NaN)
  const unidad = grupos?.['u']?.toLowerCase() as keyof typeof aMiligramos | undefined
  if (!unidad || !(cantidad > 0)) return null
  const por = grupos?.['pu']?.toLowerCase() as 'ml' | 'dosis' | undefined
  const cada = grupos?.['pn'] ? Number(parseCantidad(grupos['pn'])) : 1
  return cada > 0 ? { mg: (cantidad * aMiligramos[unidad]) / cada, por: por ?? 'unidad' } : null
}

/** How many a day at most: what is taken when needed, up to its own maximum. */
function porDia({ tomas, cantidad, cada_horas, maximo_por_dia }: Posologia): number {
  const escrito = tomas
    ? Object.values(tomas).reduce((suma, toma) => suma + toma, 0)
    : ((cantidad ?? 0) * 24) / (cada_horas ?? 24)
  return maximo_por_dia === null ? escrito : Math.min(escrito, maximo_por_dia)
}

/** Milligrams in one of what the posology counts; null when one does not say the other. */
function mgPorUnidad({ mg, por }: Fuerza, unidad: string | null, sola: boolean): number | null {
  if (unidad === 'mg' || unidad === 'mcg') return sola ? aMiligramos[unidad] : null
  const cuenta =
    por === 'unidad'
      ? unidad === null || CONTABLES.has(unidad)
      : unidad === por || (por === 'dosis' && unidad === 'disparo')
  return cuenta ? mg : null
}

/** The dose of a day, from the posology and the strength that the vademécum writes; never guessed. */
export function dosisDiaria(
  { monodroga, concentracion }: { monodroga: string; concentracion: string },
  posologia: string,
): DosisDiaria {
  const esquema = parsePosologia(posologia)
  if (!esquema) return { ok: false, porque: 'posologia' }
  const ifas = monodroga.split(' + ').map(ifaClave)
  const fuerzas = concentracion.split(' + ').map(parseFuerza)
  const mg = new Map<string, number>()
  for (const [i, ifa] of ifas.entries()) {
    const fuerza = ifas.length === fuerzas.length ? fuerzas[i] : null
    if (!fuerza) return { ok: false, porque: 'concentracion' }
    const cada = mgPorUnidad(fuerza, esquema.unidad, ifas.length === 1)
    if (cada === null) return { ok: false, porque: 'unidad' }
    mg.set(ifa, (mg.get(ifa) ?? 0) + cada * porDia(esquema))
  }
  return { ok: true, mg }
}
