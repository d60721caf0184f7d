import { anEmptyWorld, aConvenio, aUsuario, takeCorreos, useBase, useServidor } from '@receta/testing'
import { comoSistema } from '@receta/database'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  createAplicacion,
  createConvenio,
  createCuenta,
  createPlan,
  NoSeHizo,
  type PedidoCuenta,
  publicarVersion,
  type Taller,
} from './administrar'

const db = useBase()
const servidor = useServidor(db, [])
beforeAll(() => anEmptyWorld(db))
beforeEach(() => db.pool.query('truncate auditoria, enlaces, bandeja_salida, usuarios, convenios cascade'))

const aTaller = (): Taller => ({
  db: comoSistema(db),
  now: new Date(),
  readClaves: async () => servidor.deps.claves,
  url_publica: 'https://recetas.example.com',
  motivo: 'Instalación',
})
const pedido: PedidoCuenta = {
  usuario: 'ana@example.com',
  descripcion: 'Ana Paz',
  rol: 'superadmin',
  convenio_id: 0,
  farmacia_id: null,
  imprimir: true,
  comando: 'instalar:admin',
}
const auditadas = async () =>
  (
    await db.kysely
      .selectFrom('auditoria')
      .select(['llamada', 'detalle', 'quien', 'motivo'])
      .orderBy('auditoria_id')
      .execute()
  ).map(({ llamada, detalle, quien, motivo }) => [llamada, detalle, quien?.split(' ')[0], motivo])
const cuentas = () =>
  db.kysely.selectFrom('usuarios').select(['usuario_id', 'usuario', 'roles', 'estado']).orderBy('usuario_id').execute()

it('O2 opens an account that only its link opens, and writes down who did it', async () => {
  const { enlace } = await createCuenta(aTaller(), pedido)
  expect(enlace).toMatch(/^https:\/\/recetas\.example\.com\/cambio-clave\/[\w-]{43}$/)
  const [cuenta] = await cuentas()
  expect(cuenta).toMatchObject({ usuario: 'ana@example.com', roles: [30], estado: 'activo' })
  expect(await auditadas()).toEqual([
    ['COMANDO instalar:admin', `cuenta ${cuenta?.usuario_id}, superadmin`, 'operador', 'Instalación'],
  ])
})

it('S9 an account that nobody confirmed holds no name that a command asks for', async () => {
  const ajena = await aUsuario(db, { usuario: pedido.usuario })
  await db.pool.query("update usuarios set estado = 'pendiente'")
  expect((await createCuenta(aTaller(), pedido)).enlace).not.toBeNull()
  expect((await cuentas()).map(({ usuario, estado }) => [usuario, estado])).toEqual([
    [`sin-confirmar-${ajena}`, 'pendiente'],
    [pedido.usuario, 'activo'],
  ])
})

it('sends the link by mail, and never shows it then', async () => {
  expect(await createCuenta(aTaller(), { ...pedido, imprimir: false })).toEqual({ enlace: null })
  const correos = await takeCorreos(db, servidor.deps.claves)
  expect(correos.map(({ tipo, para }) => [tipo, para])).toEqual([['cuenta_abierta', 'ana@example.com']])
  expect(correos[0]?.token).toMatch(/^[\w-]{43}$/)
})

it('asked again gives the same account another link, and the one before stops working', async () => {
  await createCuenta(aTaller(), pedido)
  await createCuenta(aTaller(), pedido)
  expect(await cuentas()).toHaveLength(1)
  const enlaces = await db.kysely.selectFrom('enlaces').select('usado_en').orderBy('enlace_id').execute()
  expect(enlaces.map(({ usado_en }) => usado_en !== null)).toEqual([true, false])
})

it.each([
  ['another role of one that exists', { rol: 'administrador' }, 'otra cuenta'],
  ['an obra social without its convenio', { usuario: 'b@example.com', rol: 'obrasocial' }, 'Elegí el convenio'],
  ['a convenio that is not there', { usuario: 'b@example.com', rol: 'obrasocial', convenio_id: 9_999 }, '9999'],
  ['a farmacia that is not there', { usuario: 'b@example.com', rol: 'farmacia', farmacia_id: 9_999 }, '9999'],
  ['a farmacia of who dispenses nothing', { usuario: 'b@example.com', farmacia_id: 1 }, 'Sólo una farmacia'],
] as const)('refuses %s and changes nothing', async (_que, cambio, palabra) => {
  await createCuenta(aTaller(), pedido)
  await expect(createCuenta(aTaller(), { ...pedido, ...cambio })).rejects.toThrow(palabra)
  expect([await cuentas(), await auditadas()].map((filas) => filas.length)).toEqual([1, 1])
})

it('creates convenios one number after the other with their history, and no two of one name', async () => {
  await aConvenio(db, { convenio_id: 7, nombre: 'Salud Cerca' })
  const nuevo = { nombre: 'Obra Social Puente', sigla: 'OSP', rnos: '400800', es_particular: false }
  expect(await createConvenio(aTaller(), nuevo)).toBe(8)
  await expect(createConvenio(aTaller(), { ...nuevo, nombre: 'obra social PUENTE', rnos: null })).rejects.toThrow(
    NoSeHizo,
  )
  await expect(createConvenio(aTaller(), { ...nuevo, nombre: 'Otra' })).rejects.toThrow('RNOS')
  const historial = await db.kysely.selectFrom('convenios_historial').select(['convenio_id', 'por', 'motivo']).execute()
  expect(historial).toEqual([{ convenio_id: 8, por: null, motivo: 'Instalación' }])
  expect((await auditadas()).map(([llamada, detalle]) => [llamada, detalle])).toEqual([
    ['COMANDO administrar convenio', 'convenio 8'],
  ])
})

it('creates a plan of a convenio, and refuses its name twice and a convenio that is not there', async () => {
  const convenio_id = await aConvenio(db, { nombre: 'Salud Cerca' })
  const plan_id = await createPlan(aTaller(), { convenio_id, nombre: 'Plan 210' })
  expect(await db.kysely.selectFrom('planes').select('nombre').where('plan_id', '=', plan_id).execute()).toHaveLength(1)
  await expect(createPlan(aTaller(), { convenio_id, nombre: 'PLAN 210' })).rejects.toThrow(NoSeHizo)
  await expect(createPlan(aTaller(), { convenio_id: 9_999, nombre: 'Plan 1' })).rejects.toThrow(NoSeHizo)
})

it('creates an application with a secret of its own, and publishes its versions forwards only', async () => {
  const { soft_id, app_token } = await createAplicacion(aTaller(), {
    nombre: 'Mostrador',
    canal: 'web',
    app_token: null,
  })
  expect(app_token).toMatch(/^[\w-]{24}$/)
  await expect(createAplicacion(aTaller(), { nombre: 'Otra', canal: 'web', app_token })).rejects.toThrow(NoSeHizo)
  const version = { soft_id, version_code: 12, version_name: '1.2.0', link_update: 'https://example.com/app' }
  await publicarVersion(aTaller(), version)
  await expect(publicarVersion(aTaller(), { ...version, version_code: 11 })).rejects.toThrow('posterior')
  const leida = await db.kysely
    .selectFrom('aplicaciones')
    .select('version_name')
    .where('soft_id', '=', soft_id)
    .execute()
  expect(leida).toEqual([{ version_name: '1.2.0' }])
})
