import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as contract from '@receta/contract'
import { describe, expect, it } from 'vitest'

const raiz = path.resolve(import.meta.dirname, '../../..')
const docs = path.join(raiz, 'docs')
const pagina = readFileSync(path.join(docs, 'llamadas.md'), 'utf8')

const esEndpoint = (x: unknown): x is contract.Endpoint => typeof x === 'object' && x !== null && 'path' in x
const llamadas = Object.entries(contract).flatMap(([nombre, x]) => (esEndpoint(x) ? [{ nombre, llamada: x }] : []))

const prefijados = new Set<contract.Endpoint['service']>(['vademecum', 'fhir'])

/** A call as the page writes it: without its first slash and its service, which its table names. */
const escrita = ({ service, path: ruta }: contract.Endpoint) =>
  `${prefijados.has(service) ? `/${service}` : ''}${ruta}`
    .replace(/^\/(?!vademecum|fhir)/, '')
    .replaceAll(/:(\w+)/g, '{$1}')

/** The files that the page leads to from the call's path and that bind it. */
const atadosDe = ({ nombre, llamada }: (typeof llamadas)[number]): string[] =>
  [...pagina.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)]
    .filter(([, texto]) => texto === escrita(llamada))
    .map(([, , archivo = '']) => path.join(docs, archivo))
    .filter((archivo) => new RegExp(String.raw`route\(\s*contract\.${nombre}\b`).test(readFileSync(archivo, 'utf8')))

const pruebasEn = (sala: string): string[] =>
  readdirSync(sala, { recursive: true, encoding: 'utf8' })
    .filter((f) => f.endsWith('.test.ts'))
    .map((f) => readFileSync(path.join(sala, f), 'utf8'))

const servicios = path.resolve(import.meta.dirname, '../..')
/** What one room decides and another answers is tried where both are. */
const entreSalas = [
  'all-in-one/src/normas-que-ejecutan.test.ts',
  'recetas/src/recetas/seguridad/alergia-en-mostrador.test.ts',
].map((prueba) => readFileSync(path.join(servicios, prueba), 'utf8'))
const deTodas = ['recetas', 'backend'].map((s) => readFileSync(path.join(servicios, s, 'src/rechazos.test.ts'), 'utf8'))

const pideA = (nombre: string) => new RegExp(String.raw`contract\.${nombre}\b`)

/** The tests of its room that ask it. */
const pruebasDe = (una: (typeof llamadas)[number]): string[] =>
  [...entreSalas, ...atadosDe(una).flatMap((archivo) => pruebasEn(path.dirname(archivo)))].filter((p) =>
    pideA(una.nombre).test(p),
  )

/** A piece of a file: a test with its title and its table, or what the file declares under `nombre`. */
type Trozo = { nombre: string | null; esPrueba: boolean; texto: string }

/** The pieces of a file as biome writes it: each begins where its indentation does, and a describe is the ones in it. */
function trozosDe(texto: string, sangria = ''): Trozo[] {
  const comienza = new RegExp(String.raw`^(?=${sangria}[^\s})\]])`, 'm')
  return texto.split(comienza).flatMap((trozo): Trozo[] => {
    if (new RegExp(String.raw`^${sangria}describe\b`).test(trozo))
      return trozosDe(trozo.replace(/^.*\n/, ''), `${sangria}  `)
    const nombre = /^\s*(?:export )?(?:async )?(?:const|let|function\*?|class) (\w+)/.exec(trozo)?.[1] ?? null
    return [{ nombre, esPrueba: new RegExp(String.raw`^${sangria}it\b`).test(trozo), texto: trozo }]
  })
}

/** What each test of a file says, together with what it uses of the file, and that of it. */
function pruebasEnteras(archivo: string): string[] {
  const trozos = trozosDe(archivo)
  const conNombre = trozos.flatMap(({ nombre, texto }) =>
    nombre === null ? [] : [{ nombre: new RegExp(String.raw`\b${nombre}\b`), texto }],
  )
  return trozos
    .filter(({ esPrueba }) => esPrueba)
    .map(({ texto }) => {
      let entera = texto
      let faltan = conNombre
      for (let antes = -1; faltan.length !== antes; ) {
        antes = faltan.length
        const usados = new Set(faltan.filter(({ nombre }) => nombre.test(entera)))
        entera += [...usados].map((t) => t.texto).join('')
        faltan = faltan.filter((t) => !usados.has(t))
      }
      return entera
    })
}

/** Written by its name in one test that asks the call, or in the row of that call where one test serves many. */
const seAfirma = (una: (typeof llamadas)[number], codigo: string): boolean =>
  pruebasDe(una).some((archivo) =>
    pruebasEnteras(archivo).some((prueba) => pideA(una.nombre).test(prueba) && prueba.includes(`'${codigo}'`)),
  ) || deTodas.some((prueba) => new RegExp(String.raw`contract\.${una.nombre},\s+'${codigo}'`).test(prueba))

/** What it declares that it may answer: its codes, and the words of its `resultado` where it has one. */
function desenlaces({ errors, output, variante }: contract.Endpoint): string[] {
  const { shape } = output as { shape?: { resultado?: { options?: readonly string[] } } }
  return [...errors, ...(variante?.errors ?? []), ...(shape?.resultado?.options ?? [])]
}

/** What a call declares because it is decided where others are, and nobody can bring about through it. */
const inalcanzables: Readonly<Record<string, string>> = {
  'fhirRegistra PRODUCTO_DESACTUALIZADO': 'the code of its product is written by the server in that very call',
  'recetasCambios SERVICIO_OCUPADO': 'a thousand streams: difusion.admite says it, and its test stands beside it',
}

describe('llamadas.md', () => {
  it.each(llamadas)('leads from the path of $nombre to the file that binds it', (una) => {
    const falta = `no file that docs/llamadas.md names says route(contract.${una.nombre}, …): npm run llamadas`
    expect(atadosDe(una), falta).not.toEqual([])
  })

  it.each(llamadas)('leads to a room whose tests ask $nombre', (una) => {
    const falta = `no test beside ${atadosDe(una)
      .map((f) => path.relative(raiz, f))
      .join(', ')} asks contract.${una.nombre}: write one there`
    expect(pruebasDe(una), falta).not.toEqual([])
  })

  it('names no code or result of a call that no test of it asserts by its name', () => {
    const sinAfirmar = llamadas.flatMap((una) =>
      [...new Set(desenlaces(una.llamada))].flatMap((c) => (seAfirma(una, c) ? [] : [`${una.nombre} ${c}`])),
    )
    const falta =
      'assert each code by its name in a test beside its call; one that nobody can bring about goes into `inalcanzables` of this file with its reason'
    expect(sinAfirmar.toSorted(), falta).toEqual(Object.keys(inalcanzables).toSorted())
  })
})
