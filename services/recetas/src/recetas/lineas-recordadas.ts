import { type Db, raizDe } from '@receta/database'

/** Number of médicos whose last page is remembered, about 30 kB each. */
const maximo = 600

/** The written lines of a list, by key. */
export type Lineas = ReadonlyMap<string, Buffer>

const deCadaBase = new WeakMap<Db, Map<number, Lineas>>()
const ningunas: Lineas = new Map()

/** The lines of that médico's last page; none after a start, or when many other médicos asked since. */
export const lineasDe = (db: Db, medico_id: number): Lineas => deCadaBase.get(raizDe(db))?.get(medico_id) ?? ningunas

/** Pages with a line that is never remembered. */
const conHuecos = new WeakSet<Lineas>()

/** Whether that médico's whole last page is remembered, so that its keys alone may be enough. */
export const recuerdaPagina = (lineas: Lineas): boolean => lineas.size > 0 && !conHuecos.has(lineas)

/** Remembers that page's lines that have a key, in place of the previous page's, and forgets the médico who asked longest ago. */
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
