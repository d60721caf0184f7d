import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { aMedico, anEmptyWorld, aPaciente, aSesion, aUsuario, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rectificaciones, rectificacionPide } from './rectificaciones'

const db = useBase()
const servidor = useServidor(db, [rectificaciones, rectificacionPide])
/** A Thursday: five working days end on the next one. */
const now = new Date('2026-11-26T15:00:00Z')
let paciente: Awaited<ReturnType<typeof aPaciente>>

beforeAll(async () => {
  servidor.setNow(now)
  await anEmptyWorld(db)
  paciente = await aPaciente(db, {
    dni: '98104227',
    apellido: 'Agire',
    nombre: 'Norma',
    sexo: 'F',
    fecha_nacimiento: '1952-03-12',
    cuil: '27981042277',
  })
  await aUsuario(db, { tipo: Rol.ADMINSTRADOR, usuario: 'admin@prueba.ar' })
})
beforeEach(() => db.pool.query('truncate rectificaciones, bandeja_salida, intentos cascade'))

type Pedido = Parameters<typeof servidor.call<typeof contract.rectificacionPide>>[1]
const ask = (cambios: Partial<Pedido> = {}, actor: { token: string } | null = paciente) =>
  servidor.call(
    contract.rectificacionPide,
    { clave_idempotencia: randomUUID(), dato: 'apellido', pide: 'Aguirre', motivo: 'Falta una letra', ...cambios },
    actor,
  )
const own = (actor: { token: string } | null = paciente) => servidor.call(contract.rectificaciones, {}, actor)

describe('PT-06 POST /usuario/rectificacion_pide', () => {
  it('PT-06 keeps what it says, what it should say and the last of five working days, and tells who administers', async () => {
    const { status, data } = await ask({ pide: '  Aguirre ' })
    expect([status, data.items]).toEqual([
      200,
      [
        {
          rectificacion_id: expect.any(Number),
          dato: 'apellido',
          decia: 'Agire',
          pide: 'Aguirre',
          motivo: 'Falta una letra',
          pedida_en: now.toISOString(),
          vence_el: '2026-12-03',
          desenlace: null,
          respuesta: null,
          resuelta_en: null,
        },
      ],
    ])
    const { rows } = await db.pool.query('select tipo, datos from bandeja_salida')
    expect(rows).toEqual([{ tipo: 'rectificacion_pedida', datos: { vence_el: '2026-12-03' } }])
    // Asking corrects nothing.
    expect((await own()).data.identidad?.apellido).toBe('Agire')
  })

  it('takes the same key once, also when both come at the same time', async () => {
    const clave_idempotencia = randomUUID()
    const dos = await Promise.all([ask({ clave_idempotencia }), ask({ clave_idempotencia })])
    expect(dos.map(({ status, data }) => [status, data.items.length])).toEqual([
      [200, 1],
      [200, 1],
    ])
    expect((await db.pool.query('select from bandeja_salida')).rowCount).toBe(1)
  })

  it('takes one open request of each datum', async () => {
    await ask()
    expect((await ask({ pide: 'Aguirres' })).error.code).toBe('RECTIFICACION_ABIERTA')
    expect((await ask({ dato: 'otro', pide: 'Vivo en Paraná' })).data.items.map(({ dato }) => dato)).toEqual([
      'otro',
      'apellido',
    ])
  })

  it.each([
    ['what it says already', { pide: 'Agire' }, 'pide'],
    ['a CUIL of somebody else', { dato: 'cuil', pide: '27-98104228-5' }, 'pide'],
    ['a birth that is still to come', { dato: 'fecha_nacimiento', pide: '2026-11-27' }, 'pide'],
    ['a datum that it does not know', { dato: 'dni' as never }, 'dato'],
    ['nothing', { pide: ' ' }, 'pide'],
    ['a key that is none', { clave_idempotencia: 'x' }, 'clave_idempotencia'],
  ] as const)('refuses %s by its field, and keeps nothing', async (_que, cambios, campo) => {
    const { status, error } = await ask(cambios)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
    expect((await own()).data.items).toEqual([])
  })

  it('stops who asks eleven times in a day', async () => {
    await db.pool.query(`insert into intentos values ('rectifica:' || $1, $2, 10)`, [paciente.usuario_id, now])
    expect((await ask()).error.code).toBe('DEMASIADOS_INTENTOS')
  })

  it('is of its person alone', async () => {
    await ask()
    const otra = await aPaciente(db, { dni: '98104228' })
    expect((await own(otra)).data.items).toEqual([])
    expect((await own(null)).status).toBe(401)
    expect((await ask({}, await aMedico(db))).status).toBe(403)
    const sinPersona = { token: await aSesion(db, await aUsuario(db, { tipo: Rol.PACIENTE })) }
    expect((await own(sinPersona)).data).toEqual({ identidad: null, items: [] })
    expect(Object.keys((await ask({}, sinPersona)).error.fields ?? {})).toEqual(['dato'])
  })
})
