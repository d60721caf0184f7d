import { AsyncLocalStorage } from 'node:async_hooks'

/** A statement without its values, and the milliseconds its answer took. */
export type Sentencia = { texto: string; ms: number; fallo: boolean }

const trazas = new AsyncLocalStorage<(sentencia: Sentencia) => void>()

/** Calls `anota`, and whoever was tracing already, after each statement that `sigue` sends, on any connection. */
export function conTraza<T>(anota: (sentencia: Sentencia) => void, sigue: () => T): T {
  const antes = trazas.getStore()
  const todas = (sentencia: Sentencia) => {
    antes?.(sentencia)
    anota(sentencia)
  }
  return trazas.run(antes ? todas : anota, sigue)
}

/** `args` are those of `pg`'s own `query`. */
export function queryConTraza(query: (...args: unknown[]) => unknown, args: unknown[]): unknown {
  const anota = trazas.getStore()
  if (!anota) return query(...args)
  const [consulta] = args as [string | { text: string }]
  const texto = (typeof consulta === 'string' ? consulta : consulta.text).replaceAll(/\s+/g, ' ').trim()
  const inicio = performance.now()
  const tell = (fallo: boolean) => anota({ texto, ms: performance.now() - inicio, fallo })
  // The pool passes a callback, a transaction awaits a promise.
  const callback = args.at(-1)
  if (typeof callback === 'function')
    return query(...args.slice(0, -1), (error: unknown, resultado: unknown) => {
      tell(Boolean(error))
      callback(error, resultado)
    })
  const resultado = query(...args)
  if (resultado instanceof Promise)
    void resultado.then(
      () => tell(false),
      () => tell(true),
    )
  return resultado
}
