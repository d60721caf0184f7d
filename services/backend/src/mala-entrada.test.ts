import type { AddressInfo } from 'node:net'
import * as contract from '@receta/contract'
import { anEmptyWorld, casosMalaEntrada, countRows, enviarCrudo, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { rutas } from './app'

const db = useBase()
const servidor = useServidor(db, rutas)
const productos = { query: 'enalapril', limit: 35, start: 0 }
const casos = casosMalaEntrada([
  { endpoint: contract.productos, valido: productos, campo: 'query' },
  { endpoint: contract.normas, valido: { limit: 35, start: 0, query: '', valor: '' }, campo: 'valor' },
])
let puerto = 0
let antes: Record<string, number> = {}

beforeAll(async () => {
  await anEmptyWorld(db)
  await servidor.app.listen({ port: 0, host: '127.0.0.1' })
  puerto = (servidor.app.server.address() as AddressInfo).port
  antes = await countRows(db)
})

describe('the backend service', () => {
  it.each(casos.map((caso) => [caso.nombre, caso.code, caso] as const))(
    'refuses %s as %s, in the words of the catalogue',
    async (_nombre, code, { pedido, campo }) => {
      const { status, cuerpo } = await enviarCrudo(puerto, pedido)
      const { status: esperado, mensaje } = contract.errores[code]
      const fields =
        campo === undefined ? expect.any(Object) : { [campo]: expect.arrayContaining([expect.any(String)]) }
      expect([status, cuerpo]).toEqual([
        esperado,
        {
          error: {
            code,
            mensaje,
            request_id: expect.stringMatching(/^\w+$/),
            ...(code === 'DATOS_INVALIDOS' && { fields }),
          },
        },
      ])
    },
  )

  it('changes nothing and keeps answering after all of them', async () => {
    expect(await countRows(db)).toEqual(antes)
    expect((await servidor.call(contract.productos, { ...productos })).status).toBe(200)
  })
})
