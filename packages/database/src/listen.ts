import { raizDe } from './como-actor'
import type { Db } from './conectar'
import { type ClienteAparte, connectApart } from './connect-apart'

/** Milliseconds: between two looks at whether the connection lives, for one of them, and before connecting again. */
const ritmo = { latido: 20_000, plazo: 5_000, desde: 250, hasta: 15_000 }

export type Escucha = {
  /** Whether what is announced is being heard now. */
  activa: () => boolean
  /** When it is heard for the first time, or `ms` have passed; true when it is. */
  wait: (ms: number) => Promise<boolean>
  close: () => Promise<void>
}

type Oyente = {
  alAvisar: (texto: string) => void
  /** Nothing is heard from here on: what was announced meanwhile will never be told. */
  alCortarse: () => void
}

/** A frozen server answers nothing, and a dead network says nothing: who does not answer in time is gone. */
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

/**
 * Hears one channel of PostgreSQL (LISTEN) on a connection of its own, and connects again by itself when it breaks. Behind a
 * pooler that lends connections by transaction nothing is heard: whoever listens must do without.
 */
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
