import * as contract from '@receta/contract'
import { aMedico, anEmptyWorld, aPaciente, aPersona, aplicacion, useBase, useServidor } from '@receta/testing'
import { deobfuscate, textosFijos } from '@receta/domain'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inicialesDeNadie } from './iniciales-ajenas'
import { personaDatos } from './persona-datos'

const db = useBase()
const servidor = useServidor(db, [personaDatos])
const norma = { dni: '98104227', sexo: 'F' } as const
const nadie = { dni: '98555111', sexo: 'F' } as const

beforeAll(async () => {
  await anEmptyWorld(db)
  await aPersona(db, { dni: '98104227', apellido: 'Aguirre', nombre: 'Norma Beatriz', cuil: '23981042274' })
})
beforeEach(() => db.kysely.deleteFrom('intentos').execute())

const query = (input: { dni: string; sexo: 'F' | 'M' | 'X' }, actor: { token: string } | null = null) =>
  servidor.call(contract.personaDatos, input, actor)
const desde = async (ip: string, input: object) => {
  const respuesta = await servidor.app.inject({
    method: 'POST',
    url: contract.personaDatos.path,
    remoteAddress: ip,
    headers: { 'application-id': aplicacion.app_token },
    payload: input,
  })
  return respuesta.statusCode
}

describe('POST /api/persona_datos as a médico', () => {
  it('answers the person with the CUIL on record', async () => {
    const { status, data } = await query(norma, await aMedico(db))
    expect([status, data]).toEqual([
      200,
      {
        apellido: 'Aguirre',
        nombre: 'Norma Beatriz',
        fecha_nacimiento: '1952-03-12',
        cuil: '23981042274',
        enmascarada: false,
      },
    ])
  })

  it.each([
    ['§5 suggests the CUIL of a person nobody knows', { dni: '98.555.111', sexo: 'M' }, /^2[03]98555111\d$/],
    ['§5 pads a document of seven digits with a zero', { dni: '9855511', sexo: 'F' }, /^2[73]09855511\d$/],
  ] as const)('%s', async (_titulo, input, cuil) => {
    const { data } = await query(input, await aMedico(db))
    expect(data).toEqual({
      apellido: '',
      nombre: '',
      fecha_nacimiento: null,
      cuil: expect.stringMatching(cuil),
      enmascarada: false,
    })
  })

  it('suggests no CUIL where §5 has no prefix, and knows nobody by another sex', async () => {
    const { data } = await query({ ...norma, sexo: 'X' }, await aMedico(db))
    expect([data.apellido, data.cuil]).toEqual(['', null])
  })

  it('stops a médico who copies the padrón', async () => {
    const medico = await aMedico(db)
    await db.kysely
      .insertInto('intentos')
      .values({ clave: `padron:${medico.usuario_id}`, desde: new Date(), cuenta: 120 })
      .execute()
    expect((await query(norma, medico)).error.code).toBe('DEMASIADOS_INTENTOS')
  })

  it('shows no person to a médico who is not enabled', async () => {
    const { data } = await query(norma, await aMedico(db, { estado: 'pendiente' }))
    expect(data).toMatchObject({ ...inicialesDeNadie(servidor.deps.claves, norma.dni, norma.sexo), enmascarada: true })
  })
})

describe('POST /api/persona_datos from outside', () => {
  it.each([
    ['without a session', async () => null],
    ['as a paciente', async () => aPaciente(db)],
  ])('S10 answers %s of a known person what it answered before she was known', async (_titulo, quien) => {
    const actor = await quien()
    const antes = await query(norma, actor)
    await db.pool.query("update personas set apellido = 'Zzyzx', nombre = 'Wxyz', cuil = null where dni = $1", [
      norma.dni,
    ])
    const despues = await query(norma, actor)
    await db.pool.query(
      "update personas set apellido = 'Aguirre', nombre = 'Norma Beatriz', cuil = $2 where dni = $1",
      [norma.dni, '27981042277'],
    )
    expect([despues.status, despues.data]).toEqual([200, antes.data])
    expect(antes.data).toMatchObject({ fecha_nacimiento: null, cuil: '27981042277', enmascarada: true })
    expect(antes.data).toMatchObject(inicialesDeNadie(servidor.deps.claves, norma.dni, norma.sexo))
  })

  it('S053 answers who is not known as one who is: initials that stay the same, and the suggested CUIL', async () => {
    const [una, otra] = [await query(nadie), await query(nadie)]
    expect(una.data).toEqual({
      apellido: expect.stringMatching(/^[A-Z]\.( [A-Z]\.)?$/),
      nombre: expect.stringMatching(/^[A-Z]\.( [A-Z]\.)?$/),
      fecha_nacimiento: null,
      cuil: expect.stringMatching(/^2[73]98555111\d$/),
      enmascarada: true,
    })
    expect(otra.data).toEqual(una.data)
    const inventadas = Array.from({ length: 200 }, (_, i) => inicialesDeNadie(servidor.deps.claves, `${i}`, 'F'))
    expect(new Set(inventadas.map((i) => i.apellido + i.nombre)).size).toBeGreaterThan(100)
  })

  it('§7 travels obfuscated', async () => {
    const { raw } = await query(norma)
    expect(raw).not.toContain('iniciales')
    expect(deobfuscate(JSON.parse(raw) as string, servidor.deps.config.clave_ofuscacion)).toMatchObject({ ok: true })
  })

  it('stops an address at thirty questions, without using up what others may ask', async () => {
    for (let i = 0; i < 40; i++) await desde('10.0.0.1', { dni: String(98_600_000 + i), sexo: 'F' })
    expect(await desde('10.0.0.1', norma)).toBe(429)
    expect(await desde('10.0.0.2', norma)).toBe(200)
    const total = await db.kysely
      .selectFrom('intentos')
      .select('cuenta')
      .where('clave', '=', 'persona-desde')
      .executeTakeFirst()
    expect(total?.cuenta).toBe(31)
  })

  it('stops a network’s questions for one DNI, known or not', async () => {
    for (const input of [norma, nadie]) {
      for (let i = 0; i < 10; i++) expect(await desde('10.0.1.1', input)).toBe(200)
      expect(await desde('10.0.1.1', input)).toBe(429)
    }
  })

  it('S9 leaves a few to each network once strangers asked all that may be asked, of one DNI or together', async () => {
    await db.pool.query('delete from intentos')
    const todas = ['persona-desde', `persona:${norma.dni}`]
    await db.pool.query('insert into intentos select unnest($1::text[]), now(), 5000', [todas])
    const estados: number[] = []
    for (let i = 0; i < 3; i++) estados.push(await desde('10.0.2.1', norma))
    for (let i = 0; i < 4; i++) estados.push(await desde('10.0.2.1', { dni: String(98_700_000 + i), sexo: 'M' }))
    expect(estados).toEqual([200, 200, 429, 200, 200, 429, 429])
  })
})

describe('POST /api/persona_datos refuses', () => {
  it.each(['123456', '981042270', '98a04227', '-'])(
    '§8 the document %s, in the words of the specification',
    async (dni) => {
      const { status, error } = await query({ dni, sexo: 'F' })
      expect([status, error.code, error.mensaje]).toEqual([400, 'DOCUMENTO_INVALIDO', textosFijos.errores.documento])
    },
  )

  it('a sex that is not one of the three, naming the field', async () => {
    const { status, error } = await query({ dni: norma.dni, sexo: 'HOMBRE' as 'M' })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['sexo']])
  })
})
