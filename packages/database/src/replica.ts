import { setTimeout as wait } from 'node:timers/promises'
import { comoActor } from './como-actor'
import { connect, type Db } from './conectar'

/** Milliseconds between two looks at both servers, and of a reading before the primary answers it instead. */
const ritmo = { mirada: 500, lectura: 1_000, conexion: 1_000 }

export type EstadoReplica = {
  /** Whether reads are taken from it now. */
  sirve: boolean
  /** At most by so many seconds it is behind; null while that is not known. */
  atraso_segundos: number | null
}

export type Replica = {
  /**
   * Reads by `lee` from the standby, as the actor of `primario`, and tells how far behind it was. From the primary instead while the
   * standby is too far behind, when it fails, and when it finds nothing: what it does not have yet is not denied.
   */
  read: <T>(primario: Db, lee: (db: Db) => Promise<T>, onReplica?: (atraso_segundos: number) => void) => Promise<T>
  estado: () => EstadoReplica
  /** How many readings each one answered. */
  leidas: { replica: number; primario: number }
  close: () => Promise<void>
}

export type OpcionesReplica = {
  /** Milliseconds behind beyond which it is not read from. */
  maximoMs: number
  max?: number
  rol?: string
}

const forma = /^(postgres(?:ql)?:\/\/(?:[^/?#@]*@)?)([^/?#@]+)(\/[^?#]*)?(\?[^#]*)?$/
const atributos = new Set(['standby', 'prefer-standby', 'any'])

/** The address of each server that may be a standby, in their order, or null when it is no such address. */
export function parseReplicas(url: string): string[] | null {
  const [, antes = '', hosts = '', base = '', consulta = ''] = forma.exec(url) ?? []
  const parametros = new URLSearchParams(consulta)
  const atributo = parametros.get('target_session_attrs') ?? 'standby'
  parametros.delete('target_session_attrs')
  const resto = parametros.size > 0 ? `?${parametros}` : ''
  const urls = hosts.split(',').map((host) => `${antes}${host}${base}${resto}`)
  const bien = antes !== '' && atributos.has(atributo) && !hosts.split(',').includes('')
  return bien && urls.every((una) => URL.canParse(una)) ? urls : null
}

/** So many places are remembered: of a standby that is minutes behind nobody reads. */
const memoria = 600

/** A place in the log of the primary, in bytes, and when everything acknowledged before was already there. */
type Lugar = { en: number; lsn: number }

const bytes = (lsn: string) => `pg_wal_lsn_diff(${lsn}, '0/0')::bigint as lsn`
const delPrimario = `select ${bytes('pg_current_wal_flush_lsn()')}`
// One that was promoted is nobody's standby any more: what it has since says nothing of the primary that is written to.
const deLaReplica = `select ${bytes('case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end')}`
const readLsn = async ({ pool }: Db, text: string) =>
  (await pool.query<{ lsn: number | null }>(text)).rows[0]?.lsn ?? null

/** How far behind a standby is, without comparing clocks: by when the primary was where the standby is now. */
export function createAtraso(now = () => performance.now()) {
  let lugares: Lugar[] = []
  let hasta: number | null = null
  return {
    /** `en` is from before the primary was asked, so that what it acknowledged until then is covered by `lsn`. */
    addPrimario: (en: number, lsn: number) => {
      lugares = [...lugares.slice(1 - memoria), { en, lsn }]
    },
    addReplica: (lsn: number) => {
      const alcanzados = lugares.filter((lugar) => lugar.lsn <= lsn)
      const ultimo = alcanzados.at(-1)
      if (!ultimo) return
      hasta = ultimo.en
      lugares = lugares.filter((lugar) => lugar.en >= ultimo.en)
    },
    forget: () => {
      lugares = []
      hasta = null
    },
    ms: () => (hasta === null ? null : now() - hasta),
  }
}

/**
 * Follows the first of those servers that is a standby and keeps up (decision 0081), and passes to the next one when it does not. Its
 * connections are of one server at a time, so that what was measured is what is read from.
 */
export function followReplica(
  primario: Db,
  urls: readonly string[],
  { maximoMs, max = 8, rol }: OpcionesReplica,
): Replica {
  const atraso = createAtraso()
  const leidas = { replica: 0, primario: 0 }
  const fin = new AbortController()
  let cual = 0
  const open = () =>
    connect(urls[cual % urls.length] ?? '', {
      max,
      consultaMs: ritmo.lectura,
      esperaMs: ritmo.conexion,
      // A seal is a sequence's state (decision 0076), which a standby does not change: actor_ajuste believes a bearer there, and
      // nobody else.
      llave: null,
      ...(rol !== undefined && { rol }),
    })
  let db = open()
  let malDesde: number | null = null
  const sirve = () => {
    const ms = atraso.ms()
    return ms !== null && ms <= maximoMs
  }
  const moveOn = () => {
    const vieja = db
    cual++
    atraso.forget()
    malDesde = null
    db = open()
    void vieja.kysely.destroy().catch(() => undefined)
  }
  const look = async () => {
    const en = performance.now()
    const delante = await readLsn(primario, delPrimario).catch(() => null)
    if (delante !== null) atraso.addPrimario(en, delante)
    const suyo = await readLsn(db, deLaReplica).catch(() => null)
    if (suyo === null) atraso.forget()
    else atraso.addReplica(suyo)
    malDesde = sirve() ? null : (malDesde ?? en)
    // One of several: the next one may keep up. A single one is waited for.
    if (urls.length > 1 && malDesde !== null && performance.now() - malDesde > 2 * maximoMs) moveOn()
  }
  const follow = async () => {
    while (!fin.signal.aborted) {
      await look()
      await wait(ritmo.mirada, undefined, { ref: false, signal: fin.signal }).catch(() => undefined)
    }
  }
  const following = follow()
  return {
    leidas,
    estado: () => {
      const ms = atraso.ms()
      return { sirve: sirve(), atraso_segundos: ms === null ? null : Math.round(ms) / 1_000 }
    },
    read: async (desde, lee, onReplica) => {
      const ms = atraso.ms()
      if (ms !== null && ms <= maximoMs) {
        const leido = await lee(desde.actor ? comoActor(db, desde.actor) : db).catch(() => null)
        if (leido !== null && leido !== undefined) {
          leidas.replica++
          onReplica?.(ms / 1_000)
          return leido
        }
      }
      leidas.primario++
      return lee(desde)
    },
    close: async () => {
      fin.abort()
      await following
      await db.kysely.destroy()
    },
  }
}
