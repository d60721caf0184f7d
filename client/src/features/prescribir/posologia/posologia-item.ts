import { cuentaPegada } from '@receta/domain'
import type { Producto } from '@receta/contract'
import type { Paso, Posologia, Tomas } from '@receta/domain'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import { consumoDe, envasesPara, normalize, notacion, parsePosologia, partesDelDia } from '@receta/domain'

const NBSP = '\u00a0'
export const diasDePartida = 30

export const maxEnvases = 99

export const indicacionesFrecuentes = ['con las comidas', 'en ayunas', 'lejos de las comidas', 'al acostarse'] as const

export const esquemasFrecuentes = ['1-0-0-1', '1-0-0-0', 'c/8h', 'c/12h', 'SOS'] as const

const enBlanco = (): Posologia => {
  const base = parsePosologia('1-0-0-0')
  if (!base) throw new Error('The short notation no longer reads itself')
  return base
}

/** Null of a taper, which is only edited as text. */
export const pasoUnico = (posologia: Posologia | null): Paso | null =>
  posologia?.pasos.length === 1 ? (posologia.pasos[0] ?? null) : null

function rewrite(texto: string, cambio: (posologia: Posologia, paso: Paso) => Posologia): string {
  const actual = parsePosologia(texto) ?? enBlanco()
  const paso = pasoUnico(actual)
  if (!paso) return texto
  const escrito = notacion(cambio(actual, paso))
  // A scheme of nothing is an empty field, not '0-0-0-0'.
  return parsePosologia(escrito) ? escrito : ''
}

const conPaso = (posologia: Posologia, paso: Paso): Posologia => ({ ...posologia, pasos: [paso] })
const sinFrecuencia = { cantidad: null, momentos: [], veces: null, cada_horas: null, total_de: null } as const

/** An interval becomes a day when the grid is touched. */
export const conTomas = (texto: string, tomas: Tomas): string =>
  rewrite(texto, (p, { tomas: _, ...paso }) => {
    const momentos = partesDelDia.flatMap((cuando) =>
      tomas[cuando] > 0 ? [{ cuando, cantidad: { de: tomas[cuando], a: tomas[cuando] } }] : [],
    )
    return { ...conPaso(p, { ...paso, ...sinFrecuencia, dias: { tipo: 'todos' }, momentos }), maximo: null }
  })

export const conDias = (texto: string, dias: number): string =>
  rewrite(texto, (p, { tomas: _, durante_desde: __, ...paso }) => ({
    ...conPaso(p, { ...paso, durante: dias }),
    continuo: false,
  }))

export const conIndicacion = (texto: string, indicacion: string): string =>
  rewrite(texto, (p) => ({ ...p, indicaciones: indicacion === '' ? [] : [indicacion] }))

/** Keeps the dose, the days and the indication that were already written, and adds none of them. */
export function conEsquema(texto: string, esquema: (typeof esquemasFrecuentes)[number]): string {
  if (esquema === 'SOS') return rewrite(texto, (p) => ({ ...p, si_hace_falta: !p.si_hace_falta, motivos: [] }))
  const nueva = pasoUnico(parsePosologia(esquema))
  if (!nueva) return texto
  // A dose that still lacks how often («5 ml») keeps it.
  const previa = parsePosologia(texto) ?? parsePosologia(`${texto.trim()} c/24h`)
  const paso = pasoUnico(previa)
  if (!previa || !paso) return esquema
  const cantidad = paso.cantidad ?? paso.momentos[0]?.cantidad ?? null
  const { unidad, cada_una, equivale, por_kg, durante, durante_desde } = paso
  const hasta = { durante, ...(durante_desde !== undefined && { durante_desde }) }
  const frecuencia = {
    ...nueva,
    cantidad: nueva.cantidad && cantidad,
    momentos: nueva.momentos.map((toma) => ({ ...toma, cantidad: cantidad ?? toma.cantidad })),
  }
  return notacion(conPaso(previa, { ...frecuencia, unidad, cada_una, equivale, por_kg, ...hasta }))
}

const igual = (una: unknown, otra: unknown): boolean => JSON.stringify(una) === JSON.stringify(otra)

export function esEsquema(texto: string, esquema: (typeof esquemasFrecuentes)[number]): boolean {
  const previa = parsePosologia(texto)
  const paso = pasoUnico(previa)
  if (!previa || !paso) return false
  if (esquema === 'SOS') return previa.si_hace_falta
  const nueva = pasoUnico(parsePosologia(esquema))
  const cuando = (uno: Paso | null) => uno?.momentos.map((toma) => toma.cuando)
  return (
    nueva !== null &&
    paso.dias.tipo === 'todos' &&
    paso.veces === null &&
    igual(paso.cada_horas, nueva.cada_horas) &&
    igual(cuando(paso), cuando(nueva))
  )
}

export function dosisFrecuentes({ forma, ifa_clave }: Pick<Producto, 'forma' | 'ifa_clave'>): readonly string[] {
  const escrita = normalize(forma)
  if (ifa_clave.includes('insulina')) return ['4 UI', '6 UI', '10 UI', '20 UI']
  if (/gotas|colirio|oftalm|otic/.test(escrita)) return ['1 gota', '2 gotas', '5 gotas', '10 gotas', '20 gotas']
  if (/aerosol|inhala|spray/.test(escrita)) return ['1 inhalación', '2 inhalaciones', '1 disparo', '2 disparos']
  if (/nebuliz/.test(escrita)) return ['5 gotas', '10 gotas', '2 ml', '1 nebulización']
  return ['2,5 ml', '5 ml', '10 ml', '1 cucharadita', '1 tapita']
}

/** The units that what was written may lack, the likeliest first. */
export function unidadesFrecuentes({ forma, ifa_clave }: Pick<Producto, 'forma' | 'ifa_clave'>): readonly string[] {
  const escrita = normalize(forma)
  if (ifa_clave.includes('insulina')) return ['UI']
  if (/gotas|colirio|oftalm|otic/.test(escrita)) return ['gotas']
  if (/aerosol|inhala|spray/.test(escrita)) return ['disparos', 'inhalaciones']
  return /comprimid|capsul|gragea|tablet|inyectable/.test(escrita) ? [] : ['ml']
}

/** The scheme as it was written, whose quantities («10-0-0-6») lack nothing but their unit; null where it is not such, or «c/8h» says none. */
export function conUnidad(texto: string, unidad: string): string | null {
  const leida = parsePosologia(texto) ?? parsePosologia(`${texto.trim()} ${unidad}`)
  const paso = pasoUnico(leida)
  if (!leida || !paso) return null
  const cantidades = paso.momentos.length > 0 ? paso.momentos.map((toma) => toma.cantidad) : [paso.cantidad]
  if (cantidades.every((cantidad) => cantidad?.a === 1)) return null
  const con = pasoUnico(parsePosologia(`1 ${unidad} c/24h`))?.unidad ?? null
  return con === null ? null : notacion(conPaso(leida, { ...paso, unidad: con }))
}

/** Of an empty field, the dose alone, which still lacks how often. */
export function conDosis(texto: string, dosis: string): string {
  const leida = pasoUnico(parsePosologia(`${dosis} c/24h`))
  if (!leida?.cantidad) return texto
  const { cantidad, unidad } = leida
  if (!parsePosologia(texto)) return texto.trim() === '' ? `${dosis} ` : texto
  return rewrite(texto, (p, paso) =>
    conPaso(p, {
      ...paso,
      unidad,
      cada_una: null,
      equivale: null,
      cantidad: paso.cantidad && cantidad,
      momentos: paso.momentos.map((toma) => ({ ...toma, cantidad })),
    }),
  )
}

/** Of the chosen presentation, or of a sibling that leaves less over. In what the pack counts. */
export type Sugerencia = {
  producto: Producto
  envases: number
  sobra: number
  unidades: number
  por_envase: number
  unidad: string
  /** As in `Consumo`. */
  habituales: string
}

/** Among the same generic, strength, form and maker. Null when packs cannot be counted. `peso_kg`, for a dose by weight. */
export function suggestEnvases(
  posologia: Posologia | null,
  producto: Producto,
  presentaciones: readonly Producto[],
  peso_kg: number | null = null,
): Sugerencia | null {
  const propia = measure(posologia, producto, peso_kg)
  if (!propia) return null
  const hermanas = presentaciones
    .filter((otra) => esHermana(otra, producto))
    .flatMap((otra) => measure(posologia, otra, peso_kg) ?? [])
    // Packs of two sizes would be two lines of the same drug: one size is offered, the chosen one when it leaves no more.
    .toSorted((una, otra) => una.sobra - otra.sobra || una.envases - otra.envases)
  const [otra] = hermanas
  return otra && (otra.sobra < propia.sobra || (otra.sobra === propia.sobra && otra.envases < propia.envases))
    ? otra
    : propia
}

export function topeEnvases({ convenio, items }: Pick<RecetaDraft, 'convenio' | 'items'>, item_id: number): number {
  const otros = items.filter((item) => item.item_id !== item_id)
  return (convenio?.max_envases ?? maxEnvases) - otros.reduce((suma, item) => suma + (item.envases ?? 0), 0)
}

function measure(posologia: Posologia | null, producto: Producto, peso_kg: number | null): Sugerencia | null {
  const consumo = consumoDe(posologia, producto, peso_kg)
  if (!consumo.ok) return null
  const { a: unidades, por_envase, unidad, habituales } = consumo
  return { producto, unidades, por_envase, unidad, habituales, ...envasesPara(unidades, por_envase) }
}

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

/** 'comprimidos', 'inhalaciones'; 'ml', 'dosis' and the like never change. */
function enNumero(palabra: string, cantidad: number): string {
  if (palabra.length <= 2 || palabra === 'dosis') return palabra
  if (cantidad === 1) return palabra.replace(/s$/, '')
  if (palabra.endsWith('s')) return palabra
  return /[aeiouáéíóú]$/.test(palabra) ? `${palabra}s` : `${palabra.replace(/ón$/, 'on')}es`
}

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

export const fraseCantidad = (envases: number): string => cuentaPegada(envases, 'envase', 'envases')

/** 'Cubre 100 %', 'No cubre', or '' without a plan. */
export function fraseCobertura({ cobertura, codigo }: Pick<Producto, 'cobertura' | 'codigo'>): string {
  // Found in the local copy, which does not know coverages.
  if (!cobertura) return codigo === '' ? 'Cobertura sin verificar' : ''
  return cobertura.porcentaje > 0 ? `Cubre ${cobertura.porcentaje}${NBSP}%` : 'No cubre'
}

/** Several active ingredients: listed last, under «Combinaciones». */
export const esCombinacion = (producto: Producto): boolean => producto.componentes.length > 1
