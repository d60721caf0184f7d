import { createTabla } from '../comun/tabla'
import { normalize } from '../comun/texto'
import { parseCantidad } from './cantidad'
import { ifaClave } from '../vademecum/ifa'
import { enUnDia } from './cuentas'
import type { Paso, Posologia } from './esquema'
import { esMuda } from './gramatica/pasos'
import { parsePosologia } from './posologia'
import { aMiligramos, aMililitros } from './unidades'

/** `gotas`: it was counted in drops, which vary. */
export type DosisIfa = { unidad: 'mg' | 'UI'; dia: number; toma: number; gotas: boolean }
type PorQue = 'posologia' | 'concentracion' | 'volumen' | 'unidad' | 'frecuencia' | 'peso'
/** `falta`: why another ingredient of it could not be computed; null when all were. */
export type DosisDiaria =
  | { ok: true; ifas: ReadonlyMap<string, DosisIfa>; falta: PorQue | null }
  | { ok: false; porque: PorQue }

const FUERZA =
  /^(?<n>[\d.,\s]+?)\s?(?<u>mg|mcg|g|ui|u)\s?(?:(?<cien>%)|\/\s?(?<pn>[\d.,]*)\s?(?<pu>ml|g|dosis|pulsaci[oó]n|disparo))?$/i
const POR_CIENTO = /^(?<n>[\d.,]+)\s?%$/
/** Units that are counted. A unit that was not written is the product's own. */
const CONTABLES = new Set([
  ...'comprimido cápsula tableta gragea pastilla sobre supositorio óvulo ampolla'.split(' '),
  'ampolla bebible',
])
const porDosis = new Set(['dosis', 'disparo', 'inhalación', 'pulsación'])
/** Drops per millilitre: the pharmacopoeia's twenty, except for these, which have their own droppers. */
const GOTAS: Readonly<Record<string, number>> = createTabla({ clonazepam: 25, tramadol: 40 })
const gotasUsuales = 20
/** «500 mg» of a suspension is of its spoon of 5 ml; more than a gram is of the whole bottle. */
const CUCHARADITA = 5
const mgPorCucharadita = 1_000
const LIQUIDA = /suspension|jarabe|elixir|solucion oral/

/** The strength of one unit of the product, one millilitre or one puff. `envase` is what an ampoule of that volume holds. */
export type Fuerza = { cantidad: number; unidad: 'mg' | 'UI'; por: 'unidad' | 'ml' | 'dosis'; envase: number | null }

/** '500 mg', '250 mg/5 ml', '100 UI/ml', '10 g%'; null for any other text. */
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
  const total = unidad === 'UI' ? cantidad : cantidad * (aMiligramos[escrita] ?? Number.NaN)
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

const porToma = ({ momentos, cantidad }: Paso): number =>
  Math.max(cantidad?.a ?? 0, ...momentos.map((toma) => toma.cantidad.a))

/** Null without one, or when it is in neither milligrams nor UI. */
function maximoDelDia({ maximo }: Posologia, { unidad }: Fuerza): number | null {
  if (!maximo?.unidad || maximo.por !== 'dia') return null
  if (unidad === 'UI') return maximo.unidad === 'UI' ? maximo.cantidad : null
  const masa = aMiligramos[maximo.unidad]
  return masa === undefined ? null : maximo.cantidad * masa
}

/** Null when it cannot be converted. */
function enCadaUna(
  fuerza: Fuerza,
  { unidad, cada_una }: Paso,
  { sola, ifa, liquida }: { sola: boolean; ifa: string; liquida: boolean },
): number | null {
  // «20-0-0-10» of insulin means units, never millilitres.
  const enUnidades = unidad === 'UI' || (unidad === null && fuerza.unidad === 'UI' && fuerza.por === 'ml')
  if (enUnidades) return fuerza.unidad === 'UI' ? 1 : null
  const masa = unidad === null ? undefined : aMiligramos[unidad]
  if (masa !== undefined) return sola && fuerza.unidad === 'mg' ? masa : null
  const propia = cada_una && aMiligramos[cada_una.unidad]
  if (propia) return sola && fuerza.unidad === 'mg' ? cada_una.cantidad * propia : null
  const ml = aMililitros[unidad ?? '']
  const deCucharadita = liquida && ml !== undefined && unidad !== 'gota' && fuerza.cantidad <= mgPorCucharadita
  if (fuerza.por === 'unidad' && fuerza.unidad === 'mg' && deCucharadita) return (fuerza.cantidad * ml) / CUCHARADITA
  if (fuerza.por === 'unidad') return unidad === null || CONTABLES.has(unidad) ? fuerza.cantidad : null
  if (fuerza.por === 'dosis') return unidad !== null && porDosis.has(unidad) ? fuerza.cantidad : null
  if (unidad === 'gota') return fuerza.cantidad / (GOTAS[ifa] ?? gotasUsuales)
  if (unidad === 'ampolla' || unidad === 'ampolla bebible') return fuerza.envase
  return ml === undefined ? null : fuerza.cantidad * ml
}

/** Never guessed: an ingredient that cannot be computed is left out. Of several stretches, the greatest. `peso_kg` is needed for a dose by weight. */
export function dosisDiaria(
  { monodroga, concentracion, forma = '' }: { monodroga: string; concentracion: string; forma?: string },
  posologia: string,
  peso_kg: number | null = null,
): DosisDiaria {
  const esquema = parsePosologia(posologia)
  if (!esquema) return { ok: false, porque: 'posologia' }
  const ifas = monodroga.split(' + ').map(ifaClave)
  const fuerzas = concentracion.split(' + ').map(parseFuerza)
  const liquida = LIQUIDA.test(normalize(forma))
  // «luego si hay dolor» says no frequency: what is judged is the stretch before it.
  const conFrecuencia = esquema.pasos.filter((paso) => !paso.sos || !esMuda(paso))
  const dosis = new Map<string, DosisIfa>()
  let falta: PorQue | null = null
  for (const [i, ifa] of ifas.entries()) {
    const fuerza = ifas.length === fuerzas.length ? fuerzas[i] : null
    if (!fuerza) {
      falta ??= 'concentracion'
      continue
    }
    const deCadaPaso = conFrecuencia.map((paso) =>
      dosisDelPaso(esquema, paso, { fuerza, ifa, sola: ifas.length === 1, liquida, peso_kg }),
    )
    const porque = deCadaPaso.find((una) => typeof una === 'string')
    if (porque !== undefined) {
      falta ??= porque
      continue
    }
    const pasos = deCadaPaso.filter((una) => typeof una !== 'string')
    const previa = dosis.get(ifa)
    dosis.set(ifa, {
      unidad: fuerza.unidad,
      dia: (previa?.dia ?? 0) + Math.max(...pasos.map((p) => p.dia)),
      toma: (previa?.toma ?? 0) + Math.max(...pasos.map((p) => p.toma)),
      gotas: esquema.pasos.some((paso) => paso.unidad === 'gota'),
    })
  }
  return falta !== null && dosis.size === 0 ? { ok: false, porque: falta } : { ok: true, ifas: dosis, falta }
}

/** What a strength without a volume («PARACETAMOL 10 G» of drops) cannot be told for. */
const esDeLiquido = (unidad: string | null): boolean =>
  unidad === 'gota' || (unidad !== null && aMililitros[unidad] !== undefined)

type Ingrediente = { fuerza: Fuerza; ifa: string; sola: boolean; liquida: boolean; peso_kg: number | null }

function dosisDelPaso(
  esquema: Posologia,
  paso: Paso,
  { fuerza, ifa, sola, liquida, peso_kg }: Ingrediente,
): { dia: number; toma: number } | 'volumen' | 'unidad' | 'frecuencia' | 'peso' {
  const cada = enCadaUna(fuerza, paso, { sola, ifa, liquida })
  if (cada === null) return fuerza.por === 'unidad' && esDeLiquido(paso.unidad) ? 'volumen' : 'unidad'
  if (paso.por_kg && peso_kg === null) return 'peso'
  const kilos = paso.por_kg ? (peso_kg ?? 1) : 1
  const tope = maximoDelDia(esquema, fuerza)
  const cuantas = enUnDia(esquema, paso)
  const escrita = cuantas === null ? null : cada * cuantas * kilos
  if (escrita === null && tope === null) return 'frecuencia'
  const dia = Math.min(escrita ?? Number.POSITIVE_INFINITY, tope ?? Number.POSITIVE_INFINITY)
  const partes = paso.total_de === 'dia' ? (paso.veces?.de ?? 24 / (paso.cada_horas?.a ?? 24)) : 1
  return { dia, toma: Math.min(dia, (cada * porToma(paso) * kilos) / partes) }
}
