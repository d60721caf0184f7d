import { randomUUID } from 'node:crypto'
import * as contract from '@receta/contract'
import { verifyClave } from '@receta/service-kit'
import { anEmptyWorld, takeCorreos, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usuarioConfirma } from '../../cuentas/usuario-confirma'
import { abmMedico } from './abm-medico'
import { aRegistro, type PedidoAbm } from '../pedidos.ejemplos'

const db = useBase()
const servidor = useServidor(db, [abmMedico, usuarioConfirma])
const registrar = (pedido: PedidoAbm) => servidor.call(contract.abmMedico, pedido)

const medicoDe = (usuario: string) =>
  db.kysely
    .selectFrom('usuarios as u')
    .innerJoin('medicos as m', 'm.usuario_id', 'u.usuario_id')
    .select([
      'u.usuario_id',
      'u.estado as cuenta',
      'u.roles',
      'u.clave_hash',
      'u.terminos_en',
      'm.medico_id',
      'm.estado',
      'm.apellido',
      'm.dni',
    ])
    .where('u.usuario', '=', usuario)
    .execute()
const correosA = (para: string) =>
  db.kysely.selectFrom('bandeja_salida').select(['tipo', 'secreto', 'usuario_id']).where('para', '=', para).execute()
const recibida = { resultado: 'recibida', medico: null }

beforeAll(() => anEmptyWorld(db))
beforeEach(() => db.kysely.deleteFrom('intentos').execute())

describe('POST /api/abm_medico, without a session', () => {
  it('keeps an account and a médico that wait, and sends the link that confirms the mail for 48 h', async () => {
    const { status, data } = await registrar(aRegistro({ usuario: ' Ana@Prueba.AR ' }))
    expect([status, data]).toEqual([200, recibida])
    const [medico] = await medicoDe('ana@prueba.ar')
    expect(medico).toMatchObject({ cuenta: 'pendiente', estado: 'pendiente', roles: [13], dni: '98217634' })
    expect(medico?.terminos_en).toBeInstanceOf(Date)
    expect(await verifyClave(medico?.clave_hash ?? null, 'Ombu-Quieto.47')).toBe(true)
    expect(await correosA('ana@prueba.ar')).toMatchObject([{ tipo: 'confirma_medico', usuario_id: medico?.usuario_id }])
    const enlace = await db.kysely
      .selectFrom('enlaces')
      .selectAll()
      .where('usuario_id', '=', medico?.usuario_id ?? 0)
      .executeTakeFirstOrThrow()
    expect([enlace.proposito, enlace.vence_en.getTime() - enlace.creado_en.getTime()]).toEqual([
      'confirma_medico',
      48 * 3_600_000,
    ])
    const matriculas = await db.kysely
      .selectFrom('matriculas')
      .select(['numero', 'jurisdiccion', 'en_tramite'])
      .where('medico_id', '=', medico?.medico_id ?? 0)
      .execute()
    expect(matriculas).toMatchObject([
      { numero: expect.stringMatching(/^20\d{3}$/), jurisdiccion: 'Entre Ríos', en_tramite: true },
    ])
  })

  it('answers the same key again without a second account nor a second mail', async () => {
    const pedido = aRegistro({ usuario: 'dos@prueba.ar' })
    const [una, otra] = await Promise.all([registrar(pedido), registrar(pedido)])
    expect([una.data, otra.data, (await registrar(pedido)).data]).toEqual([recibida, recibida, recibida])
    expect([await medicoDe('dos@prueba.ar'), await correosA('dos@prueba.ar')]).toMatchObject([
      { length: 1 },
      { length: 1 },
    ])
  })

  it('refuses the same key with other content', async () => {
    const pedido = aRegistro()
    await registrar(pedido)
    const { status, error } = await registrar({ ...pedido, apellido: 'Otra' })
    expect([status, error.code]).toEqual([409, 'CLAVE_IDEMPOTENCIA_REUSADA'])
  })

  it('answers the same whoever has that address, and writes nothing to an account that is somebody’s', async () => {
    await registrar(aRegistro({ usuario: 'suya@prueba.ar' }))
    await db.kysely.updateTable('usuarios').set({ estado: 'activo' }).where('usuario', '=', 'suya@prueba.ar').execute()
    const antes = await medicoDe('suya@prueba.ar')
    const { status, raw } = await registrar(aRegistro({ usuario: 'suya@prueba.ar', apellido: 'Intrusa' }))
    expect([status, raw]).toEqual([200, (await registrar(aRegistro())).raw])
    expect(await medicoDe('suya@prueba.ar')).toEqual(antes)
    expect(await correosA('suya@prueba.ar')).toHaveLength(1)
  })

  /** Of two registrations with one address, the token of each link. */
  async function registerTwice(usuario: string): Promise<[ajeno: string, suyo: string]> {
    const tokenDe = async (pedido: PedidoAbm) => {
      await registrar(pedido)
      return (await takeCorreos(db, servidor.deps.claves)).find(({ para }) => para === usuario)?.token ?? ''
    }
    const ajeno = await tokenDe(aRegistro({ usuario, apellido: 'Primera', clave: 'Puerta-Ajena.31' }))
    return [ajeno, await tokenDe(aRegistro({ usuario, apellido: 'Verdadera', telefono: '11 5555 5555' }))]
  }
  const lookCuenta = async (usuario: string) => {
    const [medico, ...otros] = await medicoDe(usuario)
    const claves = ['Ombu-Quieto.47', 'Puerta-Ajena.31']
    const abren = await Promise.all(claves.map((c) => verifyClave(medico?.clave_hash ?? null, c)))
    return [medico?.apellido, medico?.cuenta, claves.filter((_c, i) => abren[i] === true), otros.length]
  }
  const confirmar = (token: string, clave: string) => servidor.call(contract.usuarioConfirma, { token, clave })

  it('S9 who registered with her address first or after her changes nothing of what her own link opens', async () => {
    const [ajeno, suyo] = await registerTwice('tres@prueba.ar')
    expect(await lookCuenta('tres@prueba.ar')).toEqual(['Primera', 'pendiente', ['Puerta-Ajena.31'], 0])
    expect((await confirmar(suyo, 'Puerta-Ajena.31')).error.code).toBe('CLAVE_ACTUAL_INCORRECTA')
    expect((await confirmar(suyo, 'Ombu-Quieto.47')).data).toMatchObject({ descripcion: 'Dra. Ana Inés Verdadera' })
    expect(await lookCuenta('tres@prueba.ar')).toEqual(['Verdadera', 'activo', ['Ombu-Quieto.47'], 0])
    expect((await confirmar(ajeno, 'Puerta-Ajena.31')).error.code).toBe('ENLACE_INVALIDO')
    const { rows } = await db.pool.query(
      `select h.accion, h.quien from medicos_historial h join medicos m using (medico_id) join usuarios u on u.usuario_id = m.usuario_id
        where u.usuario = 'tres@prueba.ar' order by historial_id`,
    )
    expect(rows).toEqual([
      { accion: 'registro', quien: 'Dra. Ana Inés Primera' },
      { accion: 'registro', quien: 'Dra. Ana Inés Verdadera' },
    ])
  })

  it('what an administrator changed since stays, and the password is the one of the link', async () => {
    const [, suyo] = await registerTwice('cinco@prueba.ar')
    await db.pool.query(
      `insert into medicos_historial (medico_id, accion, usuario_id, quien, estado, cambios, en)
       select medico_id, 'datos', usuario_id, 'Admin', 'pendiente', '{}', now() from medicos join usuarios using (usuario_id)
        where usuario = 'cinco@prueba.ar'`,
    )
    expect((await confirmar(suyo, 'Ombu-Quieto.47')).status).toBe(200)
    expect(await lookCuenta('cinco@prueba.ar')).toEqual(['Primera', 'activo', ['Ombu-Quieto.47'], 0])
  })

  it('answers the same when another médico has that matrícula', async () => {
    const matriculas = [{ tipo: 'MP', numero: '77', jurisdiccion: 'Entre Ríos', entidad: 'Ministerio' }]
    await registrar(aRegistro({ matriculas }))
    await db.kysely.updateTable('matriculas').set({ en_tramite: false }).where('numero', '=', '77').execute()
    expect((await registrar(aRegistro({ usuario: 'cuatro@prueba.ar', matriculas }))).data).toEqual(recibida)
    expect(await medicoDe('cuatro@prueba.ar')).toHaveLength(1)
  })

  it.each<[string, Partial<PedidoAbm>, string[]]>([
    ['a weak password', { clave: 'corta' }, ['clave']],
    ['a password that names her', { clave: 'Peralta-2026.x' }, ['clave']],
    ['no password and no terms', { clave: undefined, acepta_terminos: undefined }, ['acepta_terminos', 'clave']],
    ['convenios of her own choice', { convenios: [1] }, ['convenios']],
    ['a CUIL of another document', { cuil: '20-98214508-3' }, ['cuil']],
    ['a CUIL with a wrong digit', { cuil: '23-98217634-5' }, ['cuil']],
    ['an estado', { estado: 'habilitado' }, ['estado']],
    ['a mail that is none', { usuario: 'ana' }, ['usuario']],
    ['no consultorio', { consultorios: [] }, ['consultorios']],
    ['a specialty nobody knows', { especialidades: ['x'] }, ['especialidades']],
    ['no clave_idempotencia', { clave_idempotencia: undefined }, ['clave_idempotencia']],
    [
      'matrículas of all kinds of wrong',
      {
        matriculas: [
          { tipo: 'XX', numero: 'abc', jurisdiccion: 'Entre Ríos', entidad: 'M' },
          { tipo: 'MP', numero: '1', jurisdiccion: 'Uruguay', entidad: 'M' },
          { tipo: 'MN', numero: '1', jurisdiccion: 'Salta', entidad: 'M' },
          { tipo: 'MP', numero: '8', jurisdiccion: 'Salta', entidad: 'M' },
          { tipo: 'MP', numero: '08', jurisdiccion: 'SALTA', entidad: 'N' },
        ],
      },
      [
        'matriculas.0.numero',
        'matriculas.0.tipo',
        'matriculas.1.jurisdiccion',
        'matriculas.2.jurisdiccion',
        'matriculas.4.numero',
      ],
    ],
  ])('refuses %s naming the field', async (_que, fields, campos) => {
    const { status, error } = await registrar(aRegistro(fields))
    expect([status, error.code, Object.keys(error.fields ?? {}).sort()]).toEqual([400, 'DATOS_INVALIDOS', campos])
  })

  it('stops a form that is sent over and over from one address', async () => {
    for (let i = 0; i < 10; i++) await registrar(aRegistro({ clave: 'x' }))
    const { status, error } = await registrar(aRegistro())
    expect([status, error.code]).toEqual([429, 'DEMASIADOS_INTENTOS'])
  })

  it('sends nobody more than three mails a day, and says the same', async () => {
    for (let i = 0; i < 5; i++)
      expect(
        (await registrar(aRegistro({ usuario: 'harta@prueba.ar', clave_idempotencia: randomUUID() }))).data,
      ).toEqual(recibida)
    expect(await correosA('harta@prueba.ar')).toHaveLength(3)
  })

  it.each(['B', 'M'] as const)('answers 401 to a %s: only an A is for anybody', async (accion) => {
    const pedido = { accion, medico_id: 1, ...(accion === 'B' ? { motivo: 'Se jubiló' } : { apellido: 'Otra' }) }
    const { status, error } = await registrar(pedido)
    expect([status, error.code]).toEqual([401, 'SESION_REQUERIDA'])
  })
})
