import { normalize } from '../comun/texto'
import { ifaClave, sinEster, sinSales } from './ifa'
import { atcDeVia, viaDeAtc, viaDeEnvase, viaDeForma } from './via'

export type CondicionVenta = 'libre' | 'receta' | 'archivada' | 'oficial'

/** From the least to the most strictly sold. */
const CONDICIONES: readonly CondicionVenta[] = ['libre', 'receta', 'archivada', 'oficial']
/** The lists of laws 17.818 and 19.303, from the least to the most strictly controlled. */
const LISTAS = ['', 'vigilada', 'psico IV', 'psico III', 'estup III', 'psico II', 'estup II', 'estup I'] as const

export type IfaMaestra = {
  ifa: string
  /** Its INN in Argentine Spanish, as shown; '' keeps the imported file's name. */
  nombre: string
  sinonimos: readonly string[]
  lista_control: string
  /** Its list when combined with another ingredient, where the law is milder (Ley 17.818, lista III). */
  lista_combinada: string
  condicion_venta: CondicionVenta | ''
  /** 'estrecho' of a narrow therapeutic index: whoever replaces one brand by another is told. */
  margen: string
  /** The most used first. The route chooses among them. */
  atc: readonly string[]
  /** From 0 to 1. Below 0.9 the list and the condition do not apply until a source, or the file's own condition, confirms them. */
  confianza: number
  fuente: string
  /** Where it stands in the file that is being loaded, to name it; else its place among the rows. */
  linea?: number | null
}

export const confianzaQueRige = 0.9

/** Counted up when `applyMaestro` judges otherwise, so that what was loaded before is judged again. */
export const reglasDelMaestro = '2026-11-28'

export type Maestro = { version: string; ifas: ReadonlyMap<string, IfaMaestra>; plegadas: ReadonlyMap<string, string> }
export type Contradiccion = { fila: number; columna: keyof IfaMaestra; detalle: string }

/** Or every contradiction by row (from 1) and column: one refuses it whole. Rows of one ingredient join, with the stricter list and condition. */
export function createMaestro(
  version: string,
  origenes: readonly (readonly IfaMaestra[])[],
): { ok: true; value: Maestro } | { ok: false; error: Contradiccion[] } {
  const error: Contradiccion[] = []
  const ifas = new Map<string, IfaMaestra>()
  const plegadas = new Map<string, string>()
  for (const filas of origenes) {
    const vistas = new Set<string>()
    for (const [i, fila] of filas.entries()) {
      const linea = fila.linea ?? i + 1
      error.push(...contradiccionesDe(fila).map((una) => ({ ...una, fila: linea })))
      if (vistas.has(fila.ifa)) error.push({ fila: linea, columna: 'ifa', detalle: `«${fila.ifa}» está dos veces` })
      vistas.add(fila.ifa)
      for (const escrito of [fila.ifa, ...fila.sinonimos]) {
        const de = plegadas.get(foldIfa(escrito))
        if (de !== undefined && de !== fila.ifa)
          error.push({ fila: linea, columna: 'sinonimos', detalle: `«${escrito}» ya nombra a «${de}»` })
        plegadas.set(foldIfa(escrito), fila.ifa)
      }
      const otra = ifas.get(fila.ifa)
      ifas.set(fila.ifa, otra ? join(otra, fila) : fila)
    }
  }
  return error.length > 0 ? { ok: false, error } : { ok: true, value: { version, ifas, plegadas } }
}

function contradiccionesDe(fila: IfaMaestra): Omit<Contradiccion, 'fila'>[] {
  const halladas: Omit<Contradiccion, 'fila'>[] = []
  const tell = (columna: keyof IfaMaestra, detalle: string) => halladas.push({ columna, detalle })
  if (fila.ifa === '' || ifaClave(fila.ifa) !== fila.ifa) tell('ifa', `se espera la clave «${ifaClave(fila.ifa)}»`)
  for (const columna of ['lista_control', 'lista_combinada'] as const)
    if (!LISTAS.some((lista) => lista === fila[columna])) tell(columna, `no hay una lista «${fila[columna]}»`)
  if (fila.condicion_venta !== '' && !CONDICIONES.includes(fila.condicion_venta))
    tell('condicion_venta', `no hay una venta «${fila.condicion_venta}»`)
  if (
    fila.condicion_venta !== '' &&
    condicionMasEstricta(fila.condicion_venta, ventaDe(fila.lista_control)) !== fila.condicion_venta
  )
    tell(
      'condicion_venta',
      `la lista ${fila.lista_control} se vende ${ventaDe(fila.lista_control)}, no ${fila.condicion_venta}`,
    )
  if (fila.margen !== '' && fila.margen !== 'estrecho') tell('margen', `no hay un margen «${fila.margen}»`)
  for (const atc of fila.atc)
    if (!/^[A-Z]\d{2}[A-Z]{2}\d{2}$/.test(atc)) tell('atc', `«${atc}» no es un código ATC de quinto nivel`)
  if (!(fila.confianza > 0 && fila.confianza <= 1)) tell('confianza', 'va de 0 a 1')
  if (fila.fuente === '') tell('fuente', 'falta de dónde se sabe')
  return halladas
}

function join(una: IfaMaestra, otra: IfaMaestra): IfaMaestra {
  const rigen = [una, otra].filter(({ confianza }) => confianza >= confianzaQueRige)
  const manda = rigen.length === 1 ? rigen : [una, otra]
  return {
    ...una,
    nombre: otra.nombre || una.nombre,
    sinonimos: [...new Set([...una.sinonimos, ...otra.sinonimos])],
    lista_control: manda.map((m) => m.lista_control).reduce(listaMasEstricta),
    lista_combinada: manda.map((m) => m.lista_combinada).reduce(listaMasEstricta),
    condicion_venta: manda
      .map((m) => m.condicion_venta)
      .reduce((a, b) => (a && b ? condicionMasEstricta(a, b) : a || b)),
    margen: manda.some((m) => m.margen === 'estrecho') ? 'estrecho' : '',
    atc: [...new Set([...otra.atc, ...una.atc])],
    confianza: Math.max(una.confianza, otra.confianza),
    fuente: `${una.fuente} · ${otra.fuente}`,
  }
}

const rango = (lista: string) => LISTAS.findIndex((una) => una === lista)

export const listaMasEstricta = (una: string, otra: string): string => (rango(una) >= rango(otra) ? una : otra)

export const condicionMasEstricta = (una: CondicionVenta, otra: CondicionVenta): CondicionVenta =>
  CONDICIONES.indexOf(una) >= CONDICIONES.indexOf(otra) ? una : otra

/** The sale condition of a list: Ley 17.818 art 9 and Ley 19.303 art 12 and 13. */
export const ventaDe = (lista: string): CondicionVenta => {
  if (/^(estup I{1,2}|psico II)$/.test(lista)) return 'oficial'
  return /^(estup|psico)/.test(lista) ? 'archivada' : 'receta'
}

/** Folds word order, ph, th, y, k, h, double letters and last vowels ('methotrexato' = 'metotrexato'). Esters keep their word. */
export function foldIfa(clave: string): string {
  return normalize(clave)
    .split(/[^a-z0-9]+/)
    .filter((palabra) => palabra !== '' && palabra !== 'de' && palabra !== 'del')
    .map((palabra) =>
      palabra
        .replaceAll('ph', 'f')
        .replaceAll('th', 't')
        .replaceAll('qu', 'c')
        .replaceAll('k', 'c')
        .replaceAll('y', 'i')
        .replaceAll('z', 's')
        .replaceAll('h', '')
        .replaceAll(/([a-z])\1/g, '$1')
        .replace(/(?<=[a-z]{4})[aeo]$/, ''),
    )
    .sort()
    .join(' ')
}

/** The given key when the master does not have it. */
export const claveMaestra = (maestro: Maestro, clave: string): string => maestro.plegadas.get(foldIfa(clave)) ?? clave

export type DichoDeProducto = {
  ifa_clave: string
  forma: string
  presentacion?: string
  via: string
  condicion_venta: CondicionVenta
  lista_control: string
  atc: string
}
export type Diferencia = { dato: keyof DichoDeProducto; archivo: string; maestro: string }

/** Neither the file nor the master says why it is sold under an official receta, so the strictest list applies. */
const listaDeOficialSinNombre = 'estup I'

/** The stricter list and condition win (Ley 17.818, Ley 19.303). `diferencias`: where the file was milder. */
export function applyMaestro<P extends DichoDeProducto>(
  maestro: Maestro,
  dicho: P,
): { producto: P; diferencias: Diferencia[] } {
  const claves = dicho.ifa_clave.split('+').filter(Boolean)
  const propias = claves.map((clave) => claveMaestra(maestro, clave))
  const filas = propias.flatMap((clave) => maestro.ifas.get(clave) ?? deSuIfa(maestro, clave))
  const candidatos = propias.length === 1 ? (filas[0]?.atc ?? []) : []
  const via =
    dicho.via ||
    viaDeForma(dicho.forma) ||
    viaDeEnvase(dicho.forma, dicho.presentacion ?? '') ||
    viaDeAtc(
      dicho.forma,
      filas.flatMap(({ atc }) => atc),
    )
  const controladas = [...filas, ...propias.flatMap((clave) => deSuIfa(maestro, clave))]
  const lista_control = listaQueRige(dicho, controladas, propias.length > 1)
  const condicion_venta = [
    ventaDe(lista_control),
    ...controladas.filter(rige).flatMap((f) => f.condicion_venta || []),
  ].reduce(condicionMasEstricta, dicho.condicion_venta)
  const producto = {
    ...dicho,
    ifa_clave: [...new Set(propias)].sort().join('+'),
    via,
    atc: dicho.atc || atcDeVia(candidatos, via),
    lista_control,
    // Without a controlled list, a preparation sold freely stays so: its form and strength decided that.
    condicion_venta: lista_control === '' && dicho.condicion_venta === 'libre' ? 'libre' : condicion_venta,
  }
  const diferencias = (['lista_control', 'condicion_venta'] as const).flatMap((dato) =>
    producto[dato] === dicho[dato] ? [] : [{ dato, archivo: dicho[dato], maestro: producto[dato] }],
  )
  return { producto, diferencias }
}

/** An ester is controlled as what it releases, also where it has a row of its own. Its ATC code may differ. */
function deSuIfa(maestro: Maestro, clave: string): IfaMaestra[] {
  const fila = maestro.ifas.get(claveMaestra(maestro, sinEster(clave)))
  return fila ? [{ ...fila, nombre: '' }] : []
}

const seRetiene = (venta: CondicionVenta): boolean => CONDICIONES.indexOf(venta) >= CONDICIONES.indexOf('archivada')

const rige = ({ confianza }: IfaMaestra) => confianza >= confianzaQueRige

/** Whether any of its ingredients has a narrow therapeutic index. */
export const tieneMargenEstrecho = (maestro: Maestro, ifa_clave: string): boolean =>
  ifa_clave.split('+').some((clave) => {
    const fila = maestro.ifas.get(claveMaestra(maestro, clave))
    return fila !== undefined && rige(fila) && fila.margen === 'estrecho'
  })

function listaQueRige(dicho: DichoDeProducto, filas: readonly IfaMaestra[], combinado: boolean): string {
  const de = (fila: IfaMaestra) => (combinado && fila.lista_combinada ? fila.lista_combinada : fila.lista_control)
  const segura = filas.filter(rige).map(de).reduce(listaMasEstricta, dicho.lista_control)
  if (!seRetiene(dicho.condicion_venta) || ventaDe(segura) === 'oficial') return segura
  // A file that has the receta kept by the pharmacy confirms a list that was still unconfirmed.
  const dudosa = filas.map(de).reduce(listaMasEstricta, segura)
  return dicho.condicion_venta === 'archivada' || ventaDe(dudosa) === 'oficial' ? dudosa : listaDeOficialSinNombre
}

/** The master's, or the file's without salts or a loose preposition. Each once, though a cycle's tablets repeat it. */
export function nameIfas(maestro: Maestro, monodroga: string): string {
  const nombres = monodroga.split(/\s\+\s/).flatMap((escrito) => {
    const nombre = maestro.ifas.get(claveMaestra(maestro, ifaClave(escrito)))?.nombre || sinSales(escrito)
    return nombre ? nombre.charAt(0).toUpperCase() + nombre.slice(1) : []
  })
  return [...new Set(nombres)].join(' + ') || monodroga
}
