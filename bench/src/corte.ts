import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { connect, loadCatalogos, migrateToLatest, startCluster } from '@receta/database'
import { loadClaves } from '@receta/service-kit'
import pg from 'pg'
import { checkRonda, type Control } from './corte-controles'
import { issueUntil, type Emision, retry } from './corte-emision'
import { killPostgres } from './corte-postgres'
import { loadMundo, type Mundo } from './mundo'
import { startServidor } from './servidor'

const { values } = parseArgs({
  options: {
    /** Two rounds, for every commit. */
    chico: { type: 'boolean', default: false },
    rondas: { type: 'string', default: '8' },
    clientes: { type: 'string', default: '24' },
    /** Proves that this program can fail: PostgreSQL acknowledges before it writes, so a cut must lose recetas. */
    roto: { type: 'boolean', default: false },
  },
})
const rondas = values.chico ? 2 : Number(values.rondas)
const clientes = Number(values.clientes)
const say = (linea: string) => process.stdout.write(`${linea}\n`)

/** Creates the embedded database with one convenio and its médicos, and stops it; the server then starts it as usual. */
async function prepare(carpeta: string): Promise<Mundo> {
  const cluster = await startCluster(carpeta)
  const db = connect(cluster.url, { max: 1 })
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  try {
    await migrateToLatest(db.kysely as never)
    await loadCatalogos(db)
    if (values.roto) await admin.query('alter database receta_clara set synchronous_commit = off')
    return await loadMundo(admin, clientes, 500)
  } finally {
    await admin.end()
    await db.kysely.destroy()
    await cluster.stop()
  }
}

type Corte = 'proceso' | 'proceso y base'

/** Issues as fast as possible, cuts in the middle, starts again and compares the acknowledged recetas with the stored ones. */
async function runRonda(carpeta: string, mundo: Mundo, ronda: number, corte: Corte): Promise<Control[]> {
  const primero = await startServidor(carpeta)
  const { datos } = await startCluster(carpeta)
  const emisiones: Emision[] = []
  const corriendo = issueUntil(primero.url, mundo, ronda, emisiones)
  await new Promise((resolve) => setTimeout(resolve, 1_500 + Math.random() * 1_500))
  if (corte === 'proceso y base') await Promise.all([killPostgres(datos), primero.kill()])
  else await primero.kill()
  await corriendo
  const segundo = await startServidor(carpeta)
  const { url } = await startCluster(carpeta)
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    const claves = await loadClaves(path.join(carpeta, 'claves'))
    const antes = await checkRonda({
      db: admin,
      claves,
      servidor: segundo.url,
      mundo,
      emisiones,
      momento: 'después del corte',
    })
    await retry(segundo.url, mundo, emisiones)
    return [
      ...antes,
      ...(await checkRonda({
        db: admin,
        claves,
        servidor: segundo.url,
        mundo,
        emisiones,
        momento: 'después de reintentar',
      })),
    ]
  } finally {
    await admin.end()
    await segundo.stop()
  }
}

const carpeta = await mkdtemp(path.join(tmpdir(), 'corte-de-luz-'))
const controles: Control[] = []
const { datos } = await startCluster(carpeta).then(async (c) => {
  await c.stop()
  return c
})
try {
  const mundo = await prepare(carpeta)
  for (let ronda = 0; ronda < rondas; ronda++) {
    const corte = ronda % 2 === 0 ? 'proceso y base' : 'proceso'
    say(`\n  Ronda ${ronda + 1} de ${rondas}: kill -9 de ${corte}`)
    for (const control of await runRonda(carpeta, mundo, ronda, corte)) {
      say(`    ${control.fallas.length === 0 ? 'bien' : 'MAL '}  ${control.que} (${control.cuantas})`)
      for (const falla of control.fallas.slice(0, 3)) say(`          ${falla}`)
      controles.push(control)
    }
  }
} finally {
  for (const usada of [carpeta, datos]) await rm(usada, { recursive: true, force: true })
}
const fallados = controles.filter((c) => c.fallas.length > 0).length
say(`\n${controles.length - fallados} passed, ${fallados} failed`)
process.exit(fallados > 0 || controles.length === 0 ? 1 : 0)
