import { setTimeout as wait } from 'node:timers/promises'
import type { BaseAbierta } from '@receta/database'
import type { FastifyInstance } from 'fastify'

/** Milliseconds. With the drain they add up to less than the fifteen seconds after which process managers kill. */
const plazos = { pedidos: 8_000, base: 2_000 }

const aLoSumo = (ms: number, que: Promise<unknown>) => Promise.race([que, wait(ms, undefined, { ref: false })])

/** Closes in order on the first SIGINT or SIGTERM, or when the parent process is gone. A second signal ends the process at once. */
export function closeOnSignal(close: () => Promise<void>): () => void {
  let cerrando = false
  const finish = () => {
    if (cerrando) return
    cerrando = true
    void close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  const avisos = ['SIGINT', 'SIGTERM', 'disconnect'] as const
  for (const aviso of avisos) process.once(aviso, finish)
  return () => {
    for (const aviso of avisos) process.off(aviso, finish)
  }
}

export type Cierre = {
  close: () => Promise<void>
  cerrando: () => boolean
}

/** Says that it is not ready for `drenajeMs` while it still works, then finishes what it has and closes. `alFinal` always runs last. */
export function prepareCierre(
  app: FastifyInstance,
  apertura: Promise<BaseAbierta>,
  { drenajeMs, alFinal }: { drenajeMs: number; alFinal: () => void },
): Cierre {
  let cierre: Promise<void> | null = null
  app.addHook('onSend', async (_request, reply) => {
    if (cierre) reply.header('connection', 'close')
  })
  const closeInOrder = async () => {
    if (app.server.listening) await wait(drenajeMs)
    const cerrada = app.close()
    await aLoSumo(plazos.pedidos, cerrada)
    app.server.closeAllConnections()
    // A database that is still opening is waited for, or it would never be stopped.
    const base = await apertura.catch(() => null)
    await aLoSumo(plazos.base, cerrada)
    await base?.close(plazos.base)
  }
  return {
    close: () => {
      cierre ??= closeInOrder().finally(alFinal)
      return cierre
    },
    cerrando: () => cierre !== null,
  }
}
