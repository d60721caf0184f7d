import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startCluster } from '@receta/database'
import pg from 'pg'
import { compareDiario } from '../faltas/compare'
import { app_token, informeDe, loadMundo, type Mundo } from '../mundo'
import { enRaiz, type Servidor, startServidor } from '../servidor'
import { checkoutAnterior, dropAnterior, findAnterior } from './arbol-de-antes'
import { Repartidor } from './repartidor'

/**
 * `npm run despliegue:prueba`: two processes of the version before on one PostgreSQL, replaced one after the other by this version and then
 * back again, while recetas are issued without a pause. Exit code 1 unless every call was answered with its receta.
 */
const { values } = parseArgs({
  options: {
    /** The version before: a tag or a commit. By default the newest release. */
    desde: { type: 'string' },
    clientes: { type: 'string', default: '8' },
    /** Seconds with both processes of one version, before each change. */
    segundos: { type: 'string', default: '8' },
    /** Proves that this program can fail: each process is killed, not stopped. */
    roto: { type: 'boolean', default: false },
  },
})
const say = (linea: string) => process.stdout.write(`${linea}\n`)
const clientes = Number(values.clientes)
const pausa = () => wait(Number(values.segundos) * 1_000)
const anterior = values.desde ?? findAnterior()

const carpeta = await mkdtemp(path.join(tmpdir(), 'despliegue-'))
const arbol = path.join(carpeta, 'anterior')
say(`  La versión de antes es ${anterior}; se prepara en ${arbol}`)
checkoutAnterior(anterior, arbol)
const cluster = await startCluster(path.join(carpeta, 'datos'))
const repartidor = new Repartidor()
const vivos = new Set<Servidor>()

const start = async (suyo: string) => {
  const env = { DATABASE_URL: cluster.url, DRENAJE_SEGUNDOS: '2', CONEXIONES: '8' }
  const servidor = await startServidor(path.join(carpeta, 'datos'), env, { arbol: suyo })
  vivos.add(servidor)
  await repartidor.add(servidor.url)
  return servidor
}
const end = async (servidor: Servidor) => {
  await (values.roto ? servidor.kill() : servidor.stop())
  repartidor.remove(servidor.url)
  vivos.delete(servidor)
}

const diario = {
  claves: new Map<string, number>(),
  cambiadas: [] as string[],
  fallidas: [] as number[],
  ms: [] as number[],
}
let sigue = true
async function emitir(mundo: Mundo, medico: number): Promise<void> {
  for (let i = 0; sigue; i++) {
    const clave = randomUUID()
    const informe = informeDe(mundo, clave, medico * mundo.pacientes + (i % mundo.pacientes))
    const desde = performance.now()
    const res = await repartidor.send('/recetas/api/informa_receta', {
      method: 'PUT',
      headers: {
        'application-id': app_token,
        authorization: `Bearer ${mundo.tokens[medico]}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(informe),
    })
    const json = (await res?.json().catch(() => null)) as { receta?: { recetas_id: number } } | null | undefined
    diario.ms.push(performance.now() - desde)
    if (res?.status === 200 && json?.receta) diario.claves.set(clave, json.receta.recetas_id)
    else diario.fallidas.push(res?.status ?? 0)
    await wait(20)
  }
}

/** What happens during `paso`: calls, failed ones and the slowest. */
async function tell<T>(que: string, paso: () => Promise<T>): Promise<T> {
  const [antes, malas] = [diario.ms.length, diario.fallidas.length]
  const hecho = await paso()
  const suyas = diario.ms.slice(antes).toSorted((a, b) => a - b)
  const enMs = (parte: number) => Math.round(suyas[Math.floor(suyas.length * parte)] ?? suyas.at(-1) ?? 0)
  say(
    `  ${que}: ${suyas.length} llamadas, ${diario.fallidas.length - malas} fallidas; la mitad en ${enMs(0.5)} ms, 99 % en ${enMs(0.99)}, la peor en ${enMs(1)}`,
  )
  return hecho
}

async function useBase<T>(usa: (db: pg.ClientBase) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: cluster.url })
  await db.connect()
  try {
    return await usa(db)
  } finally {
    await db.end()
  }
}

/** Starts the successor of each process, and ends it once the successor takes calls. */
async function replace(viejos: readonly Servidor[], por: string, que: string): Promise<Servidor[]> {
  const nuevos: Servidor[] = []
  for (const [i, viejo] of viejos.entries()) {
    nuevos.push(await tell(`arranca ${que} ${i + 1}`, () => start(por)))
    await tell(`termina el proceso ${i + 1} que había`, () => end(viejo))
  }
  return nuevos
}

try {
  const primero = await start(arbol)
  const mundo = await useBase((db) => loadMundo(db, clientes, 200))
  const viejos = [primero, await start(arbol)]
  const emitiendo = mundo.tokens.map((_token, medico) => emitir(mundo, medico))
  await tell('dos procesos de la versión de antes', pausa)
  const nuevos = await replace(viejos, enRaiz(), 'el nuevo')
  await tell('dos procesos de esta versión', pausa)
  await replace(nuevos, arbol, 'el de antes, de vuelta,')
  await tell('otra vez dos de la versión de antes', pausa)
  sigue = false
  await Promise.all(emitiendo)
  const { perdidas, dobles } = await useBase((db) => compareDiario(db, diario))
  say(
    `\n  ${diario.claves.size} recetas confirmadas, ${diario.fallidas.length} llamadas fallidas (${[...new Set(diario.fallidas)].join(', ') || 'ninguna'}), ${perdidas} perdidas, ${dobles} dobles`,
  )
  if (diario.claves.size === 0 || diario.fallidas.length + perdidas + dobles > 0) process.exitCode = 1
} finally {
  sigue = false
  await repartidor.close()
  for (const servidor of vivos) await servidor.kill()
  await cluster.stop()
  dropAnterior(arbol)
  await rm(carpeta, { recursive: true, force: true })
}
process.exit()
