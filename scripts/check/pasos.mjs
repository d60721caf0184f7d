import { herramienta, run } from '../proceso.mjs'
import { checkClases } from './clases.mjs'
import { checkDependencias } from './dependencias.mjs'
import { checkLineasSql } from './lineas-sql.mjs'
import { checkMigraciones } from './migraciones.mjs'
import { checkPaquetes } from './paquetes.mjs'
import { checkPendientes } from './pendientes.mjs'
import { checkVerbos } from './verbos.mjs'

const tool =
  (nombre, ...argumentos) =>
  async () => {
    const { codigo, salida } = await run(herramienta(nombre), argumentos, { callado: true })
    return { bien: codigo === 0, salida }
  }

const checkTipos = async () => {
  const argumentos = ['--import', 'tsx', 'scripts/db/types.ts', '--comprobar']
  const { codigo, salida } = await run(process.execPath, argumentos, { callado: true })
  return { bien: codigo === 0, salida }
}

/** A page that a program writes, held to what that program would write now. */
const checkPagina = (que) => async () => {
  const argumentos = ['--import', 'tsx', `scripts/${que}/main.ts`, '--comprobar']
  const { codigo, salida } = await run(process.execPath, argumentos, { callado: true })
  return { bien: codigo === 0, salida }
}

const maxLineas = 60

/** A step's findings, indented and cut, so that a broken tree does not scroll the other steps away. */
function indent(salida) {
  const lineas = salida.trim().split('\n')
  const resto = lineas.length - maxLineas
  const visibles = [...lineas.slice(0, maxLineas), ...(resto > 0 ? [`… y ${resto} líneas más`] : [])]
  return visibles.map((linea) => `    ${linea}`).join('\n')
}

/** The steps of `npm run check`, cheapest first: name, solution, and what runs. */
const pasos = [
  { nombre: 'formato (biome)', arreglo: 'npm run format', corre: tool('biome', 'format', '--reporter=summary', '.') },
  { nombre: 'pendientes sin número', arreglo: 'abrí un issue y poné su #número, o hacelo', corre: checkPendientes },
  { nombre: 'verbos y llamadas', arreglo: 'docs/decisions/0001; scripts/check/verbos.mjs', corre: checkVerbos },
  { nombre: 'paquetes (package-lock)', arreglo: 'reinstalá ese paquete desde npmjs.org', corre: checkPaquetes },
  { nombre: 'líneas de SQL', arreglo: 'partila en líneas de hasta 140 letras', corre: () => checkLineasSql() },
  { nombre: 'migraciones', arreglo: 'CONTRIBUTING.md, «Add a table»', corre: () => checkMigraciones() },
  { nombre: 'tipos (tsc)', arreglo: 'npx tsc -p tsconfig.json', corre: tool('tsc', '-p', 'tsconfig.json') },
  {
    nombre: 'tipos del cliente (tsc)',
    arreglo: 'npx tsc -p client/tsconfig.json',
    corre: tool('tsc', '-p', 'client/tsconfig.json'),
  },
  {
    nombre: 'lint (oxlint)',
    arreglo: 'npx oxlint --type-aware',
    corre: tool('oxlint', '--type-aware', '--deny-warnings', '--format=unix'),
  },
  { nombre: 'dirección de los imports', arreglo: 'ARCHITECTURE.md, «Import direction»', corre: checkDependencias },
  { nombre: 'código sin uso (knip)', arreglo: 'npx knip', corre: tool('knip', '--no-progress', '--no-config-hints') },
  { nombre: 'clases de estilo (css)', arreglo: 'CONTRIBUTING.md, «Style a screen»', corre: checkClases },
  { nombre: 'llamadas (docs/llamadas.md)', arreglo: 'npm run llamadas', corre: checkPagina('llamadas') },
  { nombre: 'configuración (docs)', arreglo: 'npm run configuracion', corre: checkPagina('configuracion') },
  { nombre: 'tipos de la base (db:types)', arreglo: 'npm run db:types', corre: checkTipos },
]

/** There are two cores, so a third tool would only take turns. */
const aLaVez = 2

/**
 * Runs every step, printing a line as each ends and the findings of those that fail.
 * @returns {Promise<{ pasaron: number, fallaron: { nombre: string, arreglo: string }[] }>}
 */
export async function runPasos() {
  const quedan = [...pasos]
  const fallidos = new Set()
  const runRemaining = async () => {
    for (let paso = quedan.shift(); paso; paso = quedan.shift()) if (!(await runPaso(paso))) fallidos.add(paso)
  }
  await Promise.all(Array.from({ length: aLaVez }, runRemaining))
  // In the order of the list.
  const fallaron = pasos.filter((paso) => fallidos.has(paso)).map(({ nombre, arreglo }) => ({ nombre, arreglo }))
  return { pasaron: pasos.length - fallaron.length, fallaron }
}

async function runPaso({ nombre, corre }) {
  const inicio = performance.now()
  const { bien, detalle, salida } = await corre()
  const segundos = ((performance.now() - inicio) / 1_000).toFixed(1)
  console.log(`${bien ? '✓' : '✗'} ${nombre} — ${detalle ? `${detalle}, ` : ''}${segundos} s`)
  if (!bien) console.log(indent(salida))
  return bien
}
