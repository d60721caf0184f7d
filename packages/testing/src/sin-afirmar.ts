import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as contract from '@receta/contract'

const raiz = path.resolve(import.meta.dirname, '../../..')
const servicios = path.join(raiz, 'services')
const esEndpoint = (x: unknown): x is contract.Endpoint => typeof x === 'object' && x !== null && 'path' in x
const porNombre = Object.entries(contract).flatMap(([nombre, x]) => (esEndpoint(x) ? [[nombre, x] as const] : []))

/** Tests of several rooms: one room decides what another answers, or several refuse for one reason. */
const deVariasSalas = [
  'services/all-in-one/src/normas-que-ejecutan.test.ts',
  'services/recetas/src/recetas/seguridad/alergia-en-mostrador.test.ts',
  'services/recetas/src/rechazos.test.ts',
  'services/backend/src/rechazos.test.ts',
]

/** Decided elsewhere. Each says why. */
const inalcanzables: Readonly<Record<string, string>> = {
  'fhirRegistra PRODUCTO_DESACTUALIZADO': 'the code of its product is written by the server in that very call',
  'recetasCambios SERVICIO_OCUPADO': 'a thousand streams: difusion.admite says it, and its test stands beside it',
}

function desenlacesDe({ errors, output, variante }: contract.Endpoint): string[] {
  const { shape } = output as { shape?: { resultado?: { options?: readonly string[] } } }
  return [...new Set([...errors, ...(variante?.errors ?? []), ...(shape?.resultado?.options ?? [])])]
}

function readAtados(): Map<string, string> {
  const archivos = readdirSync(servicios, { recursive: true, encoding: 'utf8' })
    .filter((f) => /(?<!\.test)\.ts$/.test(f) && !f.includes('node_modules'))
    .map((f) => path.join(servicios, f))
  return new Map(
    archivos.flatMap((archivo) =>
      [...readFileSync(archivo, 'utf8').matchAll(/\broute\(\s*contract\.(\w+)/g)].map(
        ([, nombre = '']) => [nombre, path.relative(raiz, archivo)] as const,
      ),
    ),
  )
}

/** With the file to open; also the entries of `inalcanzables` that a test did read. `anotado` is what the recorder wrote. */
export function findSinAfirmar(anotado: string): string[] {
  const atados = readAtados()
  const dichos = new Set(
    anotado.split('\n').flatMap((linea) => {
      const [nombre = '', desenlace = '', prueba = ''] = linea.split('\t')
      const sala = path.dirname(atados.get(nombre) ?? 'ninguna')
      const suya = prueba.startsWith(`${sala}/`) || deVariasSalas.includes(prueba)
      return suya && readFileSync(path.join(raiz, prueba), 'utf8').includes(`'${desenlace}'`)
        ? [`${nombre} ${desenlace}`]
        : []
    }),
  )
  const faltas = porNombre.flatMap(([nombre, e]) =>
    desenlacesDe(e).flatMap((desenlace) => {
      const cual = `${nombre} ${desenlace}`
      if (dichos.has(cual) || cual in inalcanzables) return []
      return [`${cual}: assert it in ${(atados.get(nombre) ?? 'a test of its own').replace(/\.ts$/, '.test.ts')}`]
    }),
  )
  const alcanzados = Object.keys(inalcanzables).filter((cual) => dichos.has(cual))
  return [...faltas, ...alcanzados.map((cual) => `${cual}: a test brings it about; take it out of inalcanzables`)]
}
