import * as contract from '@receta/contract'
import { addDias } from '@receta/domain'
import { aFarmacia, anEmptyWorld, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { farmaciaDetalle } from './farmacia-detalle'

const db = useBase()
const servidor = useServidor(db, [farmaciaDetalle])
let abierta = 0
let cerrada = 0

const open = (id: number, punto: object = {}) => servidor.call(contract.farmaciaDetalle, { id, ...punto })

beforeAll(async () => {
  await anEmptyWorld(db)
  // Tuesday, 07:59 in Buenos Aires: Monday's turno still runs.
  servidor.setNow(new Date('2026-11-17T10:59:00Z'))
  abierta = await aFarmacia(db, {
    nombre: 'Las Acacias',
    lat: -31.7327,
    lon: -60.5284,
    horario: { '2': [['09:00', '13:00']] },
    de_turno: ['2026-11-20', '2026-11-15', '2026-11-16'],
  })
  cerrada = await aFarmacia(db, { activa: false })
})

describe('POST /api/farmacia', () => {
  it('answers what the list does, and its turnos from the running one on', async () => {
    const { status, data } = await open(abierta, { lat: -31.7327, lon: -60.5284 })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      id: abierta,
      nombre: 'Las Acacias',
      abierta_ahora: true,
      de_turno: true,
      distancia_m: 0,
      proximos_turnos: ['2026-11-16', '2026-11-20'],
    })
    expect((await open(abierta)).data.distancia_m).toBeNull()
  })

  it('answers at most 31 turnos', async () => {
    const de_turno = Array.from({ length: 60 }, (_, i) => addDias('2026-11-16', i))
    expect((await open(await aFarmacia(db, { de_turno }))).data.proximos_turnos).toEqual(de_turno.slice(0, 31))
  })

  it('answers 404 for one that does not exist and, in the same words, for one that closed', async () => {
    const [una, otra] = [await open(999_999), await open(cerrada)]
    expect([una.status, una.error.code]).toEqual([404, 'FARMACIA_NO_ENCONTRADA'])
    expect({ ...otra.error, request_id: '' }).toEqual({ ...una.error, request_id: '' })
  })

  it.each([
    [{ id: 'uno' }, 'id'],
    [{ id: 1, lat: 3 }, 'lon'],
    [{ id: 1, nombre: 'x' }, 'nombre'],
  ])('refuses %j naming the field', async (input, campo) => {
    const { status, error } = await servidor.call(contract.farmaciaDetalle, input as never)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })
})
