import { readFileSync } from 'node:fs'
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

describe('llamadas.md', () => {
  it.each(llamadas)('leads from the path of $nombre to the file that binds it', ({ nombre, llamada }) => {
    const enlaces = [...pagina.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].filter(([, texto]) => texto === escrita(llamada))
    const atados = enlaces.filter(([, , archivo = '']) =>
      new RegExp(String.raw`route\(\s*contract\.${nombre}\b`).test(readFileSync(path.join(docs, archivo), 'utf8')),
    )
    expect(atados).not.toEqual([])
  })
})
