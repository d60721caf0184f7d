import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between the product and its database that fails on command. */
export type ProxyTcp = {
  puerto: number
  /** Cuts every connection abruptly. */
  cut: () => void
  /**
   * Forwards the next message with `texto`, discards its answer and cuts the connection: it was done and nobody was told.
   * Resolves when it has happened.
   */
  loseRespuestaOf: (texto: string) => Promise<void>
  /** Accepts connections and lets nothing pass, until called again with false. */
  hush: (si: boolean) => void
  close: () => Promise<void>
}

/** Listens on a local port and forwards everything to `destino`. */
export function putProxyTcp(destino: { host: string; port: number }): ProxyTcp {
  const pares = new Set<readonly [Socket, Socket]>()
  let trampa: { texto: string; listo: () => void } | null = null
  let callado = false
  const server = createServer((cliente) => {
    const base = connect(destino)
    const par = [cliente, base] as const
    pares.add(par)
    let perdida: (() => void) | null = null
    const cut = () => {
      pares.delete(par)
      for (const socket of par) socket.destroy()
    }
    for (const socket of par) {
      socket.setNoDelay(true)
      socket.on('error', cut)
      socket.on('close', cut)
      if (callado) socket.pause()
    }
    cliente.on('data', (parte) => {
      if (trampa && parte.includes(trampa.texto)) {
        perdida = trampa.listo
        trampa = null
      }
      base.write(parte)
    })
    base.on('data', (parte) => {
      if (!perdida) return void cliente.write(parte)
      // An answer ends with ReadyForQuery (Z): by then the statement was executed.
      if (parte.at(-6) !== 0x5a) return
      cut()
      perdida()
    })
  })
  server.listen(0)
  return {
    puerto: (server.address() as AddressInfo).port,
    cut: () => {
      for (const socket of [...pares].flat()) socket.destroy()
    },
    loseRespuestaOf: (texto) =>
      new Promise((listo) => {
        trampa = { texto, listo }
      }),
    hush: (si) => {
      callado = si
      for (const socket of [...pares].flat()) {
        if (si) socket.pause()
        else socket.resume()
      }
    },
    close: () => {
      for (const socket of [...pares].flat()) socket.destroy()
      return new Promise((listo) => server.close(() => listo()))
    },
  }
}
