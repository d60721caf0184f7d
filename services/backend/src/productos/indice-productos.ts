import type { Db } from '@receta/database'
import { openIndice, hoy, type IndiceProductos } from '@receta/domain'
import { buildVademecum } from './armado/armar'
import { openFilas, type Estanteria } from './armado/filas'
import { type CoberturaRow, findCargaVademecum, listCoberturas, readProductosActivos } from './productos.repository'

/** What a plan pays per active ingredient; `cubiertas` are those it pays something of. */
export type Coberturas = {
  porIfa: ReadonlyMap<string, Pick<CoberturaRow, 'porcentaje' | 'requiere_autorizacion'>>
  cubiertas: ReadonlySet<string>
}

/** One import of the vademécum, whole, in memory. Never changed: the next import makes another, and a changed plan other coverages. */
export type Vademecum = {
  carga_id: number
  /** The day it was imported, AAAA-MM-DD; '' when no import is on record. */
  fecha: string
  indice: IndiceProductos
  productos: Estanteria
  /** SHA-256 of the products as they are written, in their order. */
  huella: string
  coberturas: Map<number, Promise<Coberturas>>
  /** The changes of plans that `coberturas` has seen. */
  planes: string
}

type Estante = { actual: Promise<Vademecum>; revisado: number; revisando: boolean }

const revisarMs = 1_000
const estantes = new WeakMap<Db, Estante>()

/**
 * The vademécum of this database. Only the first caller of a process waits for it to be built; afterwards a newer import
 * is looked for at most once per second and put in place behind, while callers get the one there is.
 */
export function openVademecum(db: Db, now: Date): Promise<Vademecum> {
  const guardado = estantes.get(db)
  if (guardado) {
    refreshVademecum(db, guardado, now.getTime())
    return guardado.actual
  }
  const actual = loadVademecum(db)
  estantes.set(db, { actual, revisado: now.getTime(), revisando: false })
  // What could not be loaded is not kept: the next caller tries again.
  actual.catch(() => estantes.delete(db))
  return actual
}

/** What a plan covers, read once per import and change of a plan. A plan that covers nothing is not kept: anybody may ask for any number. */
export function findCoberturas(db: Db, { coberturas }: Vademecum, plan_id: number): Promise<Coberturas> {
  const sabidas = coberturas.get(plan_id)
  if (sabidas) return sabidas
  const leidas = listCoberturas(db, plan_id).then((filas) => ({
    porIfa: new Map(filas.map((fila) => [fila.ifa_clave, fila])),
    cubiertas: new Set(filas.flatMap((fila) => (fila.porcentaje > 0 ? [fila.ifa_clave] : []))),
  }))
  coberturas.set(plan_id, leidas)
  leidas.then(
    ({ porIfa }) => porIfa.size === 0 && coberturas.delete(plan_id),
    () => coberturas.delete(plan_id),
  )
  return leidas
}

async function loadVademecum(db: Db): Promise<Vademecum> {
  // The import is read first: products that a newer one brings meanwhile are loaded again, never missed.
  const { carga, planes } = await findCargaVademecum(db)
  const { piezas, filas } = await buildVademecum(readProductosActivos(db))
  return {
    carga_id: carga?.carga_id ?? 0,
    fecha: carga ? hoy(carga.cargada_en) : '',
    indice: openIndice(piezas),
    productos: openFilas(filas),
    huella: filas.huella,
    coberturas: new Map(),
    planes,
  }
}

function refreshVademecum(db: Db, estante: Estante, ahora: number): void {
  if (estante.revisando || Math.abs(ahora - estante.revisado) < revisarMs) return
  estante.revisado = ahora
  estante.revisando = true
  replaceVademecum(db, estante)
    // A database that does not answer leaves the vademécum there is; the next second asks again.
    .catch(() => {})
    .finally(() => {
      estante.revisando = false
    })
}

async function replaceVademecum(db: Db, estante: Estante): Promise<void> {
  const viejo = await estante.actual
  const { carga, planes } = await findCargaVademecum(db)
  const mismaCarga = (carga?.carga_id ?? 0) === viejo.carga_id
  if (mismaCarga && planes === viejo.planes) return
  const nuevo = mismaCarga ? { ...viejo, planes, coberturas: new Map() } : await loadVademecum(db)
  await Promise.all([...viejo.coberturas.keys()].map((plan_id) => findCoberturas(db, nuevo, plan_id)))
  estante.actual = Promise.resolve(nuevo)
}
