import { vi } from 'vitest'

/** As much of IndexedDB as `conAlmacen` asks for, over one Map that the test can look into. */
export function fakeIndexedDb(): Map<string, unknown> {
  const disco = new Map<string, unknown>()
  const pedido = (result: unknown) => {
    const esperado = { result, onsuccess: null as (() => void) | null }
    setTimeout(() => esperado.onsuccess?.())
    return esperado
  }
  const store = {
    get: (lugar: string) => pedido(disco.get(lugar)),
    getAllKeys: () => pedido([...disco.keys()]),
    put: (valor: unknown, lugar: string) => pedido(void disco.set(lugar, valor)),
    delete: (lugar: string) => pedido(void disco.delete(lugar)),
  }
  const db = { transaction: () => ({ objectStore: () => store }), close: () => {} }
  vi.stubGlobal('indexedDB', { open: () => pedido(db) })
  return disco
}
