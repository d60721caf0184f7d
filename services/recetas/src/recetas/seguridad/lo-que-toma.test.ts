import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { aMostrador, aMundo, anInforme, type Mostrador, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, expect, it } from 'vitest'
import { mostradorDispensar } from '../../mostrador/dispensa/dispensar'
import { mostradorRetener } from '../../mostrador/retener'
import { informaReceta } from '../emision/informa-receta'
import { revisaReceta } from '../emision/revisa-receta'

const db = useBase()
const servidor = useServidor(db, [informaReceta, revisaReceta, mostradorRetener, mostradorDispensar])
const now = new Date('2026-11-20T13:00:00Z')
const dias = (n: number) => new Date(now.getTime() + n * 86_400_000)
let mundo: Mundo
let puente: Mostrador

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  puente = await aMostrador(db, { convenios: [mundo.convenio_id], now: dias(3) })
})

const emitir = async (reconocimientos: { clave: string; motivo: string }[] = []) =>
  (await servidor.call(contract.informaReceta, anInforme(mundo, now, { reconocimientos }), mundo.medico)).data.receta
const revisar = async (reemplaza_a?: number) => {
  const { clave_idempotencia: _, ...borrador } = anInforme(mundo, now)
  const { data } = await servidor.call(
    contract.revisaReceta,
    { ...borrador, ...(reemplaza_a !== undefined && { reemplaza_a }) },
    mundo.medico,
  )
  return data.hallazgos.map((h) => h.mensaje)
}

it('what was handed over and still runs counts as taken: the same drug again is told, with until when it lasts', async () => {
  const { recetas_id, token } = await emitir()
  servidor.setNow(dias(3))
  await servidor.call(contract.mostradorRetener, { token }, puente)
  const { data } = await servidor.call(
    contract.mostradorDispensar,
    { recetas_id, clave_idempotencia: randomUUID(), items: [{ renglon: 1, envases: 1 }] },
    puente,
  )
  expect(data.resultado).toBe('dispensada')
  servidor.setNow(now)
  // Two a day from a box of sixty, since the day it was handed over.
  expect(await revisar()).toEqual(['Ya retiró Enalapril maleato 10 mg, y le alcanza hasta el 22/12/2026.'])
})

it('replacing one hides that one alone, and not another of the same drug and day', async () => {
  const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue' }]
  const una = await emitir(reconocimientos)
  await emitir(reconocimientos)
  expect(await revisar(una.recetas_id)).toEqual([
    'Ya tiene Enalapril maleato 10 mg en una receta que rige hasta el 20/12/2026.',
  ])
})
