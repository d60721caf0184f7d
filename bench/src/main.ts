import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { connect, loadCatalogos, migrateToLatest, startCluster } from '@receta/database'
import { loadClaves } from '@receta/service-kit'
import pg from 'pg'
import { ajustesDeCosto, measureCosto } from './costo'
import { createGrabadora } from './grabar'
import { loadHistorial, makeAbribles } from './historial'
import { type Corrida, type Costo, cumpleCarga, formatCorrida, formatCrecimiento, saveResultados } from './informe'
import type { Llamada } from './llamada'
import { createLlamadas, issueOne } from './llamadas'
import { type Entorno, measure, type Resultado } from './measure-all'
import { loadMundo, type Mundo } from './mundo'
import { loadAparte } from './mundo-aparte'
import { findPgbench } from './pgbench'
import { divide } from './partes'
import { type Servidor, startServidor } from './servidor'
import { hayAjena } from './vara'
import { type CargaMedida, loadPresentaciones, measureCarga } from './vademecum'

const { values } = parseArgs({
  options: {
    recetas: { type: 'string', default: '10000' },
    clientes: { type: 'string', default: '32' },
    segundos: { type: 'string', default: '10' },
    medicos: { type: 'string', default: '50' },
    /** All of them by default. */
    llamadas: { type: 'string', default: '' },
    crecimiento: { type: 'boolean', default: false },
    /** Divides the recetas into so many parts, as years of a nation would; 0 leaves the one of a new database. */
    partes: { type: 'string', default: '0' },
    /** Only the costs, which do not depend on the machine. */
    costos: { type: 'boolean', default: false },
  },
})
const opciones = {
  clientes: Number(values.clientes),
  segundos: Number(values.segundos),
  medicos: Number(values.medicos),
  llamadas: values.llamadas.split(',').filter((l) => l !== ''),
}
const personas = 100_000
/** Growth adds médicos instead of making them busier: each has issued so many. */
const recetasPorMedico = 2_000
const say = (linea: string) => process.stdout.write(`${linea}\n`)

/** Renews the sessions as after a login with second factor, because loading a million recetas outlasts them. */
const refreshSesiones = (db: pg.ClientBase) =>
  db.query(
    `update sesiones set usada_en = now(), vence_en = now() + interval '8 hours', segundo_factor_en = now(), turno_en = now()
      where refresco_actual is null`,
  )

const quiere = (nombre: string) => opciones.llamadas.length === 0 || opciones.llamadas.includes(nombre)

/** Loads the whole vademécum over the small one, then over itself, and measures the search over it. */
async function runVademecum(
  admin: pg.Client,
  { servidor, search, mundo, entorno }: { servidor: Servidor; search: Llamada; mundo: Mundo; entorno: Entorno },
): Promise<{ cargas: CargaMedida[]; busqueda: Resultado }> {
  await measureCarga(admin, servidor, mundo)
  await loadPresentaciones(admin)
  const cargas: CargaMedida[] = []
  for (let vez = 0; vez < 3; vez++) cargas.push(await measureCarga(admin, servidor, mundo))
  await servidor.poll()
  const busqueda = await measure(entorno, { ...search, nombre: 'buscar_100000', meta: { p99: 10 } })
  const { detencion_ms } = await servidor.poll()
  return { cargas, busqueda: { ...busqueda, detencion_ms } }
}

/** Measures call by call a new database with that many recetas, and deletes it. */
async function runCorrida(recetas: number, medicos: number, pgbench: string | null): Promise<Corrida> {
  const carpeta = await mkdtemp(path.join(tmpdir(), 'banco-de-pruebas-'))
  const cluster = await startCluster(carpeta, undefined, ajustesDeCosto)
  const db = connect(cluster.url, { max: 2 })
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  try {
    await migrateToLatest(db.kysely as never)
    await loadCatalogos(db)
    if (Number(values.partes) > 0) await divide(admin, Number(values.partes), recetas)
    const claves = await loadClaves(path.join(carpeta, 'claves'))
    const mundo = await loadMundo(admin, medicos, Math.ceil(personas / medicos))
    const aparte = await loadAparte(admin, mundo)
    const grabadora = await createGrabadora(cluster.url, claves)
    const { recetas_id } = await issueOne(grabadora, mundo)
    await loadHistorial(admin, recetas_id, recetas, mundo)
    await refreshSesiones(admin)
    const abiertas = await makeAbribles(admin, claves, 'historia')
    const frescas = await makeAbribles(admin, claves, 'frescas')
    const todas = await createLlamadas(admin, { grabadora, mundo, aparte, abiertas, frescas })
    const llamadas = todas.filter((l) => quiere(l.nombre))
    await admin.query('vacuum (analyze)')
    await admin.query('checkpoint')
    const costos: Costo[] = []
    for (const llamada of llamadas)
      costos.push({ llamada: llamada.nombre, paginas: await measureCosto(admin, llamada) })
    await grabadora.close()
    if (values.costos) return { recetas, resultados: [], costos }
    const servidor = await startServidor(carpeta, {}, { sonda: true })
    try {
      const entorno: Entorno = { servidor, url: cluster.url, datos: cluster.datos, pgbench, carpeta, ...opciones }
      const resultados: Resultado[] = []
      // Issuing goes last: it alone changes what most of the others read.
      for (const llamada of llamadas.toReversed()) {
        await refreshSesiones(admin)
        resultados.unshift(await measure(entorno, llamada))
      }
      const search = todas.find((l) => l.nombre === 'buscar')
      if (!search || !quiere('vademecum')) return { recetas, resultados, costos }
      const { cargas, busqueda } = await runVademecum(admin, { servidor, search, mundo, entorno })
      return { recetas, resultados: [...resultados, busqueda], costos, cargas }
    } finally {
      await servidor.stop()
    }
  } finally {
    await admin.end()
    await db.kysely.destroy()
    await cluster.stop()
    for (const usada of [carpeta, cluster.datos]) await rm(usada, { recursive: true, force: true })
  }
}

const pgbench = await findPgbench()
if (pgbench) say(`  La vara es ${(await hayAjena()) ? '../shared/limite' : 'la propia (vara-propia.ts)'}.`)
else say('Falta pgbench, así que no hay razón que comparar. Instalalo con: apt-get install postgresql-contrib')
const corridas: Corrida[] = []
const tamanos = values.crecimiento
  ? [10_000, 100_000, 1_000_000].map((recetas) => ({ recetas, medicos: recetas / recetasPorMedico }))
  : [{ recetas: Number(values.recetas), medicos: opciones.medicos }]
for (const { recetas, medicos } of tamanos) {
  const corrida = await runCorrida(recetas, medicos, pgbench)
  say(formatCorrida(corrida))
  corridas.push(corrida)
}
const crecimiento = corridas.length > 1 ? formatCrecimiento(corridas) : null
if (crecimiento) say(crecimiento.texto)
say(
  `  ${opciones.clientes} clientes, ${opciones.segundos} s por llamada. Guardado en ${await saveResultados(corridas, opciones)}`,
)
const cumple =
  corridas.every((c) => c.resultados.every((r) => r.cumple !== false) && (c.cargas ?? []).every(cumpleCarga)) &&
  (crecimiento?.cumple ?? true)
process.exitCode = cumple ? 0 : 1
