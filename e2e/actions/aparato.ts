import type { Page } from '@playwright/test'

export type EnElAparato = { localStorage: string; indexedDB: Record<string, string>; caches: string[] }

/** Everything that the finder of this device could read: stored values, with bytes as letters, and cached addresses. */
export const lookAtDevice = (page: Page): Promise<EnElAparato> =>
  page.evaluate(async () => {
    const wait = <T>(pedido: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        pedido.onsuccess = () => resolve(pedido.result)
        pedido.onerror = () => reject(pedido.error ?? new Error('indexedDB'))
      })
    const texto = (valor: unknown): string => {
      if (valor instanceof ArrayBuffer) return String.fromCodePoint(...new Uint8Array(valor))
      if (ArrayBuffer.isView(valor)) return String.fromCodePoint(...new Uint8Array(valor.buffer))
      if (typeof valor !== 'object' || valor === null) return String(valor)
      return Object.values(valor).map(texto).join(' ')
    }
    const guardado: Record<string, string> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await wait(indexedDB.open(name))
      for (const almacen of db.objectStoreNames) {
        const store = db.transaction(almacen).objectStore(almacen)
        const claves = (await wait(store.getAllKeys())).map(String)
        const valores = (await wait(store.getAll())).map(texto)
        guardado[`${name}/${almacen}`] = [...claves, ...valores].join('\n')
      }
      db.close()
    }
    const direcciones: string[] = []
    for (const nombre of await caches.keys())
      for (const { url } of await (await caches.open(nombre)).keys()) direcciones.push(new URL(url).pathname)
    return { localStorage: JSON.stringify({ ...localStorage }), indexedDB: guardado, caches: direcciones }
  })
