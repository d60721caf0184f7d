import { AsyncLocalStorage } from 'node:async_hooks'

/** A statement as it was sent, without its values, and how long its answer took. */
export type Sentencia = { texto: string; ms: number; fallo: boolean }

const trazas = new AsyncLocalStorage<(sentencia: Sentencia) => void>()

/** Runs `sigue`; each statement that it sends, by whatever connection, is told to `anota` when it is answered. */
export const conTraza = <T>(anota: (sentencia: Sentencia) => void, sigue: () => T): T => trazas.run(anota, sigue)

/** Sends by `query` and tells how long it took, where somebody asked; `args` are those of `pg`'s own `query`. */
export function queryConTraza(query: (...args: unknown[]) => unknown, args: unknown[]): unknown {
  const anota = trazas.getStore()
  if (!anota) return query(...args)
  const [consulta] = args as [string | { text: string }]
  const texto = (typeof consulta === 'string' ? consulta : consulta.text).replaceAll(/\s+/g, ' ').trim()
  const inicio = performance.now()
  const tell = (fallo: boolean) => anota({ texto, ms: performance.now() - inicio, fallo })
  // The pool sends with a callback, a transaction waits for a promise.
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
