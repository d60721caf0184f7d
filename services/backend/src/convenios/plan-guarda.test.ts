import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import {
  aConvenio,
  anAfiliado,
  anEmptyWorld,
  aPersona,
  aPlan,
  aProducto,
  aSesion,
  aUsuario,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productos } from '../productos/productos'
import { convenioDatos } from './convenios-datos'
import { coberturas as listCoberturas } from './coberturas'
import { planDatos } from './plan-datos'
import { planGuarda } from './plan-guarda'

const db = useBase()
const servidor = useServidor(db, [convenioDatos, listCoberturas, productos, planDatos, planGuarda])
type Sesion = { token: string }
type Pedido = contract.InputOf<typeof contract.planGuarda>
let admin: Sesion
let plan_id = 0

const aAdmin = async (tipo: number = Rol.ADMINSTRADOR, firma = true): Promise<Sesion> => ({
  token: await aSesion(db, await aUsuario(db, { tipo, descripcion: 'Ana Admin' }), { firma, now: servidor.deps.now() }),
})
const view = async (id = plan_id) => (await servidor.call(contract.planDatos, { plan_id: id }, admin)).data.plan
const ask = (pedido: Partial<Pedido>, quien = admin) =>
  servidor.call(
    contract.planGuarda,
    {
      clave_idempotencia: randomUUID(),
      convenio_id: 2,
      plan_id: null,
      version: 0,
      nombre: 'Plan Nuevo',
      activo: true,
      coberturas: [],
      motivo: 'Nota de la obra social',
      ...pedido,
    },
    quien,
  )
/** The world's plan as stored, with some changes. */
const change = async (cambios: Partial<Pedido>, quien = admin) => {
  const { version, nombre, activo } = await view()
  return ask({ plan_id, version, nombre, activo, ...cambios }, quien)
}
const cubre = (ifa_clave: string, porcentaje: number | null, requiere_autorizacion = false) => ({
  ifa_clave,
  porcentaje,
  requiere_autorizacion,
})

beforeAll(async () => {
  await anEmptyWorld(db)
  servidor.setNow(new Date('2026-11-22T15:00:00Z'))
  admin = await aAdmin()
  await aConvenio(db, { convenio_id: 2, nombre: 'Programa Salud Cerca' })
  await aConvenio(db, { convenio_id: 3, nombre: 'Obra Social del Río' })
  await aProducto(db, { nombre: 'Enalapril', monodroga: 'Enalapril maleato', ifa_clave: 'enalapril' })
  await aProducto(db, { nombre: 'Losartán', monodroga: 'Losartán potásico', ifa_clave: 'losartan' })
})
beforeEach(async () => {
  await db.pool.query('truncate planes_historial, coberturas')
  await db.pool.query('update afiliados set plan_id = null')
  await db.pool.query('delete from planes')
  plan_id = await aPlan(db, 2, 'Plan Único')
})

describe('POST /api/plan_guarda', () => {
  it('adds a plan with what it covers, and a retry of it adds none', async () => {
    const clave_idempotencia = randomUUID()
    const pedido = { clave_idempotencia, nombre: 'Plan Plus', coberturas: [cubre('enalapril', 70, true)] }
    const { data } = await ask(pedido)
    expect(data.plan).toMatchObject({
      convenio_id: 2,
      nombre: 'Plan Plus',
      activo: true,
      version: 1,
      afiliados: 0,
      coberturas: [{ ifa_clave: 'enalapril', droga: 'Enalapril maleato', porcentaje: 70, requiere_autorizacion: true }],
      historial: [{ version: 1, quien: 'Ana Admin', motivo: 'Nota de la obra social', en: '2026-11-22T15:00:00.000Z' }],
    })
    expect((await ask(pedido)).data.plan.plan_id).toBe(data.plan.plan_id)
    expect((await ask({ ...pedido, nombre: 'Otro' })).error.code).toBe('CLAVE_IDEMPOTENCIA_REUSADA')
    const { planes } = (await servidor.call(contract.convenioDatos, { convenio_id: 2 }, admin)).data.convenio
    expect(planes.map(({ nombre, coberturas }) => [nombre, coberturas])).toEqual([
      ['Plan Plus', 1],
      ['Plan Único', 0],
    ])
  })

  it('gives plans that two convenios add at once different numbers', async () => {
    const hechos = await Promise.all([2, 3, 2, 3].map((convenio_id, i) => ask({ convenio_id, nombre: `Plan ${i}` })))
    expect(hechos.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(hechos.map(({ data }) => data.plan.plan_id)).size).toBe(4)
  })

  it('renames, covers, covers otherwise and stops covering, with both values of each in the history', async () => {
    await change({ nombre: 'Plan Uno', coberturas: [cubre('enalapril', 40), cubre('losartan', 50)] })
    const { data } = await change({ coberturas: [cubre('enalapril', 70), cubre('losartan', null)] })
    expect(data.plan).toMatchObject({
      nombre: 'Plan Uno',
      version: 3,
      coberturas: [{ ifa_clave: 'enalapril', porcentaje: 70 }],
    })
    expect(data.plan.historial.map(({ cambios }) => cambios)).toEqual([
      {
        'cobertura:enalapril': {
          antes: { porcentaje: 40, requiere_autorizacion: false },
          despues: { porcentaje: 70, requiere_autorizacion: false },
        },
        'cobertura:losartan': { antes: { porcentaje: 50, requiere_autorizacion: false }, despues: null },
      },
      {
        nombre: { antes: 'Plan Único', despues: 'Plan Uno' },
        'cobertura:enalapril': { antes: null, despues: { porcentaje: 40, requiere_autorizacion: false } },
        'cobertura:losartan': { antes: null, despues: { porcentaje: 50, requiere_autorizacion: false } },
      },
    ])
  })

  it('refuses who saves over a change he did not see, and changes nothing where nothing is another', async () => {
    const { version } = await view()
    expect((await change({ nombre: 'Plan Uno' })).status).toBe(200)
    const { status, error } = await change({ nombre: 'Plan Dos', version })
    expect([status, error.code]).toEqual([409, 'PLAN_CAMBIADO'])
    const igual = await change({ nombre: 'Plan Uno', version })
    expect([igual.status, igual.data.plan.version, igual.data.plan.historial]).toMatchObject([
      200,
      version + 1,
      { length: 1 },
    ])
  })

  it('lets one of two who save at once through, and tells the other', async () => {
    const hechos = await Promise.all(['Plan A', 'Plan B'].map((nombre) => change({ nombre, version: 1 })))
    expect(hechos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('has no two plans of one name that may be chosen, however it is written', async () => {
    expect((await ask({ nombre: ' plan UNICO ' })).error.code).toBe('PLAN_REPETIDO')
    expect((await ask({ nombre: 'Plan Único', convenio_id: 3 })).status).toBe(200)
    await change({ activo: false })
    expect((await ask({ nombre: 'Plan Único' })).status).toBe(200)
    expect((await change({ activo: true })).error.code).toBe('PLAN_REPETIDO')
  })

  it('closes a plan: nobody chooses it and it covers nothing, and it may be opened again', async () => {
    await change({ coberturas: [cubre('enalapril', 70)] })
    const ofrecidos = async () =>
      (await servidor.call(contract.coberturas, {})).data.items.find((c) => c.convenio_id === 2)?.planes.length
    expect(await ofrecidos()).toBe(1)
    const { data } = await change({ activo: false })
    expect(data.plan).toMatchObject({ activo: false, coberturas: [{ porcentaje: 70 }] })
    expect(await ofrecidos()).toBe(0)
    await change({ activo: true })
    expect(await ofrecidos()).toBe(1)
  })

  it('is seen by who searches with that plan a second or so later', async () => {
    const now = servidor.deps.now().getTime()
    const search = async () =>
      (await servidor.call(contract.productos, { query: 'enalapril', plan: plan_id })).data.items[0]?.cobertura
        ?.porcentaje
    await change({ coberturas: [cubre('enalapril', 40)] })
    await search()
    servidor.setNow(new Date(now + 2_000))
    await expect.poll(search).toBe(40)
    await change({ coberturas: [cubre('enalapril', 70)] })
    servidor.setNow(new Date(now + 4_000))
    await expect.poll(search).toBe(70)
    await change({ activo: false })
    servidor.setNow(new Date(now + 6_000))
    await expect.poll(search).toBe(0)
    servidor.setNow(new Date(now))
  })

  it('tells how many have it, and not when they are few', async () => {
    const add = async (n: number) => {
      for (let i = 0; i < n; i++) await anAfiliado(db, await aPersona(db), 2, { plan_id })
    }
    await add(4)
    expect((await view()).afiliados).toBeNull()
    await add(2)
    expect((await view()).afiliados).toBe(6)
  })

  it.each([
    ['a percentage over a hundred', { coberturas: [cubre('enalapril', 101)] }, 'coberturas.0.porcentaje'],
    ['an ingredient twice', { coberturas: [cubre('enalapril', 1), cubre('enalapril', 2)] }, 'coberturas'],
    [
      'an ingredient that nothing has',
      { coberturas: [cubre('enalapril', 1), cubre('nada', 2)] },
      'coberturas.1.ifa_clave',
    ],
    ['no name', { nombre: ' ' }, 'nombre'],
    ['no reason', { motivo: '' }, 'motivo'],
  ])('refuses %s, naming the field, and writes nothing', async (_que, cambios, campo) => {
    const { status, error } = await change(cambios)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
    expect((await view()).version).toBe(1)
  })

  it('lets an ingredient that nobody sells any more be taken out', async () => {
    await db.kysely.insertInto('coberturas').values({ plan_id, ifa_clave: 'retirada', porcentaje: 40 }).execute()
    expect((await view()).coberturas).toMatchObject([{ droga: 'retirada' }])
    expect((await change({ coberturas: [cubre('retirada', null)] })).data.plan.coberturas).toEqual([])
  })

  it('S072 asks for a fresh second factor, and is not for other roles', async () => {
    expect((await change({ nombre: 'X' }, await aAdmin(Rol.SUPERADMIN, false))).error.code).toBe(
      'SEGUNDO_FACTOR_REQUERIDO',
    )
    for (const rol of [Rol.PRESERFAR, Rol.OBRASOCIAL, Rol.MEDICO, Rol.PACIENTE])
      expect((await change({ nombre: 'X' }, await aAdmin(rol))).error.code).toBe('SIN_PERMISO')
  })

  it('answers 404 to a convenio and to a plan that are not there, and to a plan of another convenio', async () => {
    expect((await ask({ convenio_id: 99 })).error.code).toBe('CONVENIO_NO_ENCONTRADO')
    expect((await ask({ plan_id: 99_999 })).error.code).toBe('PLAN_NO_ENCONTRADO')
    expect((await change({ convenio_id: 3 })).error.code).toBe('PLAN_NO_ENCONTRADO')
    expect((await servidor.call(contract.planDatos, { plan_id: 99_999 }, admin)).error.code).toBe('PLAN_NO_ENCONTRADO')
  })
})
