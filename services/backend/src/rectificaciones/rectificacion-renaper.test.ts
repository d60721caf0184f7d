import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { aMedico, anEmptyWorld, aPaciente, aSesion, aUsuario, config, useBase, useServidor } from '@receta/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBusDePrueba } from '../fuentes/bus-de-prueba.ejemplos'
import { rectificacionRenaper } from './rectificacion-renaper'
import { rectificacionesDatos } from './rectificaciones-datos'

const db = useBase()
const servidor = useServidor(db, [rectificacionRenaper, rectificacionesDatos])
const now = new Date('2026-11-28T15:00:00Z')
let bus: Awaited<ReturnType<typeof openBusDePrueba>>
let admin: { token: string }
let paciente: Awaited<ReturnType<typeof aPaciente>>

beforeAll(async () => {
  bus = await openBusDePrueba()
  await anEmptyWorld(db)
  paciente = await aPaciente(db, { dni: '98077314', sexo: 'M' })
  const usuario_id = await aUsuario(db, { tipo: Rol.ADMINSTRADOR, descripcion: 'Gustavo Peralta' })
  admin = { token: await aSesion(db, usuario_id, { now }) }
})
afterAll(() => bus.close())
beforeEach(async () => {
  Object.assign(bus.estado, { conducta: 'bien', esperaMs: 0, pedidos: [] })
  servidor.setNow(now)
  const renaper = { url: bus.url, nombre: 'app', clave: 'clave', dominio: '2.16.840' }
  servidor.deps.config = { ...config, fuentes: { refeps: null, renaper } }
  await db.pool.query('truncate consultas_renaper, rectificaciones cascade')
  await db.kysely.deleteFrom('intentos').execute()
})

const aPedido = async (dato = 'apellido', decia = 'Benites', pide = 'Benítez') => {
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into rectificaciones (persona_id, usuario_id, clave, quien, documento, sexo, dato, decia, pide, motivo, pedida_en, vence_el)
     values ($1, $2, gen_random_uuid(), 'Raúl Benites', '98077314', 'M', $3, $4, $5, '', $6, '2026-12-04') returning rectificacion_id as id`,
    [paciente.persona_id, paciente.usuario_id, dato, decia, pide, now],
  )
  return rows[0]?.id ?? 0
}
const ask = (rectificacion_id: number, actor: { token: string } | null = admin) =>
  servidor.call(contract.rectificacionRenaper, { rectificacion_id }, actor)
const list = async () =>
  (await servidor.call(contract.rectificacionesDatos, { contestadas: false, limit: 35, start: 0 }, admin)).data

describe('RG-03 POST /api/rectificacion_renaper', () => {
  it('keeps what was answered with its day and who asked, and changes nobody', async () => {
    const id = await aPedido()
    const { status, data } = await ask(id)
    const dice = { apellido: 'BENITEZ', nombre: 'RAUL OSCAR', fecha_nacimiento: '1958-04-02', cuil: '20980773145' }
    const consulta = { en: now.toISOString(), quien: 'Gustavo Peralta', desenlace: 'encontrado' }
    expect([status, data.rectificacion.renaper.contestada]).toEqual([
      200,
      { ...consulta, respuesta: { ...dice, fallecida: false } },
    ])
    const { items, renaper_configurado } = await list()
    expect([renaper_configurado, items[0]?.desenlace, items[0]?.renaper]).toEqual([
      true,
      null,
      { contestada: data.rectificacion.renaper.contestada, ultima: data.rectificacion.renaper.contestada },
    ])
  })

  it.each([
    ['the sex that stands', 'apellido', '2'],
    ['the sex that is asked for, when it is the one in question', 'sexo', '3'],
  ])('asks by %s', async (_que, dato, idSexo) => {
    await ask(await (dato === 'sexo' ? aPedido('sexo', 'M', 'X') : aPedido()))
    expect(bus.estado.pedidos).toEqual([expect.stringContaining(`nroDocumento=98077314&idSexo=${idSexo}`)])
  })

  it('keeps an outage as such, beside the answer of before', async () => {
    const id = await aPedido()
    await ask(id)
    bus.estado.conducta = 'caido'
    servidor.setNow(new Date(now.getTime() + 60_000))
    const { status, data } = await ask(id)
    expect([status, data.rectificacion.renaper.ultima?.desenlace]).toEqual([200, 'sin_respuesta'])
    expect(data.rectificacion.renaper.contestada?.desenlace).toBe('encontrado')
    expect((await list()).items[0]?.renaper).toEqual(data.rectificacion.renaper)
  })

  it('tells that it knows nobody so', async () => {
    bus.estado.conducta = 'desconoce'
    expect((await ask(await aPedido())).data.rectificacion.renaper.contestada).toMatchObject({
      desenlace: 'no_encontrado',
      respuesta: null,
    })
  })

  it('refuses where the installation is not connected, beyond its limits, and of what is not there', async () => {
    const id = await aPedido()
    await db.pool.query(`insert into intentos values ('renaper:' || $1, $2, 20)`, [id, now])
    expect((await ask(id)).error.code).toBe('DEMASIADOS_INTENTOS')
    expect((await ask(99_999)).error.code).toBe('RECTIFICACION_NO_ENCONTRADA')
    servidor.deps.config = { ...config, fuentes: { refeps: null, renaper: null } }
    expect((await ask(id)).error.code).toBe('FUENTE_SIN_CONFIGURAR')
    expect((await list()).renaper_configurado).toBe(false)
    expect(bus.estado.pedidos).toEqual([])
  })

  it('is nobody else’s', async () => {
    const id = await aPedido()
    expect((await ask(id, await aMedico(db, { now }))).status).toBe(403)
    expect((await ask(id, { token: await aSesion(db, paciente.usuario_id, { now }) })).status).toBe(403)
    expect((await ask(id, null)).status).toBe(401)
  })
})
