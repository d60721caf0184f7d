import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cruise } from './dependencias.mjs'

const raiz = path.resolve(import.meta.dirname, '../..')
const { forbidden } = createRequire(import.meta.url)(path.join(raiz, '.dependency-cruiser.cjs')) as {
  forbidden: { name: string; comment: string }[]
}

const paquetes = ['contract', 'database', 'domain', 'service-kit', 'testing']
const librerias = ['@capacitor/preferences', 'kysely', 'pg', 'react-aria-components', 'vitest', 'zod']

/** Allowed by every rule. Each line is an import that exists. */
const permitido: Record<string, string> = {
  'client/package.json': readFileSync(path.join(raiz, 'client/package.json'), 'utf8'),
  'packages/domain/src/index.ts': "export * from './cuit'",
  'packages/domain/src/cuit.ts': 'export const largo = 11',
  'packages/domain/src/cuit.test.ts': "import { it } from 'vitest'\nimport './cuit'\nit('x', () => {})",
  'packages/contract/src/index.ts': "import 'zod'\nimport '@receta/domain'",
  'packages/database/src/index.ts': "import 'pg'\nimport 'kysely'\nimport '@receta/domain'",
  'packages/service-kit/src/index.ts': "import '@receta/contract'\nimport '@receta/database'",
  'packages/testing/src/index.ts': "import 'vitest'\nimport 'pg'\nimport '@receta/service-kit'",
  'services/uno/src/app.ts': "import './sala/ruta'\nimport './demo/seed-demo'",
  'services/uno/src/main.ts': "import 'pg'\nimport './app'",
  'services/uno/src/sala/ruta.ts': "import './sala.repository'\nimport '@receta/service-kit'",
  'services/uno/src/sala/ruta.test.ts': "import './ruta'\nimport '@receta/testing'",
  'services/uno/src/sala/sala.repository.ts': "import type { Kysely } from 'kysely'",
  'services/uno/src/demo/seed-demo.ts': "import '../sala/ruta'",
  'services/dos/src/app.ts': "import '@receta/contract'",
  'services/all-in-one/src/main.ts': "import '../../uno/src/app'\nimport '../../dos/src/app'",
  'scripts/importar/main.ts': "import 'pg'\nimport '@receta/database'",
  'bench/src/main.ts': "import 'pg'\nimport '@receta/contract'",
  'e2e/viaje.spec.ts': "import '@receta/domain'",
  'client/src/main.tsx': "import './app/start'",
  'client/src/app/start.tsx': "import '../features/recetas/RecetasScreen'\nimport '#session/session'",
  'client/src/features/recetas/RecetasScreen.tsx':
    "import { Boton } from '#ui/Boton'\nimport '#ui/toast'\nimport '#api/call'\nexport const Recetas = () => <p>{Boton}</p>",
  'client/src/features/prescribir/Pantalla.tsx': "import './formulario/alto'",
  'client/src/features/prescribir/formulario/alto.ts': "import '../borrador/bajo'",
  'client/src/features/prescribir/borrador/bajo.ts': 'export const x = 1',
  'client/src/features/legales/Privacidad.tsx': "import '@receta/domain'",
  'client/src/ui/Boton.tsx': "import 'react-aria-components'\nexport const Boton = <b>Sí</b>",
  'client/src/ui/toast.ts': 'export const toastMs = 1',
  'client/src/api/call.ts': "import '#session/session'\nimport '@receta/contract'",
  'client/src/session/session.ts': "import '#device/storage'",
  'client/src/device/storage.ts': "import '@capacitor/preferences'",
}

/** Each room of prescribir that imports upwards: to the highest one, and that one to the screen. */
const salasDePrescribir = forbidden.flatMap(({ name }) => /^prescribir-flows-down-(.+)$/.exec(name)?.[1] ?? [])
const salasQueSuben = Object.fromEntries(
  salasDePrescribir.map((sala): [string, [string, string]] => [
    `prescribir-flows-down-${sala}`,
    [
      `client/src/features/prescribir/${sala}/sube.ts`,
      sala === 'formulario' ? "import '../Pantalla'" : "import '../formulario/alto'",
    ],
  ]),
)

/** One planted violation per rule: its file and its text. */
const faltas: Record<string, [archivo: string, texto: string]> = {
  ...salasQueSuben,
  'prescribir-rooms-have-a-place': ['client/src/features/prescribir/sotano/nueva.ts', "import '../borrador/bajo'"],
  'no-cycles': ['packages/domain/src/ida.ts', "import './vuelta'"],
  'every-import-resolves': ['client/src/features/legales/Falta.tsx', "import '#ui/no-existe'"],
  'domain-is-pure': ['packages/domain/src/reloj.ts', "import 'node:fs'"],
  'contract-knows-only-domain': ['packages/contract/src/lee.ts', "import 'node:fs'"],
  'fhir-knows-only-contract': ['packages/fhir/src/lee.ts', "import 'node:fs'"],
  'packages-flow-down': ['packages/service-kit/src/sube.ts', "import '../../../services/uno/src/app'"],
  'database-under-the-kit': ['packages/database/src/sube.ts', "import type { x } from '@receta/service-kit'"],
  'client-never-sees-the-server': ['client/src/api/espia.ts', "import type { x } from '@receta/database'"],
  'services-are-strangers': ['services/dos/src/sala/copia.ts', "import '../../../uno/src/sala/ruta'"],
  'services-open-by-app': ['bench/src/sala.ts', "import '../../services/uno/src/sala/ruta'"],
  'services-flow-down': ['services/dos/src/sala/sube.ts', "import '../app'"],
  'rooms-are-closed': ['client/src/features/legales/Ajena.tsx', "import '../recetas/RecetasScreen'"],
  'shell-on-top': [
    'client/src/features/legales/Sube.tsx',
    "import { x } from '../../app/start'\nexport const s = <p>ñ</p>",
  ],
  'client-flows-down': ['client/src/ui/Sube.tsx', "const s = () => import('../features/legales/Privacidad')"],
  'session-flows-down': ['client/src/session/avisa.ts', "import '#ui/toast'"],
  'device-at-the-bottom': ['client/src/device/quien.ts', "import '#session/session'"],
  'sql-in-repositories': ['services/uno/src/sala/consulta.ts', "import { sql } from 'kysely'"],
  'device-behind-device': ['client/src/api/guarda.ts', "import '@capacitor/preferences'"],
  'aria-behind-ui': ['client/src/features/legales/Aria.tsx', "import { Button } from 'react-aria-components'"],
  'tests-only': ['services/uno/src/sala/falsa.ts', "import type { x } from '@receta/testing'"],
}

const carpetas: string[] = []
afterAll(() => carpetas.forEach((carpeta) => rmSync(carpeta, { recursive: true, force: true })))

function plant(archivos: Record<string, string>): string {
  const arbol = mkdtempSync(path.join(tmpdir(), 'receta-reglas-'))
  carpetas.push(arbol)
  const write = (archivo: string, texto: string) => {
    mkdirSync(path.dirname(path.join(arbol, archivo)), { recursive: true })
    writeFileSync(path.join(arbol, archivo), texto)
  }
  for (const carpeta of ['packages', 'services', 'client/src', 'scripts', 'bench', 'e2e', 'node_modules/@receta'])
    mkdirSync(path.join(arbol, carpeta), { recursive: true })
  for (const nombre of librerias) {
    write(`node_modules/${nombre}/package.json`, JSON.stringify({ name: nombre, main: 'index.js' }))
    write(`node_modules/${nombre}/index.js`, '')
  }
  for (const nombre of paquetes) {
    write(`packages/${nombre}/package.json`, JSON.stringify({ exports: './src/index.ts' }))
    symlinkSync(path.join(arbol, 'packages', nombre), path.join(arbol, 'node_modules/@receta', nombre))
  }
  for (const [archivo, texto] of Object.entries(archivos)) write(archivo, texto)
  return arbol
}

it('know every room of prescribir, in an order', () => {
  const carpeta = path.join(raiz, 'client/src/features/prescribir')
  const salas = readdirSync(carpeta, { withFileTypes: true }).filter((entrada) => entrada.isDirectory())
  expect(salasDePrescribir.toSorted()).toEqual(salas.map(({ name }) => name).toSorted())
})

describe('the import rules', () => {
  let faltante: Awaited<ReturnType<typeof cruise>>
  beforeAll(async () => {
    const plantadas = Object.fromEntries(Object.values(faltas))
    const arbol = plant({ ...permitido, ...plantadas, 'packages/domain/src/vuelta.ts': "import './ida'" })
    faltante = await cruise({ carpeta: arbol, minimo: 1 })
  })

  it('are silent on a tree where everything is in its place', async () => {
    const { faltas: halladas, error, modulos } = await cruise({ carpeta: plant(permitido), minimo: 20 })
    expect({ halladas, error }).toEqual({ halladas: [], error: null })
    expect(modulos).toBeGreaterThan(20)
  })

  it.each(forbidden)('$name reports its planted fault, and says why', ({ name, comment }) => {
    const [archivo] = faltas[name] ?? []
    const suyas = faltante.faltas.filter(({ texto }) => texto.startsWith(`${name}: ${archivo} → `))
    expect(suyas.map(({ regla }) => regla)).toContain(name)
    expect(suyas[0]?.texto).toContain(comment)
  })

  it('report nothing else: one fault, one rule', () => {
    const porArchivo = new Map(Object.entries(faltas).map(([regla, [archivo]]) => [archivo, regla]))
    const otras = faltante.faltas.filter(({ texto, regla }) => porArchivo.get(texto.split(' ')[1] ?? '') !== regla)
    expect(otras.map(({ texto }) => texto.split('\n')[0])).toEqual([])
  })

  it('fail on a tree of which nothing could be read', async () => {
    const { modulos, error } = await cruise({ carpeta: plant({ 'client/package.json': '{"imports":{}}' }) })
    expect(modulos).toBe(0)
    expect(error).toBeTruthy()
  })

  it('fail on a file that the parser cannot read', async () => {
    const arbol = plant({ ...permitido, 'client/src/ui/Roto.tsx': 'export const Roto = <p>' })
    expect((await cruise({ carpeta: arbol })).error).toContain('Roto.tsx')
  })
})
