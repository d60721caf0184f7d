import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import {
  type Actor,
  aMedico,
  anEmptyWorld,
  aPersona,
  aSesion,
  aUsuario,
  type ConductaDeEmisor,
  startEmisorSmart,
  useBase,
  useServidor,
} from '@receta/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smartAbre } from './smart-abre'
import { smartVuelve } from './smart-vuelve'

const db = useBase()
const servidor = useServidor(db, [smartAbre, smartVuelve])
const now = new Date('2026-11-28T13:00:00Z')
const despues = (minutos: number) => new Date(now.getTime() + minutos * 60_000)
const conocida = { dni: '98104227', apellido: 'Aguirre', nombre: 'Norma Beatriz' }
const delHis = { ...conocida, gender: 'female', birthDate: '1952-03-12' }
let emisor: Awaited<ReturnType<typeof startEmisorSmart>>
let medico: Actor

beforeAll(async () => {
  await anEmptyWorld(db)
  emisor = await startEmisorSmart()
  servidor.deps.salida = emisor.salida
  medico = await aMedico(db, { now })
  await aPersona(db, { ...conocida, fecha_nacimiento: '1952-03-12', sexo: 'F' })
  const admin = await aUsuario(db, { tipo: Rol.ADMINSTRADOR })
  for (const [iss, revocado_en] of [
    [emisor.iss, null],
    [`${emisor.iss}/revocado`, now],
  ] as const)
    await db.kysely
      .insertInto('emisores_smart')
      .values({ iss, nombre: 'HIS del Sur', client_id: 'receta-clara', creado_en: now, creado_por: admin, revocado_en })
      .execute()
})
afterAll(() => emisor.close())
beforeEach(async () => {
  servidor.setNow(now)
  emisor.set({ paciente: delHis })
  await db.pool.query('delete from intentos')
})

type Quien = Pick<Actor, 'token'> | null
const open = (quien: Quien = medico, iss = emisor.iss) =>
  servidor.call(contract.smartAbre, { iss, launch: 'abc.123' }, quien)
const goBack = (vuelta: { code: string; state: string }, quien: Quien = medico) =>
  servidor.call(contract.smartVuelve, vuelta, quien)
const launch = async () => emisor.authorize((await open()).data.ir)

describe('POST /api/smart_abre', () => {
  it('sends the browser to the system with a state, a challenge by S256 and the launch, and keeps neither secret as it is', async () => {
    const { status, data } = await open(medico, `${emisor.iss}/`)
    expect([status, data.emisor]).toEqual([200, 'HIS del Sur'])
    const ir = new URL(data.ir)
    expect(ir.pathname).toBe('/authorize')
    expect(Object.fromEntries(ir.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'receta-clara',
      redirect_uri: 'http://prueba.local/launch/vuelta',
      launch: 'abc.123',
      scope: 'launch openid fhirUser patient/Patient.read',
      state: expect.stringMatching(/^[\w-]{43}$/),
      aud: emisor.iss,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    const guardado = JSON.stringify((await db.pool.query('select * from lanzamientos')).rows)
    expect(guardado).not.toContain(ir.searchParams.get('state'))
  })

  it.each(['https://otro.prueba.ar/fhir', 'http://127.0.0.1/', 'file:///etc/passwd', ''])(
    'asks nothing of %j, which nobody registered',
    async (iss) => {
      const { error } = await open(medico, iss)
      expect(error.code).toBe(iss === '' ? 'DATOS_INVALIDOS' : 'EMISOR_NO_REGISTRADO')
      expect(emisor.vistos).toEqual([])
    },
  )

  it('asks nothing of one that was revoked', async () => {
    const { status, error } = await open(medico, `${emisor.iss}/revocado`)
    expect([status, error.code]).toEqual([404, 'EMISOR_NO_REGISTRADO'])
    expect(emisor.vistos).toEqual([])
  })

  it.each<ConductaDeEmisor>(['lento', 'caido', 'basura', 'enorme', 'redirige', 'error', 'sin_s256'])(
    'says that the system does not answer as it should when it is %s, and begins nothing',
    async (conducta) => {
      await db.pool.query('delete from lanzamientos')
      emisor.set({ conductas: { configuracion: conducta } })
      const { status, error } = await open()
      expect([status, error.code]).toEqual([502, 'EMISOR_NO_RESPONDE'])
      expect(emisor.vistos.map(({ direccion }) => direccion)).toEqual(['configuracion'])
      expect((await db.pool.query('select 1 from lanzamientos')).rows).toEqual([])
    },
  )

  it('is for a médico who showed the factor, and stops after sixty in a quarter of an hour', async () => {
    expect((await open(null)).error.code).toBe('SESION_REQUERIDA')
    expect(
      (await open({ token: await aSesion(db, await aUsuario(db, { tipo: Rol.PACIENTE }), { now }) })).error.code,
    ).toBe('SIN_PERMISO')
    const sinTurno = await aSesion(db, medico.usuario_id, { now, firma: false, turno: false })
    expect((await open({ token: sinTurno })).error.code).toBe('SEGUNDO_FACTOR_REQUERIDO')
    await db.pool.query('insert into intentos (clave, desde, cuenta) values ($1, $2, 60)', [
      `smart:${medico.usuario_id}`,
      now,
    ])
    expect((await open()).error.code).toBe('DEMASIADOS_INTENTOS')
  })
})

describe('POST /api/smart_vuelve', () => {
  it('answers the padrón’s person of that document, by the token alone and forgetting it', async () => {
    const { status, data, raw } = await goBack(await launch())
    expect([status, data]).toEqual([
      200,
      {
        emisor: 'HIS del Sur',
        hallado: 'padron',
        paciente: {
          tipo_doc: 'DNI',
          dni: '98104227',
          cuil: null,
          apellido: 'Aguirre',
          nombre: 'Norma Beatriz',
          sexo: 'F',
          fecha_nacimiento: '1952-03-12',
        },
        otro_medico: false,
      },
    ])
    expect(raw).not.toContain('secreto')
    const lee = emisor.vistos.find(({ direccion }) => direccion === 'paciente')
    expect([lee?.url, lee?.autoriza]).toEqual(['/fhir/Patient/p-1', 'Bearer secreto-del-his'])
    const { rows } = await db.pool.query(
      `select persona_id is not null as de_quien from auditoria where llamada = 'POST /api/smart_vuelve' order by auditoria_id desc limit 1`,
    )
    expect(rows).toEqual([{ de_quien: true }])
  })

  it('answers whom nobody has in the padrón, to be typed by hand', async () => {
    emisor.set({
      paciente: { dni: '98.777.001', cuil: '27-98777001-0', apellido: 'Sosa', nombre: 'Ana', gender: 'unknown' },
    })
    const { data } = await goBack(await launch())
    expect([data.hallado, data.paciente]).toMatchObject([
      'a_mano',
      { dni: '98777001', apellido: 'Sosa', nombre: 'Ana', sexo: '', fecha_nacimiento: '' },
    ])
  })

  it.each([
    ['another name', { apellido: 'Otra', nombre: 'Persona' }],
    ['another birth date', { birthDate: '1999-01-01' }],
    ['another sex', { gender: 'male' }],
  ])('S12 stops at %s under a known document, and tells nothing of whose it is', async (_que, campos) => {
    const dicho = { ...delHis, ...campos }
    emisor.set({ paciente: dicho })
    const { data } = await goBack(await launch())
    expect(data).toEqual({
      emisor: 'HIS del Sur',
      hallado: 'distinto',
      paciente: expect.objectContaining({
        dni: conocida.dni,
        apellido: dicho.apellido,
        fecha_nacimiento: dicho.birthDate,
      }),
      otro_medico: false,
    })
  })

  it('says that the system opened it for another médico, and not when it does not say for whom', async () => {
    const vuelta = await launch()
    emisor.set({ paciente: delHis, refeps: '999999' })
    expect((await goBack(vuelta)).data.otro_medico).toBe(true)
    const { rows } = await db.pool.query('select licencia_federal from medicos where medico_id = $1', [
      medico.medico_id,
    ])
    const suya = await launch()
    emisor.set({ paciente: delHis, refeps: rows[0].licencia_federal })
    expect((await goBack(suya)).data.otro_medico).toBe(false)
    const calla = await launch()
    emisor.set({ paciente: delHis, conductas: { practicante: 'caido' } })
    expect((await goBack(calla)).data.otro_medico).toBe(false)
  })

  it('takes a state once, in time, and in the session that began it; the code is redeemed in no other case', async () => {
    const veces = await launch()
    expect((await goBack(veces)).status).toBe(200)
    const deOtra = await launch()
    const tarde = await launch()
    const colega = await aMedico(db, { now })
    const otraSesion = { token: await aSesion(db, medico.usuario_id, { now }) }
    emisor.set({ paciente: delHis })
    for (const [vuelta, quien] of [
      [veces, medico],
      [deOtra, otraSesion],
      [deOtra, colega],
      [{ ...deOtra, state: 'inventado' }, medico],
    ] as const) {
      const { status, error } = await goBack(vuelta, quien)
      expect([status, error.code]).toEqual([409, 'LANZAMIENTO_VENCIDO'])
    }
    servidor.setNow(despues(11))
    expect((await goBack(tarde)).error.code).toBe('LANZAMIENTO_VENCIDO')
    expect(emisor.vistos).toEqual([])
    servidor.setNow(now)
    expect((await goBack(deOtra)).status).toBe(200)
  })

  it('of two that come at once with one state, redeems one', async () => {
    const vuelta = await launch()
    const estados = (await Promise.all([goBack(vuelta), goBack(vuelta)])).map(({ status }) => status)
    expect(estados.toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(emisor.vistos.filter(({ direccion }) => direccion === 'token')).toHaveLength(1)
  })

  it('is refused by the system with the code of another launch: the verifier is not its own', async () => {
    const [una, otra] = [await launch(), await launch()]
    const { status, error } = await goBack({ code: otra.code, state: una.state })
    expect([status, error.code]).toEqual([502, 'EMISOR_NO_RESPONDE'])
  })

  it.each<['token' | 'paciente', ConductaDeEmisor]>([
    ...(['lento', 'caido', 'basura', 'enorme', 'redirige', 'error', 'sin_paciente'] as const).map(
      (c) => ['token', c] as ['token', ConductaDeEmisor],
    ),
    ...(['lento', 'caido', 'basura', 'enorme', 'redirige', 'error', 'otro_paciente'] as const).map(
      (c) => ['paciente', c] as ['paciente', ConductaDeEmisor],
    ),
  ])('tells of nobody where its %s is %s, and goes nowhere else', async (direccion, conducta) => {
    const vuelta = await launch()
    emisor.set({ paciente: delHis, conductas: { [direccion]: conducta } })
    const { status, error, raw } = await goBack(vuelta)
    expect([status, error.code]).toEqual([502, 'EMISOR_NO_RESPONDE'])
    expect(raw).not.toContain('Aguirre')
    expect(emisor.vistos.filter((uno) => uno.direccion === 'otra')).toEqual([])
    expect((await goBack(vuelta)).error.code).toBe('LANZAMIENTO_VENCIDO')
  })

  it('asks for a document, and a médico who is enabled', async () => {
    emisor.set({ paciente: { ...delHis, dni: '' } })
    expect((await goBack(await launch())).error.code).toBe('PACIENTE_SIN_DOCUMENTO')
    const suspendida = await aMedico(db, { now, estado: 'suspendido' })
    const vuelta = emisor.authorize((await open(suspendida)).data.ir)
    emisor.set({ paciente: delHis })
    expect((await goBack(vuelta, suspendida)).error.code).toBe('MEDICO_NO_HABILITADO')
  })

  it('counts as a look into the padrón', async () => {
    const vuelta = await launch()
    await db.pool.query('insert into intentos (clave, desde, cuenta) values ($1, $2, 5000)', [
      `padron-dia:${medico.usuario_id}`,
      now,
    ])
    expect((await goBack(vuelta)).error.code).toBe('DEMASIADOS_INTENTOS')
  })
})
