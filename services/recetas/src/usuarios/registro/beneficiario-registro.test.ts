import { randomInt, randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import * as contract from '@receta/contract'
import { createReferencia, generateCuil, referenciaDeEjemplo, Rol, textosFijos } from '@receta/domain'
import { verifyClave } from '@receta/service-kit'
import {
  aConvenio,
  aMedico,
  anEmptyWorld,
  aPaciente,
  aPersona,
  aplicacion,
  aProducto,
  aRecetaGuardada,
  aUsuario,
  occupyClaves,
  takeCorreos,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beneficiarioRegistro } from './beneficiario-registro'
import { confirma } from './confirma'

const db = useBase()
const servidor = useServidor(db, [beneficiarioRegistro, confirma])
type Pedido = contract.InputOf<typeof contract.beneficiarioRegistro>

const padron = { dni: '98104227', apellido: 'Aguirre', nombre: 'Norma Beatriz', cuil: '27981042277' }
const deNorma = (cambio: Partial<Pedido> = {}): Pedido => ({
  dni: '98.104.227',
  sexo: 'F',
  apellido: 'AGUIRRE',
  nombre: 'Norma',
  fecha_nacimiento: '1952-03-12',
  cuil: '27-98104227-7',
  email: 'Norma@prueba.ar',
  telefono: '343 4000000',
  clave: 'Caracol-Verde8',
  acepta_terminos: true,
  clave_idempotencia: randomUUID(),
  ...cambio,
})
const cuilDe = (dni: string) => {
  const cuil = generateCuil(dni, 'F')
  return cuil.ok ? cuil.value : ''
}
const deNadie = ({ dni = '98555111', ...cambio }: Partial<Pedido> = {}) =>
  deNorma({
    dni,
    cuil: cuilDe(dni),
    email: 'nueva@prueba.ar',
    apellido: 'Paz',
    nombre: 'Inés',
    ...cambio,
  })

beforeAll(() => anEmptyWorld(db))
beforeEach(async () => {
  await db.pool.query(
    'truncate intentos, pedidos_unicos, enlaces, bandeja_salida, recetas_claves, personas, usuarios cascade',
  )
  await aPersona(db, padron)
})

const registrar = (pedido: Pedido) => servidor.call(contract.beneficiarioRegistro, pedido)
const correos = async () =>
  (await takeCorreos(db, servidor.deps.claves)).map(({ tipo, para, token }) => ({ tipo, para, token }))
const confirmar = (token = '', clave = deNorma().clave) => servidor.call(contract.confirma, { token, clave })
const cuentas = () => db.kysely.selectFrom('usuarios').selectAll().orderBy('usuario_id').execute()

describe('PUT /usuario/beneficiario_registro', () => {
  it('makes an account that waits, and mails the link that opens it', async () => {
    const { status, data } = await registrar(deNorma())
    expect([status, data]).toEqual([200, { ok: true }])
    const [cuenta] = await cuentas()
    expect(cuenta).toMatchObject({
      usuario: 'norma@prueba.ar',
      email: 'norma@prueba.ar',
      descripcion: 'Norma AGUIRRE',
      tipo: Rol.PACIENTE,
      roles: [Rol.PACIENTE],
      estado: 'pendiente',
      terminos_en: expect.any(Date),
    })
    expect(await verifyClave(cuenta?.clave_hash ?? null, 'Caracol-Verde8')).toBe(true)
    const [correo] = await correos()
    expect([correo?.tipo, correo?.para]).toEqual(['confirma_cuenta', 'norma@prueba.ar'])
    expect((await confirmar(correo?.token)).status).toBe(200)
  })

  it('puts a person that nobody knew into the padrón only once the mail is confirmed', async () => {
    await registrar(deNadie())
    const deEsa = () => db.kysely.selectFrom('personas').selectAll().where('dni', '=', '98555111').executeTakeFirst()
    expect(await deEsa()).toBeUndefined()
    await confirmar((await correos())[0]?.token)
    expect(await deEsa()).toMatchObject({
      apellido: 'Paz',
      cuil: cuilDe('98555111'),
      email: 'nueva@prueba.ar',
      usuario_id: expect.any(Number),
    })
  })

  /** Norma's, and then another's, with her e-mail and a document and password of his own. */
  async function registerTwice(): Promise<[suyo: string | undefined, ajeno: string | undefined]> {
    await registrar(deNorma())
    const [suyo] = await correos()
    await registrar(deNadie({ email: 'norma@prueba.ar', telefono: '11 5555 5555', clave: 'Nube+Trenza41' }))
    const [ajeno] = await correos()
    return [suyo?.token, ajeno?.token]
  }
  const lookCuenta = async () => {
    const [cuenta, ...otras] = await cuentas()
    const { descripcion, telefono, estado, clave_hash } = cuenta ?? {}
    const claves = ['Caracol-Verde8', 'Nube+Trenza41']
    const abren = await Promise.all(claves.map((c) => verifyClave(clave_hash ?? null, c)))
    return [descripcion, telefono, estado, claves.filter((_c, i) => abren[i] === true), otras.length]
  }
  const deQuienEs = () =>
    db.kysely.selectFrom('personas').select(['dni', 'telefono']).where('usuario_id', 'is not', null).execute()

  it('S9 who registers again with her e-mail changes nothing: her link opens what she asked for', async () => {
    const [suyo, ajeno] = await registerTwice()
    expect(await lookCuenta()).toEqual(['Norma AGUIRRE', '343 4000000', 'pendiente', ['Caracol-Verde8'], 0])
    expect((await confirmar(suyo, 'Nube+Trenza41')).error.code).toBe('CLAVE_ACTUAL_INCORRECTA')
    expect((await confirmar(suyo)).status).toBe(200)
    expect(await lookCuenta()).toEqual(['Norma AGUIRRE', '343 4000000', 'activo', ['Caracol-Verde8'], 0])
    expect(await deQuienEs()).toEqual([{ dni: '98104227', telefono: '343 4000000' }])
    // The other link is one of the account's no more.
    expect((await confirmar(ajeno, 'Nube+Trenza41')).error.code).toBe('ENLACE_INVALIDO')
    expect(await deQuienEs()).toHaveLength(1)
  })

  it('registering again before confirming sends one more link, which opens what was asked with it', async () => {
    const [suyo, otro] = await registerTwice()
    expect((await confirmar(otro)).error.code).toBe('CLAVE_ACTUAL_INCORRECTA')
    expect((await confirmar(otro, 'Nube+Trenza41')).status).toBe(200)
    expect(await lookCuenta()).toEqual(['Inés Paz', '11 5555 5555', 'activo', ['Nube+Trenza41'], 0])
    expect(await deQuienEs()).toEqual([{ dni: '98555111', telefono: '11 5555 5555' }])
    expect((await confirmar(suyo)).error.code).toBe('ENLACE_INVALIDO')
  })

  it('keeps no hash of a password that can be read in the link', async () => {
    await registrar(deNorma())
    const { rows } = await db.pool.query('select datos::text from enlaces')
    expect([rows.length, rows.some(({ datos }) => datos.includes('$argon2'))]).toEqual([1, false])
  })

  it('the same key again mails nothing more, also twice at once; with other content it is refused', async () => {
    const pedido = deNorma()
    const juntas = await Promise.all([registrar(pedido), registrar(pedido)])
    juntas.push(await registrar(pedido))
    expect(juntas.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await correos()).toHaveLength(1)
    const { status, error } = await registrar({ ...pedido, clave: 'Nube+Trenza41' })
    expect([status, error.code]).toEqual([409, 'CLAVE_IDEMPOTENCIA_REUSADA'])
  })
})

it('tells the owner of an account once a day, whatever address is typed beside her DNI', async () => {
  await aPaciente(db, { dni: '98777111' })
  for (let i = 0; i < 3; i++)
    expect((await registrar(deNadie({ dni: '98777111', email: `u${i}@prueba.ar` }))).status).toBe(200)
  expect((await correos()).map(({ tipo }) => tipo)).toEqual(['cuenta_existente'])
})

describe('S053 PUT /usuario/beneficiario_registro says nothing about who has an account', () => {
  const casos: [string, () => Promise<Pedido>, { tipo: string; para: string }[]][] = [
    ['is new', async () => deNadie(), [{ tipo: 'confirma_cuenta', para: 'nueva@prueba.ar' }]],
    [
      'has an account under that e-mail, whose owner is told',
      async () => {
        await aUsuario(db, { usuario: 'norma@prueba.ar' })
        return deNadie({ email: 'norma@prueba.ar' })
      },
      [{ tipo: 'cuenta_existente', para: 'norma@prueba.ar' }],
    ],
    [
      'has an account under another e-mail, which is told and not the one that was typed',
      async () => {
        const { usuario_id } = await aPaciente(db, { dni: '98777111' })
        await db.kysely
          .updateTable('usuarios')
          .set({ email: 'la-de-siempre@prueba.ar' })
          .where('usuario_id', '=', usuario_id)
          .execute()
        return deNadie({ dni: '98777111' })
      },
      [{ tipo: 'cuenta_existente', para: 'la-de-siempre@prueba.ar' }],
    ],
    ['gives data that are not those of the padrón', async () => deNorma({ fecha_nacimiento: '1960-01-01' }), []],
    [
      'registers where a médico still waits for his own confirmation, and holds no address',
      async () => {
        await aUsuario(db, { usuario: 'medico@prueba.ar', tipo: Rol.MEDICO })
        await db.pool.query(`update usuarios set estado = 'pendiente'`)
        return deNadie({ email: 'medico@prueba.ar' })
      },
      [{ tipo: 'confirma_cuenta', para: 'medico@prueba.ar' }],
    ],
  ]

  it.each(casos)('one answer at one moment when who asks %s', async (_titulo, prepare, esperados) => {
    const pedido = await prepare()
    const antes = (await cuentas()).filter(({ estado }) => estado === 'activo')
    const desde = performance.now()
    const { status, raw } = await registrar(pedido)
    const ms = performance.now() - desde
    expect([status, raw]).toEqual([200, '{"ok":true}'])
    // Never before the end of the step, into which the hash and the transaction fit.
    expect(ms).toBeGreaterThanOrEqual(498)
    expect((await correos()).map(({ tipo, para }) => ({ tipo, para }))).toEqual(esperados)
    expect((await cuentas()).filter(({ estado }) => estado === 'activo')).toEqual(antes)
  })
})

describe('PUT /usuario/beneficiario_registro of a person of whom a receta is known', () => {
  const referencia = createReferencia((max) => randomInt(max))
  /** Norma's, by a médico; whose e-mail is what he wrote to send it to. */
  async function issue(contacto?: string, visto = false): Promise<void> {
    const { persona_id } = await db.kysely.selectFrom('personas').select('persona_id').executeTakeFirstOrThrow()
    const { medico_id, usuario_id } = await aMedico(db)
    const ids = { medico_id, usuario_id, persona_id, convenio_id: await aConvenio(db, { nombre: 'A' }) }
    const { recetas_id } = await aRecetaGuardada(db, { ...ids, producto_id: await aProducto(db) })
    await db.pool.query('update recetas set referencia = $1 where recetas_id = $2', [referencia, recetas_id])
    if (visto)
      await db.kysely
        .insertInto('recetas_eventos')
        .values({
          ...ids,
          recetas_id,
          accion: 'retener',
          rol: Rol.PRESERFAR,
          quien: 'Farmacia',
          resultado: 'rechazada',
          en: new Date(),
        })
        .execute()
    if (contacto) await db.pool.query('insert into recetas_contactos values ($1, $2)', [recetas_id, contacto])
  }
  const dictada = `${referencia.slice(0, 5)} ${referencia.slice(5)}`.toLowerCase()
  const escribePadron = `update personas set email = 'NORMA@prueba.ar'`

  it.each<[string, () => Promise<unknown>, Partial<Pedido>, number]>([
    ['sends no link to who only knows names, document, birth date and CUIL', () => issue(), {}, 0],
    ['nor by the code of somebody else’s', () => issue(), { referencia: referenciaDeEjemplo }, 0],
    ['nor where a médico wrote another e-mail', () => issue('otra@prueba.ar'), {}, 0],
    ['sends it by the code on the paper, as it is dictated', () => issue(), { referencia: dictada }, 1],
    ['nor by the code that a counter was told', () => issue(undefined, true), { referencia: dictada }, 0],
    ['sends it to the e-mail that a médico wrote', () => issue('norma@prueba.ar'), {}, 1],
    ['sends it to the one of the padrón', () => issue().then(() => db.pool.query(escribePadron)), {}, 1],
    [
      'nor where the padrón knows an allergy',
      () => db.pool.query(`update personas set alergias = '{dipirona}'`),
      {},
      0,
    ],
  ])('%s', async (_titulo, prepare, cambio, enviados) => {
    await prepare()
    const { status, raw } = await registrar(deNorma(cambio))
    expect([status, raw]).toEqual([200, '{"ok":true}'])
    const mails = await correos()
    expect(mails).toHaveLength(enviados)
    if (enviados > 0) expect((await confirmar(mails[0]?.token)).status).toBe(200)
  })

  it('asks again as the link is used: the receta may have come meanwhile', async () => {
    await registrar(deNorma())
    const [correo] = await correos()
    await issue()
    expect((await confirmar(correo?.token)).error.code).toBe('ENLACE_INVALIDO')
    await registrar(deNorma({ referencia }))
    expect((await confirmar((await correos())[0]?.token)).status).toBe(200)
  })
})

describe('PUT /usuario/beneficiario_registro refuses', () => {
  it.each(['123456', '981042270', 'DNI'])('§8 the document %s, in the words of the specification', async (dni) => {
    const { status, error } = await registrar(deNorma({ dni }))
    expect([status, error.code, error.mensaje]).toEqual([400, 'DOCUMENTO_INVALIDO', textosFijos.errores.documento])
  })

  it.each<[string, Partial<Record<keyof Pedido, unknown>>]>([
    ['cuil', { cuil: '27-98104227-8' }],
    ['cuil', { cuil: '20-98555111-9' }],
    ['cuil', { cuil: '27-98104227' }],
    ['fecha_nacimiento', { fecha_nacimiento: '1952-02-30' }],
    ['fecha_nacimiento', { fecha_nacimiento: '2090-01-01' }],
    ['fecha_nacimiento', { fecha_nacimiento: '1852-01-01' }],
    ['referencia', { referencia: '7K4M9 92QX8' }],
    ['clave', { clave: 'corta' }],
    ['clave', { clave: 'Xy+98104227' }],
    ['email', { email: 'norma@prueba.ar, otra@prueba.ar' }],
    ['telefono', { telefono: 'no tengo' }],
    ['sexo', { sexo: 'HOMBRE' }],
    ['acepta_terminos', { acepta_terminos: false }],
    ['clave_idempotencia', { clave_idempotencia: 'x' }],
    ['tipo', { tipo: 30 } as never],
  ])('%s when it is %j, and makes nothing', async (campo, cambio) => {
    const { status, error } = await registrar(deNorma(cambio as Partial<Pedido>))
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
    expect([await cuentas(), await correos()]).toEqual([[], []])
  })

  it('more than ten an hour of a network for a DNI or five for an e-mail, and sixty in all', async () => {
    const put = (clave: string, cuenta: number) =>
      db.kysely.insertInto('intentos').values({ clave, desde: new Date(), cuenta }).execute()
    await put('registro-dni:98104227:127.0.0.1', 10)
    expect((await registrar(deNorma())).error.code).toBe('DEMASIADOS_INTENTOS')
    await put('registro-correo:nueva@prueba.ar:127.0.0.1', 5)
    expect((await registrar(deNadie())).error.code).toBe('DEMASIADOS_INTENTOS')
    await put('registro-desde:10.0.0.9', 60)
    const respuesta = await servidor.app.inject({
      method: 'PUT',
      url: contract.beneficiarioRegistro.path,
      remoteAddress: '10.0.0.9',
      headers: { 'application-id': aplicacion.app_token },
      payload: deNadie({ email: 'otra@prueba.ar' }),
    })
    expect(respuesta.statusCode).toBe(429)
  })

  it('S9 but not for what strangers asked of elsewhere about his DNI and his e-mail', async () => {
    const deTodas = ['registro-desde', 'registro-dni:98104227', 'registro-correo:norma@prueba.ar']
    await db.pool.query('insert into intentos select unnest($1::text[]), now(), 5000', [deTodas])
    expect((await registrar(deNorma())).status).toBe(200)
    expect(await correos()).toHaveLength(1)
  })

  it('with 503 while too many passwords are being checked, and the same key works afterwards', async () => {
    const soltar = occupyClaves()
    const pedido = deNorma()
    const { status, error } = await registrar(pedido)
    await soltar()
    expect([status, error.code]).toEqual([503, 'SERVICIO_OCUPADO'])
    expect((await registrar(pedido)).status).toBe(200)
    expect(await correos()).toHaveLength(1)
  })
})
