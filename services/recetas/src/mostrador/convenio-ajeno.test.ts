import * as contract from '@receta/contract'
import { aMostrador, aMundo, anInforme, useBase, useServidor } from '@receta/testing'
import { expect, it } from 'vitest'
import { informaReceta } from '../recetas/emision/informa-receta'
import { mostradorRetener } from './retener'
import { mostradorSoltar } from './soltar'

const db = useBase()
const servidor = useServidor(db, [informaReceta, mostradorRetener, mostradorSoltar])
const now = new Date('2026-11-20T13:00:00Z')

it('says of a receta that the farmacia does not serve its convenio, and lets it be handed over all the same', async () => {
  servidor.setNow(now)
  const mundo = await aMundo(db, { now })
  const { data } = await servidor.call(contract.informaReceta, anInforme(mundo, now), mundo.medico)
  const { token, recetas_id } = data.receta
  const readAt = async (convenios: number[]) => {
    const farmacia = await aMostrador(db, { nombre: `Farmacia ${convenios.length}`, convenios, now })
    const { data: dicho } = await servidor.call(contract.mostradorRetener, { token }, farmacia)
    await servidor.call(contract.mostradorSoltar, { recetas_id, faltantes: [] }, farmacia)
    return [dicho.resultado, dicho.receta?.convenio_atendido]
  }
  expect(await readAt([mundo.convenio_id])).toEqual(['retenida', true])
  expect(await readAt([])).toEqual(['retenida', false])
})
