import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { hashClave } from '@receta/service-kit'
import { anEmptyWorld, aSesion, aUsuario, occupyClaves, takeCorreos, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guardarPerfil } from './guardar-perfil'
import { perfil } from './perfil'
import { confirma } from './registro/confirma'

const db = useBase()
const servidor = useServidor(db, [guardarPerfil, perfil, confirma])
const clave_actual = 'Caracol-Verde8'
let clave_hash = ''
let usuario_id = 0
let actor = { token: '' }
let correo = ''
let n = 0

beforeAll(async () => {
  await anEmptyWorld(db)
  clave_hash = await hashClave(clave_actual)
})
beforeEach(async () => {
  correo = `ana${++n}@prueba.ar`
  usuario_id = await aUsuario(db, { usuario: correo, clave_hash })
  await db.kysely
    .updateTable('usuarios')
    .set({ email: correo, telefono: '343 4000000' })
    .where('usuario_id', '=', usuario_id)
    .execute()
  actor = { token: await aSesion(db, usuario_id, { firma: false }) }
  await takeCorreos(db, servidor.deps.claves)
})

const correos = () => takeCorreos(db, servidor.deps.claves)
const save = (input: Parameters<typeof servidor.call<typeof contract.guardarPerfil>>[1], quien = actor) =>
  servidor.call(contract.guardarPerfil, input, quien)

describe('POST /usuario/perfil', () => {
  it('keeps preferences without asking for anything, and what is not said stays', async () => {
    await save({ preferencias: { tema: 'oscuro', letra: 'grande' } })
    const { status, data } = await save({ preferencias: { letra: 'muy-grande', alto_contraste: true } })
    expect(status).toBe(200)
    expect(data.preferencias).toEqual({ tema: 'oscuro', letra: 'muy-grande', alto_contraste: true })
    expect((await servidor.call(contract.perfil, {}, actor)).data).toEqual(data)
    expect(await correos()).toEqual([])
  })

  it('changes the telephone with the password and tells the address', async () => {
    const { data } = await save({ telefono: '+54 343 15-444-1234', clave_actual })
    expect(data.telefono).toBe('+54 343 15-444-1234')
    expect((await save({ telefono: '', clave_actual })).data.telefono).toBeNull()
    const avisos = (await correos()).map(({ tipo, para }) => [tipo, para])
    expect(avisos).toEqual([
      ['telefono_cambiado', correo],
      ['telefono_cambiado', correo],
    ])
  })

  it('asks for no proof when the contact is the one that was there', async () => {
    expect((await save({ telefono: '343 4000000', email: correo.toUpperCase() })).status).toBe(200)
    expect(await correos()).toEqual([])
  })

  it('S044 tells the old address at once, and the new one counts only once it is confirmed', async () => {
    const nuevo = `nueva${n}@prueba.ar`
    const { data } = await save({ email: nuevo, clave_actual })
    expect([data.email, data.email_pendiente, data.usuario]).toEqual([correo, nuevo, correo])
    const [aviso, enlace] = await correos()
    expect([aviso?.tipo, aviso?.para, enlace?.tipo, enlace?.para]).toEqual([
      'correo_por_cambiar',
      correo,
      'confirma_correo',
      nuevo,
    ])

    const sinSesion = await servidor.call(contract.confirma, { token: enlace?.token ?? '' })
    const deOtra = { token: await aSesion(db, usuario_id) }
    const enOtra = await servidor.call(contract.confirma, { token: enlace?.token ?? '' }, deOtra)
    expect([sinSesion, enOtra].map((r) => [r.status, r.error.code])).toEqual(Array(2).fill([403, 'OTRA_SESION_PIDIO']))
    const confirmada = await servidor.call(contract.confirma, { token: enlace?.token ?? '' }, actor)
    expect([confirmada.status, confirmada.data.usuario]).toEqual([200, nuevo])
    const despues = (await servidor.call(contract.perfil, {}, actor)).data
    expect([despues.email, despues.email_pendiente, despues.usuario]).toEqual([nuevo, null, nuevo])
    expect((await correos()).map(({ tipo, para }) => [tipo, para])).toEqual([['correo_cambiado', correo]])
  })

  it('leaves the user name alone where it was not the old address', async () => {
    await db.kysely
      .updateTable('usuarios')
      .set({ usuario: `98000${n}` })
      .where('usuario_id', '=', usuario_id)
      .execute()
    await save({ email: `otra${n}@prueba.ar`, clave_actual })
    const token = (await correos()).find(({ tipo }) => tipo === 'confirma_correo')?.token ?? ''
    expect((await servidor.call(contract.confirma, { token }, actor)).data.usuario).toBe(`98000${n}`)
  })

  it('a second request makes the first link useless, and an address that became another account’s is refused', async () => {
    await save({ email: `una${n}@prueba.ar`, clave_actual })
    await save({ email: `dos${n}@prueba.ar`, clave_actual })
    const [primera, segunda] = (await correos()).filter(({ tipo }) => tipo === 'confirma_correo')
    await aUsuario(db, { usuario: `dos${n}@prueba.ar` })
    for (const enlace of [primera, segunda])
      expect((await servidor.call(contract.confirma, { token: enlace?.token ?? '' }, actor)).error.code).toBe(
        'ENLACE_INVALIDO',
      )
    expect((await servidor.call(contract.perfil, {}, actor)).data.email).toBe(correo)
  })

  it('an address that another account takes at that moment is refused as a taken one', async () => {
    const nuevo = `de-dos${n}@prueba.ar`
    await save({ email: nuevo, clave_actual })
    const token = (await correos()).find(({ tipo }) => tipo === 'confirma_correo')?.token ?? ''
    const otra = await aUsuario(db)
    const conexion = await db.pool.connect()
    await conexion.query('begin')
    await conexion.query('update usuarios set usuario = $1 where usuario_id = $2', [nuevo, otra])
    const confirmando = servidor.call(contract.confirma, { token }, actor)
    const espera = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%update "usuarios"%'`
    while ((await db.pool.query(espera)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    await conexion.query('commit')
    conexion.release()
    expect((await confirmando).error.code).toBe('ENLACE_INVALIDO')
  })

  it('S3 of who attends others takes a fresh second factor, and the password is none', async () => {
    const medico = { token: await aSesion(db, await aUsuario(db, { tipo: Rol.MEDICO, clave_hash }), { firma: false }) }
    const { status, error } = await save({ telefono: '11 4444 5555', clave_actual }, medico)
    expect([status, error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
  })

  it('takes a fresh second factor instead of the password', async () => {
    const firmada = { token: await aSesion(db, usuario_id, { firma: true }) }
    expect((await save({ telefono: '11 4444 5555' }, firmada)).data.telefono).toBe('11 4444 5555')
  })

  it.each([
    ['without password nor second factor', {}, 403, 'CONFIRMACION_REQUERIDA'],
    ['with another password', { clave_actual: 'otra' }, 400, 'CLAVE_ACTUAL_INCORRECTA'],
  ])('S044 changes no contact %s, and keeps the session', async (_titulo, prueba, estado, codigo) => {
    for (const cambio of [{ email: `x${n}@prueba.ar` }, { telefono: '11 5555 5555' }]) {
      const { status, error } = await save({ ...cambio, ...prueba, preferencias: { tema: 'claro' } })
      expect([status, error.code]).toEqual([estado, codigo])
    }
    const { data } = await servidor.call(contract.perfil, {}, actor)
    expect([data.telefono, data.email_pendiente, data.preferencias]).toEqual(['343 4000000', null, {}])
    expect(await correos()).toEqual([])
  })

  it('stops after five new addresses in an hour, and after ten wrong passwords', async () => {
    for (let i = 0; i < 5; i++) await save({ email: `x${n}-${i}@prueba.ar`, clave_actual })
    expect((await save({ email: `x${n}@prueba.ar`, clave_actual })).error.code).toBe('DEMASIADOS_INTENTOS')
    for (let i = 0; i < 10; i++) await save({ telefono: '11 5555 5555', clave_actual: 'mala' })
    expect((await save({ telefono: '11 5555 5555', clave_actual })).error.code).toBe('DEMASIADOS_INTENTOS')
  })

  it('answers 503 while too many passwords are being checked', async () => {
    const soltar = occupyClaves()
    const { status, error } = await save({ telefono: '11 5555 5555', clave_actual })
    await soltar()
    expect([status, error.code]).toEqual([503, 'SERVICIO_OCUPADO'])
  })

  it.each([
    ['email', { email: 'sin arroba' }],
    ['email', { email: 'a@b.ar, c@d.ar' }],
    ['telefono', { telefono: 'llamar a Ana' }],
    ['preferencias.tema', { preferencias: { tema: 'rosa' } }],
    ['rol', { preferencias: { rol: 30 } }],
    ['tipo', { tipo: 30 }],
  ])('names %s when it cannot be kept', async (campo, input) => {
    const { status, error } = await save(input as never)
    expect([status, Object.keys(error.fields ?? {}).map((c) => c.replace('preferencias.rol', 'rol'))]).toEqual([
      400,
      [campo],
    ])
  })

  it('answers 401 without a session', async () => {
    const { status, error } = await servidor.call(contract.guardarPerfil, {})
    expect([status, error.code]).toEqual([401, 'SESION_REQUERIDA'])
  })
})
