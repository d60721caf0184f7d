import type { FastifyInstance } from 'fastify'
import { AppError } from './errores'
import { redesDe } from './red'

/**
 * Behind our own proxy every connection is the proxy's, so requests in progress are counted by the network that the proxy names.
 * Without a proxy, clientela.ts counts the connections.
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
    // When a connection closes, an answer that waits behind another one on it never emits its own close.
    reply.raw.once('close', fuera)
    socket.once('close', fuera)
  })
}
