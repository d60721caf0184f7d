import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './errores'

type Opciones = {
  esperaMs: number
  piso: number
  /** Calls per second assumed before any has finished. */
  supuestas: number
  reloj?: () => number
}

/** For how long finished calls are remembered: a second in tenths, and the best second of the last half minute. */
const memoria = { tramoMs: 100, tramos: 10, mejores: 30 }

type Llamada = { desde: number; deClave: boolean }

/** The one that waits longest, apart from passwords. */
function firstOf(dentro: ReadonlySet<Llamada>): Llamada | undefined {
  for (const llamada of dentro) if (!llamada.deClave) return llamada
  return undefined
}

/** By Little's law. The pace is the best seen lately; once a call has waited long, the current one. */
export function createAdmision({ esperaMs, piso, supuestas, reloj = () => performance.now() }: Opciones) {
  const dentro = new Set<Llamada>()
  const terminadas = Array<number>(memoria.tramos).fill(0)
  const mejores: number[] = []
  let tramo = Math.floor(reloj() / memoria.tramoMs)
  const advance = () => {
    const ahora = Math.floor(reloj() / memoria.tramoMs)
    for (let pasos = Math.min(ahora - tramo, memoria.tramos * (memoria.mejores + 2)); pasos > 0; pasos--) {
      tramo = ahora - pasos + 1
      if (tramo % memoria.tramos === 0) {
        mejores.push(ultimoSegundo())
        if (mejores.length > memoria.mejores) mejores.shift()
      }
      terminadas[tramo % memoria.tramos] = 0
    }
    tramo = ahora
  }
  const ultimoSegundo = () => terminadas.reduce((suma, n) => suma + n, 0)
  const caben = () => {
    const primera = firstOf(dentro)
    const seEspera = primera !== undefined && reloj() - primera.desde > esperaMs
    const porSegundo = seEspera ? ultimoSegundo() : Math.max(supuestas, ultimoSegundo(), ...mejores)
    return Math.max(piso, (porSegundo * esperaMs) / 1_000)
  }
  return {
    /**
     * Returns the function that marks its end; null when it would wait too long. One that checks a password (`deClave`) waits in a short queue
     * of its own, and its wait says nothing of how long the others do.
     */
    enter: (deClave = false): (() => void) | null => {
      advance()
      if (dentro.size >= caben()) return null
      const llamada = { desde: reloj(), deClave }
      dentro.add(llamada)
      return () => {
        if (!dentro.delete(llamada)) return
        advance()
        const cual = tramo % memoria.tramos
        terminadas[cual] = (terminadas[cual] ?? 0) + 1
      }
    },
  }
}

/** A stream of changes stays open for as long as it is read, so it does not count as waiting. */
const esDeLarga = ({ routeOptions }: FastifyRequest) => routeOptions.config.eventos === true

/**
 * Answers 503 with retry-after to a call that would make others wait more than two seconds. It counts from when the call was read to when
 * its answer is ready: who sends slowly or reads slowly keeps a socket, which has limits of its own, and nobody waiting.
 */
export function limitCola(app: FastifyInstance, conexiones: number, esperaMs = 2_000): void {
  const admision = createAdmision({ esperaMs, piso: conexiones * 2, supuestas: 200 })
  const dentro = new WeakMap<FastifyRequest, () => void>()
  app.addHook('preValidation', async (request, reply) => {
    if (esDeLarga(request)) return
    const leave = admision.enter(request.routeOptions.config.deClave === true)
    if (!leave) throw new AppError('SERVICIO_OCUPADO')
    dentro.set(request, leave)
    // Who goes away before the answer.
    reply.raw.once('close', leave)
    // When a connection closes, an answer that waits behind another one on it never emits its own close.
    request.raw.socket.once('close', leave)
    reply.raw.once('close', () => request.raw.socket.off('close', leave))
  })
  app.addHook('onSend', async (request) => dentro.get(request)?.())
}
