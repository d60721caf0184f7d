import * as contract from '@receta/contract'
import { aMundo, anInforme, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { buscaAfiliado } from '../afiliados/busca-afiliado'
import { informaReceta } from '../recetas/emision/informa-receta'
import { receta } from '../recetas/receta'
import { planes } from './planes'

const db = useBase()
const servidor = useServidor(db, [buscaAfiliado, receta, informaReceta, planes])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
/** Each with a different medicine, so that none is a duplicate. */
const informar = (cual: 0 | 1, plan_id: number | null = null) => {
  const { items } = anInforme({ ...mundo, productos: [mundo.productos[cual], 0] }, now)
  return servidor.call(contract.informaReceta, anInforme(mundo, now, { plan_id, items }), mundo.medico)
}
const open = async (recetas_id: number) => {
  const { data } = await servidor.call(contract.receta, { recetas_id }, mundo.medico)
  if (data.nivel !== 'completa') throw new Error('its médico reads it whole')
  return data
}

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  const { plan_id, productos } = mundo
  const { rows } = await db.pool.query('select ifa_clave from productos where producto_id = $1', [productos[0]])
  await db.kysely
    .insertInto('coberturas')
    .values({ plan_id, ifa_clave: rows[0].ifa_clave, porcentaje: 70 })
    .onConflict((oc) => oc.columns(['plan_id', 'ifa_clave']).doUpdateSet({ porcentaje: 70 }))
    .execute()
  await db.kysely.updateTable('afiliados').set({ plan_id }).where('afiliado_id', '=', mundo.afiliado_id).execute()
})

describe('a plan that was closed', () => {
  it('is chosen and covers nobody from then on, and stays on what was issued under it', async () => {
    const antes = await informar(0)
    expect(antes.status).toBe(200)
    const { recetas_id } = antes.data.receta
    const emitida = await open(recetas_id)
    expect([emitida.plan, emitida.items[0]?.cobertura]).toEqual(['Plan Único', 70])
    await db.kysely.updateTable('planes').set({ activo: false }).where('plan_id', '=', mundo.plan_id).execute()

    const { data } = await servidor.call(contract.planes, { convenio_id: mundo.convenio_id }, mundo.medico)
    expect(data.items).toEqual([])
    const hallado = await servidor.call(contract.buscaAfiliado, { dni: '98077314' }, mundo.medico)
    expect(hallado.data.items).toMatchObject([{ plan_id: null, plan: null, activo: true }])
    const elegido = await informar(1, mundo.plan_id)
    expect(elegido.error.code).toBe('RECETA_NO_EMITIBLE')
    const despues = await informar(1)
    expect(despues.status).toBe(200)
    const sin = await open(despues.data.receta.recetas_id)
    expect([sin.plan, sin.items[0]?.cobertura]).toEqual([null, null])
    const aquella = await open(recetas_id)
    expect([aquella.plan, aquella.items[0]?.cobertura]).toEqual(['Plan Único', 70])
  })
})
