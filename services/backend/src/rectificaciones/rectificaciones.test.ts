import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { aMedico, anEmptyWorld, aPaciente, aSesion, aUsuario, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rectificacionResuelve } from './rectificacion-resuelve'
import { rectificacionesDatos } from './rectificaciones-datos'

const db = useBase()
const servidor = useServidor(db, [rectificacionesDatos, rectificacionResuelve])
const now = new Date('2026-12-04T15:00:00Z')
let paciente: Awaited<ReturnType<typeof aPaciente>>
let admin: { token: string }
let admin_id = 0

beforeAll(async () => {
  servidor.setNow(now)
  await anEmptyWorld(db)
  const persona = await aPaciente(db, { dni: '98104227' })
  paciente = { ...persona, token: await aSesion(db, persona.usuario_id, { now }) }
  admin_id = await aUsuario(db, { tipo: Rol.ADMINSTRADOR, descripcion: 'Gustavo Peralta' })
})
beforeEach(async () => {
  await db.pool.query('truncate rectificaciones, bandeja_salida cascade')
  await db.pool.query(
    `update personas set apellido = 'Agire', nombre = 'Norma', fecha_nacimiento = '1952-03-12', sexo = 'F', cuil = '27981042277'
      where persona_id = $1`,
    [paciente.persona_id],
  )
  admin = { token: await aSesion(db, admin_id, { firma: true, now }) }
})

const aPedido = async (dato = 'apellido', pide = 'Aguirre', vence_el = '2026-12-04', decia = 'Agire') => {
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into rectificaciones (persona_id, usuario_id, clave, quien, documento, sexo, dato, decia, pide, motivo, pedida_en, vence_el)
     values ($1, $2, $3, 'Norma Agire', '98104227', 'F', $4, $5, $6, '', '2026-11-27T12:00:00Z', $7) returning rectificacion_id as id`,
    [paciente.persona_id, paciente.usuario_id, randomUUID(), dato, decia, pide, vence_el],
  )
  return rows[0]?.id ?? 0
}
type Respuesta = Parameters<typeof servidor.call<typeof contract.rectificacionResuelve>>[1]
const answer = (rectificacion_id: number, cambios: Partial<Respuesta> = {}, actor: { token: string } | null = admin) =>
  servidor.call(contract.rectificacionResuelve, { rectificacion_id, desenlace: 'corregida', ...cambios }, actor)
const list = (contestadas = false, actor: { token: string } | null = admin) =>
  servidor.call(contract.rectificacionesDatos, { contestadas, limit: 35, start: 0 }, actor)
const persona = async () =>
  (
    await db.pool.query(
      `select p.apellido, p.nombre, p.sexo, p.fecha_nacimiento::text, p.cuil, u.descripcion
         from personas p join usuarios u using (usuario_id) where persona_id = $1`,
      [paciente.persona_id],
    )
  ).rows[0]

describe('PT-06 POST /api/rectificaciones_datos', () => {
  it('has first who must be answered first, and counts who waits past the term', async () => {
    await aPedido('apellido', 'Aguirre', '2026-12-07')
    await aPedido('nombre', 'Norma Beatriz', '2026-12-03', 'Norma')
    await aPedido('otro', 'Vivo en Paraná', '2026-12-04', '')
    const { status, data } = await list()
    expect([status, data.conteos, data.total_estimado]).toEqual([200, { abiertas: 3, vencidas: 1 }, 3])
    expect(data.items.map(({ dato }) => dato)).toEqual(['nombre', 'otro', 'apellido'])
    expect(data.items[0]).toMatchObject({ quien: 'Norma Agire', documento: '98104227', decia: 'Norma' })
    expect((await list(true)).data.items).toEqual([])
  })

  it('is nobody else’s', async () => {
    await aPedido()
    expect((await list(false, paciente)).status).toBe(403)
    expect((await list(false, await aMedico(db, { now }))).status).toBe(403)
    expect((await list(false, null)).status).toBe(401)
  })
})

describe('PT-06 POST /api/rectificacion_resuelve', () => {
  it.each([
    ['apellido', 'Aguirre', 'Agire'],
    ['nombre', 'Norma Beatriz', 'Norma'],
    ['sexo', 'X', 'F'],
    ['fecha_nacimiento', '1952-03-21', '1952-03-12'],
    ['cuil', '23981042271', '27981042277'],
  ])('PT-06 corrects %s in its person, and nothing else of it', async (dato, pide, decia) => {
    const antes = await persona()
    const { status, data } = await answer(await aPedido(dato, pide, '2026-12-04', decia))
    expect([status, data.rectificacion]).toMatchObject([
      200,
      { desenlace: 'corregida', resuelta_en: now.toISOString(), resuelta_quien: 'Gustavo Peralta' },
    ])
    const despues = await persona()
    const nombre = `${despues.nombre} ${despues.apellido}`
    expect(despues).toEqual({
      ...antes,
      [dato]: pide,
      ...((dato === 'apellido' || dato === 'nombre') && { descripcion: nombre }),
    })
    const { rows } = await db.pool.query('select tipo, usuario_id, datos from bandeja_salida')
    expect(rows).toEqual([
      {
        tipo: 'rectificacion_contestada',
        usuario_id: paciente.usuario_id,
        datos: { desenlace: 'corregida', motivo: '' },
      },
    ])
    expect((await list()).data.conteos.abiertas).toBe(0)
    expect((await list(true)).data.items).toHaveLength(1)
  })

  it('answers that it does not correspond with why, and changes nobody', async () => {
    const antes = await persona()
    const id = await aPedido()
    expect(Object.keys((await answer(id, { desenlace: 'no_corresponde' })).error.fields ?? {})).toEqual(['respuesta'])
    const respuesta = 'Tu documento dice Agire.'
    const { data } = await answer(id, { desenlace: 'no_corresponde', respuesta })
    expect([data.rectificacion.desenlace, data.rectificacion.respuesta]).toEqual(['no_corresponde', respuesta])
    expect(await persona()).toEqual(antes)
  })

  it.each([
    ['who asked is that person no more', 'update personas set usuario_id = null where persona_id = $1'],
    ['the datum is another by now', `update personas set apellido = 'Sosa' where persona_id = $1`],
  ])('corrects nothing where %s (decision 0134), and may say that it does not correspond', async (_que, cambio) => {
    const id = await aPedido()
    await db.pool.query(cambio, [paciente.persona_id])
    const antes = (await db.pool.query('select * from personas')).rows
    const { status, error } = await answer(id)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['desenlace']])
    expect((await db.pool.query('select * from personas')).rows).toEqual(antes)
    expect((await answer(id, { desenlace: 'no_corresponde', respuesta: 'Es de otra persona.' })).status).toBe(200)
    await db.pool.query('update personas set usuario_id = $2 where persona_id = $1', [
      paciente.persona_id,
      paciente.usuario_id,
    ])
  })

  it('asks what was done of another datum, which the product does not change', async () => {
    const antes = await persona()
    const id = await aPedido('otro', 'Vivo en Paraná', '2026-12-04', '')
    expect(Object.keys((await answer(id)).error.fields ?? {})).toEqual(['respuesta'])
    expect((await answer(id, { respuesta: 'Lo cambió tu obra social.' })).status).toBe(200)
    expect(await persona()).toEqual(antes)
  })

  it('keeps the first answer, answers the same one again the same, and tells who comes late', async () => {
    const id = await aPedido()
    await answer(id)
    expect((await answer(id)).status).toBe(200)
    const tarde = await answer(id, { desenlace: 'no_corresponde', respuesta: 'No hace falta cambiarlo' })
    expect(tarde.error.code).toBe('RECTIFICACION_CONTESTADA')
    expect((await db.pool.query('select from bandeja_salida')).rowCount).toBe(1)
  })

  it('takes one of two answers at the same time', async () => {
    const id = await aPedido()
    const otras = [answer(id), answer(id, { desenlace: 'no_corresponde', respuesta: 'No hace falta cambiarlo' })]
    expect((await Promise.all(otras)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('asks a fresh factor, and is nobody else’s', async () => {
    const id = await aPedido()
    const viejo = { token: await aSesion(db, admin_id, { firma: false, now }) }
    expect((await answer(id, {}, viejo)).error.code).toBe('SEGUNDO_FACTOR_REQUERIDO')
    expect((await answer(id, {}, paciente)).status).toBe(403)
    expect((await answer(id, {}, null)).status).toBe(401)
    expect((await answer(99_999)).error.code).toBe('RECTIFICACION_NO_ENCONTRADA')
    expect((await persona()).apellido).toBe('Agire')
  })
})
