import type { FastifyInstance } from 'fastify'
import { AppError } from './errores'
import { redDe } from './red'

/**
 * What all may hold together, one alone would: no network holds more than `maximo` at once. Without a proxy those are its connections, and one
 * more is closed unread. Behind a proxy of ours every connection is the proxy's, so it is the requests that are open for whom the proxy
 * names, streams of changes included: one more is told to wait, and the proxy keeps its connection.
 */
export function limitarPorRed(app: FastifyInstance, { maximo, trustProxy }: { maximo: number; trustProxy: boolean }) {
  const abiertos = new Map<string, number>()
  const entrar = (red: string): boolean => {
    const suyos = abiertos.get(red) ?? 0
    if (suyos >= maximo) return false
    abiertos.set(red, suyos + 1)
    return true
  }
  const salir = (red: string) => {
    const quedan = (abiertos.get(red) ?? 0) - 1
    if (quedan > 0) abiertos.set(red, quedan)
    else abiertos.delete(red)
  }
  if (trustProxy) {
    app.addHook('onRequest', async (request, reply) => {
      const red = redDe(request.ip)
      if (!entrar(red)) throw new AppError('DEMASIADOS_INTENTOS')
      const { socket } = request.raw
      const fuera = () => {
        reply.raw.off('close', fuera)
        socket.off('close', fuera)
        salir(red)
      }
      // An answer that waits its turn behind another of its connection never closes when that connection does.
      reply.raw.once('close', fuera)
      socket.once('close', fuera)
    })
    return
  }
  app.server.on('connection', (socket) => {
    const red = redDe(socket.remoteAddress ?? '')
    if (entrar(red)) socket.once('close', () => salir(red))
    else socket.destroy()
  })
}
