import { clavesPlegadas } from './alcance'
import type { LineaSegura } from './edad-paciente'
import { type DosisDiaria, type DosisIfa, dosisDiaria } from '../posologia/dosis-diaria'
import type { FuenteCitada } from './no-evaluado'
import { foldIfa } from '../vademecum/maestro'

export type PorQueNo = Extract<DosisDiaria, { ok: false }>['porque']

function indexPorClave<L extends { ifa: string }>(filas: readonly L[]): ReadonlyMap<string, readonly L[]> {
  const porClave = new Map<string, L[]>()
  for (const fila of filas) porClave.set(foldIfa(fila.ifa), [...(porClave.get(foldIfa(fila.ifa)) ?? []), fila])
  return porClave
}

// A table is read once and asked for every receta.
const indices = new WeakMap<object, ReadonlyMap<string, readonly unknown[]>>()

export function limitesPorIfa<L extends { ifa: string }>(filas: readonly L[]): (ifa: string) => readonly L[] {
  const porClave = (indices.get(filas) as ReadonlyMap<string, readonly L[]> | undefined) ?? indexPorClave(filas)
  indices.set(filas, porClave)
  return (ifa) =>
    clavesPlegadas(ifa)
      .map((clave) => porClave.get(clave))
      .find((halladas) => halladas !== undefined) ?? []
}

/** Of the table that ships and of what the operator's master adds for these products. */
export function limitesDeLineas<L extends { ifa: string }>(
  deFuente: readonly L[],
  propios: readonly L[],
): (ifa: string) => readonly L[] {
  const [suyos, delOperador] = [limitesPorIfa(deFuente), propios.length > 0 ? limitesPorIfa(propios) : () => []]
  return (ifa) => [...suyos(ifa), ...delOperador(ifa)]
}

/** The version of a table, and of the operator's master where it added to it. */
export function conVersionPropia(fuente: FuenteCitada, lineas: readonly LineaSegura[]): FuenteCitada {
  const version = lineas.find(({ producto }) => producto.limites)?.producto.limites?.version
  return version === undefined ? fuente : { ...fuente, version: `${fuente.version} + ${version}` }
}

export type Total = DosisIfa & { ifa: string; via: string; linea: LineaSegura }

export function addDosis(lineas: readonly LineaSegura[], kilos: number | null = null) {
  const totales = new Map<string, Total>()
  const sinSaber = new Map<LineaSegura, PorQueNo>()
  for (const linea of lineas) {
    const { producto, posologia } = linea
    const dosis = dosisDiaria(producto, posologia, kilos)
    const porque = dosis.ok ? dosis.falta : dosis.porque
    if (porque) sinSaber.set(linea, porque)
    if (dosis.ok)
      for (const [ifa, { unidad, dia, toma, gotas }] of dosis.ifas) {
        const clave = `${ifa} ${producto.via} ${unidad}`
        const previa = totales.get(clave)
        totales.set(clave, {
          ifa,
          via: producto.via,
          linea,
          unidad,
          dia: (previa?.dia ?? 0) + dia,
          // Two strengths may be taken at different times, so each dose is judged by itself.
          toma: Math.max(previa?.toma ?? 0, toma),
          gotas: gotas || (previa?.gotas ?? false),
        })
      }
  }
  return { totales: [...totales.values()], sinSaber }
}
