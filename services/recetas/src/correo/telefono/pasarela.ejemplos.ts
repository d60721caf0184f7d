import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

type Aparato = { app_id: string; pushkey: string; data: Record<string, unknown> }
export type Notificacion = { event_id: string; prio: string; devices: Aparato[] }
type Responder = (respuesta: ServerResponse, notificacion: Notificacion) => void

export const acepta: Responder = (respuesta) => void respuesta.end('{"rejected":[]}')
export const rechaza: Responder = (respuesta, { devices }) =>
  void respuesta.end(JSON.stringify({ rejected: devices.map(({ pushkey }) => pushkey) }))
/** Each is no answer. */
export const malas: readonly (readonly [string, Responder])[] = [
  ['an error', (respuesta) => void respuesta.writeHead(500).end('{"rejected":[]}')],
  ['that it is busy', (respuesta) => void respuesta.writeHead(429).end()],
  ['another address', (respuesta) => void respuesta.writeHead(307, { location: '/otra' }).end()],
  ['what is no JSON', (respuesta) => void respuesta.end('<html>todo bien</html>')],
  ['another JSON', (respuesta) => void respuesta.end('{"ok":true}')],
  ['null', (respuesta) => void respuesta.end('null')],
  ['keys that are none', (respuesta) => void respuesta.end('{"rejected":[1]}')],
  ['nothing', (respuesta) => void respuesta.end()],
  ['without an end', (respuesta) => void respuesta.write('{"rejected":[')],
  ['too much', (respuesta) => void respuesta.end(`{"rejected":[${'"x",'.repeat(20_000)}"x"]}`)],
  ['nothing, and hangs up', (respuesta) => void respuesta.destroy()],
  ['never', () => undefined],
]

/** A push gateway of Matrix that answers as it is told, and keeps what it was sent. */
export function usePasarela() {
  const recibidas: { camino: string; notificacion: Notificacion; texto: string }[] = []
  let responder: Responder = acepta
  let server: Server
  beforeAll(async () => {
    server = createServer((request, respuesta) => {
      let texto = ''
      request.on('data', (parte) => (texto += String(parte)))
      request.on('end', () => {
        const { notification } = JSON.parse(texto) as { notification: Notificacion }
        recibidas.push({ camino: `${request.method} ${request.url}`, notificacion: notification, texto })
        responder(respuesta, notification)
      })
    })
    await new Promise<void>((listo) => server.listen(0, '127.0.0.1', listo))
  })
  beforeEach(() => {
    recibidas.length = 0
    responder = acepta
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    recibidas,
    url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (como: Responder) => {
      responder = como
    },
  }
}
