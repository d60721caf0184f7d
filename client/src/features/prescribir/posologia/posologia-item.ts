import type { Producto } from '@receta/contract'
import type { Posologia, Tomas } from '@receta/domain'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import { computeEnvases, envasesPara, notacion, normalize, parsePosologia } from '@receta/domain'

const NBSP = '\u00a0'
/** Days of a scheme started from the grid. */
export const diasDePartida = 30

/** The contract's limit for one line. */
export const maxEnvases = 99

/** The indications in the list; the field understands many more. */
export const indicacionesFrecuentes = ['con las comidas', 'en ayunas', 'lejos de las comidas', 'al acostarse'] as const

/** The schemes offered as chips on a phone. */
export const esquemasFrecuentes = ['1-0-0-1', '1-0-0-0', 'c/8h', 'c/12h', 'SOS'] as const

const enBlanco = (): Posologia => {
  const base = parsePosologia(`1-0-0-0 x ${diasDePartida}`)
  if (!base) throw new Error('The short notation no longer reads itself')
  return base
}

function rewrite(texto: string, cambio: (posologia: Posologia) => Posologia): string {
  const siguiente = cambio(parsePosologia(texto) ?? enBlanco())
  const escrito = notacion(siguiente)
  // An empty scheme is an empty field, not '0-0-0-0'.
  return parsePosologia(escrito) ? escrito : ''
}

/** The text with another day; it replaces an interval. */
export const conTomas = (texto: string, tomas: Tomas): string =>
  rewrite(texto, (p) => ({ ...p, tomas, cada_horas: null, cantidad: null, maximo_por_dia: null }))

export const conDias = (texto: string, dias: number): string => rewrite(texto, (p) => ({ ...p, dias }))

/** '' removes every indication. */
export const conIndicacion = (texto: string, indicacion: string): string =>
  rewrite(texto, (p) => ({ ...p, indicaciones: indicacion === '' ? [] : [indicacion] }))

/** Applies a frequent scheme, keeping days and indication. */
export function conEsquema(texto: string, esquema: (typeof esquemasFrecuentes)[number]): string {
  const previa = parsePosologia(texto)
  if (esquema === 'SOS') return rewrite(texto, (p) => ({ ...p, si_hace_falta: !p.si_hace_falta }))
  const nueva = parsePosologia(esquema)
  if (!nueva) return texto
  const { dias, indicaciones, si_hace_falta, unidad } = previa ?? { ...enBlanco(), unidad: null }
  return notacion({ ...nueva, dias, indicaciones, si_hace_falta, unidad })
}

/** Whether the text has that scheme. */
export function esEsquema(texto: string, esquema: (typeof esquemasFrecuentes)[number]): boolean {
  const previa = parsePosologia(texto)
  const nueva = esquema === 'SOS' ? null : parsePosologia(esquema)
  if (!previa) return false
  if (!nueva) return previa.si_hace_falta
  return previa.cada_horas === nueva.cada_horas && JSON.stringify(previa.tomas) === JSON.stringify(nueva.tomas)
}

/** Suggested packs: of the chosen presentation, or of a sibling that leaves less over. */
export type Sugerencia = { producto: Producto; envases: number; sobra: number; unidades: number }

/**
 * The packs that cover the scheme with the least left over, among presentations of the same generic, strength, form and maker.
 * Null when packs cannot be counted, and the médico decides.
 */
export function suggestEnvases(
  posologia: Posologia | null,
  producto: Producto,
  presentaciones: readonly Producto[],
): Sugerencia | null {
  const unidades = posologia?.unidades ?? null
  if (unidades === null || !posologia || !seCuentaEn(posologia, producto)) return null
  const hermanas = [producto, ...presentaciones.filter((otra) => esHermana(otra, producto))]
  const elegidas = computeEnvases(
    unidades,
    hermanas.map((p) => ({ producto_id: p.id, unidades: p.unidades ?? 0 })),
  )
  // Two sizes would be two lines of the same drug: only one size is suggested, the chosen one unless another leaves less.
  const unica = elegidas.length === 1 ? hermanas.find((p) => p.id === elegidas[0]?.producto_id) : undefined
  const propia = measure(unidades, producto)
  const otra = unica && measure(unidades, unica)
  return otra && (otra.sobra < propia.sobra || otra.envases < propia.envases) ? otra : propia
}

/** The packs that the convenio still admits for this line, given the other lines. */
export function topeEnvases({ convenio, items }: Pick<RecetaDraft, 'convenio' | 'items'>, item_id: number): number {
  const otros = items.filter((item) => item.item_id !== item_id)
  return (convenio?.max_envases ?? maxEnvases) - otros.reduce((suma, item) => suma + (item.envases ?? 0), 0)
}

const measure = (unidades: number, producto: Producto): Sugerencia => ({
  producto,
  unidades,
  ...envasesPara(unidades, producto.unidades ?? 0),
})

function esHermana(otra: Producto, producto: Producto): boolean {
  return (
    otra.id !== producto.id &&
    otra.ifa_clave === producto.ifa_clave &&
    otra.concentracion === producto.concentracion &&
    otra.forma === producto.forma &&
    otra.laboratorio === producto.laboratorio &&
    (otra.cobertura?.porcentaje ?? null) === (producto.cobertura?.porcentaje ?? null)
  )
}

/** Whether doses are in the pack's unit. A bottle counts as one unit: counting '1-0-1' in bottles would prescribe sixty. */
function seCuentaEn(posologia: Posologia, producto: Producto): boolean {
  if (producto.unidades === null || producto.unidades < 1) return false
  const caja = normalize(`${producto.forma} ${producto.presentacion}`)
  if (posologia.unidad === null) return producto.unidades > 1 || /^(comprimido|capsula)/.test(caja)
  if (posologia.unidad === 'disparo' || posologia.unidad === 'inhalación') return caja.includes('dosis')
  return caja.includes(normalize(posologia.unidad))
}

/** The plural of a unit: 'comprimidos', 'inhalaciones'; 'ml' and 'dosis' do not change. */
function enNumero(palabra: string, cantidad: number): string {
  if (palabra.length <= 2 || palabra === 'dosis') return palabra
  if (cantidad === 1) return palabra.replace(/s$/, '')
  if (palabra.endsWith('s')) return palabra
  return /[aeiouáéíóú]$/.test(palabra) ? `${palabra}s` : `${palabra.replace(/ón$/, 'on')}es`
}

/** The units of a pack as the box names them: '60 comprimidos', '1 cápsula', '200 dosis'. */
export function nombreUnidades(producto: Producto, cantidad: number): string {
  const dicho = /por \d+ (\p{L}+)/u.exec(producto.presentacion)?.[1]
  return enNumero((dicho ?? producto.forma.split(' ')[0] ?? 'unidad').toLowerCase(), cantidad)
}

type Caja = Pick<Producto, 'forma' | 'presentacion'>

/** The size of a countable pack: 'Envase por 60 comprimidos' is 60, a bottle has none. */
const cuantosTrae = (presentacion: string): string | undefined =>
  /^(?:envase|bl[ií]ster|caja)s?(?: bl[ií]ster)? por (\d+)/i.exec(presentacion)?.[1]

const enMinuscula = (texto: string) => texto.charAt(0).toLowerCase() + texto.slice(1)

/** 'Comprimidos × 60', or the description when it is not countable: 'Jarabe · frasco por 120 ml'. */
export function frasePresentacion({ forma, presentacion }: Caja): string {
  const trae = cuantosTrae(presentacion)
  if (trae) return `${forma} ×${NBSP}${trae}`
  return [forma, enMinuscula(presentacion)].filter(Boolean).join(' · ')
}

/** 'envase por 60', 'envases por 60', or the box's own name: 'frascos por 120 ml'. */
export function fraseEnvase({ presentacion }: Pick<Producto, 'presentacion'>, cantidad = 1): string {
  const trae = cuantosTrae(presentacion)
  if (trae) return `${enNumero('envase', cantidad)} por ${trae}`
  const [caja = '', ...resto] = enMinuscula(presentacion).split(' ')
  return [cantidad === 1 ? caja : enNumero(caja, cantidad), ...resto].join(' ')
}

export const fraseCantidad = (envases: number): string => `${envases}${NBSP}${envases === 1 ? 'envase' : 'envases'}`

/** 'Cubre 100 %', 'No cubre', or '' without a plan. */
export function fraseCobertura({ cobertura, codigo }: Pick<Producto, 'cobertura' | 'codigo'>): string {
  // Found in the local copy, which does not know coverages.
  if (!cobertura) return codigo === '' ? 'Cobertura sin verificar' : ''
  return cobertura.porcentaje > 0 ? `Cubre ${cobertura.porcentaje}${NBSP}%` : 'No cubre'
}

/** Several active ingredients: listed last, under «Combinaciones». */
export const esCombinacion = (producto: Producto): boolean => producto.componentes.length > 1
