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

/** A call as the page writes it: without the first slash and the service, which its table names. */
const escrita = ({ service, path: ruta }: contract.Endpoint) =>
  `${prefijados.has(service) ? `/${service}` : ''}${ruta}`
    .replace(/^\/(?!vademecum|fhir)/, '')
    .replaceAll(/:(\w+)/g, '{$1}')

/** The files that the page links from the call's path and that bind it. */
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
/** What one room decides and another answers is tested where both run. */
const entreSalas = [
  'all-in-one/src/normas-que-ejecutan.test.ts',
  'recetas/src/recetas/seguridad/alergia-en-mostrador.test.ts',
].map((prueba) => readFileSync(path.join(servicios, prueba), 'utf8'))
const pideA = (nombre: string) => new RegExp(String.raw`contract\.${nombre}\b`)

/** The tests of the call's room that use it. */
const pruebasDe = (una: (typeof llamadas)[number]): string[] =>
  [...entreSalas, ...atadosDe(una).flatMap((archivo) => pruebasEn(path.dirname(archivo)))].filter((p) =>
    pideA(una.nombre).test(p),
  )

describe('llamadas.md', () => {
  it.each(llamadas)('leads from the path of $nombre to the file that binds it', (una) => {
    const falta = `docs/llamadas.md leads to no file with route(contract.${una.nombre}, …): bind it (CONTRIBUTING, «Add an endpoint», 4), then npm run llamadas`
    expect(atadosDe(una), falta).not.toEqual([])
  })

  it.each(llamadas)('leads to a room whose tests ask $nombre', (una) => {
    const atados = atadosDe(una).map((f) => path.relative(raiz, f))
    const falta = `no test beside ${atados.join(', ') || 'its handler, which is not bound yet,'} asks contract.${una.nombre}: write one there`
    expect(pruebasDe(una), falta).not.toEqual([])
  })
})
