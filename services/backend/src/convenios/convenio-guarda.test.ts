import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { aConvenio, anEmptyWorld, aSesion, aUsuario, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { convenioCambia } from './convenio-cambia'
import { convenioGuarda } from './convenio-guarda'
import { convenioDatos } from './convenios-datos'

const db = useBase()
const servidor = useServidor(db, [convenioCambia, convenioDatos, convenioGuarda])
type Sesion = { token: string }
type Pedido = Partial<contract.InputOf<typeof contract.convenioGuarda>>
let admin: Sesion
const motivo = 'Contrato del 20 de noviembre'

const aAdmin = async (tipo: number = Rol.ADMINSTRADOR, firma = true): Promise<Sesion> => ({
  token: await aSesion(db, await aUsuario(db, { tipo, descripcion: 'Ana Admin' }), { firma, now: servidor.deps.now() }),
})
const nuevo = { nombre: 'Obra Social Puente', sigla: 'OSP', rnos: '400800', es_particular: false }
const ask = (pedido: Pedido = {}, quien = admin) =>
  servidor.call(
    contract.convenioGuarda,
    { clave_idempotencia: randomUUID(), convenio_id: null, version: 0, ...nuevo, motivo, ...pedido },
    quien,
  )
const view = async (convenio_id: number) =>
  (await servidor.call(contract.convenioDatos, { convenio_id }, admin)).data.convenio
const end = async (convenio_id: number, activo = false) => {
  const { version, reglas } = await view(convenio_id)
  return servidor.call(contract.convenioCambia, { convenio_id, version, motivo, reglas: { ...reglas, activo } }, admin)
}

beforeAll(async () => {
  await anEmptyWorld(db)
  servidor.setNow(new Date('2026-11-22T15:00:00Z'))
  admin = await aAdmin()
})
beforeEach(async () => {
  await db.pool.query('truncate convenios cascade')
  await aConvenio(db, { convenio_id: 7, nombre: 'Programa Salud Cerca', sigla: 'SC' })
})

describe('POST /api/convenio_guarda', () => {
  it('O2 creates one with the rules that convenios begin with, and writes down who, when and why', async () => {
    const { status, data } = await ask()
    expect(status).toBe(200)
    expect(data.convenio).toMatchObject({ ...nuevo, convenio_id: 8, version: 1, planes: [], medicos: 0 })
    expect(data.convenio.reglas).toMatchObject({ activo: true, vigencia_dias: 30, max_items: 5, max_envases: 6 })
    expect(data.convenio.historial).toEqual([
      {
        version: 1,
        quien: 'Ana Admin',
        motivo,
        cambios: { nombre: { antes: null, despues: nuevo.nombre } },
        en: '2026-11-22T15:00:00.000Z',
      },
    ])
  })

  it('changes its name, its sigla and its RNOS, and nothing else', async () => {
    const { reglas } = await view(7)
    const { data } = await ask({ convenio_id: 7, version: 1, es_particular: true })
    expect(data.convenio).toMatchObject({ ...nuevo, es_particular: false, convenio_id: 7, version: 2, reglas })
    expect(data.convenio.historial[0]?.cambios).toEqual({
      nombre: { antes: 'Programa Salud Cerca', despues: nuevo.nombre },
      sigla: { antes: 'SC', despues: 'OSP' },
      rnos: { antes: null, despues: '400800' },
    })
  })

  it('is done once by its key, and by one of two who create it at once', async () => {
    const clave_idempotencia = randomUUID()
    const [una, otra] = await Promise.all([ask({ clave_idempotencia }), ask({ clave_idempotencia })])
    expect([una.data.convenio.convenio_id, otra.data.convenio.convenio_id]).toEqual([8, 8])
    expect((await ask({ clave_idempotencia, sigla: 'X' })).error.code).toBe('CLAVE_IDEMPOTENCIA_REUSADA')
    const dos = await Promise.all([0, 1].map(() => ask({ nombre: 'Mutual del Litoral', rnos: null })))
    expect(dos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('has no two in force of one name, however it is written, or of one RNOS', async () => {
    expect((await ask({ nombre: 'programa salud CERCA', rnos: null })).error.code).toBe('CONVENIO_REPETIDO')
    await ask()
    expect((await ask({ nombre: 'Otra' })).error.code).toBe('CONVENIO_REPETIDO')
    expect((await ask({ convenio_id: 7, version: 1 })).error.code).toBe('CONVENIO_REPETIDO')
    await end(8)
    expect((await ask()).data.convenio.convenio_id).toBe(9)
    // The first one would come back beside the second.
    expect((await end(8, true)).error.code).toBe('CONVENIO_REPETIDO')
  })

  it('refuses who saves over a change he did not see, and one that is not there', async () => {
    await ask({ convenio_id: 7, version: 1, nombre: 'Uno', rnos: null })
    const { status, error } = await ask({ convenio_id: 7, version: 1, nombre: 'Dos', rnos: null })
    expect([status, error.code]).toEqual([409, 'CONVENIO_CAMBIADO'])
    expect((await ask({ convenio_id: 99 })).error.code).toBe('CONVENIO_NO_ENCONTRADO')
  })

  it.each([
    ['no name', { nombre: ' ' }, 'nombre'],
    ['no sigla', { sigla: '' }, 'sigla'],
    ['an RNOS that is none', { rnos: '12-34' }, 'rnos'],
    ['no reason', { motivo: '' }, 'motivo'],
  ])('refuses %s, naming the field, and writes nothing', async (_que, cambios, campo) => {
    const { status, error } = await ask(cambios)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
    expect(await db.kysely.selectFrom('convenios').select('convenio_id').execute()).toHaveLength(1)
  })

  it('S072 asks for a fresh second factor, and is not for other roles', async () => {
    expect((await ask({}, await aAdmin(Rol.SUPERADMIN, false))).error.code).toBe('SEGUNDO_FACTOR_REQUERIDO')
    for (const rol of [Rol.PRESERFAR, Rol.OBRASOCIAL, Rol.MEDICO, Rol.PACIENTE])
      expect((await ask({}, await aAdmin(rol))).error.code).toBe('SIN_PERMISO')
  })
})
