import { scale, formatCantidad, parseCantidad } from '../posologia/cantidad'
import { variantes } from './variantes'

/** `cantidad` `unidad`, per `por_cantidad` `por_unidad` when stated. */
export type Componente = {
  ifa: string
  cantidad: string
  unidad: string
  por_cantidad?: string
  por_unidad?: string
}

const NBSP = '\u00a0'
const NUMERO = String.raw`\d*[.,]?\d+(?:[.,]\d+)*`
/** The last number with a unit that is not a denominator, since names contain numbers too (B12, 17-propionato, cepa 27/3). */
const FUERZA = new RegExp(
  String.raw`^(?<ifa>.*\S)(?:\s+|(?<=\)))(?<!/\s*)(?<n>${NUMERO})\s*(?<u>(?:\.?%|[a-zµμñ])[^/]*?)\s*(?:/\s*(?<pn>${NUMERO})?\s*(?<pu>[a-z%][^/]*))?$`,
  'iu',
)
/** «cantidad suficiente» marks an excipient, which is not an active ingredient. */
const EXCIPIENTE = /\s(?:\d+[.,]?\d*\s*)?(?:c\.?\s?s\.?(?:\s?p\.?)?)(?:\s*\d*\s*(?:ml|g|mg)?)?$/i

const UNIDADES = variantes(`
  mg: mg, mgs, mg x parche
  mcg: mcg, ug, µg, μg, mcgr
  g: g, gr, grs
  kg: kg
  ml: ml, cc, cm3
  l: l
  UI: ui, u.i, iu
  U: u, unidades
  U USP: u usp
  mmol: mmol
  mEq: meq
  MBq: mbq
  mCi: mci
  mOsm: mosm
  ppm: ppm
  kcal: kcal
  %: %, .%, %., % g
  % p/p: % p
  % v/v: % v
  g%: g %, g%
  mg%: mg %, mg%
  mcg%: mcg %
  ml%: ml %
  UI%: ui %
  U%: u %`)
/** Millions are written out, so that 1,2 millones and 1 200 000 are the same strength. */
const MILLONES = variantes(`
  UI: millones, millones ui, mill, mill ui, mill. ui, mui, mui (mcg)
  U: millones u, mu`)
const POR = variantes(`
  comprimido: comprimido, comp
  cápsula: cap, capsula, cápsula
  ampolla: amp, ampolla
  frasco ampolla: fco amp, frasco ampolla
  frasco: fco, frasco
  supositorio: sup
  óvulo: ovulo, óvulo
  sobre: sobre
  envase: envase
  vial: vial
  parche: parche
  dosis: dosis
  día: dia
  pulsación: pulsacion
  unidad: u, unidad`)
/** Units that a strength does not repeat: '500 mg' already means 'per comprimido'. */
const IMPLICITOS = new Set(
  'comprimido,cápsula,ampolla,frasco ampolla,frasco,supositorio,óvulo,sobre,envase,vial,parche,unidad'.split(','),
)

/** "AMOXICILINA 500 MG + ACIDO CLAVULANICO 125 MG"; null when an active part has no strength. */
export function parseFormula(texto: string): Componente[] | null {
  const limpio = texto.replaceAll(/\s+/g, ' ').trim()
  if (!limpio) return null
  const componentes: Componente[] = []
  for (const parte of partes(limpio)) {
    if (EXCIPIENTE.test(parte)) continue
    const componente = parseComponente(parte)
    if (!componente) return null
    componentes.push(componente)
  }
  return componentes.length > 0 ? componentes : null
}

/** '500 mg + 125 mg', '250 mg/5 ml', with no-break spaces. */
export function concentracionTexto(componentes: readonly Componente[]): string {
  return componentes.map(fuerzaTexto).join(' + ')
}

function fuerzaTexto({ cantidad, unidad, por_cantidad, por_unidad }: Componente): string {
  const fuerza = conUnidad(cantidad, unidad)
  if (!por_unidad || IMPLICITOS.has(por_unidad)) return fuerza
  const por = por_cantidad && por_cantidad !== '1' ? conUnidad(por_cantidad, por_unidad) : por_unidad
  return `${fuerza}/${por}`
}

const conUnidad = (cantidad: string, unidad: string) => `${formatCantidad(cantidad)}${NBSP}${unidad}`

/** A '+' or ',' separates only after a strength: 'VACUNA VARICELA, VIRUS VIVO 1350 UFP' is one component. */
function partes(texto: string): string[] {
  const unidas: string[] = []
  for (const pieza of texto.split(/\s*\+(?=\s|$)\s*|(?<=[a-z%)])\s*\+(?=[a-z])|(?<=[a-z%])\s*[,;]\s+(?=[a-z])/i)) {
    const previa = unidas.at(-1)
    if (previa !== undefined && !terminada(previa)) unidas[unidas.length - 1] = `${previa} + ${pieza}`
    else if (pieza.trim()) unidas.push(pieza.trim())
  }
  return unidas
}

const terminada = (parte: string) => EXCIPIENTE.test(parte) || FUERZA.test(parte)

function parseComponente(parte: string): Componente | null {
  const grupos = FUERZA.exec(parte)?.groups
  const cantidad = parseCantidad(grupos?.['n'] ?? '')
  if (!grupos || cantidad === null || !grupos['u'] || !/[a-z]/i.test(grupos['ifa'] ?? '')) return null
  const { por, ...fuerza } = unidadDe(cantidad, grupos['u'], grupos['pu'])
  const componente = { ifa: (grupos['ifa'] ?? '').trim(), ...fuerza }
  if (!por) return componente
  return { ...componente, por_cantidad: parseCantidad(grupos['pn'] ?? '1') ?? '1', por_unidad: por }
}

function unidadDe(cantidad: string, escrita: string, porEscrita: string | undefined) {
  const clave = escrita.toLowerCase().replace(/\.$/, '').trim()
  const por = porEscrita?.toLowerCase().replace(/\.$/, '').trim() ?? ''
  if (clave === '%' && /^[pv]$/.test(por)) return { cantidad, unidad: `% v/${por}`, por: '' }
  if (clave.startsWith('% ') && /^[pv]$/.test(por)) return { cantidad, unidad: `${clave}/${por}`, por: '' }
  const millones = MILLONES.get(clave)
  const porUnidad = POR.get(por) ?? UNIDADES.get(por) ?? por
  if (millones) return { cantidad: scale(cantidad, 6), unidad: millones, por: porUnidad }
  return { cantidad, unidad: UNIDADES.get(clave) ?? escrita.trim(), por: porUnidad }
}
