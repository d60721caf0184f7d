import { addDias } from '../comun/fecha'
import { ifaClave } from '../vademecum/ifa'
import {
  type Hecho,
  type HechoLista,
  type HechoNumero,
  type HechoSiNo,
  esDeRenglon,
  hechosLista,
  hechosNumero,
  hechosSiNo,
  type HechosReceta,
  type HechosRenglon,
  type RecetaPrevia,
} from './norma-hechos'
import { algunaSi, conocido, deny, todasSi, type Trivalente } from './norma-trivalente'
import { normalize } from '../comun/texto'

export const comparaciones = ['menor', 'hasta', 'igual', 'desde', 'mayor'] as const
export type Comparacion = (typeof comparaciones)[number]

/** `dias` is the period of a fact that is counted over one. */
export type Hoja =
  | { hecho: HechoNumero; es: Comparacion; valor: number; dias?: number | undefined }
  | { hecho: HechoLista; entre: readonly string[] }
  | { hecho: HechoSiNo }

export type Condicion = { todas: readonly Condicion[] } | { alguna: readonly Condicion[] } | { no: Condicion } | Hoja

/** `faltan`: the facts that are missing for an unknown value. */
export type Evaluacion = { valor: Trivalente; faltan: readonly Hecho[] }

/** Never throws: what it does not know is not evaluable. */
export function evaluateCondicion(c: Condicion, receta: HechosReceta, linea: HechosRenglon | null): Evaluacion {
  if ('no' in c) {
    const { valor, faltan } = evaluateCondicion(c.no, receta, linea)
    return { valor: deny(valor), faltan }
  }
  if ('todas' in c) return gather(todasSi, c.todas, receta, linea)
  if ('alguna' in c) return gather(algunaSi, c.alguna, receta, linea)
  const valor = evaluateLeaf(c, receta, linea)
  return { valor, faltan: valor === 'no_evaluable' ? [c.hecho] : [] }
}

/** Missing facts do not count when the other parts already decide the result. */
function gather(
  union: (valores: readonly Trivalente[]) => Trivalente,
  partes: readonly Condicion[],
  receta: HechosReceta,
  linea: HechosRenglon | null,
): Evaluacion {
  const dichas = partes.map((parte) => evaluateCondicion(parte, receta, linea))
  const valor = union(dichas.map((d) => d.valor))
  return { valor, faltan: valor === 'no_evaluable' ? [...new Set(dichas.flatMap((d) => d.faltan))] : [] }
}

function evaluateLeaf(hoja: Hoja, receta: HechosReceta, linea: HechosRenglon | null): Trivalente {
  if (esDeRenglon(hoja.hecho) && !linea) return 'no_evaluable'
  if ('es' in hoja) {
    return hoja.hecho in hechosNumero
      ? compare(numeroDe(hoja.hecho, hoja.dias ?? 0, receta, linea), hoja.es, hoja.valor)
      : 'no_evaluable'
  }
  if ('entre' in hoja) {
    if (!(hoja.hecho in hechosLista)) return 'no_evaluable'
    const esta =
      hoja.hecho === 'monodroga' ? porDroga(linea) : 'prefijo' in hechosLista[hoja.hecho] ? porPrefijo : porPalabra
    return figura(palabrasDe(hoja.hecho, receta, linea), (palabra) => esta(palabra, hoja.entre))
  }
  if (!(hoja.hecho in hechosSiNo)) return 'no_evaluable'
  return conocido(hoja.hecho === 'generico' ? (linea?.generico ?? null) : receta[hoja.hecho])
}

function compare(dato: number | null, es: Comparacion, valor: number): Trivalente {
  if (dato === null) return 'no_evaluable'
  return conocido(
    { menor: dato < valor, hasta: dato <= valor, igual: dato === valor, desde: dato >= valor, mayor: dato > valor }[
      es
    ] ?? null,
  )
}

function numeroDe(hecho: HechoNumero, dias: number, receta: HechosReceta, linea: HechosRenglon | null): number | null {
  if (hecho === 'recetas_periodo') return enElPeriodo(receta, dias, 1, () => 1)
  if (hecho === 'envases_droga_periodo') {
    const { ifa_clave, envases_renglon } = linea ?? { ifa_clave: null, envases_renglon: null }
    if (ifa_clave === null || envases_renglon === null) return null
    return enElPeriodo(receta, dias, envases_renglon, ({ renglones }) =>
      renglones.reduce((suma, r) => suma + (r.ifa_clave === ifa_clave ? r.envases : 0), 0),
    )
  }
  if (hecho === 'envases_renglon' || hecho === 'dias_tratamiento') return linea?.[hecho] ?? null
  return receta[hecho] ?? null
}

/** The maximum in any window of so many days, with this receta or each of its series. */
function enElPeriodo(
  { previas, previas_dias, comienzos }: HechosReceta,
  dias: number,
  suyo: number,
  cuanto: (previa: RecetaPrevia) => number,
): number | null {
  if (previas_dias === null || dias < 1 || dias > previas_dias || comienzos.length === 0) return null
  return Math.max(
    ...comienzos.map((fin) => {
      const antes = addDias(fin, -dias)
      const dentro = (dia: string) => dia > antes && dia <= fin
      return (
        previas.filter((p) => dentro(p.dia)).reduce((suma, p) => suma + cuanto(p), 0) +
        comienzos.filter(dentro).length * suyo
      )
    }),
  )
}

function palabrasDe(
  hecho: HechoLista,
  receta: HechosReceta,
  linea: HechosRenglon | null,
): readonly (string | null)[] | null {
  if (hecho === 'monodroga') return linea?.ifa_clave?.split('+') ?? null
  if (hecho === 'atc' || hecho === 'lista_control' || hecho === 'venta') return linea ? [linea[hecho]] : null
  return receta[hecho]
}

const figura = (palabras: readonly (string | null)[] | null, esta: (palabra: string) => Trivalente): Trivalente =>
  palabras === null || palabras.length === 0
    ? 'no_evaluable'
    : algunaSi(palabras.map((p) => (p === null || p === '' ? 'no_evaluable' : esta(p))))

const porPalabra = (palabra: string, entre: readonly string[]): Trivalente =>
  conocido(entre.some((e) => normalize(e) === normalize(palabra)))

/** By ingredient, however the salt is written: 'Tramadol clorhidrato' is tramadol. Names joined by + need all of them. */
function porDroga(linea: HechosRenglon | null) {
  const suyas = linea?.ifa_clave?.split('+') ?? []
  return (palabra: string, entre: readonly string[]): Trivalente =>
    conocido(
      entre.some((escrita) => {
        const claves = ifaClave(escrita).split('+')
        return claves.includes(palabra) && claves.every((clave) => suyas.includes(clave))
      }),
    )
}

const llano = (codigo: string): string => codigo.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** By prefix: E11.9 is in E11, but whether a diagnosis written as E11 is E11.9 is unknown. */
function porPrefijo(codigo: string, entre: readonly string[]): Trivalente {
  const suyo = llano(codigo)
  const ramas = entre.map(llano)
  if (ramas.some((rama) => suyo.startsWith(rama))) return 'si'
  return ramas.some((rama) => rama.startsWith(suyo)) ? 'no_evaluable' : 'no'
}

export function hechosDeCondicion(c: Condicion): Hecho[] {
  if ('no' in c) return hechosDeCondicion(c.no)
  if ('todas' in c) return [...new Set(c.todas.flatMap(hechosDeCondicion))]
  if ('alguna' in c) return [...new Set(c.alguna.flatMap(hechosDeCondicion))]
  return [c.hecho]
}

export function hondura(c: Condicion): number {
  if ('no' in c) return hondura(c.no)
  const partes = 'todas' in c ? c.todas : 'alguna' in c ? c.alguna : []
  return 1 + Math.max(0, ...partes.map(hondura))
}

/** In days; 0 when it counts over none. */
export function periodoDe(c: Condicion): number {
  if ('no' in c) return periodoDe(c.no)
  if ('todas' in c) return Math.max(0, ...c.todas.map(periodoDe))
  if ('alguna' in c) return Math.max(0, ...c.alguna.map(periodoDe))
  return 'dias' in c ? (c.dias ?? 0) : 0
}
