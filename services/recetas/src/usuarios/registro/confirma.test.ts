import { randomBytes, randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { type Proposito, saveEnlace } from '@receta/database'
import { Rol } from '@receta/domain'
import { hashClave, sha256 } from '@receta/service-kit'
import { anEmptyWorld, aPersona, aUsuario, occupyClaves, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirma } from './confirma'

const db = useBase()
const servidor = useServidor(db, [confirma])
const horas = 3_600_000
const clave = 'Nube+Trenza41'
let clave_hash = ''
const identidad = {
  dni: '98104227',
  sexo: 'F',
  apellido: 'Aguirre',
  nombre: 'Norma Beatriz',
  fecha_nacimiento: '1952-03-12',
  cuil: '27981042277',
}

beforeAll(async () => {
  await anEmptyWorld(db)
  clave_hash = await hashClave(clave)
})
beforeEach(() => db.pool.query('truncate enlaces, personas, usuarios cascade'))

async function aPendiente(
  usuario: string,
  datos: Record<string, string> = identidad,
  proposito: Proposito = 'confirma',
) {
  const usuario_id = await aUsuario(db, { usuario, descripcion: 'Norma Aguirre' })
  await db.kysely
    .updateTable('usuarios')
    .set({ estado: 'pendiente', email: usuario, telefono: '343 4000000', clave_hash, terminos_en: new Date() })
    .where('usuario_id', '=', usuario_id)
    .execute()
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  await saveEnlace(db.kysely, {
    token_hash: sha256(token),
    proposito,
    usuario_id,
    datos,
    now,
    vence_en: new Date(now.getTime() + 24 * horas),
  })
  return { token, usuario_id }
}
const confirmar = (token: string, suClave: string | undefined = clave) =>
  servidor.call(contract.confirma, { token, clave: suClave })
const estadoDe = async (usuario_id: number) =>
  (
    await db.kysely
      .selectFrom('usuarios')
      .select('estado')
      .where('usuario_id', '=', usuario_id)
      .executeTakeFirstOrThrow()
  ).estado
const personas = () =>
  db.kysely.selectFrom('personas').select(['dni', 'usuario_id', 'email', 'telefono', 'nombre']).execute()
const sinId = (raw: string) => raw.replace(/"request_id":"[\w-]+"/, '')

describe('POST /usuario/confirma', () => {
  it('opens the account and gives it the person of the padrón, whose contact it completes', async () => {
    await aPersona(db, { ...identidad, nombre: 'Norma' })
    await db.kysely.updateTable('personas').set({ telefono: '11 1111 1111' }).execute()
    const { token, usuario_id } = await aPendiente('norma@prueba.ar')
    const { status, data } = await confirmar(token)
    expect([status, data]).toEqual([
      200,
      { usuario: 'norma@prueba.ar', descripcion: 'Norma Aguirre', tipo: Rol.PACIENTE },
    ])
    expect(await estadoDe(usuario_id)).toBe('activo')
    expect(await personas()).toEqual([
      { dni: '98104227', nombre: 'Norma', usuario_id, email: 'norma@prueba.ar', telefono: '11 1111 1111' },
    ])
  })

  it('S054 works once, also for four that come together', async () => {
    const { token } = await aPendiente('norma@prueba.ar')
    const estados = (await Promise.all([1, 2, 3, 4].map(() => confirmar(token)))).map((r) => r.status)
    expect(estados.toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410])
    expect(await personas()).toHaveLength(1)
  })

  it('opens it only to who knows the password it was registered with, and a wrong one uses nothing up', async () => {
    const { token, usuario_id } = await aPendiente('norma@prueba.ar')
    expect((await servidor.call(contract.confirma, { token })).error.code).toBe('CLAVE_REQUERIDA')
    expect((await confirmar(token, 'Nube+Trenza42')).error.code).toBe('CLAVE_ACTUAL_INCORRECTA')
    expect([await estadoDe(usuario_id), await personas()]).toEqual(['pendiente', []])
    expect((await confirmar(token)).status).toBe(200)
  })

  it('guesses no password for anybody past its tries, nor while too many are being checked', async () => {
    const { token, usuario_id } = await aPendiente('norma@prueba.ar')
    const soltar = occupyClaves()
    const ocupado = await confirmar(token).finally(soltar)
    expect([ocupado.status, ocupado.error.code]).toEqual([503, 'SERVICIO_OCUPADO'])
    await db.kysely
      .updateTable('intentos')
      .set({ cuenta: 100 })
      .where('clave', '=', `clave-actual:${usuario_id}:enlace`)
      .execute()
    const gastado = await confirmar(token)
    expect([gastado.status, gastado.error.code]).toEqual([429, 'DEMASIADOS_INTENTOS'])
    expect(await estadoDe(usuario_id)).toBe('pendiente')
    await db.kysely.deleteFrom('intentos').execute()
    expect((await confirmar(token)).status).toBe(200)
  })

  it('gives one person to the first of two accounts that ask for her at once, and leaves the other closed', async () => {
    const dos = [await aPendiente('una@prueba.ar'), await aPendiente('otra@prueba.ar')]
    const estados = (await Promise.all(dos.map(({ token }) => confirmar(token)))).map((r) => r.status)
    expect(estados.toSorted((a, b) => a - b)).toEqual([200, 410])
    expect((await Promise.all(dos.map(({ usuario_id }) => estadoDe(usuario_id)))).toSorted()).toEqual([
      'activo',
      'pendiente',
    ])
  })

  it('opens nothing when the padrón learnt other data of that DNI meanwhile', async () => {
    const { token, usuario_id } = await aPendiente('norma@prueba.ar')
    await aPersona(db, { ...identidad, apellido: 'Benítez' })
    expect((await confirmar(token)).error.code).toBe('ENLACE_INVALIDO')
    expect(await estadoDe(usuario_id)).toBe('pendiente')
  })

  it('answers one same refusal to a used, a late, an unknown and another kind of link', async () => {
    const usado = await aPendiente('usado@prueba.ar')
    await confirmar(usado.token)
    const deMedico = await aPendiente('medico@prueba.ar', {}, 'confirma_medico')
    const tarde = await aPendiente('tarde@prueba.ar', { ...identidad, dni: '98555111', cuil: '27985551118' })
    const respuestas = []
    for (const token of [usado.token, deMedico.token, 'nada']) respuestas.push(await confirmar(token))
    servidor.setNow(new Date(Date.now() + 24 * horas))
    respuestas.push(await confirmar(tarde.token))
    servidor.setNow(new Date())
    for (const { status, error, raw } of respuestas) {
      expect([status, error.code]).toEqual([410, 'ENLACE_INVALIDO'])
      expect(sinId(raw)).toBe(sinId(respuestas[0]?.raw ?? ''))
    }
  })

  it('names the field that is missing', async () => {
    const { status, error } = await confirmar('')
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['token']])
  })

  it('S14 of another address is only for the session that asked for it', async () => {
    const { token } = await aPendiente('norma@example.com', { sesion_id: randomUUID() }, 'cambio_correo')
    const respuesta = await confirmar(token)
    expect([respuesta.status, respuesta.error.code]).toEqual([403, 'OTRA_SESION_PIDIO'])
    // Nothing was spent: who did ask may still confirm.
    expect((await confirmar(token)).error.code).toBe('OTRA_SESION_PIDIO')
  })
})
