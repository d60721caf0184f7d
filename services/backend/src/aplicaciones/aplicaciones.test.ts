import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { findCredencial } from '@receta/database'
import { Rol } from '@receta/domain'
import { sha256 } from '@receta/service-kit'
import { aMostrador, anEmptyWorld, aplicacion, aSesion, aUsuario, useBase, useServidor } from '@receta/testing'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aplicacionCambia } from './aplicacion-cambia'
import { aplicacionCrea } from './aplicacion-crea'
import { aplicacionVersion } from './aplicacion-version'
import { aplicacionDatos, aplicacionesDatos } from './aplicaciones-datos'
import { credencialCrea } from './credencial-crea'
import { credencialRevoca } from './credencial-revoca'

const db = useBase()
const servidor = useServidor(db, [
  aplicacionesDatos,
  aplicacionDatos,
  aplicacionCrea,
  aplicacionCambia,
  aplicacionVersion,
  credencialCrea,
  credencialRevoca,
])
type Sesion = { token: string }
type Pedido<E extends contract.Endpoint> = Partial<contract.InputOf<E>>
let admin: Sesion
const motivo = 'Nota 12 de la farmacia'

const aAdmin = async (tipo: number = Rol.SUPERADMIN, firma = true): Promise<Sesion> => ({
  token: await aSesion(db, await aUsuario(db, { tipo, descripcion: 'Ana Admin' }), { firma, now: servidor.deps.now() }),
})
const view = async (soft_id: number) =>
  (await servidor.call(contract.aplicacionDatos, { soft_id }, admin)).data.aplicacion
const create = (pedido: Pedido<typeof contract.aplicacionCrea> = {}, quien = admin) =>
  servidor.call(
    contract.aplicacionCrea,
    { clave_idempotencia: randomUUID(), nombre: 'Farmasoft', canal: 'farmacia', motivo, ...pedido },
    quien,
  )
const anAplicacion = async (nombre = 'Farmasoft') => (await create({ nombre })).data.aplicacion.soft_id
const change = async (soft_id: number, pedido: Pedido<typeof contract.aplicacionCambia>, quien = admin) => {
  const { version, nombre, activa } = await view(soft_id)
  const base = { clave_idempotencia: randomUUID(), soft_id, version, nombre, activa, motivo }
  return servidor.call(contract.aplicacionCambia, { ...base, ...pedido }, quien)
}
const publish = async (soft_id: number, pedido: Pedido<typeof contract.aplicacionVersion> = {}, quien = admin) => {
  const { version } = await view(soft_id)
  const nueva = { version_code: 120, version_name: '1.2.0', link_update: 'https://example.com/app' }
  const base = { clave_idempotencia: randomUUID(), soft_id, version, ...nueva, motivo }
  return servidor.call(contract.aplicacionVersion, { ...base, ...pedido }, quien)
}

beforeAll(async () => {
  await anEmptyWorld(db)
  servidor.setNow(new Date('2026-11-22T15:00:00Z'))
  admin = await aAdmin()
})

afterEach(() => vi.restoreAllMocks())

describe('the applications', () => {
  it('are listed with those that may call first, found without accents, and told how many credentials use them', async () => {
    const soft_id = await anAplicacion('Botón Rápido')
    await change(await anAplicacion('Aparato viejo'), { activa: false })
    const { data } = await servidor.call(contract.aplicacionesDatos, {}, admin)
    expect(data.items.map(({ nombre, activa }) => [nombre, activa])).toEqual([
      ['Botón Rápido', true],
      ['Pruebas', true],
      ['Aparato viejo', false],
    ])
    const hallada = await servidor.call(contract.aplicacionesDatos, { query: 'RAPIDO boton' }, admin)
    expect(hallada.data).toMatchObject({ items: [{ soft_id, credenciales: 0 }], total_estimado: 1 })
    expect((await servidor.call(contract.aplicacionesDatos, { limit: 1, start: 1 }, admin)).data).toMatchObject({
      items: [{ nombre: 'Pruebas' }],
      total_estimado: 3,
    })
  })

  it('answer 404 to one that is not there', async () => {
    const nadie = { soft_id: 9_999 }
    const clave = { clave_idempotencia: randomUUID(), version: 1, motivo }
    const version = { version_code: 2, version_name: '2', link_update: 'https://example.com' }
    const respuestas = [
      await servidor.call(contract.aplicacionDatos, nadie, admin),
      await servidor.call(contract.aplicacionCambia, { ...nadie, ...clave, nombre: 'X', activa: true }, admin),
      await servidor.call(contract.aplicacionVersion, { ...nadie, ...clave, ...version }, admin),
      await servidor.call(
        contract.credencialCrea,
        { ...nadie, clave_idempotencia: randomUUID(), usuario: 'x', nombre: 'x', motivo },
        admin,
      ),
    ]
    for (const { status, error } of respuestas) expect([status, error.code]).toEqual([404, 'APLICACION_NO_ENCONTRADA'])
  })
})

describe('POST /api/aplicacion_crea', () => {
  it('gives an application-id of its own, which calls at once, and writes down who, when and why', async () => {
    const { status, data } = await create({ nombre: 'Recién llegada' })
    expect(status).toBe(200)
    expect(data.aplicacion).toMatchObject({ canal: 'farmacia', activa: true, version: 1, version_code: 0 })
    expect(data.aplicacion.soft_id).toBeGreaterThanOrEqual(100)
    expect(data.aplicacion.historial).toEqual([
      {
        version: 1,
        quien: 'Ana Admin',
        motivo,
        cambios: { nombre: { antes: null, despues: 'Recién llegada' } },
        en: '2026-11-22T15:00:00.000Z',
      },
    ])
    const suya = { 'application-id': data.aplicacion.app_token }
    // The list of applications that a server keeps may be a second old.
    await expect
      .poll(async () => (await servidor.call(contract.aplicacionesDatos, {}, admin, suya)).status, { timeout: 3_000 })
      .toBe(200)
  })

  it('is done once however often it is asked, and refuses the key with other content', async () => {
    const clave_idempotencia = randomUUID()
    const [una, otra] = await Promise.all([create({ clave_idempotencia }), create({ clave_idempotencia })])
    expect(una.data.aplicacion.soft_id).toBe(otra.data.aplicacion.soft_id)
    const { status, error } = await create({ clave_idempotencia, nombre: 'Otra' })
    expect([status, error.code]).toEqual([409, 'CLAVE_IDEMPOTENCIA_REUSADA'])
  })

  it('names the field that is wrong', async () => {
    for (const [cambios, campo] of [
      [{ nombre: ' ' }, 'nombre'],
      [{ canal: 'fax' as 'web' }, 'canal'],
      [{ motivo: '' }, 'motivo'],
    ] as const) {
      const { status, error } = await create(cambios)
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
    }
  })
})

describe('POST /api/aplicacion_cambia', () => {
  it('renames and retires, and a retired one is refused once the list is read again', async () => {
    const soft_id = await anAplicacion('Por irse')
    const { app_token } = await view(soft_id)
    const callWithIt = () => servidor.call(contract.aplicacionesDatos, {}, admin, { 'application-id': app_token })
    // The list is read again after a second for who is not in it, and after a minute for who was.
    const real = Date.now
    const setNowLater = (ms: number) => vi.spyOn(Date, 'now').mockImplementation(() => real() + ms)
    setNowLater(2_000)
    expect((await callWithIt()).status).toBe(200)
    const { data } = await change(soft_id, { nombre: 'Ida', activa: false })
    expect(data.aplicacion).toMatchObject({ nombre: 'Ida', activa: false, version: 2 })
    expect(data.aplicacion.historial[0]?.cambios).toEqual({
      nombre: { antes: 'Por irse', despues: 'Ida' },
      activa: { antes: true, despues: false },
    })
    setNowLater(65_000)
    expect((await callWithIt()).error.code).toBe('APLICACION_DESCONOCIDA')
    expect((await change(soft_id, { activa: true })).data.aplicacion.activa).toBe(true)
  })

  it('does not let the application that calls retire itself', async () => {
    const { status, error } = await change(aplicacion.soft_id, { activa: false })
    expect([status, error.code]).toEqual([409, 'APLICACION_EN_USO'])
    expect((await view(aplicacion.soft_id)).activa).toBe(true)
  })

  it('refuses who saves over a change he did not see, and takes a retry of his own', async () => {
    const soft_id = await anAplicacion()
    const clave_idempotencia = randomUUID()
    expect((await change(soft_id, { clave_idempotencia, nombre: 'Uno' })).status).toBe(200)
    const tarde = await change(soft_id, { nombre: 'Dos', version: 1 })
    expect([tarde.status, tarde.error.code]).toEqual([409, 'APLICACION_CAMBIADA'])
    const otra = await change(soft_id, { clave_idempotencia, nombre: 'Uno', version: 1 })
    expect([otra.status, otra.data.aplicacion.version]).toEqual([200, 2])
    const reusada = await change(soft_id, { clave_idempotencia, nombre: 'Tres' })
    expect(reusada.error.code).toBe('CLAVE_IDEMPOTENCIA_REUSADA')
  })
})

describe('POST /api/aplicacion_version', () => {
  it('Q12 publishes forwards only, and the same number corrects its link', async () => {
    const soft_id = await anAplicacion()
    expect((await publish(soft_id)).data.aplicacion).toMatchObject({
      version: 2,
      version_code: 120,
      version_name: '1.2.0',
      link_update: 'https://example.com/app',
    })
    const atras = await publish(soft_id, { version_code: 119 })
    expect([atras.status, atras.error.code]).toEqual([409, 'VERSION_ANTERIOR'])
    const corregida = await publish(soft_id, { link_update: 'https://example.com/otra' })
    expect(corregida.data.aplicacion).toMatchObject({ version_code: 120, link_update: 'https://example.com/otra' })
    const tarde = await publish(soft_id, { version_code: 130, version: 1 })
    expect([tarde.status, tarde.error.code]).toEqual([409, 'APLICACION_CAMBIADA'])
  })

  it('is done once by its key', async () => {
    const soft_id = await anAplicacion()
    const clave_idempotencia = randomUUID()
    await publish(soft_id, { clave_idempotencia, version: 1 })
    expect((await publish(soft_id, { clave_idempotencia, version: 1 })).data.aplicacion.version).toBe(2)
    const reusada = await publish(soft_id, { clave_idempotencia, version_code: 140 })
    expect(reusada.error.code).toBe('CLAVE_IDEMPOTENCIA_REUSADA')
  })

  it.each([
    ['a link that is not https', { link_update: 'http://example.com' }, 'link_update'],
    ['a link that is a script', { link_update: 'javascript:alert(1)' }, 'link_update'],
    ['no number', { version_code: 0 }, 'version_code'],
    ['no name', { version_name: '' }, 'version_name'],
  ])('refuses %s, naming the field', async (_que, cambios, campo) => {
    const { status, error } = await publish(await anAplicacion(), cambios)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })
})

describe('the credentials of a farmacia', () => {
  const ask = (pedido: Pedido<typeof contract.credencialCrea>, quien = admin) =>
    servidor.call(
      contract.credencialCrea,
      { clave_idempotencia: randomUUID(), soft_id: 1, usuario: '', nombre: 'Caja 1', motivo, ...pedido },
      quien,
    )
  const aCuenta = async () => {
    const { usuario_id } = await aMostrador(db, { now: servidor.deps.now() })
    const fila = db.kysely.selectFrom('usuarios').select('usuario').where('usuario_id', '=', usuario_id)
    return (await fila.executeTakeFirstOrThrow()).usuario
  }
  const opens = async (secreto: string | null, soft_id: number) =>
    (await findCredencial(db, { secreto_hash: sha256(secreto ?? ''), soft_id }, servidor.deps.now())) !== null

  it('answer their secret once, open the counter by it, and end at once', async () => {
    const [soft_id, usuario, clave_idempotencia] = [await anAplicacion(), await aCuenta(), randomUUID()]
    const { data } = await ask({ soft_id, usuario, clave_idempotencia })
    expect(data.secreto).toMatch(/^rcf_[\w-]{43}$/)
    expect(data.aplicacion.credenciales).toMatchObject([{ nombre: 'Caja 1', usuario, revocada_en: null }])
    expect(await opens(data.secreto, soft_id)).toBe(true)
    const otra = await ask({ soft_id, usuario, clave_idempotencia })
    expect([otra.status, otra.data.secreto, otra.data.aplicacion.credenciales.length]).toEqual([200, null, 1])
    expect((await ask({ soft_id, usuario, clave_idempotencia, nombre: 'Otra' })).error.code).toBe(
      'CLAVE_IDEMPOTENCIA_REUSADA',
    )
    const credencial_id = data.aplicacion.credenciales[0]?.credencial_id ?? 0
    const end = () => servidor.call(contract.credencialRevoca, { credencial_id, motivo }, admin)
    const { aplicacion: terminada } = (await end()).data
    expect(terminada.credenciales[0]?.revocada_en).toBe('2026-11-22T15:00:00.000Z')
    servidor.setNow(new Date('2026-11-22T15:01:00Z'))
    expect((await end()).data.aplicacion.credenciales[0]?.revocada_en).toBe('2026-11-22T15:00:00.000Z')
    servidor.setNow(new Date('2026-11-22T15:00:00Z'))
    expect(await opens(data.secreto, soft_id)).toBe(false)
  })

  it('are of an account that serves at a farmacia, and of an application that may call', async () => {
    const soft_id = await anAplicacion()
    const ajena = await ask({ soft_id, usuario: 'nadie@prueba.ar' })
    expect([ajena.status, Object.keys(ajena.error.fields ?? {})]).toEqual([400, ['usuario']])
    await change(soft_id, { activa: false })
    const retirada = await ask({ soft_id, usuario: await aCuenta() })
    expect([retirada.status, Object.keys(retirada.error.fields ?? {})]).toEqual([400, ['usuario']])
  })

  it('answer 404 to one that is not there', async () => {
    const { status, error } = await servidor.call(contract.credencialRevoca, { credencial_id: 9_999, motivo }, admin)
    expect([status, error.code]).toEqual([404, 'CREDENCIAL_NO_ENCONTRADA'])
  })

  it('are written by no statement of the product itself', async () => {
    const { rows } = await db.pool.query<{ puede: boolean }>(
      `select has_table_privilege('receta_app', 'credenciales_farmacia', 'insert, update, delete') as puede`,
    )
    expect(rows[0]?.puede).toBe(false)
  })
})

it('S072 all that writes asks for a fresh second factor, and is for administrators alone', async () => {
  const sinFirma = await aAdmin(Rol.ADMINSTRADOR, false)
  const soft_id = await anAplicacion()
  const clave = { clave_idempotencia: randomUUID(), motivo }
  const asks = (quien: Sesion) => [
    create({}, quien),
    change(soft_id, { nombre: 'X' }, quien),
    publish(soft_id, {}, quien),
    servidor.call(contract.credencialCrea, { ...clave, soft_id, usuario: 'x', nombre: 'x' }, quien),
    servidor.call(contract.credencialRevoca, { credencial_id: 1, motivo }, quien),
  ]
  for (const { status, error } of await Promise.all(asks(sinFirma)))
    expect([status, error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
  for (const rol of [Rol.PRESERFAR, Rol.OBRASOCIAL, Rol.MEDICO, Rol.PACIENTE])
    for (const { status, error } of await Promise.all(asks(await aAdmin(rol))))
      expect([status, error.code]).toEqual([403, 'SIN_PERMISO'])
})
