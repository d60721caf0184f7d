import { fork } from 'node:child_process'
import path from 'node:path'
import type { Carga, Medida } from './generador'
import type { Llamada, Meta } from './llamada'
import { runPgbench } from './pgbench'
import { cpuDe, cpuDePostgres, type Servidor } from './servidor'
import { readVara, type Vara } from './vara'

export type Resultado = {
  llamada: string
  /** Requests per second through HTTP, and percentiles in milliseconds. */
  por_s: number
  p50: number
  p95: number
  p99: number
  /** Transactions per second of pgbench with the same statements; null when it was not measured. */
  pgbench: number | null
  razon: number | null
  /** The yardstick's rate before and after the call, and the share of it that the call reaches. */
  vara: number | null
  parte: number | null
  meta: Meta | null
  cumple: boolean | null
  /** Cores used by each process while HTTP was measured. */
  nucleos: { servidor: number; postgres: number; generador: number }
  errores: number
  /** The longest stop of the server's event loop meanwhile, if measured. */
  detencion_ms?: number
}

export type Entorno = {
  /** The last reading of the yardstick: the one after a call serves before the next. */
  vara?: Vara
  servidor: Servidor
  url: string
  /** Where PostgreSQL keeps its data. */
  datos: string
  pgbench: string | null
  carpeta: string
  clientes: number
  segundos: number
}

/** Seconds for each of the yardstick's three measures, per reading. */
const segundosVara = 3
/** Rounds alternate between HTTP and pgbench, so that a disturbance of the machine affects both. */
const rondas = 2

function generate(carga: Carga): Promise<Medida> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'generador.ts'), {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
    })
    child.once('message', (medida) => resolve(medida as Medida))
    child.once('error', reject)
    child.once('exit', (code) => code !== 0 && reject(new Error(`el generador terminó con ${code}`)))
    child.send(carga)
  })
}

const percentile = (ordenados: readonly number[], p: number) =>
  ordenados[Math.min(ordenados.length - 1, Math.floor((ordenados.length * p) / 100))] ?? 0
const median = (valores: readonly number[]) => {
  const v = valores.toSorted((a, b) => a - b)
  return ((v[Math.floor((v.length - 1) / 2)] ?? 0) + (v[Math.ceil((v.length - 1) / 2)] ?? 0)) / 2
}

/** What is left to send: unused variants, and the sessions as they were renewed. */
const quedaDe = (carga: Llamada['carga'], usadas: number, clientes: number): Llamada['carga'] => ({
  ...carga,
  ...(carga.unaVez && { variantes: carga.variantes.slice(usadas) }),
  ...(carga.renueva && { renueva: { ...carga.renueva, sesiones: carga.renueva.sesiones.slice(clientes) } }),
})

/** Sends the load over `clientes` connections, each round continuing where the previous one ended. */
function createRonda({ servidor, clientes, datos }: Entorno, llamada: Llamada) {
  let { carga } = llamada
  const puerto = Number(new URL(servidor.url).port)
  return async (ms: number) => {
    const read = async () => [await cpuDe(servidor.pid), await cpuDePostgres(datos)] as const
    const antes = await read()
    const medida = await generate({ ...carga, puerto, clientes, ms })
    carga = quedaDe(carga, medida.usadas, clientes)
    const [servidorHasta, postgresHasta] = await read()
    return {
      medida,
      servidor: (servidorHasta - antes[0]) / medida.segundos,
      postgres: (postgresHasta - antes[1]) / medida.segundos,
    }
  }
}

/** Whether every goal that could be measured is met; null when none could. */
export function cumple(meta: Meta | null, de: Pick<Resultado, 'p99' | 'razon' | 'parte'>): boolean | null {
  if (meta === null) return null
  const juicios = [
    meta.p99 === undefined ? null : de.p99 <= meta.p99,
    meta.razon === undefined || de.razon === null ? null : de.razon >= meta.razon,
    meta.parte === undefined || de.parte === null ? null : de.parte >= meta.parte,
  ].filter((juicio) => juicio !== null)
  return juicios.length === 0 ? null : juicios.every(Boolean)
}

/** The mean of the yardstick before and after the measurement. */
async function conVara<T>(entorno: Entorno, llamada: Llamada, measureAll: () => Promise<T>) {
  const { pgbench, url, carpeta, clientes } = entorno
  if (!pgbench || !llamada.vara) return { medido: await measureAll(), vara: null }
  const read = () => readVara({ pgbench, url, carpeta, clientes, segundos: segundosVara })
  const antes = entorno.vara ?? (await read())
  const medido = await measureAll()
  entorno.vara = await read()
  const leidas = [antes[llamada.vara], entorno.vara[llamada.vara]].filter((tps) => tps !== null)
  return { medido, vara: leidas.length === 0 ? null : median(leidas) }
}

/** Measures a call over `clientes` connections and its statements in pgbench in turns, and returns the medians. */
export async function measure(entorno: Entorno, llamada: Llamada): Promise<Resultado> {
  const { medido, vara } = await conVara(entorno, llamada, () => measureRondas(entorno, llamada))
  const parte = vara && medido.por_s / vara
  return { ...medido, vara, parte, cumple: cumple(llamada.meta, { ...medido, parte }) }
}

async function measureRondas(
  entorno: Entorno,
  llamada: Llamada,
): Promise<Omit<Resultado, 'vara' | 'parte' | 'cumple'>> {
  const { clientes, segundos, pgbench, url, carpeta } = entorno
  const archivo = path.join(carpeta, `${llamada.nombre}.sql`)
  const run = (s: number) =>
    pgbench && llamada.guion ? runPgbench(pgbench, url, archivo, llamada.guion, { clientes, segundos: s }) : null
  const ronda = createRonda(entorno, llamada)
  await ronda(2_000)
  const http: Awaited<ReturnType<typeof ronda>>[] = []
  const tps: number[] = []
  for (let una = 0; una < rondas; una++) {
    http.push(await ronda((segundos * 1_000) / rondas))
    const tasa = await run(Math.max(1, Math.round(segundos / rondas)))
    if (tasa) tps.push(tasa.tps)
  }
  const errores = http.reduce((suma, h) => suma + h.medida.errores, 0)
  const muestra = http.find((h) => h.medida.muestra !== '')?.medida.muestra
  if (muestra) throw new Error(`${llamada.nombre}: ${errores} respuestas que no son 200. La primera:\n${muestra}`)
  const ms = http.flatMap((h) => h.medida.ms).toSorted((a, b) => a - b)
  const por_s = median(http.map((h) => h.medida.hechos / h.medida.segundos))
  const limite = tps.length > 0 ? median(tps) : null
  return {
    llamada: llamada.nombre,
    por_s,
    p50: percentile(ms, 50),
    p95: percentile(ms, 95),
    p99: percentile(ms, 99),
    pgbench: limite,
    razon: limite && por_s / limite,
    meta: llamada.meta,
    nucleos: {
      servidor: median(http.map((h) => h.servidor)),
      postgres: median(http.map((h) => h.postgres)),
      generador: median(http.map((h) => h.medida.cpu / h.medida.segundos)),
    },
    errores,
  }
}
