import { generateKeyPairSync, randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { aClaves, aMostrador, anEmptyWorld, aplicacion, aSesion, aUsuario, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { conexionAvisos } from './conexion-avisos'
import { conexiones, conexionGuarda } from './conexiones'

const db = useBase()
const servidor = useServidor(db, [conexiones, conexionGuarda, conexionAvisos])
const now = new Date('2026-11-24T15:00:00Z')
let admin: { token: string }
let usuario_id = 0
let usuario = ''

const aAdmin = async (firma = true) => ({
  token: await aSesion(db, await aUsuario(db, { tipo: Rol.ADMINSTRADOR, descripcion: 'Ana Admin' }), { firma, now }),
})
const nameOf = async (cual: number): Promise<string> =>
  (await db.pool.query('select usuario from usuarios where usuario_id = $1', [cual])).rows[0].usuario
const pedido = (campos: object = {}) => {
  const { client_id, publica } = aClaves()
  return {
    client_id,
    version: 0,
    soft_id: aplicacion.soft_id,
    usuario,
    nombre: 'Farmasoft',
    alcances: ['mostrador', 'system/MedicationDispense.c'],
    jwks: { keys: [publica] },
    jwks_uri: null,
    por_minuto: 60,
    revocada: false,
    motivo: 'Nota de la farmacia del 20',
    ...campos,
  }
}
const save = (p: object, quien = admin) => servidor.call(contract.conexionGuarda, p as never, quien)

beforeAll(async () => {
  await anEmptyWorld(db)
  servidor.setNow(now)
  admin = await aAdmin()
  usuario_id = (await aMostrador(db, { now })).usuario_id
  usuario = await nameOf(usuario_id)
})

describe('POST /api/conexion_guarda', () => {
  it('registers one once, however often it is sent, and lists it without its keys', async () => {
    const p = pedido()
    const [una, otra] = [await save(p), await save(p)]
    expect([una.status, otra.data, una.data.conexion]).toMatchObject([200, una.data, { version: 1, kids: ['k1'] }])
    const { data, raw } = await servidor.call(contract.conexiones, {}, admin)
    expect(data.items.filter(({ client_id }) => client_id === p.client_id)).toHaveLength(1)
    expect(raw).not.toContain(String((p.jwks.keys[0] as { x?: string }).x))
  })

  it('changes the keys by the version that was seen, and its tokens end', async () => {
    const p = pedido()
    await save(p)
    await db.pool.query(
      `insert into conexiones_tokens (token_hash, client_id, alcances, vence_en) values ($1, $2, '{mostrador}', '2099-01-01')`,
      [Buffer.from(p.client_id), p.client_id],
    )
    const nuevas = { keys: [...p.jwks.keys, aClaves('k2').publica] }
    const hecha = await save({ ...p, version: 1, jwks: nuevas })
    expect(hecha.data.conexion).toMatchObject({ version: 2, kids: ['k1', 'k2'] })
    const { rows } = await db.pool.query('select 1 from conexiones_tokens where client_id = $1', [p.client_id])
    expect(rows).toEqual([])
    const vieja = await save({ ...p, version: 1, nombre: 'Otro nombre' })
    expect([vieja.status, vieja.error.code]).toEqual([409, 'CONEXION_CAMBIADA'])
    expect((await save({ ...p, nombre: 'Otra con el mismo id' })).error.code).toBe('CONEXION_CAMBIADA')
    expect((await save(pedido({ version: 3 }))).error.code).toBe('CONEXION_CAMBIADA')
  })

  it('revokes one, whose account may be gone, and opens it again', async () => {
    const p = pedido()
    await save(p)
    await db.pool.query(`update usuarios set estado = 'suspendido' where usuario_id = $1`, [usuario_id])
    const revocada = await save({ ...p, version: 1, revocada: true })
    expect(revocada.data.conexion.revocada_en).toBe(now.toISOString())
    const sinCuenta = await save({ ...p, version: 2 })
    await db.pool.query(`update usuarios set estado = 'activo' where usuario_id = $1`, [usuario_id])
    expect(sinCuenta.error.code).toBe('USUARIO_ESTADO_NO_ADMITE')
    expect((await save({ ...p, version: 2 })).data.conexion.revocada_en).toBeNull()
  })

  it.each([
    ['a médico', Rol.MEDICO],
    ['a paciente', Rol.PACIENTE],
    ['an administrator', Rol.ADMINSTRADOR],
  ])('takes none for the account of %s', async (_quien, tipo) => {
    const { status, error } = await save(pedido({ usuario: await nameOf(await aUsuario(db, { tipo })) }))
    expect([status, error.code]).toEqual([409, 'USUARIO_ESTADO_NO_ADMITE'])
  })

  it('asks for a fresh second factor', async () => {
    const { status, error } = await save(pedido(), await aAdmin(false))
    expect([status, error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
  })

  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const privada = { ...ec.privateKey.export({ format: 'jwk' }), kid: 'k' }
  const publica = { ...ec.publicKey.export({ format: 'jwk' }), kid: 'k' }
  const larga = { ...generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' }), kid: 'k' }
  const corta = { ...generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' }), kid: 'k' }
  it.each([
    ['a private key', { jwks: { keys: [privada] } }, 'jwks.keys.0.d'],
    ['a short RSA key', { jwks: { keys: [corta] } }, 'jwks.keys.0.n'],
    ['an RSA key whose exponent signs anything', { jwks: { keys: [{ ...larga, e: 'AQ' }] } }, 'jwks.keys.0.e'],
    ['two keys of a kid', { jwks: { keys: [publica, publica] } }, 'jwks.keys'],
    ['a key of another kind', { jwks: { keys: [{ kty: 'oct', k: 'x', kid: 'k' }] } }, 'jwks.keys.0.kty'],
    ['keys and their address', { jwks_uri: 'https://his.example/jwks.json' }, 'jwks'],
    ['an address without TLS', { jwks: null, jwks_uri: 'http://his.example/jwks.json' }, 'jwks_uri'],
    ['a scope that nobody has', { alcances: ['system/*.cruds'] }, 'alcances.0'],
    ['nothing that it may do', { alcances: [] }, 'alcances'],
    ['an application that is none', { soft_id: 999 }, 'soft_id'],
    ['an account that is none', { usuario: 'nadie@prueba.ar' }, 'usuario'],
    ['a client_id of its own making', { client_id: 'his' }, 'client_id'],
    ['no reason', { motivo: 'x' }, 'motivo'],
  ])('refuses %s by its name', async (_que, campos, campo) => {
    const { status, error } = await save(pedido({ client_id: randomUUID(), ...campos }))
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })
})

describe('POST /api/conexion_avisos', () => {
  const change = (client_id: string, accion: 'suspende' | 'reactiva', quien = admin) =>
    servidor.call(contract.conexionAvisos, { client_id, accion, motivo: 'Pedido de la farmacia' }, quien)
  const aSuscripta = async () => {
    const p = pedido({ alcances: ['notificaciones'] })
    await save(p)
    await db.pool.query(
      `insert into suscripciones (client_id, url, temas, secreto, estado, fallas, ultimo_error, proxima_en, cambiada_en)
       values ($1, 'https://his.example/', '{receta.emitida}', 'x', 'activa', 3, '503', $2, $2)`,
      [p.client_id, now],
    )
    await db.pool.query(
      `insert into notificaciones (client_id, tema, en, disponible_en) values ($1, 'receta.emitida', $2, $2)`,
      [p.client_id, now],
    )
    return p.client_id
  }

  it('shows how it fares, suspends it, and asks it again by a ping', async () => {
    const client_id = await aSuscripta()
    const { data } = await servidor.call(contract.conexiones, {}, admin)
    expect(data.items.find((c) => c.client_id === client_id)?.avisos).toMatchObject({ fallas: 3, en_espera: 1 })
    for (let i = 0; i < 2; i++)
      expect((await change(client_id, 'suspende')).data.avisos).toMatchObject({ estado: 'suspendida', en_espera: 1 })
    for (let i = 0; i < 2; i++)
      expect((await change(client_id, 'reactiva')).data.avisos).toMatchObject({
        estado: 'por_confirmar',
        fallas: 0,
        en_espera: 1,
      })
    const { rows } = await db.pool.query(
      'select tema from notificaciones where client_id = $1 and abandonada_en is null',
      [client_id],
    )
    expect(rows).toEqual([{ tema: 'ping' }])
  })

  it('of a connection without one is not found, and asks for a fresh factor', async () => {
    const sin = await change(randomUUID(), 'suspende')
    expect([sin.status, sin.error.code]).toEqual([404, 'SUSCRIPCION_NO_ENCONTRADA'])
    const sinFactor = await change(await aSuscripta(), 'suspende', await aAdmin(false))
    expect([sinFactor.status, sinFactor.error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
  })
})
