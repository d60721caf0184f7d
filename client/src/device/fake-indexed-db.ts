import { vi } from 'vitest'

/** As much of IndexedDB as `conAlmacen` asks for, over one Map that the test can look into. */
export function fakeIndexedDb(): Map<string, unknown> {
  const disco = new Map<string, unknown>()
  const pedido = (result: unknown) => {
    const esperado = { result, onsuccess: null as (() => void) | null }
    setTimeout(() => esperado.onsuccess?.())
    return esperado
  }
  // Each database sees its own, though the test looks into all of them at once.
  const suyos = new Map<string, Set<string>>()
  const storeDe = (lugares: Set<string>) => ({
    get: (lugar: string) => pedido(lugares.has(lugar) ? disco.get(lugar) : undefined),
    getAllKeys: () => pedido([...lugares].filter((lugar) => disco.has(lugar))),
    put: (valor: unknown, lugar: string) => {
      lugares.add(lugar)
      disco.set(lugar, valor)
      return pedido(undefined)
    },
    delete: (lugar: string) => pedido(void (lugares.delete(lugar) && disco.delete(lugar))),
  })
  const abrir = (base: string) => {
    const lugares = suyos.get(base) ?? new Set()
    suyos.set(base, lugares)
    return { transaction: () => ({ objectStore: () => storeDe(lugares) }), close: () => {} }
  }
  vi.stubGlobal('indexedDB', { open: (base: string) => pedido(abrir(base)) })
  return disco
}
