import * as contract from '@receta/contract'
import { hoy, Rol } from '@receta/domain'
import { aConvenio, aMedico, anEmptyWorld, aPaciente, aSesion, aUsuario, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { usuarioDatos } from './usuario-datos'
import { usuariosDatos } from './usuarios-datos'

const db = useBase()
const servidor = useServidor(db, [usuariosDatos, usuarioDatos])
let admin: { token: string; usuario_id: number }
type Input = Partial<contract.InputOf<typeof contract.usuariosDatos>>
const list = (input: Input = {}, quien: { token: string } | null = admin) =>
  servidor.call(contract.usuariosDatos, { limit: undefined, start: undefined, ...input }, quien)
const nombres = async (input: Input) => (await list(input)).data.items.map((u) => u.descripcion)
const view = (usuario_id: number, quien: { token: string } | null = admin) =>
  servidor.call(contract.usuarioDatos, { usuario_id }, quien)

beforeAll(async () => {
  await anEmptyWorld(db)
  await aConvenio(db, { convenio_id: 2, nombre: 'Obra Social del Río' })
  const usuario_id = await aUsuario(db, { tipo: Rol.ADMINSTRADOR, descripcion: 'Zulema Administra' })
  admin = { usuario_id, token: await aSesion(db, usuario_id, { firma: false }) }
  await aUsuario(db, { usuario: 'alvarez@prueba.ar', descripcion: 'Ana Álvarez' })
  await aUsuario(db, { tipo: Rol.OBRASOCIAL, descripcion: 'Del Río', convenio_id: 2 })
  const suspendido = await aUsuario(db, { descripcion: 'Beto Baldi' })
  await db.kysely.updateTable('usuarios').set({ estado: 'suspendido' }).where('usuario_id', '=', suspendido).execute()
})

describe('POST /api/usuarios_datos', () => {
  it('lists the accounts by name, with the counts per estado and no secret', async () => {
    const { status, data, raw } = await list()
    expect(status).toBe(200)
    expect(data).toMatchObject({ limit: 35, start: 0, total_estimado: 4, conteos: { activo: 3, suspendido: 1 } })
    expect(data.items.map((u) => u.descripcion)).toEqual(['Ana Álvarez', 'Beto Baldi', 'Del Río', 'Zulema Administra'])
    expect(data.items[2]).toMatchObject({ tipo: 3, roles: [3], convenio: 'Obra Social del Río', usado_en: null })
    expect(data.items[3]?.usado_en).toMatch(/^20\d\d-.*Z$/)
    expect(raw).not.toMatch(/clave|otp/)
  })

  it.each([
    ['a name without its accent', { query: 'alvarez ANA' }, ['Ana Álvarez']],
    ['an e-mail', { query: 'alvarez@prueba' }, ['Ana Álvarez']],
    ['a type', { tipo: Rol.OBRASOCIAL }, ['Del Río']],
    ['an estado', { estado: 'suspendido' as const }, ['Beto Baldi']],
    ['a sign of the pattern language', { query: '%', estado: 'suspendido' as const }, ['Beto Baldi']],
    ['a stranger', { query: 'nadie' }, []],
    ['a page', { limit: 1, start: 1 }, ['Beto Baldi']],
  ])('finds by %s', async (_que, input, esperados) => {
    expect(await nombres(input)).toEqual(esperados)
  })

  it.each([
    [{ estado: 'otro' }, 'estado'],
    [{ tipo: 7 }, 'tipo'],
    [{ query: 'x'.repeat(81) }, 'query'],
  ])('refuses %j naming the field', async (input, campo) => {
    const { status, error } = await list(input as never)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })

  it.each([Rol.PRESERFAR, Rol.OBRASOCIAL, Rol.MEDICO, Rol.PACIENTE])('refuses the role %i', async (tipo) => {
    const { error } = await list({}, { token: await aSesion(db, await aUsuario(db, { tipo })) })
    expect(error.code).toBe('SIN_PERMISO')
  })

  it('answers 401 without a session', async () => {
    expect((await list({}, null)).error.code).toBe('SESION_REQUERIDA')
  })
})

describe('POST /api/usuario_datos', () => {
  it('lists what signs without network for a médico and how each ended, with none of its keys', async () => {
    const medico = await aMedico(db)
    const ahora = new Date()
    const dia = (cuantos: number) => hoy(new Date(ahora.getTime() + cuantos * 86_400_000))
    const fila = { medico_id: medico.medico_id, certificado: 'c1.secreto', desde: dia(-40), creado_en: ahora }
    const filas = [
      { nombre: 'Olvidado', hasta: dia(-31) },
      { nombre: 'Vencido', hasta: dia(-1) },
      { nombre: 'Reemplazado', hasta: dia(9), reemplazado_en: ahora },
      { nombre: 'Quitado', hasta: dia(9), reemplazado_en: ahora, revocado_en: ahora },
      { nombre: 'Firma', hasta: dia(9) },
    ].map((f, i) => ({ ...fila, clave_publica: `clave${i}`, ...f }))
    await db.kysely.insertInto('contingencia_dispositivos').values(filas).execute()
    const { data, raw } = await view(medico.usuario_id)
    expect(data.usuario.dispositivos?.map((d) => [d.nombre, d.estado, d.terminado_en])).toEqual([
      ['Firma', 'firma', null],
      ['Quitado', 'quitado', ahora.toISOString()],
      ['Reemplazado', 'reemplazado', ahora.toISOString()],
      ['Vencido', 'vencido', null],
    ])
    expect(raw).not.toMatch(/secreto|clave\d/)
  })

  it('answers an account with its open sessions, and whether it is a médico or a person', async () => {
    const medico = await aMedico(db)
    const { data } = await view(medico.usuario_id)
    expect(data.usuario).toMatchObject({
      medico_id: medico.medico_id,
      es_persona: false,
      segundo_factor: false,
      puede: { decidir: true, cambiar_roles: false },
      sesiones: [{ dispositivo: 'Dispositivo sin nombre', aplicacion: 'Pruebas' }],
      propuesta: null,
      historial: [],
    })
    expect(data.usuario.dispositivos).toBeUndefined()
    const paciente = await aPaciente(db)
    expect((await view(paciente.usuario_id)).data.usuario).toMatchObject({ medico_id: null, es_persona: true })
  })

  it('says what may be done with it: a superadmin changes roles, and nobody his own', async () => {
    const usuario_id = await aUsuario(db, { tipo: Rol.SUPERADMIN })
    const superadmin = { token: await aSesion(db, usuario_id) }
    const puede = async (de: number, quien: { token: string }) => (await view(de, quien)).data.usuario.puede
    expect(await puede(admin.usuario_id, superadmin)).toEqual({ decidir: true, cambiar_roles: true })
    expect(await puede(usuario_id, superadmin)).toEqual({ decidir: false, cambiar_roles: false })
    expect(await puede(usuario_id, admin)).toEqual({ decidir: false, cambiar_roles: false })
  })

  it('answers 404 to nobody, and leaves in the audit whose account was looked at', async () => {
    expect((await view(999_999)).error.code).toBe('USUARIO_NO_ENCONTRADO')
    await view(admin.usuario_id)
    const { rows } = await db.pool.query(
      "select detalle from auditoria where clase = 'lectura' order by auditoria_id desc limit 1",
    )
    expect(rows).toEqual([{ detalle: `cuenta ${admin.usuario_id}` }])
  })
})
