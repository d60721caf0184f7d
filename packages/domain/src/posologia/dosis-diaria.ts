import { parseCantidad } from './cantidad'
import { ifaClave } from '../vademecum/ifa'
import { parsePosologia, type Posologia } from './posologia'

/** What a line gives of one ingredient at most, in a day and at once. `gotas`: it was counted by drops, which are not all alike. */
export type DosisIfa = { unidad: 'mg' | 'UI'; dia: number; toma: number; gotas: boolean }
/** The dose of each ingredient, or why it cannot be known. */
export type DosisDiaria =
  | { ok: true; ifas: ReadonlyMap<string, DosisIfa> }
  | { ok: false; porque: 'posologia' | 'concentracion' | 'unidad' }

const aMiligramos = { mg: 1, g: 1_000, mcg: 0.001 } as const
type Masa = keyof typeof aMiligramos
const FUERZA =
  /^(?<n>[\d.,\s]+?)\s?(?<u>mg|mcg|g|ui|u)\s?(?:(?<cien>%)|\/\s?(?<pn>[\d.,]*)\s?(?<pu>ml|g|dosis|pulsaci[oó]n|disparo))?$/i
const POR_CIENTO = /^(?<n>[\d.,]+)\s?%$/
/** What is counted one by one; a unit that was not written is the product's own. */
const CONTABLES = new Set(['comprimido', 'cápsula', 'sobre', 'supositorio', 'óvulo', 'ampolla'])
const MILILITROS: Readonly<Record<string, number>> = { ml: 1, cucharadita: 5, cucharada: 15 }
/** Drops in a millilitre: twenty of the pharmacopoeia, but of these, whose droppers are their own. */
const GOTAS: Readonly<Record<string, number>> = { clonazepam: 25, tramadol: 40 }
const gotasUsuales = 20

/** How much there is in one unit of the product, in a millilitre or in a puff; `envase`, what an ampoule of that volume holds. */
export type Fuerza = { cantidad: number; unidad: 'mg' | 'UI'; por: 'unidad' | 'ml' | 'dosis'; envase: number | null }

/** Reads a strength as a vademécum writes it: '500 mg', '250 mg/5 ml', '100 UI/ml', '10 g%'; null for any other. */
export function parseFuerza(texto: string): Fuerza | null {
  const limpio = texto.replaceAll(/[\u00a0\s]+/g, ' ').trim()
  const porCiento = POR_CIENTO.exec(limpio)?.groups?.['n']
  if (porCiento) return fuerzaDe(Number(parseCantidad(porCiento)) * 1_000, 'mg', { n: 100, por: 'ml' })
  const grupos = FUERZA.exec(limpio)?.groups
  const cantidad = Number(parseCantidad(grupos?.['n'] ?? '') ?? Number.NaN)
  const escrita = grupos?.['u']?.toLowerCase() ?? ''
  const medida = grupos?.['pu']?.toLowerCase() ?? ''
  if (!(cantidad > 0) || medida === 'g') return null
  const unidad = escrita.startsWith('u') ? 'UI' : 'mg'
  const total = unidad === 'UI' ? cantidad : cantidad * aMiligramos[escrita as Masa]
  if (grupos?.['cien']) return fuerzaDe(total, unidad, { n: 100, por: 'ml' })
  const n = grupos?.['pn'] ? Number(parseCantidad(grupos['pn'])) : 1
  return n > 0 ? fuerzaDe(total, unidad, { n, por: medida === '' ? 'unidad' : medida === 'ml' ? 'ml' : 'dosis' }) : null
}

const fuerzaDe = (total: number, unidad: Fuerza['unidad'], { n, por }: { n: number; por: Fuerza['por'] }): Fuerza => ({
  cantidad: total / n,
  unidad,
  por,
  envase: por === 'ml' && n > 1 && n < 100 ? total : null,
})

/** How many a day at most: what is taken when needed, up to its own maximum. */
function porDia({ tomas, cantidad, cada_horas, maximo_por_dia }: Posologia): number {
  const escrito = tomas
    ? Object.values(tomas).reduce((suma, toma) => suma + toma, 0)
    : ((cantidad ?? 0) * 24) / (cada_horas ?? 24)
  return maximo_por_dia === null ? escrito : Math.min(escrito, maximo_por_dia)
}

const porToma = ({ tomas, cantidad }: Posologia): number =>
  tomas ? Math.max(...Object.values(tomas)) : (cantidad ?? 0)

/** How much of an ingredient is in one of what the posology counts; null when one does not say the other. */
function enCadaUna(
  fuerza: Fuerza,
  unidad: string | null,
  { sola, ifa }: { sola: boolean; ifa: string },
): number | null {
  if (unidad === 'UI') return fuerza.unidad === 'UI' ? 1 : null
  if (unidad === 'mg' || unidad === 'mcg') return sola && fuerza.unidad === 'mg' ? aMiligramos[unidad] : null
  if (fuerza.por === 'unidad') return unidad === null || CONTABLES.has(unidad) ? fuerza.cantidad : null
  if (fuerza.por === 'dosis') return unidad === 'dosis' || unidad === 'disparo' ? fuerza.cantidad : null
  if (unidad === 'gota') return fuerza.cantidad / (GOTAS[ifa] ?? gotasUsuales)
  if (unidad === 'ampolla') return fuerza.envase
  const ml = MILILITROS[unidad ?? '']
  return ml === undefined ? null : fuerza.cantidad * ml
}

/** The dose of a day and of a take, from the posology and the strength that the vademécum writes; never guessed. */
export function dosisDiaria(
  { monodroga, concentracion }: { monodroga: string; concentracion: string },
  posologia: string,
): DosisDiaria {
  const esquema = parsePosologia(posologia)
  if (!esquema) return { ok: false, porque: 'posologia' }
  const ifas = monodroga.split(' + ').map(ifaClave)
  const fuerzas = concentracion.split(' + ').map(parseFuerza)
  const dosis = new Map<string, DosisIfa>()
  for (const [i, ifa] of ifas.entries()) {
    const fuerza = ifas.length === fuerzas.length ? fuerzas[i] : null
    if (!fuerza) return { ok: false, porque: 'concentracion' }
    const cada = enCadaUna(fuerza, esquema.unidad, { sola: ifas.length === 1, ifa })
    if (cada === null) return { ok: false, porque: 'unidad' }
    const previa = dosis.get(ifa)
    dosis.set(ifa, {
      unidad: fuerza.unidad,
      dia: (previa?.dia ?? 0) + cada * porDia(esquema),
      toma: (previa?.toma ?? 0) + cada * porToma(esquema),
      gotas: esquema.unidad === 'gota',
    })
  }
  return { ok: true, ifas: dosis }
}
