import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect, loadCatalogos, migrateToLatest, startCluster } from '@receta/database'
import pg from 'pg'
import { loadMundo, type Mundo } from '../mundo'
import { type Servidor, startServidor } from '../servidor'
import { confirmadas, emitir, nuevoDiario } from './cliente'
import { compareDiario } from './compare'
import { type Escena, faltas } from './faltas'
import { putProxyTcp } from './proxy-tcp'

const { values } = parseArgs({
  options: {
    /** Each fault once, for every commit. */
    chico: { type: 'boolean', default: false },
    /** How many recetas must be acknowledged despite the faults. */
    confirmadas: { type: 'string', default: '100000' },
    clientes: { type: 'string', default: '16' },
    /** Between one fault and the next, in milliseconds: the longer, the more is issued for each. */
    pausa: { type: 'string', default: '1500' },
    /** Ends after so many minutes with what there is by then; 0 goes on until `confirmadas`. Ctrl-C ends it in order too. */
    minutos: { type: 'string', default: '0' },
    /** Proves that this program can fail: PostgreSQL acknowledges before it writes, so a cut must lose recetas. */
    roto: { type: 'boolean', default: false },
  },
})
const clientes = Number(values.clientes)
const meta = values.chico || values.roto ? 0 : Number(values.confirmadas)
const hasta =
  Number(values.minutos) > 0 ? performance.now() + Number(values.minutos) * 60_000 : Number.POSITIVE_INFINITY
let bastante = false
for (const aviso of ['SIGINT', 'SIGTERM'] as const)
  process.once(aviso, () => {
    bastante = true
  })
const alcanza = () => bastante || performance.now() > hasta
const say = (linea: string) => process.stdout.write(`${linea}\n`)

const carpeta = await mkdtemp(path.join(tmpdir(), 'faltas-'))
const cluster = await startCluster(carpeta)
const proxy = putProxyTcp({ host: '127.0.0.1', port: Number(new URL(cluster.url).port) })
const porProxy = new URL(cluster.url)
porProxy.port = String(proxy.puerto)
let servidor = null as Servidor | null

/** Retries until the database answers, which a fault may delay. */
async function admin<T>(usa: (db: pg.ClientBase) => Promise<T>): Promise<T> {
  for (let intento = 0; ; intento++) {
    const db = new pg.Client({ connectionString: cluster.url, options: '-c default_transaction_read_only=off' })
    db.on('error', () => undefined)
    try {
      await db.connect()
      return await usa(db)
    } catch (error) {
      if (intento > 120) throw error
      await wait(500)
    } finally {
      await db.end().catch(() => undefined)
    }
  }
}

async function prepare(): Promise<Mundo> {
  const db = connect(cluster.url, { max: 1 })
  try {
    await migrateToLatest(db.kysely as never)
    await loadCatalogos(db)
  } finally {
    await db.kysely.destroy()
  }
  if (values.roto) await admin((d) => d.query('alter database receta_clara set synchronous_commit = off'))
  return admin((d) => loadMundo(d, clientes, 500))
}

const PORT = String(20_000 + (process.pid % 20_000))
const raise = async () => {
  servidor = await startServidor(carpeta, { DATABASE_URL: porProxy.toString(), PORT })
}
const actual = (): Servidor => {
  if (!servidor) throw new Error('no hay servidor')
  return servidor
}

const diario = nuevoDiario()
let sigue = true
try {
  const mundo = await prepare()
  await raise()
  const escena: Escena = {
    admin,
    proxy,
    datos: cluster.datos,
    servidor: actual,
    survey: async () => {
      await actual().kill()
      await raise()
    },
  }
  const { url } = actual()
  const emitiendo = mundo.tokens.map((_token, medico) => emitir({ url, mundo, diario, sigue: () => sigue }, medico))
  const nombres = values.roto ? Array<string>(6).fill('kill -9 de la base entera') : Object.keys(faltas)
  let faltasHechas = 0
  for (let i = 0; !alcanza() && (i < nombres.length || confirmadas(diario) < meta); i++) {
    faltasHechas++
    const nombre = nombres[i % nombres.length] ?? ''
    await wait(Number(values.pausa))
    const antes = confirmadas(diario)
    await faltas[nombre]?.(escena)
    // The fault is over when clients get answers again.
    const desde = performance.now()
    const base = confirmadas(diario)
    while (confirmadas(diario) < base + clientes && performance.now() - desde < 60_000) await wait(100)
    const vuelve = ((performance.now() - desde) / 1_000).toFixed(1)
    const bien = confirmadas(diario) >= base + clientes
    say(`  ${bien ? 'bien' : 'MAL '}  ${nombre}: ${antes} confirmadas antes, sigue a los ${vuelve} s`)
    if (!bien) process.exitCode = 1
    await admin((db) => db.query('update sesiones set segundo_factor_en = now(), turno_en = now(), usada_en = now()'))
  }
  sigue = false
  await Promise.all(emitiendo)
  const { perdidas, dobles } = await admin((db) => compareDiario(db, diario))
  const estados = [...diario.estados].toSorted(([a], [b]) => a - b).map(([estado, n]) => `${estado}: ${n}`)
  say(
    `\n  ${confirmadas(diario)} confirmadas en ${faltasHechas} faltas, ${perdidas} perdidas, ${dobles} dobles · respuestas ${estados.join(', ')}`,
  )
  const malas = perdidas + dobles + (diario.estados.get(500) ?? 0)
  if (malas > 0 || confirmadas(diario) === 0) process.exitCode = 1
} finally {
  sigue = false
  await servidor?.kill()
  await proxy.close()
  await cluster.stop()
  for (const usada of [carpeta, cluster.datos]) await rm(usada, { recursive: true, force: true })
}
process.exit()
