import { formatCantidad, parseCantidad } from '../posologia/cantidad'
import { normalize } from '../comun/texto'
import { variantes } from './variantes'

export type Presentacion = { unidades: number | null; envase: string | null; contenido: string | null }

const ENVASES = variantes(`
  blister: blister, blisters, blisteres, tira, tiras, strip, alveolo, alveolos
  frasco ampolla: frasco ampolla, frascos ampolla, frasco-ampolla, fco amp, fco.amp, f.a, vial, viales
  frasco gotero: frasco gotero, gotero, gotero dosificador
  frasco: frasco, frascos, fco, botella, botellas, bidon, pote, talquera
  ampolla: ampolla, ampollas, amp
  jeringa prellenada: jeringa prellenada, jeringas prellenadas, jeringa, jeringas, jeringa descartable
  lapicera: lapicera, lapiceras, lapicera para inyeccion
  cartucho: cartucho, cartuchos
  pomo: pomo, pomos, tubo, tubos
  sobre: sobre, sobres, saquito, saquitos, sachet
  bolsa: bolsa, bolsas
  aerosol: aerosol, aerosoles, bomba dosificadora, dispositivo inhalador, inhalador
  cilindro: cilindro, cilindro metalico, termo criogenico, cisterna, camiones tanque
  envase: envase, envases, caja, cajas, estuche, estuches, env`)
const MEDIDAS = variantes(`
  ml: ml, mi, cc, cm3
  l: l, lt, litro, litros
  g: g, gr, grs, gramo, gramos
  mg: mg
  mcg: mcg, ug
  kg: kg
  m³: m3
  UI: ui
  MUI: mui
  dosis: dosis
  %: %
  mEq: meq`)
const UNIDAD =
  /^(-|u|un|unid|unids|unidad|unidades|comp[a-z]*|cpr|cp|cps|cap[a-z]*|grag[a-z]*|tab[a-z]*|ovul[a-z]*|sup[a-z]*|parche[a-z]*|past[a-z]*|caramel[a-z]*)$/
const ENLACE = /(^|por|x|de|con|conteniendo|\/)\s*$/
const SOLIDA =
  /^(comp|cap|grag|tab|ovulo|supo|caram|pastilla|chicle|sistema|parche|aposito|implant|insert|dispositivo|lapiz)/
const INYECTABLE = /inyect|perfusion|infusion|liofiliz/
const SEMISOLIDA = /crema|gel\b|pomada|unguento|pasta|jalea|emulgel|jabon|polvo dermico/
const A_GRANEL = new Set(['frasco', 'frasco gotero', 'pomo', 'aerosol', 'bolsa', 'envase'])
const MASA = new Set(['mg', 'mcg', 'g', 'UI', 'MUI', '%', 'mEq'])

const alternativas = [...ENVASES.keys(), ...MEDIDAS.keys()].sort((a, b) => b.length - a.length)
const CIFRA = new RegExp(
  String.raw`(?<![a-wyz\d.,])(?<n>\d+(?:[.,]\d+)*|[.,]\d+)\s*(?<que>(?:${alternativas.map(escape).join('|')})(?![a-z0-9])|-|[a-z]+)?(?<por>\s*/\s*(?:\d[\d.,]*\s*)?[a-z][a-z0-9]*)?`,
  'g',
)
const ENVASE = new RegExp(
  String.raw`(?<![a-z])(${[...ENVASES.keys()]
    .sort((a, b) => b.length - a.length)
    .map(escape)
    .join('|')})(?![a-z])`,
  'g',
)

/** 'BLISTER X 30 COMPRIMIDOS' is 30 units, 'FRASCO X 120 ML' one of 120 ml. `forma` decides 'FRASCO por 60': a syrup's is 60 ml. */
export function parsePresentacion(texto: string, forma = ''): Presentacion {
  const completo = normalize(texto).replaceAll(/c\.?\s?s\.?\s?p\.?\s*(?=ml|mi|cm3)/g, '')
  const principal = completo.split(/\s\+|\(|\smas\s|;/)[0] ?? ''
  const envases = [...principal.matchAll(ENVASE)].map(([escrito]) => ENVASES.get(escrito) ?? null)
  const envase = envases.find((uno) => uno !== 'envase') ?? envases[0] ?? null
  const contexto = { envase, forma: normalize(forma) }
  const lectura = read(principal, contexto)
  const aparte = lectura.unidades === null ? read(completo.slice(principal.length), contexto) : null
  const unidades = lectura.unidades ?? (aparte?.dicho ? aparte.unidades : null)
  return { unidades, envase, contenido: lectura.contenido }
}

type Contexto = { envase: string | null; forma: string }
type Lectura = { unidades: number | null; contenido: string | null; dicho: boolean }

function read(texto: string, contexto: Contexto): Lectura {
  let envases: number | null = null
  let unidades: number | null = null
  let contenido: string | null = null
  let dicho = false
  for (const { index, groups } of texto.matchAll(CIFRA)) {
    const n = parseCantidad(groups?.['n'] ?? '')
    if (n === null || Number(n) === 0) continue
    const enlazada = contenido === null && ENLACE.test(texto.slice(0, index))
    const clase = classify(n, { que: groups?.['que'] ?? '', por: groups?.['por'] ?? '', enlazada }, contexto)
    if (clase.tipo === 'contenido') contenido ??= clase.texto
    else if (clase.tipo === 'envases' && unidades === null && contenido === null) envases = (envases ?? 1) * Number(n)
    else if (clase.tipo === 'unidades' && unidades === null && /^[1-9]\d*$/.test(n)) {
      unidades = Number(n)
      dicho = true
    }
  }
  if (unidades !== null) return { unidades: unidades * (envases ?? 1), contenido, dicho }
  return { unidades: sinUnidades(envases, contenido, contexto), contenido, dicho }
}

/** When only containers are counted each is one unit, unless the measure is a tablet's strength and nothing was counted. */
function sinUnidades(envases: number | null, contenido: string | null, { envase, forma }: Contexto): number | null {
  const fuerza = contenido !== null && MASA.has(contenido.split('\u00a0')[1]?.split('/')[0] ?? '')
  if (fuerza && (SOLIDA.test(forma) || envase === 'blister')) return envases !== null && envases > 1 ? envases : null
  if (envases !== null) return envases
  return contenido === null ? null : 1
}

type Clase = { tipo: 'contenido'; texto: string } | { tipo: 'envases' | 'unidades' | 'nada' }

function classify(n: string, escrita: { que: string; por: string; enlazada: boolean }, contexto: Contexto): Clase {
  const { que, por, enlazada } = escrita
  const medida = MEDIDAS.get(que) ?? (que === 'u' && /frasco|fco|amp|dosis/.test(por) ? 'U' : undefined)
  if (medida) return { tipo: 'contenido', texto: conUnidad(n, medida) + porMedida(por) }
  if (ENVASES.has(que)) return { tipo: 'envases' }
  if (UNIDAD.test(que)) return { tipo: 'unidades' }
  if (!enlazada) return { tipo: 'nada' }
  const granel = medidaGranel(Number(n), contexto)
  return granel ? { tipo: 'contenido', texto: conUnidad(n, granel) } : { tipo: 'unidades' }
}

/** A number alone on a bottle or tube is its content, when the form is poured or spread. */
function medidaGranel(n: number, { envase, forma }: Contexto): string | null {
  if (!forma || SOLIDA.test(forma) || !A_GRANEL.has(envase ?? ''))
    return envase === 'pomo' && n > 2 && !forma ? 'g' : null
  if (INYECTABLE.test(forma)) return n >= 50 && envase !== 'envase' ? 'ml' : null
  if (n <= 2 || (envase === 'envase' && n < 10)) return null
  if (/gas medicinal|granulado|sobre/.test(forma)) return null
  if (envase === 'aerosol' || /inhala/.test(forma)) return 'dosis'
  return SEMISOLIDA.test(forma) ? 'g' : 'ml'
}

function porMedida(por: string): string {
  const [, n = '', que = ''] = /^\s*\/\s*(\d*(?:[.,]\d+)?)\s*([a-z0-9]+)/.exec(por) ?? []
  const medida = MEDIDAS.get(que)
  if (!medida) return ''
  const cantidad = parseCantidad(n)
  return cantidad === null || cantidad === '1' ? `/${medida}` : `/${conUnidad(cantidad, medida)}`
}

const conUnidad = (cantidad: string, medida: string) => `${formatCantidad(cantidad)}\u00a0${medida}`

function escape(texto: string): string {
  return texto.replaceAll(/[.%]/g, String.raw`\$&`)
}
