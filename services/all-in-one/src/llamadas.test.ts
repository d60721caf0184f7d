import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as contract from '@receta/contract'
import { describe, expect, it } from 'vitest'

const docs = path.resolve(import.meta.dirname, '../../../docs')
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

/** What is issued by one service and ruled by the other is tried where both are. */
const deLosDos = readFileSync(path.join(import.meta.dirname, 'normas-que-ejecutan.test.ts'), 'utf8')

describe('llamadas.md', () => {
  it.each(llamadas)('leads from the path of $nombre to the file that binds it', (una) => {
    expect(atadosDe(una)).not.toEqual([])
  })

  it.each(llamadas)('leads to a room whose tests ask $nombre', (una) => {
    const pide = new RegExp(String.raw`contract\.${una.nombre}\b`)
    const pruebas = [deLosDos, ...atadosDe(una).flatMap((archivo) => pruebasEn(path.dirname(archivo)))]
    expect(pruebas.some((prueba) => pide.test(prueba))).toBe(true)
  })
})
