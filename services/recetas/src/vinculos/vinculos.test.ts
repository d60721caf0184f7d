import * as contract from '@receta/contract'
import { hoy, addDias } from '@receta/domain'
import { type Actor, aMedico, aMundo, aPaciente, aUsuario, aSesion, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invitarVinculo } from './invitar-vinculo'
import { vinculos } from './vinculos'
import { revocarVinculo } from './revocar-vinculo'
import { vinculaUsuario } from './vincula-usuario'

const db = useBase()
const servidor = useServidor(db, [vinculos, invitarVinculo, vinculaUsuario, revocarVinculo])
// The database's policies use its own clock, so these days are counted from today.
const now = new Date()
const hasta = addDias(hoy(now), 30)
let paciente: Actor
let nuera: Actor
type Invitacion = Parameters<typeof invitar>[0]
const invitar = (
  fields: { alcance?: ('ver' | 'retirar')[]; hasta?: string } = {},
  actor: { token: string } | null = paciente,
) => servidor.call(contract.invitarVinculo, { alcance: ['ver'], hasta, ...fields }, actor)
const accept = (token: string, actor: { token: string } | null = nuera) =>
  servidor.call(contract.vinculaUsuario, { token }, actor)
const list = async (actor: { token: string }) => (await servidor.call(contract.vinculos, {}, actor)).data.vinculos
const revocar = (vinculo_id: number, actor: { token: string } | null) =>
  servidor.call(contract.revocarVinculo, { vinculo_id }, actor)
const vincular = async (fields: Invitacion = {}) => (await accept((await invitar(fields)).data.token)).data.vinculo
const correos = async (tipo: string) =>
  (await db.pool.query('select usuario_id, datos from bandeja_salida where tipo = $1', [tipo])).rows
const sinId = (raw: string) => raw.replace(/"request_id":"\w+"/, '')

beforeAll(async () => {
  await aMundo(db, { now })
  servidor.setNow(now)
})
beforeEach(async () => {
  servidor.setNow(now)
  await db.pool.query('truncate vinculos, bandeja_salida, intentos')
  paciente = await aPaciente(db)
  nuera = await aPaciente(db, { apellido: 'Sosa', nombre: 'Camila' })
})

describe('POST /usuario/vinculos/invitar', () => {
  it('makes a token for the QR that the database keeps only as a hash, and changes nothing yet', async () => {
    const { status, data } = await invitar()
    expect(status).toBe(200)
    expect(data.token).toMatch(/^[\w-]{43}$/)
    expect(data.link).toBe(`http://prueba.local/vinculos#invitacion=${data.token}`)
    expect(data.vence_en).toBe(new Date(now.getTime() + 24 * 3_600_000).toISOString())
    const { rows } = await db.pool.query(
      'select row_to_json(e)::text as t from enlaces e order by enlace_id desc limit 1',
    )
    expect(rows[0].t).not.toContain(data.token)
    expect(await list(paciente)).toEqual([])
  })

  it('is good for nobody once the person is no more of the account that invites (decision 0134)', async () => {
    const { token } = (await invitar()).data
    await db.pool.query('update personas set usuario_id = null where persona_id = $1', [paciente.persona_id])
    const { status, error } = await accept(token)
    expect([status, error.code]).toEqual([410, 'ENLACE_INVALIDO'])
    expect((await db.pool.query('select from vinculos')).rowCount).toBe(0)
  })

  it.each([
    ['yesterday', -1, 400],
    ['today', 0, 200],
    ['a year away', 365, 200],
    ['a day more than a year', 366, 400],
  ])('ending %s', async (_que, dias, status) => {
    const res = await invitar({ hasta: addDias(hoy(now), dias) })
    expect(res.status).toBe(status)
    if (status === 400) expect(Object.keys(res.error.fields ?? {})).toEqual(['hasta'])
  })

  it('names an alcance that is empty or unknown', async () => {
    expect(Object.keys((await invitar({ alcance: [] })).error.fields ?? {})).toEqual(['alcance'])
    expect(Object.keys((await invitar({ alcance: ['todo' as never] })).error.fields ?? {})).toEqual(['alcance.0'])
  })

  it('refuses no session, a médico, and an account that is nobody of the padrón', async () => {
    const sinPersona = { token: await aSesion(db, await aUsuario(db)) }
    const codigos = [await invitar({}, null), await invitar({}, await aMedico(db)), await invitar({}, sinPersona)]
    expect(codigos.map((r) => [r.status, r.error.code])).toEqual([
      [401, 'SESION_REQUERIDA'],
      [403, 'SIN_PERMISO'],
      [403, 'SIN_PERMISO'],
    ])
  })

  it('stops at twenty a day', async () => {
    for (let i = 0; i < 20; i++) expect((await invitar()).status).toBe(200)
    expect((await invitar()).error.code).toBe('DEMASIADOS_INTENTOS')
  })
})

describe('POST /usuario/vincula_usuario', () => {
  it('links both, each sees the other one, and whoever invited is told', async () => {
    const vinculo = await vincular({ alcance: ['ver', 'retirar', 'ver'] })
    expect(vinculo).toMatchObject({
      sentido: 'recibido',
      alcance: ['ver', 'retirar'],
      hasta,
      quien: 'Raúl Oscar Benítez',
    })
    expect(await list(nuera)).toEqual([vinculo])
    expect(await list(paciente)).toMatchObject([{ vinculo_id: vinculo.vinculo_id, sentido: 'otorgado' }])
    expect(await correos('vinculo_aceptado')).toMatchObject([{ usuario_id: paciente.usuario_id, datos: { hasta } }])
  })

  it('accepted twice, and ten times at once, is one vínculo and one answer', async () => {
    const { token } = (await invitar()).data
    const respuestas = await Promise.all(Array.from({ length: 10 }, () => accept(token)))
    expect(new Set(respuestas.map((r) => r.raw)).size).toBe(1)
    expect((await accept(token)).raw).toBe(respuestas[0]?.raw)
    expect(await correos('vinculo_aceptado')).toHaveLength(1)
  })

  it('of ten people who scan the same code, one is linked', async () => {
    const { token } = (await invitar()).data
    const otros = await Promise.all(Array.from({ length: 10 }, () => aPaciente(db)))
    const respuestas = await Promise.all(otros.map((o) => accept(token, o)))
    const codigos = respuestas.map((r) => (r.status === 200 ? 'ok' : r.error.code)).toSorted()
    expect(codigos).toEqual([...Array(9).fill('ENLACE_INVALIDO'), 'ok'])
  })

  it('a second invitation gives the same vínculo its new reach and end', async () => {
    const primero = await vincular()
    const segundo = await vincular({ alcance: ['retirar'], hasta: addDias(hasta, 10) })
    expect(segundo).toMatchObject({ vinculo_id: primero.vinculo_id, alcance: ['retirar'], hasta: addDias(hasta, 10) })
  })

  it('answers an unknown, a lapsed, a used and a revoked invitation with the same bytes', async () => {
    const { token: usado } = (await invitar()).data
    await accept(usado, await aPaciente(db))
    const { token: cortado } = (await invitar()).data
    await revocar((await accept(cortado)).data.vinculo.vinculo_id, paciente)
    const { token: vencido } = (await invitar()).data
    await db.pool.query(
      `update enlaces set creado_en = creado_en - interval '2 days', vence_en = vence_en - interval '2 days' where enlace_id = (select max(enlace_id) from enlaces)`,
    )
    const desconocido = await accept('A'.repeat(43))
    expect([desconocido.status, desconocido.error.code]).toEqual([410, 'ENLACE_INVALIDO'])
    for (const token of [usado, cortado, vencido]) expect(sinId((await accept(token)).raw)).toBe(sinId(desconocido.raw))
  })

  it('is nothing once who invited has no account any more', async () => {
    const { token } = (await invitar()).data
    await db.pool.query(`update usuarios set estado = 'baja' where usuario_id = $1`, [paciente.usuario_id])
    expect((await accept(token)).error.code).toBe('ENLACE_INVALIDO')
  })

  it('is never with oneself, and the code still serves the other one', async () => {
    const { token } = (await invitar()).data
    const res = await accept(token, paciente)
    expect([res.status, res.error.code]).toEqual([409, 'VINCULO_PROPIO'])
    expect((await accept(token)).status).toBe(200)
  })

  it('refuses no session, a token that is none, and whoever keeps guessing', async () => {
    expect((await accept('x', null)).status).toBe(401)
    expect(Object.keys((await accept('x'.repeat(201))).error.fields ?? {})).toEqual(['token'])
    for (let i = 0; i < 20; i++) expect((await accept('x')).status).toBe(410)
    expect((await accept('x')).error.code).toBe('DEMASIADOS_INTENTOS')
  })
})

describe('GET /usuario/vinculos', () => {
  it('forgets one on the day after its last', async () => {
    const { vinculo_id } = await vincular()
    await db.pool.query(`update vinculos set hasta = $2 where vinculo_id = $1`, [vinculo_id, hoy(now)])
    expect(await list(nuera)).toHaveLength(1)
    await db.pool.query(`update vinculos set hasta = $2 where vinculo_id = $1`, [vinculo_id, addDias(hoy(now), -1)])
    expect(await list(nuera)).toEqual([])
  })

  it('is nobody else’s', async () => {
    await vincular()
    expect(await list(await aPaciente(db))).toEqual([])
    expect((await servidor.call(contract.vinculos, {})).status).toBe(401)
  })
})

describe('DELETE /usuario/vinculos/:vinculo_id', () => {
  it.each([
    ['whose recetas they are', () => [paciente, nuera] as const],
    ['who sees them', () => [nuera, paciente] as const],
  ])('ends it at once by %s, keeps the first instant, and tells the other one', async (_que, partes) => {
    const { vinculo_id } = await vincular()
    const [quien, otro] = partes()
    expect((await revocar(vinculo_id, quien)).data).toEqual({ vinculo_id, revocado_en: now.toISOString() })
    expect([await list(paciente), await list(nuera)]).toEqual([[], []])
    servidor.setNow(new Date(now.getTime() + 1_000))
    expect((await revocar(vinculo_id, otro)).data.revocado_en).toBe(now.toISOString())
    expect(await correos('vinculo_revocado')).toMatchObject([{ usuario_id: otro.usuario_id }])
  })

  it('answers another’s exactly as one that does not exist', async () => {
    const { vinculo_id } = await vincular()
    const inexistente = await revocar(99_999_999, paciente)
    expect([inexistente.status, inexistente.error.code]).toEqual([404, 'VINCULO_NO_ENCONTRADO'])
    expect(sinId((await revocar(vinculo_id, await aPaciente(db))).raw)).toBe(sinId(inexistente.raw))
    expect((await revocar(vinculo_id, null)).status).toBe(401)
    expect(await list(nuera)).toHaveLength(1)
  })
})
