import type { FastifyInstance } from 'fastify'
import { AppError } from './errores'
import { redesDe } from './red'

/**
 * What all may hold together, one alone would. Behind a proxy of ours every connection is the proxy's, so it is the requests that
 * are open for whom the proxy names, streams of changes included, that are counted: one more than a network may hold is told to wait, and the
 * proxy keeps its connection. Without a proxy the connections are counted: clientela.ts.
 */
export function limitByNetwork(app: FastifyInstance, maximo: number) {
  const abiertos = new Map<string, number>()
  const leave = (red: string) => {
    const quedan = (abiertos.get(red) ?? 0) - 1
    if (quedan > 0) abiertos.set(red, quedan)
    else abiertos.delete(red)
  }
  app.addHook('onRequest', async (request, reply) => {
    const redes = redesDe(request.ip)
    if (redes.some(({ red, veces }) => (abiertos.get(red) ?? 0) >= maximo * veces))
      throw new AppError('DEMASIADOS_INTENTOS')
    for (const { red } of redes) abiertos.set(red, (abiertos.get(red) ?? 0) + 1)
    const { socket } = request.raw
    const fuera = () => {
      reply.raw.off('close', fuera)
      socket.off('close', fuera)
      for (const { red } of redes) leave(red)
    }
    // An answer that waits its turn behind another of its connection never closes when that connection does.
    reply.raw.once('close', fuera)
    socket.once('close', fuera)
  })
}
