import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { provideChromium } from './chromium.mjs'
import { buildCliente, findFirstLoad, maxFirstLoad } from './cliente.mjs'
import { install, requireNode } from './install.mjs'
import { ConArreglo, herramienta, raiz, run, runScript } from './proceso.mjs'

/** @typedef {{ pasaron: number, fallaron: number, arreglo?: string, nombres?: string[] }} Cuenta */

/** A database of one's own is for the unit tests: everything else brings the embedded one, of another version. */
const { DATABASE_URL } = process.env
delete process.env.DATABASE_URL
const baseAjena = DATABASE_URL ? { DATABASE_URL } : {}

const readJson = async (archivo) => JSON.parse((await readFile(archivo, 'utf8').catch(() => '')) || 'null')

/** A runner that fails without naming a test still failed once. */
const conCodigo = (pasaron, fallaron, codigo) => ({
  pasaron,
  fallaron: codigo === 0 ? fallaron : Math.max(1, fallaron),
})

/** @returns {Promise<Cuenta>} */
async function check() {
  // Loaded late, because its tools may have just been installed.
  const { runPasos } = await import('./check/pasos.mjs')
  const { pasaron, fallaron } = await runPasos()
  const primero = fallaron[0]
  return {
    pasaron,
    fallaron: fallaron.length,
    ...(primero && { arreglo: `npm run check no pasa «${primero.nombre}»: ${primero.arreglo}` }),
  }
}

/** @returns {Promise<Cuenta>} */
async function unitarias(carpeta) {
  const informe = path.join(carpeta, 'vitest.json')
  const sueltos = path.join(carpeta, 'vitest-sueltos.txt')
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${informe}`,
    `--reporter=${path.join(import.meta.dirname, 'vitest-sueltos.mjs')}`,
  ]
  const { codigo } = await run(herramienta('vitest'), ['run', ...reporters], {
    entorno: { ...baseAjena, VITEST_SUELTOS: sueltos },
  })
  const { numPassedTests = 0, testResults = [] } = (await readJson(informe)) ?? {}
  const rotas = testResults.filter(({ status }) => status === 'failed')
  const fallidas = rotas.map(({ assertionResults }) => assertionResults.filter((t) => t.status === 'failed').length)
  // A file that does not load has no failed test and counts as one.
  const fallaron = fallidas.reduce((suma, n) => suma + Math.max(1, n), 0)
  const archivo = rotas[0] ? path.relative(raiz, rotas[0].name) : null
  const nombres = rotas.flatMap(({ name, assertionResults }) => {
    const fallidos = assertionResults.filter((t) => t.status === 'failed').map((t) => t.fullName)
    return (fallidos.length > 0 ? fallidos : ['no carga']).map((t) => `${path.relative(raiz, name)}: ${t}`)
  })
  const fuera = await readFile(sueltos, 'utf8').catch(() => '')
  nombres.push(
    ...fuera
      .split('\n')
      .filter(Boolean)
      .map((error) => `fuera de toda prueba: ${error}`),
  )
  return {
    ...conCodigo(numPassedTests, fallaron, codigo),
    nombres,
    arreglo: archivo ? `una prueba falla: npx vitest run ${archivo}` : 'vitest terminó mal: leé su error de arriba.',
  }
}

/** @returns {Promise<Cuenta>} */
async function cliente() {
  await buildCliente({ callado: true })
  const bytes = await findFirstLoad()
  const alcanza = bytes <= maxFirstLoad
  const kB = (n) => `${(n / 1_000).toFixed(1)} kB`
  console.log(
    `${alcanza ? '✓' : '✗'} primera carga: ${kB(bytes)} de JavaScript (gzip), de ${kB(maxFirstLoad)} permitidos`,
  )
  return {
    pasaron: alcanza ? 2 : 1,
    fallaron: alcanza ? 0 : 1,
    arreglo: 'el cliente pesa de más: cargá con import() lo que la primera pantalla no usa.',
  }
}

/** Some journeys run again with each service in its own process. */
const configuraciones = ['playwright.config.ts', 'playwright.separados.config.ts']

/** The tests in a Playwright report that failed on every try, by file and name. */
const recorridosFallidos = ({ suites = [], specs = [], file }, proyecto) => [
  ...specs
    .filter(({ ok }) => !ok)
    .flatMap(({ title, tests }) => tests.map((t) => `${file} [${t.projectName || proyecto}]: ${title}`)),
  ...suites.flatMap((suite) => recorridosFallidos({ file, ...suite }, proyecto)),
]

/** @returns {Promise<Cuenta>} */
async function recorridos(carpeta) {
  const hallado = await provideChromium({ run, playwright: herramienta('playwright') })
  if (!hallado)
    throw new ConArreglo('No hay Chromium para los recorridos, ni se pudo descargar.', 'apt-get install -y chromium')
  const { chromium, origen } = hallado
  console.log(`Chromium: ${chromium} (${origen})`)
  const total = { pasaron: 0, fallaron: 0, nombres: [] }
  for (const config of configuraciones) {
    const informe = path.join(carpeta, `${config}.json`)
    const { codigo } = await run(herramienta('playwright'), ['test', '-c', config, '--reporter=list,json'], {
      carpeta: path.join(raiz, 'e2e'),
      entorno: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: informe },
    })
    const resultado = (await readJson(informe)) ?? {}
    const { expected = 0, flaky = 0, unexpected = 0 } = resultado.stats ?? {}
    total.nombres.push(...recorridosFallidos(resultado, config))
    // Errors outside of any test: a server that did not start, a file that does not load.
    total.nombres.push(...(resultado.errors ?? []).map(({ message = '' }) => `${config}: ${message.split('\n')[0]}`))
    const cuenta = conCodigo(expected + flaky, unexpected, codigo)
    total.pasaron += cuenta.pasaron
    total.fallaron += cuenta.fallaron
  }
  return { ...total, arreglo: 'un recorrido falla: npm run e2e' }
}

const conocidas = ['--sin-e2e', '--sin-check']

await runScript(async () => {
  requireNode()
  const opciones = process.argv.slice(2)
  const rara = opciones.find((opcion) => !conocidas.includes(opcion))
  if (rara) throw new ConArreglo(`No conozco la opción ${rara}.`, `las opciones son ${conocidas.join(' y ')}.`)
  await install()
  const carpeta = await mkdtemp(path.join(tmpdir(), 'receta-informes-'))
  const etapas = [
    ...(opciones.includes('--sin-check') ? [] : [{ titulo: 'Revisión del código', corre: check }]),
    { titulo: 'Pruebas', corre: unitarias },
    { titulo: 'Construcción del cliente', corre: cliente },
    ...(opciones.includes('--sin-e2e') ? [] : [{ titulo: 'Recorridos en el navegador', corre: recorridos }]),
  ]
  const total = { pasaron: 0, fallaron: 0 }
  const arreglos = []
  const nombres = []
  for (const { titulo, corre } of etapas) {
    console.log(`\n— ${titulo}`)
    const cuenta = await corre(carpeta).catch((error) => {
      console.error(`✗ ${error.message}`)
      return { pasaron: 0, fallaron: 1, arreglo: error.arreglo ?? `${titulo}: ${error.message}` }
    })
    total.pasaron += cuenta.pasaron
    total.fallaron += cuenta.fallaron
    if (cuenta.fallaron > 0) arreglos.push(cuenta.arreglo)
    nombres.push(...(cuenta.nombres ?? []))
  }
  await rm(carpeta, { recursive: true, force: true })
  if (nombres.length > 0) console.log(`\nFallaron:\n${nombres.map((nombre) => `✗ ${nombre}`).join('\n')}`)
  // Only the first solution, because one failure often causes the next.
  if (arreglos.length > 0) console.log(`\nPara arreglar primero: ${arreglos[0]}`)
  console.log(`\n${total.pasaron} passed, ${total.fallaron} failed`)
  return total.fallaron === 0 ? 0 : 1
})
