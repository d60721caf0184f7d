import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { type Actor, aMedico, anEmptyWorld, aPaciente, aSesion, aUsuario, useBase, useServidor } from '@receta/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataParse } from './data-parse'

const db = useBase()
const servidor = useServidor(db, [dataParse])
let medico: Actor
let farmacia: Pick<Actor, 'token'>
let escucha: Server
let llamados = 0

const read = (texto: string, actor: Pick<Actor, 'token'> | null = medico) =>
  servidor.call(contract.dataParse, { texto }, actor)

beforeAll(async () => {
  await anEmptyWorld(db)
  servidor.setNow(new Date('2026-11-20T13:00:00Z'))
  const now = new Date('2026-11-20T13:00:00Z')
  medico = await aMedico(db, { now })
  farmacia = { token: await aSesion(db, await aUsuario(db, { tipo: Rol.PRESERFAR }), { now }) }
  escucha = createServer((_pedido, respuesta) => {
    llamados++
    respuesta.end('{}')
  })
  await new Promise<void>((listo) => escucha.listen(0, '127.0.0.1', listo))
})
afterAll(() => void escucha.close())

describe('POST /aux/data_parse', () => {
  it('reads the DNI a médico scans', async () => {
    const { status, data } = await read('00123456789@AGUIRRE@NORMA BEATRIZ@F@98104227@B@12/03/1952@10/10/2015@277')
    expect(status).toBe(200)
    expect(data).toEqual({
      tipo: 'dni',
      dni: '98104227',
      apellido: 'AGUIRRE',
      nombre: 'NORMA BEATRIZ',
      sexo: 'F',
      fecha_nacimiento: '1952-03-12',
      cuil: '27981042277',
      ejemplar: 'B',
      emitido_el: '2015-10-10',
      vence_el: null,
    })
  })

  it('reads the QR of a receta at the counter of a farmacia', async () => {
    const { data } = await read('https://receta.ar/receta?token=AbCdEfGhIjKlMnOpQrSt_-', farmacia)
    expect(data).toEqual({ tipo: 'receta', token: 'AbCdEfGhIjKlMnOpQrSt_-' })
  })

  it.each([
    'cualquier cosa',
    '<html>',
    '@'.repeat(2_000),
    '../../etc/passwd',
    "'; drop table recetas; --",
    '{"__proto__":{"a":1}}',
  ])('answers LECTURA_DESCONOCIDA to %j', async (texto) => {
    const { status, error } = await read(texto)
    expect([status, error.code]).toEqual([400, 'LECTURA_DESCONOCIDA'])
  })

  it('S011 goes nowhere for an address it reads', async () => {
    const { port } = escucha.address() as AddressInfo
    await read(`http://127.0.0.1:${port}/receta?token=AbCdEfGhIjKlMnOpQrSt_-`)
    await read(`http://127.0.0.1:${port}/`)
    await read(`file:///etc/passwd`)
    expect(llamados).toBe(0)
  })

  it.each([
    [{}],
    [{ texto: '' }],
    [{ texto: '   ' }],
    [{ texto: 5 }],
    [{ texto: 'x'.repeat(2_049) }],
    [{ texto: 'a\u0000b' }],
  ])('names texto in %j', async (input) => {
    const { status, error } = await servidor.call(contract.dataParse, input as never, medico)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['texto']])
  })

  it('answers 401 without a session and 403 to a paciente', async () => {
    expect((await read('x', null)).error.code).toBe('SESION_REQUERIDA')
    const paciente = await aPaciente(db)
    const token = await aSesion(db, paciente.usuario_id, { now: new Date('2026-11-20T13:00:00Z') })
    const { status, error } = await read('x', { token })
    expect([status, error.code]).toEqual([403, 'SIN_PERMISO'])
  })
})
