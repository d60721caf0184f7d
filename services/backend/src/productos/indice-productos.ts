import { type Db, raizDe } from '@receta/database'
import { openIndice, hoy, type IndiceProductos } from '@receta/domain'
import { buildVademecum } from './armado/armar'
import { openFilas, type Estanteria } from './armado/filas'
import { type CoberturaRow, findCargaVademecum, listCoberturas, readProductosActivos } from './productos.repository'

/** By active ingredient; `cubiertas` are those with a percentage above 0. */
export type Coberturas = {
  porIfa: ReadonlyMap<string, Pick<CoberturaRow, 'porcentaje' | 'requiere_autorizacion'>>
  cubiertas: ReadonlySet<string>
}

/** Immutable: the next import creates another, and a changed plan new coverages. */
export type Vademecum = {
  carga_id: number
  /** AAAA-MM-DD; '' when no import is recorded. */
  fecha: string
  indice: IndiceProductos
  productos: Estanteria
  huella: string
  coberturas: Map<number, Promise<Coberturas>>
  planes: string
}

type Estante = { actual: Promise<Vademecum>; revisado: number; revisando: boolean }

const revisarMs = 1_000
const estantes = new WeakMap<Db, Estante>()

/** Only the first caller waits. A newer import is looked for at most once per second and loaded in the background. */
export function openVademecum(deQuien: Db, now: Date, lectura = deQuien): Promise<Vademecum> {
  // A call's own binding is another object each time, and would begin again each time.
  const db = raizDe(deQuien)
  const guardado = estantes.get(db)
  if (guardado) {
    refreshVademecum(raizDe(lectura), guardado, now.getTime())
    return guardado.actual
  }
  const actual = loadVademecum(raizDe(lectura))
  estantes.set(db, { actual, revisado: now.getTime(), revisando: false })
  actual.catch(() => estantes.delete(db))
  return actual
}

/** Empty ones are not cached, since callers may name any id. */
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
  // The import is read first: products of a newer one are at worst loaded again, never missed.
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
    // If the database does not answer, the current vademécum stays and the next second tries again.
    .catch(() => {})
    .finally(() => {
      estante.revisando = false
    })
}

async function replaceVademecum(db: Db, estante: Estante): Promise<void> {
  const viejo = await estante.actual
  const { carga, planes } = await findCargaVademecum(db)
  // A standby that is behind: what is newer was already read from the primary.
  if ((carga?.carga_id ?? 0) < viejo.carga_id) return
  const mismaCarga = (carga?.carga_id ?? 0) === viejo.carga_id
  if (mismaCarga && planes === viejo.planes) return
  const nuevo = mismaCarga ? { ...viejo, planes, coberturas: new Map() } : await loadVademecum(db)
  await Promise.all([...viejo.coberturas.keys()].map((plan_id) => findCoberturas(db, nuevo, plan_id)))
  estante.actual = Promise.resolve(nuevo)
}
