import { raizDe } from './como-actor'
import type { Db } from './conectar'
import { type ClienteAparte, connectApart } from './connect-apart'

/** Milliseconds between checks of the connection, for each of them, and (from, to) before connecting again. */
const ritmo = { latido: 20_000, plazo: 5_000, desde: 250, hasta: 15_000 }

export type Escucha = {
  /** Whether it is receiving notices now. */
  activa: () => boolean
  /** Resolves true when it starts receiving, or false after `ms`. */
  wait: (ms: number) => Promise<boolean>
  close: () => Promise<void>
}

type Oyente = {
  alAvisar: (texto: string) => void
  /** The connection broke: notices sent from now on are lost. */
  alCortarse: () => void
}

/** A frozen server or a dead network never answers, so the check has a time limit. */
const respira = (client: ClienteAparte) =>
  Promise.race([
    client.query('select 1').then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((listo) => {
      setTimeout(() => listo(false), ritmo.plazo).unref()
    }),
  ])

/** Listens to a channel of PostgreSQL and reconnects by itself. Behind a pooler that lends connections it receives nothing. */
export function listen(db: Db, canal: string, { alAvisar, alCortarse }: Oyente): Escucha {
  let client: ClienteAparte | null = null
  let cerrada = false
  let intentos = 0
  let proximo: NodeJS.Timeout | undefined
  const esperan = new Set<() => void>()

  const retry = () => {
    if (cerrada) return
    const ms = Math.min(ritmo.hasta, ritmo.desde * 2 ** intentos++)
    proximo = setTimeout(() => void open(), ms / 2 + (Math.random() * ms) / 2)
    proximo.unref()
  }
  const cut = (suyo: ClienteAparte) => {
    if (client !== suyo) return
    client = null
    alCortarse()
    void suyo.end().catch(() => undefined)
    retry()
  }
  const open = async () => {
    try {
      const nuevo = await connectApart(raizDe(db), canal)
      nuevo.on('notification', ({ payload = '' }) => alAvisar(payload))
      nuevo.on('end', () => cut(nuevo))
      nuevo.on('error', () => cut(nuevo))
      await nuevo.query(`listen ${nuevo.escapeIdentifier(canal)}`)
      if (cerrada) return await nuevo.end()
      client = nuevo
      intentos = 0
      for (const proceed of esperan) proceed()
    } catch {
      retry()
    }
  }
  const latido = setInterval(() => {
    const suyo = client
    if (suyo) void respira(suyo).then((vive) => vive || cut(suyo))
  }, ritmo.latido)
  latido.unref()
  const abriendo = open()
  return {
    activa: () => client !== null,
    wait: async (ms) => {
      if (!client)
        await new Promise<void>((listo) => {
          esperan.add(listo)
          setTimeout(listo, ms).unref()
        })
      return client !== null
    },
    close: async () => {
      cerrada = true
      clearInterval(latido)
      clearTimeout(proximo)
      await abriendo
      const suyo = client
      client = null
      await suyo?.end()
    },
  }
}
