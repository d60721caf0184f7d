import * as contract from '@receta/contract'
import { aMostrador, aMundo, anInforme, type Mostrador, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { mostradorRetener } from '../../mostrador/retener'
import { receta as getReceta } from '../receta'
import { informaReceta } from './informa-receta'

const db = useBase()
const servidor = useServidor(db, [informaReceta, getReceta, mostradorRetener])
const now = new Date('2026-11-20T13:00:00Z')
const peso = { peso_kg: 12.5, peso_fecha: '2026-11-19' }
let mundo: Mundo
let puente: Mostrador
const informar = (fields: Parameters<typeof anInforme>[2]) =>
  servidor.call(contract.informaReceta, anInforme(mundo, now, fields), mundo.medico)

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  puente = await aMostrador(db, { convenios: [mundo.convenio_id], now })
})

describe('the weight of the patient', () => {
  it('is signed with the day it was taken, and reaches patient and counter', async () => {
    const { data, error } = await informar(peso)
    expect(error).toBeUndefined()
    const { rows } = await db.pool.query('select contenido from recetas')
    expect(contract.readFirmada(rows[0].contenido)).toMatchObject(peso)
    const { token } = data.receta
    expect((await servidor.call(contract.receta, { token }, mundo.paciente)).data).toMatchObject(peso)
    const { receta } = (await servidor.call(contract.mostradorRetener, { token }, puente)).data
    expect(receta).toMatchObject(peso)
    // A counter gets the fields of its schema and nothing else of what was signed.
    const permitidas = Object.keys(contract.recetaMostrador.shape)
    expect(Object.keys(receta ?? {}).filter((clave) => !permitidas.includes(clave))).toEqual([])
  })

  it.each([
    [{ peso_kg: 12.5 }, 'peso_fecha'],
    [{ peso_fecha: '2026-11-19' }, 'peso_kg'],
    [{ ...peso, peso_fecha: '2026-11-21' }, 'peso_fecha'],
    [{ ...peso, peso_fecha: '1900-01-01' }, 'peso_fecha'],
    [{ ...peso, peso_kg: 0.1 }, 'peso_kg'],
    [{ ...peso, peso_kg: 651 }, 'peso_kg'],
    [{ ...peso, peso_kg: 12.555 }, 'peso_kg'],
  ])('%j is refused by its field', async (fields, campo) => {
    const { status, error } = await informar(fields)
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'DATOS_INVALIDOS', [campo]])
  })
})
