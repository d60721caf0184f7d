import * as contract from '@receta/contract'
import { aConvenio, anEmptyWorld, aPlan, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { coberturas } from './coberturas'

const db = useBase()
const servidor = useServidor(db, [coberturas])

beforeAll(async () => {
  await anEmptyWorld(db)
  const salud = await aConvenio(db, { nombre: 'Programa Salud Cerca', sigla: 'SC' })
  await aPlan(db, salud, 'Plan Único')
  await aPlan(db, salud, 'Plan Básico')
  await aConvenio(db, { nombre: 'Mutual del Litoral' })
  const cerrado = await aConvenio(db, { nombre: 'Dado de baja' })
  await aPlan(db, cerrado)
  await db.kysely.updateTable('convenios').set({ activo: false }).where('convenio_id', '=', cerrado).execute()
})

describe('POST /api/coberturas', () => {
  it('answers anyone the convenios in force and their plans, by name', async () => {
    const { status, data } = await servidor.call(contract.coberturas, {})
    expect(status).toBe(200)
    expect(data.items.map(({ nombre, planes }) => [nombre, planes.map((plan) => plan.nombre)])).toEqual([
      ['Mutual del Litoral', []],
      ['Programa Salud Cerca', ['Plan Básico', 'Plan Único']],
    ])
    expect(contract.coberturas.output.parse(data)).toEqual(data)
  })

  it('refuses a field that is not its own', async () => {
    const { status, error } = await servidor.call(contract.coberturas, { convenio_id: 1 } as never)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['convenio_id']])
  })
})
