import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network between the product and its database that fails when it is told to. */
export type ProxyTcp = {
  puerto: number
  /** Cuts every connection, without a goodbye. */
  cut: () => void
  /**
   * Lets the next message with `texto` through, keeps its answer from ever coming back and cuts that connection: what was done stays
   * done and nobody was told. Answers once that has happened.
   */
  loseRespuestaOf: (texto: string) => Promise<void>
  /** From now on connections are accepted and nothing passes, until it is called again with false. */
  hush: (si: boolean) => void
  close: () => Promise<void>
}

/** Listens at once on a port of this machine, and takes everything to `destino` and back. */
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
      // The last message of an answer is ReadyForQuery: by then what was asked for is done.
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
