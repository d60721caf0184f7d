import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './errores'

type Opciones = {
  /** Milliseconds that nobody is to wait for his turn. */
  esperaMs: number
  /** So many are always let in. */
  piso: number
  /** Calls a second that are expected of a server that has shown nothing yet. */
  supuestas: number
  /** A clock that never goes back, in milliseconds. */
  reloj?: () => number
}

/** How finely, and for how long, it is remembered how many calls ended: a second in tenths, and the best second of half a minute. */
const memoria = { tramoMs: 100, tramos: 10, mejores: 30 }

/**
 * Whether one more call would wait too long: as many as are in, at the pace at which they end (Little's law). While none has waited long
 * the pace is the best that was seen of late; once one has, it is that of now, which is none where the database is frozen.
 */
export function createAdmision({ esperaMs, piso, supuestas, reloj = () => performance.now() }: Opciones) {
  const dentro = new Set<{ desde: number }>()
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
    const [primera] = dentro
    const seEspera = primera !== undefined && reloj() - primera.desde > esperaMs
    const porSegundo = seEspera ? ultimoSegundo() : Math.max(supuestas, ultimoSegundo(), ...mejores)
    return Math.max(piso, (porSegundo * esperaMs) / 1_000)
  }
  return {
    /** Lets one in and answers how it says that it ended; null when it would wait too long. */
    enter: (): (() => void) | null => {
      advance()
      if (dentro.size >= caben()) return null
      const llamada = { desde: reloj() }
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

/** A stream stays for as long as somebody listens: it is no queue. */
const esDeLarga = ({ routeOptions }: FastifyRequest) => routeOptions.config.eventos === true

/** Refuses calls with 503 and when to come back, before those that are in make anybody wait more than two seconds for his turn. */
export function limitCola(app: FastifyInstance, conexiones: number): void {
  const admision = createAdmision({ esperaMs: 2_000, piso: conexiones * 2, supuestas: 200 })
  app.addHook('onRequest', async (request, reply) => {
    if (esDeLarga(request)) return
    const leave = admision.enter()
    if (!leave) throw new AppError('SERVICIO_OCUPADO')
    reply.raw.once('close', leave)
    // An answer that waits its turn behind another of its connection never closes when that connection does.
    request.raw.socket.once('close', leave)
    reply.raw.once('close', () => request.raw.socket.off('close', leave))
  })
}
