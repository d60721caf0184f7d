import * as contract from '@receta/contract'
import { expect, it } from 'vitest'
import { rutas, rutasFhir } from './app'

const esEndpoint = (x: unknown): x is contract.Endpoint => typeof x === 'object' && x !== null && 'path' in x
const firma = (e: contract.Endpoint) => `${e.method} ${e.service}${e.path}`

it.each([
  ['recetas', rutas, 10],
  ['fhir', rutasFhir, 3],
] as const)(
  'the %s service binds every endpoint of its contract exactly once, and no other',
  (service, atadas, minimo) => {
    const endpoints = (Object.values(contract) as unknown[]).filter(esEndpoint)
    const declarados = endpoints.filter((e) => e.service === service).map(firma)
    expect(declarados.length).toBeGreaterThan(minimo)
    const enApp = 'name each handler once in services/recetas/src/app.ts (CONTRIBUTING, «Add an endpoint», 5)'
    expect(atadas.map((ruta) => firma(ruta.endpoint)).sort(), enApp).toEqual(declarados.sort())
  },
)
