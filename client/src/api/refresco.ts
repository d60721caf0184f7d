import type { QueryClient } from '@tanstack/react-query'

type Pendiente = { timer: ReturnType<typeof setTimeout>; todas: boolean; leida: Promise<void>; end: () => void }
const pendientes = new WeakMap<QueryClient, Map<string, Pendiente>>()

/**
 * Reads `path` again in `ms` milliseconds. Who asks meanwhile, sooner or later, moves that one reading and adds none: an act and
 * the announcement of what it changed are read once. Without `todas`, only the queries that have an answer. Resolves when it was read.
 */
export function refreshSoon(queryClient: QueryClient, path: string, ms: number, todas = true): Promise<void> {
  const suyos = pendientes.get(queryClient) ?? new Map<string, Pendiente>()
  pendientes.set(queryClient, suyos)
  const antes = suyos.get(path)
  clearTimeout(antes?.timer)
  let end = antes?.end ?? (() => undefined)
  const leida = antes?.leida ?? new Promise<void>((resolve) => (end = resolve))
  const pendiente: Pendiente = {
    leida,
    end,
    todas: todas || (antes?.todas ?? false),
    timer: setTimeout(() => {
      suyos.delete(path)
      const predicate = ({ state }: { state: { data: unknown } }) => pendiente.todas || state.data !== undefined
      void queryClient.invalidateQueries({ queryKey: [path], predicate }).then(end)
    }, ms),
  }
  suyos.set(path, pendiente)
  return leida
}
