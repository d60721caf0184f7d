/** A store of the browser's database. Names are stored on devices: add, never rename. */
export type Almacen = { base: string; almacen: string }

const esperar = <T>(pedido: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    pedido.onsuccess = () => resolve(pedido.result)
    pedido.onerror = () => reject(pedido.error ?? new Error('indexedDB'))
  })

/** Rejects where nothing can be stored, as in some private windows. */
export async function conAlmacen<T>(
  { base, almacen }: Almacen,
  modo: IDBTransactionMode,
  usar: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const pedido = indexedDB.open(base, 1)
  pedido.onupgradeneeded = () => pedido.result.createObjectStore(almacen)
  const db = await esperar(pedido)
  try {
    return await esperar(usar(db.transaction(almacen, modo).objectStore(almacen)))
  } finally {
    db.close()
  }
}
