import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readArgumentos } from '../argumentos'
import { herramienta, raiz, run } from '../proceso.mjs'
import { type Desenlaces, readAmenazas, writeConformidad } from './pagina'
import {
  findCitas,
  listPruebas,
  numerosSaltados,
  queFalta,
  queFaltaAlOperador,
  readAsvs,
  readRequisitos,
} from './requisitos'

const uso = `Uso: npm run conformidad [-- --probar] [--salida <archivo>]
Escribe una página con los requisitos, la API FHIR, las amenazas y ASVS. --probar corre las pruebas que los sostienen (unos minutos).`
const read = (ruta: string) => readFileSync(path.join(raiz, ruta), 'utf8')

/** Runs the test files and tells how each ended. Journeys of a browser are `npm run e2e`'s, and are not run here. */
async function runPruebas(pruebas: readonly string[]): Promise<Desenlaces> {
  const carpeta = mkdtempSync(path.join(tmpdir(), 'conformidad-'))
  const archivo = path.join(carpeta, 'resultado.json')
  try {
    const suyas = [...new Set(pruebas)].filter((ruta) => /\.test\.tsx?$/.test(ruta))
    await run(herramienta('vitest'), ['run', '--reporter=json', `--outputFile=${archivo}`, ...suyas], { callado: true })
    const { testResults } = JSON.parse(readFileSync(archivo, 'utf8')) as {
      testResults: { name: string; status: string }[]
    }
    const deAca = (name: string) => path.relative(raiz, name).split(path.sep).join('/')
    return new Map(testResults.map(({ name, status }) => [deAca(name), status === 'passed']))
  } finally {
    rmSync(carpeta, { recursive: true })
  }
}

const { values } = readArgumentos({ options: { probar: { type: 'boolean' }, salida: { type: 'string' } } }, uso)
const citas = findCitas(raiz)
const requisitos = readRequisitos(read('docs/normativa.md'), citas)
const asvs = readAsvs(read('docs/asvs.md'), citas)
const amenazas = readAmenazas(read('docs/seguridad.md'))
const validadores = listPruebas(raiz).filter((ruta) => read(ruta).includes('validateFhir('))
const todas = [...requisitos, ...amenazas, ...asvs].flatMap(({ pruebas }) => pruebas)
const desenlaces: Desenlaces = values.probar ? await runPruebas([...todas, ...validadores]) : new Map()
const pagina = writeConformidad({
  requisitos,
  amenazas,
  asvs,
  validadores,
  desenlaces,
  base: 'https://recetaclara.example/fhir',
  now: new Date(),
})
if (values.salida === undefined) process.stdout.write(pagina)
else await writeFile(values.salida, pagina)
const faltan = [
  ...[...requisitos, ...asvs].flatMap((r) => queFalta(r) ?? []),
  ...requisitos.flatMap((r) => queFaltaAlOperador(r) ?? []),
  ...numerosSaltados([...requisitos, ...asvs].map(({ id }) => id)).map(
    (id) => `${id}: no está en docs/normativa.md ni en docs/asvs.md`,
  ),
  ...[...desenlaces].flatMap(([ruta, pasa]) => (pasa ? [] : [`${ruta}: falla`])),
]
for (const falta of faltan) process.stderr.write(`✗ ${falta}\n`)
if (faltan.length > 0) process.exitCode = 1
