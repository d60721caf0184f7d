import { setTimeout as wait } from 'node:timers/promises'
import type { BaseAbierta } from '@receta/database'
import type { FastifyInstance } from 'fastify'

/**
 * Milliseconds that the requests under way and what runs beside them have to end, and then the database's connections: with the
 * seconds of the drain, less than the fifteen after which whoever stops processes loses patience.
 */
const plazos = { pedidos: 8_000, base: 2_000 }

/** What happens first, or nothing once the time is over. */
const aLoSumo = (ms: number, que: Promise<unknown>) => Promise.race([que, wait(ms, undefined, { ref: false })])

/** Closes in order on the first SIGINT or SIGTERM, or when whoever started it is gone; a second signal ends the process at once. */
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
  /** From the first instant of it on: nobody new is wanted. */
  cerrando: () => boolean
}

/**
 * How a server ends so that nobody notices: first it says that it is not ready and goes on working for `drenajeMs`, while each answer ends
 * its connection; then it takes no more, ends what it has, and lets go of the database. `alFinal` runs last, whatever happens.
 */
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
    // One that is still opening is waited for, or nobody would stop it.
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
