import * as contract from '@receta/contract'
import { anEmptyWorld, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { tiposMatriculas } from './tipos-matriculas'

const db = useBase()
const servidor = useServidor(db, [tiposMatriculas])
const search = (query?: string) => servidor.call(contract.tiposMatriculas, query === undefined ? {} : { query })

beforeAll(() => anEmptyWorld(db))

describe('GET /api/tipos_matriculas', () => {
  it('answers all of them by name to anyone', async () => {
    const { status, data } = await search()
    expect(status).toBe(200)
    expect(data.items).toEqual([
      { codigo: 'MN', nombre: 'Matrícula nacional' },
      { codigo: 'MP', nombre: 'Matrícula provincial' },
    ])
  })

  it.each([
    ['mp', ['MP']],
    ['MATRICULA NAC', ['MN']],
    ['provincial', ['MP']],
    ['%', []],
    ['x', []],
  ])('finds %j', async (query, codigos) => {
    expect((await search(query)).data.items.map((t) => t.codigo)).toEqual(codigos)
  })

  it('names query when it is too long and the field that does not exist', async () => {
    const { status, error } = await servidor.call(contract.tiposMatriculas, {
      query: 'x'.repeat(81),
      limit: '1',
    } as never)
    expect([status, Object.keys(error.fields ?? {}).sort()]).toEqual([400, ['limit', 'query']])
  })
})
