import * as contract from '@receta/contract'
import { aMostrador, aMundo, anInforme, type Mostrador, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { informaReceta } from '../recetas/emision/informa-receta'
import { mostradorBuscar } from './buscar'

const db = useBase()
const servidor = useServidor(db, [informaReceta, mostradorBuscar])
const now = new Date('2026-11-20T13:00:00Z')
const dni = '98077314'
let mundo: Mundo
let puente: Mostrador

const emitir = async () =>
  (await servidor.call(contract.informaReceta, anInforme(mundo, now), mundo.medico)).data.receta
const una = async <T>(text: string, values: unknown[]) => (await db.pool.query(text, values)).rows[0] as T

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  puente = await aMostrador(db, { convenios: [mundo.convenio_id], now })
})

describe('POST /api/mostrador_buscar', () => {
  const search = (documento = dni, actor = puente) => servidor.call(contract.mostradorBuscar, { dni: documento }, actor)

  it('finds what a patient could take away now, without why, and the patient reads that it was asked', async () => {
    const { recetas_id, referencia } = await emitir()
    const { data, raw } = await search()
    expect(data.items.find((i) => i.recetas_id === recetas_id)).toMatchObject({
      referencia,
      estado: 'vigente',
      retenida: 'no',
      items: [{ renglon: 1, envases: 1, dispensado: 0 }],
    })
    expect(data.items.every((i) => ['vigente', 'dispensada_parcial'].includes(i.estado))).toBe(true)
    expect(raw).not.toMatch(/diagnostico|I10|persona_id/)
    expect(
      await una(
        `select persona_id, detalle from auditoria where llamada = 'POST /api/mostrador_buscar' and persona_id is not null order by auditoria_id desc limit 1`,
        [],
      ),
    ).toEqual({ persona_id: mundo.paciente.persona_id, detalle: 'mostrador Farmacia del Puente' })
  })

  it('finds nothing of convenios that it does not serve, nor of nobody', async () => {
    const otra = await aMostrador(db, { nombre: 'Otra', convenios: [], now })
    expect((await search(dni, otra)).data.items).toEqual([])
    expect((await search('98000001')).data.items).toEqual([])
  })

  it('is refused to who asks for too many', async () => {
    const curiosa = await aMostrador(db, { nombre: 'Curiosa', now })
    for (let i = 0; i < 30; i++) expect((await search('98000001', curiosa)).status).toBe(200)
    expect((await search('98000001', curiosa)).error.code).toBe('DEMASIADOS_INTENTOS')
  })
})
