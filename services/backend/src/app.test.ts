import * as contract from '@receta/contract'
import { describe, expect, it } from 'vitest'
import { rutas, rutasVademecum, service } from './app'

const esEndpoint = (x: unknown): x is contract.Endpoint => typeof x === 'object' && x !== null && 'path' in x
const endpoints = (Object.values(contract) as unknown[]).filter(esEndpoint)

describe('the backend service', () => {
  it.each([
    [service, rutas],
    ['vademecum', rutasVademecum],
  ])('binds every endpoint of %s exactly once, and no other', (nombre, suyas) => {
    const firma = (e: contract.Endpoint) => `${e.method} ${e.service}${e.path}`
    const declarados = endpoints.filter((e) => e.service === nombre).map(firma)
    expect(declarados.length).toBeGreaterThan(0)
    expect(suyas.map((ruta) => firma(ruta.endpoint)).sort()).toEqual(declarados.sort())
  })

  it.each(Object.entries(contract.errores))(
    'has words and a status of refusal for %s',
    (_code, { status, mensaje }) => {
      expect(mensaje.trim()).not.toBe('')
      expect(status).toBeGreaterThanOrEqual(400)
    },
  )
})
