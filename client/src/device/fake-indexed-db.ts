import { vi } from 'vitest'

type Transaccion = { error: unknown; oncomplete: (() => void) | null; onabort: (() => void) | null }

/** A Map that refuses writes imitates a full disk: the request succeeds and its transaction aborts. */
export function fakeIndexedDb(): Map<string, unknown> {
  const disco = new Map<string, unknown>()
  const pedido = (result: unknown, despues = () => {}) => {
    const esperado = { result, onsuccess: null as (() => void) | null }
    setTimeout(() => {
      esperado.onsuccess?.()
      despues()
    })
    return esperado
  }
  // Each database only sees its own entries, although the test sees all.
  const suyos = new Map<string, Set<string>>()
  const storeDe = (lugares: Set<string>, transaccion: Transaccion) => {
    const finish = () => (transaccion.error ? transaccion.onabort?.() : transaccion.oncomplete?.())
    return {
      get: (lugar: string) => pedido(lugares.has(lugar) ? disco.get(lugar) : undefined, finish),
      getKey: (lugar: string) => pedido(lugares.has(lugar) && disco.has(lugar) ? lugar : undefined, finish),
      clear: () => {
        for (const lugar of lugares) disco.delete(lugar)
        lugares.clear()
        return pedido(undefined, finish)
      },
      getAllKeys: () =>
        pedido(
          [...lugares].filter((lugar) => disco.has(lugar)),
          finish,
        ),
      put: (valor: unknown, lugar: string) => {
        try {
          disco.set(lugar, valor)
          lugares.add(lugar)
        } catch (error) {
          transaccion.error = error
        }
        return pedido(undefined, finish)
      },
      delete: (lugar: string) => pedido(void (lugares.delete(lugar) && disco.delete(lugar)), finish),
    }
  }
  const open = (base: string) => {
    const lugares = suyos.get(base) ?? new Set()
    suyos.set(base, lugares)
    const transaction = () => {
      const transaccion: Transaccion = { error: null, oncomplete: null, onabort: null }
      return Object.assign(transaccion, { objectStore: () => storeDe(lugares, transaccion) })
    }
    return { transaction, close: () => {} }
  }
  vi.stubGlobal('indexedDB', { open: (base: string) => pedido(open(base)) })
  return disco
}
