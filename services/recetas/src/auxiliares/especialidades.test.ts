import * as contract from '@receta/contract'
import { anEmptyWorld, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { especialidades } from './especialidades'

const db = useBase()
const servidor = useServidor(db, [especialidades])
const search = (query?: string) => servidor.call(contract.especialidades, query === undefined ? {} : { query })

beforeAll(async () => {
  await anEmptyWorld(db)
  await db.kysely
    .insertInto('especialidades')
    .values([
      { codigo: '1', nombre: 'Clínica médica' },
      { codigo: '4', nombre: 'Anatomía patológica' },
    ])
    .execute()
})

describe('GET /api/especialidades', () => {
  it('answers all of them by name to anyone', async () => {
    const { status, data } = await search()
    expect(status).toBe(200)
    expect(data.items).toEqual([
      { codigo: '4', nombre: 'Anatomía patológica' },
      { codigo: '1', nombre: 'Clínica médica' },
      { codigo: '49', nombre: 'Medicina general y/o medicina de familia' },
    ])
  })

  it.each([
    ['CLINICA', ['1']],
    ['patológ', ['4']],
    ['médic', ['1', '49']],
    ['4', ['4', '49']],
    ['%', []],
    ['cardio', []],
  ])('finds %j', async (query, codigos) => {
    expect((await search(query)).data.items.map((e) => e.codigo).sort()).toEqual([...codigos].sort())
  })

  it('names query when it is too long and the field that does not exist', async () => {
    const { status, error } = await servidor.call(contract.especialidades, {
      query: 'x'.repeat(81),
      limit: '1',
    } as never)
    expect([status, Object.keys(error.fields ?? {}).sort()]).toEqual([400, ['limit', 'query']])
  })
})
