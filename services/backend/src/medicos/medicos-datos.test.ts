import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { type Actor, aMedico, anEmptyWorld, aSesion, aUsuario, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { medicosDatos } from './medicos-datos'

const db = useBase()
const servidor = useServidor(db, [medicosDatos])
let admin: { token: string }
type Input = Partial<contract.InputOf<typeof contract.medicosDatos>>
const list = (input: Input = {}, quien: { token: string } | null = admin) =>
  servidor.call(contract.medicosDatos, { limit: undefined, start: undefined, ...input }, quien)
const apellidos = async (input: Input) => (await list(input)).data.items.map((m) => m.apellido)

async function aDoctor(apellido: string, fields: Parameters<typeof aMedico>[1], medico: object): Promise<Actor> {
  const actor = await aMedico(db, fields)
  await db.kysely
    .updateTable('medicos')
    .set({ apellido, ...medico })
    .where('medico_id', '=', actor.medico_id)
    .execute()
  return actor
}

beforeAll(async () => {
  await anEmptyWorld(db)
  admin = { token: await aSesion(db, await aUsuario(db, { tipo: Rol.ADMINSTRADOR }), { firma: false }) }
  await aDoctor('Zárate', { estado: 'habilitado' }, { cuil: '20982145083' })
  await aDoctor('Álvarez', { estado: 'suspendido' }, { estado_motivo: 'Denuncia' })
  await aDoctor('Nuevo', { estado: 'pendiente' }, { estado_desde: new Date('2026-11-20T12:00:00Z') })
  await aDoctor('Viejo', { estado: 'pendiente' }, { estado_desde: new Date('2026-11-01T12:00:00Z') })
  const sin = await aDoctor('Fantasma', { estado: 'pendiente' }, { estado_desde: new Date('2026-10-01T12:00:00Z') })
  await db.kysely
    .updateTable('usuarios')
    .set({ estado: 'pendiente' })
    .where('usuario_id', '=', sin.usuario_id)
    .execute()
  await db.kysely.updateTable('matriculas').set({ numero: '98765' }).where('medico_id', '=', sin.medico_id).execute()
})

describe('POST /api/medicos_datos', () => {
  it('§9 answers 35 by default: who waits longest first, an unconfirmed mail after those, the rest by name', async () => {
    const { status, data } = await list()
    expect(status).toBe(200)
    expect(data).toMatchObject({
      limit: 35,
      start: 0,
      total_estimado: 5,
      conteos: { pendiente: 3, habilitado: 1, suspendido: 1 },
    })
    expect(data.items.map((m) => m.apellido)).toEqual(['Viejo', 'Nuevo', 'Fantasma', 'Álvarez', 'Zárate'])
    expect(data.items[3]).toEqual({
      medico_id: expect.any(Number),
      usuario: expect.any(String),
      estado: 'suspendido',
      estado_desde: expect.any(String),
      motivo: 'Denuncia',
      correo_confirmado: true,
      tratamiento: 'Dra.',
      apellido: 'Álvarez',
      nombre: 'Lucía',
      dni: '98217634',
      profesion: 'Médica',
      matriculas: [expect.stringMatching(/^MP 14\.\d{3}$/)],
      especialidades: ['Medicina general y/o medicina de familia'],
      propuesta: false,
    })
  })

  it.each([
    ['a name without its accent', { query: 'alvarez' }, ['Álvarez']],
    ['both names in any order', { query: 'lucia ZARATE' }, ['Zárate']],
    ['a DNI with dots', { query: '98.214.508' }, ['Zárate']],
    ['the beginning of a DNI', { query: '982145' }, ['Zárate']],
    ['a matrícula as it is written', { query: 'MP 98.765' }, ['Fantasma']],
    ['an estado', { estado: 'pendiente' as const }, ['Viejo', 'Nuevo', 'Fantasma']],
    ['an estado nobody is in', { estado: 'baja' as const }, []],
    ['a sign of the pattern language', { query: '%_', estado: 'habilitado' as const }, ['Zárate']],
    ['a stranger', { query: 'nadie' }, []],
  ])('finds by %s', async (_que, input, esperados) => {
    expect(await apellidos(input)).toEqual(esperados)
  })

  it('counts under the search and before the filter, and pages', async () => {
    const { data } = await list({ query: 'zarate', estado: 'pendiente' })
    expect(data).toMatchObject({ items: [], conteos: { habilitado: 1 }, total_estimado: 0 })
    expect(await apellidos({ limit: 2, start: 1 })).toEqual(['Nuevo', 'Fantasma'])
    expect((await list({ limit: 'ALL', start: 50 })).data).toMatchObject({ items: [], limit: 500, total_estimado: 5 })
  })

  it.each([
    [{ estado: 'otro' }, 'estado'],
    [{ limit: 501 }, 'limit'],
    [{ query: 'x'.repeat(81) }, 'query'],
    [{ medico_id: 1 }, 'medico_id'],
  ])('refuses %j naming the field', async (input, campo) => {
    const { status, error } = await list(input as never)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })

  it.each([Rol.PRESERFAR, Rol.OBRASOCIAL, Rol.MEDICO, Rol.PACIENTE])('refuses the role %i', async (tipo) => {
    const { status, error } = await list({}, { token: await aSesion(db, await aUsuario(db, { tipo })) })
    expect([status, error.code]).toEqual([403, 'SIN_PERMISO'])
  })

  it('answers 401 without a session', async () => {
    expect((await list({}, null)).error.code).toBe('SESION_REQUERIDA')
  })
})
