import * as contract from '@receta/contract'
import { expect, it } from 'vitest'
import { rutas } from './app'

const esEndpoint = (x: unknown): x is contract.Endpoint => typeof x === 'object' && x !== null && 'path' in x
const firma = (e: contract.Endpoint) => `${e.method} ${e.service}${e.path}`

it('the recetas service binds every endpoint of its contract exactly once, and no other', () => {
  const endpoints = (Object.values(contract) as unknown[]).filter(esEndpoint)
  const declarados = endpoints.filter((e) => e.service === 'recetas').map(firma)
  expect(declarados.length).toBeGreaterThan(10)
  expect(rutas.map((ruta) => firma(ruta.endpoint)).sort()).toEqual(declarados.sort())
})
