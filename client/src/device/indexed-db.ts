import { propioDelMarco } from './marco'

/** Stored on devices: never rename them. */
export type Almacen = { base: string; almacen: string }

const wait = <T>(pedido: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    pedido.onsuccess = () => resolve(pedido.result)
    pedido.onerror = () => reject(pedido.error ?? new Error('indexedDB'))
  })

/** Resolves once the data is on the disk: a request that succeeded is lost when its transaction aborts. */
const complete = (transaccion: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaccion.oncomplete = () => resolve()
    transaccion.onabort = () => reject(transaccion.error ?? new Error('indexedDB'))
  })

/** Rejects where nothing can be stored, as in some private windows, and when the write fails. */
export async function conAlmacen<T>(
  { base, almacen }: Almacen,
  modo: IDBTransactionMode,
  apply: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const pedido = indexedDB.open(propioDelMarco(base), 1)
  pedido.onupgradeneeded = () => pedido.result.createObjectStore(almacen)
  const db = await wait(pedido)
  try {
    const transaccion = db.transaction(almacen, modo)
    const hecho = apply(transaccion.objectStore(almacen))
    await complete(transaccion)
    return hecho.result
  } finally {
    db.close()
  }
}
