import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect, loadCatalogos, migrateToLatest } from '@receta/database'
import pg from 'pg'
import { compareDiario } from '../faltas/compare'
import { confirmadas, emitir, nuevoDiario } from '../faltas/cliente'
import { loadMundo } from '../mundo'
import { type Servidor, startServidor } from '../servidor'
import { type Falta, faltas } from './faltas'
import { nodos, Plataforma } from './plataforma'
import { backUp, closeSegmento, restoreTo } from './respaldo'

/**
 * `npm run ha:prueba`, as root on a Debian with postgresql-15, patroni, etcd-server, haproxy, pgbackrest, iproute2 and nftables: brings up three
 * PostgreSQL of `deploy/ha` and two processes of the product, and breaks them one after the other while recetas are issued.
 * `-- --levantar` only brings them up; `-- --falta etcd` makes those with that word in their name.
 */
const { values } = parseArgs({
  options: {
    levantar: { type: 'boolean', default: false },
    falta: { type: 'string', default: '' },
    /** Proves that this trial can fail: a primary that waits for nobody, and is left alone with its clients. */
    roto: { type: 'boolean', default: false },
    clientes: { type: 'string', default: '8' },
    /** How often each fault is made. */
    veces: { type: 'string', default: '1' },
    binarios: { type: 'string', default: '/usr/lib/postgresql/15/bin' },
  },
})
const say = (linea: string) => process.stdout.write(`${linea}\n`)
const carpeta = await mkdtemp(path.join(tmpdir(), 'ha-'))
const plataforma = new Plataforma(carpeta, values.binarios, !values.roto)
const servidores: Servidor[] = []

/** Uses the primary of now, whichever it is. */
async function admin<T>(usa: (db: pg.ClientBase) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: plataforma.urlDe(await plataforma.waitSana(), 'receta') })
  db.on('error', () => undefined)
  await db.connect()
  try {
    return await usa(db)
  } finally {
    await db.end()
  }
}

async function prepare() {
  const primario = await plataforma.waitSana()
  const maestra = new pg.Client({ connectionString: plataforma.urlDe(primario) })
  await maestra.connect()
  await maestra.query('create database receta')
  await maestra.end()
  const db = connect(plataforma.urlDe(primario, 'receta'), { max: 1 })
  await migrateToLatest(db.kysely as never)
  await loadCatalogos(db)
  await db.kysely.destroy()
  return admin((d) => loadMundo(d, Number(values.clientes), 500))
}

const diario = nuevoDiario()
let sigue = true
try {
  for (const n of nodos) mountDisco(n)
  await plataforma.start()
  say(`  Tres PostgreSQL con Patroni en ${carpeta}\n  ${plataforma.url}\n  ${plataforma.urlDeHaproxy} (HAProxy)`)
  if (values.levantar) await new Promise((fin) => process.once('SIGINT', fin))
  else await breakAll()
} finally {
  sigue = false
  for (const servidor of servidores) await servidor.kill()
  await plataforma.stop()
  for (const n of nodos) execFileSync('/bin/umount', ['-l', disco(n)])
  await rm(carpeta, { recursive: true, force: true })
}
process.exit()

function disco(n: number): string {
  return path.join(plataforma.nodo(n).carpeta, 'disco')
}

/** A disk of its own for each one, in memory, so that one of them can be filled. */
function mountDisco(n: number): void {
  execFileSync('mkdir', ['-p', disco(n)])
  execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=900m,mode=0700', 'disco', disco(n)])
}

async function breakAll(): Promise<void> {
  const mundo = await prepare()
  backUp(plataforma, await plataforma.waitSana())
  const datos = path.join(carpeta, 'producto')
  // One finds the primary by itself and the other one is led to it.
  for (const url of [plataforma.url, plataforma.urlDeHaproxy])
    servidores.push(await startServidor(datos, { DATABASE_URL: url, CONEXIONES: '8' }))
  const emitiendo = mundo.tokens.map((_token, medico) =>
    emitir({ url: servidores[medico % servidores.length]?.url ?? '', mundo, diario, sigue: () => sigue }, medico),
  )
  const elegidas = faltas.filter(({ que }) => que.includes(values.roto ? 'pierde a los otros' : values.falta))
  for (let vez = 0; vez < Number(values.veces); vez++) for (const falta of elegidas) await breakOnce(falta)
  await goBack()
  sigue = false
  await Promise.all(emitiendo)
  const { perdidas, dobles } = await admin((db) => compareDiario(db, diario))
  const estados = [...diario.estados].toSorted(([a], [b]) => a - b).map(([estado, n]) => `${estado}: ${n}`)
  say(
    `\n  ${confirmadas(diario)} confirmadas, ${perdidas} perdidas, ${dobles} dobles · respuestas ${estados.join(', ')}`,
  )
  if (perdidas + dobles + (diario.estados.get(500) ?? 0) > 0 || confirmadas(diario) === 0) process.exitCode = 1
}

/** Back to a moment while it issued: all that was acknowledged before is there, and nothing that was sent after. */
async function goBack(): Promise<void> {
  const antes = [...diario.claves].filter(([, id]) => id !== null)
  const momento = await admin(async (db) => {
    const { rows } = await db.query<{ ya: string }>('select clock_timestamp()::text as ya')
    return rows[0]?.ya ?? ''
  })
  const mandadas = new Set(diario.claves.keys())
  await wait(3_000)
  await admin(closeSegmento)
  const inicio = performance.now()
  const hay = await restoreTo(plataforma, await plataforma.waitSana(), momento)
  const faltan = antes.filter(([clave, id]) => hay.get(clave) !== id).length
  const sobran = [...diario.claves.keys()].filter((clave) => !mandadas.has(clave) && hay.has(clave)).length
  const bien = antes.length > 0 && diario.claves.size > mandadas.size && faltan + sobran === 0
  const segundos = ((performance.now() - inicio) / 1_000).toFixed(0)
  say(
    `  ${bien ? 'bien' : 'MAL '}  de vuelta a un momento (pgBackRest): de ${antes.length} confirmadas faltan ${faltan}, sobran ${sobran}; ${segundos} s`,
  )
  if (!bien) process.exitCode = 1
}

/** Makes a fault, mends it, and measures the longest time without an acknowledged receta from the one until after the other. */
async function breakOnce({ que, limiteMs, duraMs, hastaCurar = false, make, mend }: Falta): Promise<void> {
  const primario = await plataforma.waitSana()
  await wait(3_000)
  let [ultima, peor, cuenta] = [performance.now(), 0, confirmadas(diario)]
  const reloj = setInterval(() => {
    const [hay, ahora] = [confirmadas(diario), performance.now()]
    peor = Math.max(peor, ahora - ultima)
    if (hay > cuenta) [ultima, cuenta] = [ahora, hay]
  }, 20)
  await make(plataforma, primario)
  await wait(duraMs)
  if (hastaCurar) [ultima, peor] = [performance.now(), 0]
  await mend?.(plataforma, primario)
  const curada = performance.now()
  while (performance.now() - curada < limiteMs + 1_000 && (ultima < curada || performance.now() - curada < 3_000))
    await wait(50)
  clearInterval(reloj)
  await plataforma.waitSana(180)
  const bien = ultima > curada && peor <= limiteMs
  const cuanto = `${(peor / 1_000).toFixed(1)} s${hastaCurar ? ' después' : ''}`
  say(`  ${bien ? 'bien' : 'MAL '}  ${que}: sin confirmar ninguna durante ${cuanto} (hasta ${limiteMs / 1_000})`)
  if (!bien) process.exitCode = 1
  await admin((db) => db.query('update sesiones set segundo_factor_en = now(), turno_en = now(), usada_en = now()'))
}
