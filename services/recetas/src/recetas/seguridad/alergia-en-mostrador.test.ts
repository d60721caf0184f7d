import * as contract from '@receta/contract'
import { aMostrador, aMundo, anInforme, type Mostrador, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, expect, it } from 'vitest'
import { registraAntecedente } from '../../antecedentes/antecedentes'
import { resuelvePropuesta } from '../../antecedentes/propuesta'
import { mostradorBloquear } from '../../mostrador/bloquear'
import { mostradorRetener } from '../../mostrador/retener'
import { informaReceta } from '../emision/informa-receta'
import { reactivaReceta } from '../reactivacion/reactiva-receta'
import { reemplazaReceta } from '../reemplazo/reemplaza-receta'

const db = useBase()
const servidor = useServidor(db, [
  informaReceta,
  mostradorRetener,
  mostradorBloquear,
  registraAntecedente,
  resuelvePropuesta,
  reactivaReceta,
  reemplazaReceta,
])
const now = new Date('2026-11-20T13:00:00Z')
let mundo: Mundo
let puente: Mostrador

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  puente = await aMostrador(db, { convenios: [mundo.convenio_id], now })
})

const emitida = async (fields = {}) =>
  (await servidor.call(contract.informaReceta, anInforme(mundo, now, fields), mundo.medico)).data.receta
const block = async ({ recetas_id, token }: { recetas_id: number; token: string }) => {
  await servidor.call(contract.mostradorRetener, { token }, puente)
  const { data } = await servidor.call(
    contract.mostradorBloquear,
    { recetas_id, motivo: 'Refiere alergia al enalapril' },
    puente,
  )
  expect(data.resultado).toBe('bloqueada')
}
const registrar = (gravedad: 'leve' | 'grave', texto = 'enalapril') =>
  servidor.call(
    contract.registraAntecedente,
    { persona_id: mundo.paciente.persona_id, tipo: 'alergia', texto, presente: true, gravedad },
    mundo.medico,
  )
const reactivar = (recetas_id: number) =>
  servidor.call(contract.reactivaReceta, { recetas_id, motivo: '' }, mundo.medico)
const estado = async (recetas_id: number) =>
  (await db.pool.query('select estado from recetas where recetas_id = $1', [recetas_id])).rows[0]?.estado as string

it('a drug that a farmacia blocked for an allergy is not revived once the allergy is on record: it is corrected', async () => {
  const receta = await emitida()
  await block(receta)
  await registrar('leve')
  await registrar('grave')
  const frenada = await reactivar(receta.recetas_id)
  expect([frenada.status, frenada.error.code]).toEqual([409, 'REACTIVACION_FRENADA'])
  expect(frenada.error.hallazgos?.map((h) => `${h.nivel} ${h.clave}`)).toEqual(['frena ALERGIA:enalapril'])
  expect(await estado(receta.recetas_id)).toBe('bloqueada')
  const { rows } = await db.pool.query(
    `select resultado, datos from recetas_eventos where recetas_id = $1 and accion = 'reactivar'`,
    [receta.recetas_id],
  )
  expect(rows).toEqual([{ resultado: 'rechazada', datos: { causa: 'REACTIVACION_FRENADA' } }])

  const corregida = (productos: [number, number]) =>
    servidor.call(
      contract.reemplazaReceta,
      {
        ...anInforme({ ...mundo, productos }, now),
        reemplaza_a: receta.recetas_id,
        motivo: 'Es alérgico',
        serie: false,
      },
      mundo.medico,
    )
  const [enalapril, metformina] = mundo.productos
  const igual = await corregida([enalapril, metformina])
  expect(igual.error.hallazgos?.map((h) => h.clave)).toEqual(['ALERGIA:enalapril'])
  expect((await corregida([metformina, enalapril])).data.resultado).toBe('reemplazada')
  expect(await estado(receta.recetas_id)).toBe('anulada')
})

it('what was assumed with its reason when it was signed goes on, and what only warns now is told', async () => {
  const reconocimientos = [{ clave: 'ALERGIA:enalapril', motivo: 'La toleró el año pasado' }]
  const receta = await emitida({ reconocimientos })
  await block(receta)
  expect((await reactivar(receta.recetas_id)).data).toMatchObject({ resultado: 'reactivada', avisos: [] })

  await db.pool.query('truncate antecedentes, antecedentes_eventos')
  const otra = await emitida({ reconocimientos: [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue' }] })
  await block(otra)
  await registrar('leve')
  const { data } = await reactivar(otra.recetas_id)
  expect(data.resultado).toBe('reactivada')
  expect(data.avisos.map((h) => `${h.nivel} ${h.clave}`)).toEqual(['advierte ALERGIA:enalapril'])
})

it.each(['alergia', 'interaccion', 'duplicacion'] as const)(
  'C3 what a farmacia said of the person (%s) is answered before its receta is handed over again',
  async (tipo) => {
    await db.pool.query('truncate antecedentes, antecedentes_eventos, antecedentes_propuestos')
    const receta = await emitida({ reconocimientos: [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue' }] })
    await servidor.call(contract.mostradorRetener, { token: receta.token }, puente)
    const { recetas_id } = receta
    const duda = { tipo, texto: 'metoclopramida' }
    await servidor.call(contract.mostradorBloquear, { recetas_id, motivo: 'Lo refiere', duda }, puente)

    const frenada = await reactivar(recetas_id)
    expect([frenada.status, frenada.error.code]).toEqual([409, 'REACTIVACION_FRENADA'])
    expect(frenada.error.hallazgos?.map((h) => h.clave)).toEqual(['DUDA_DE_FARMACIA:paciente'])
    expect(await estado(recetas_id)).toBe('bloqueada')

    const { rows } = await db.pool.query('select propuesta_id from antecedentes_propuestos')
    const persona_id = Number(mundo.paciente.persona_id)
    const { propuesta_id } = rows[0] as { propuesta_id: number }
    const pedido = { persona_id, propuesta_id, resultado: 'rechaza', motivo: 'La tomó ayer' } as const
    expect((await servidor.call(contract.resuelvePropuesta, pedido, mundo.medico)).status).toBe(200)
    expect((await reactivar(recetas_id)).data.resultado).toBe('reactivada')
  },
)
