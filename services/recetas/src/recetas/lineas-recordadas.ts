import { type Db, raizDe } from '@receta/database'

/** Médicos, about 30 kB each. */
const maximo = 600

export type Lineas = ReadonlyMap<string, Buffer>

const deCadaBase = new WeakMap<Db, Map<number, Lineas>>()
const ningunas: Lineas = new Map()

/** None after a start, or when many other médicos asked since. */
export const lineasDe = (db: Db, medico_id: number): Lineas => deCadaBase.get(raizDe(db))?.get(medico_id) ?? ningunas

/** With a line that is never remembered. */
const conHuecos = new WeakSet<Lineas>()

export const recuerdaPagina = (lineas: Lineas): boolean => lineas.size > 0 && !conHuecos.has(lineas)

/** In place of the previous page's; forgets the médico who asked longest ago. */
export function rememberLineas(
  db: Db,
  medico_id: number,
  claves: readonly (string | null)[],
  escritas: readonly Buffer[],
): void {
  const deTodos = deCadaBase.get(raizDe(db)) ?? new Map<number, Lineas>()
  deCadaBase.set(raizDe(db), deTodos)
  const suyas = new Map<string, Buffer>()
  for (const [i, linea] of escritas.entries()) {
    const clave = claves[i] ?? null
    if (clave !== null) suyas.set(clave, linea)
    else conHuecos.add(suyas)
  }
  deTodos.delete(medico_id)
  deTodos.set(medico_id, suyas)
  for (const otro of deTodos.keys()) {
    if (deTodos.size <= maximo) break
    deTodos.delete(otro)
  }
}
