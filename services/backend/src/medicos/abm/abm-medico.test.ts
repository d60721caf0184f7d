import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { aConvenio, aMedico, anEmptyWorld, aPaciente, aSesion, aUsuario, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { abmMedico } from './abm-medico'
import { evidenciaCompleta } from '../evidencia.ejemplos'
import { anAlta, type PedidoAbm } from '../pedidos.ejemplos'

const db = useBase()
const servidor = useServidor(db, [abmMedico])
type Sesion = { token: string }
let admin: Sesion

const abm = (pedido: PedidoAbm, quien: Sesion = admin) => servidor.call(contract.abmMedico, pedido, quien)
/** Writes down that all he declares was seen on its documents. */
const proveTodo = async (medico_id: number) =>
  expect((await abm({ accion: 'M', medico_id, evidencia: await evidenciaCompleta(db, medico_id) })).status).toBe(200)
const correos = (tipo: string, usuario_id: number) =>
  db.kysely
    .selectFrom('bandeja_salida')
    .select('datos')
    .where('tipo', '=', tipo)
    .where('usuario_id', '=', usuario_id)
    .execute()
const anAdmin = async (tipo: number = Rol.ADMINSTRADOR, firma = true) => {
  const usuario_id = await aUsuario(db, { tipo, descripcion: `Admin ${tipo}` })
  return { usuario_id, token: await aSesion(db, usuario_id, { firma }) }
}

beforeAll(async () => {
  await anEmptyWorld(db)
  await aConvenio(db, { convenio_id: 1, nombre: 'Particular' })
  await aConvenio(db, { convenio_id: 2, nombre: 'Obra Social del Río' })
  admin = await anAdmin()
})

describe('POST /api/abm_medico, who may', () => {
  it.each([Rol.PRESERFAR, Rol.OBRASOCIAL, Rol.PACIENTE])('refuses the role %i', async (tipo) => {
    const { status, error } = await abm(anAlta(), await anAdmin(tipo))
    expect([status, error.code]).toEqual([403, 'SIN_PERMISO'])
  })

  it('refuses a médico, and a paciente who is one', async () => {
    expect((await abm(anAlta(), await aMedico(db))).error.code).toBe('SIN_PERMISO')
    expect((await abm(anAlta(), await aPaciente(db))).error.code).toBe('SIN_PERMISO')
  })

  it.each(['A', 'B', 'M'] as const)('S072 asks for a fresh second factor for %s', async (accion) => {
    const { medico_id } = await aMedico(db)
    const pedidos = {
      A: anAlta(),
      B: { accion, medico_id, motivo: 'Se jubiló' },
      M: { accion, medico_id, apellido: 'X' },
    }
    const { status, error } = await abm(pedidos[accion], await anAdmin(Rol.SUPERADMIN, false))
    expect([status, error.code]).toEqual([403, 'SEGUNDO_FACTOR_REQUERIDO'])
  })

  it('lets nobody decide about himself', async () => {
    const yo = await aMedico(db, { estado: 'pendiente', usuario: { roles: [Rol.MEDICO, Rol.ADMINSTRADOR] } })
    for (const pedido of [
      { accion: 'M', medico_id: yo.medico_id, estado: 'habilitado' },
      { accion: 'B', medico_id: yo.medico_id, motivo: 'Me voy' },
    ] as const)
      expect((await abm(pedido, yo)).error.code).toBe('SIN_PERMISO')
  })

  it.each(['B', 'M'] as const)('answers 404 to a %s of nobody', async (accion) => {
    const { status, error } = await abm({ accion, medico_id: 999_999, motivo: 'No existe' })
    expect([status, error.code]).toEqual([404, 'MEDICO_NO_ENCONTRADO'])
  })
})

describe('POST /api/abm_medico A, by an admin', () => {
  it('registers a médico who waits like any other, with his convenios, and mails him the link', async () => {
    const { status, data } = await abm(anAlta({ usuario: 'alta@prueba.ar', convenios: [2, 1] }))
    expect([status, data.resultado]).toEqual([200, 'hecha'])
    expect(data.medico).toMatchObject({
      usuario: 'alta@prueba.ar',
      estado: 'pendiente',
      correo_confirmado: false,
      cuil: '23982176344',
      dni: '98217634',
      convenios: [{ convenio_id: 1 }, { convenio_id: 2 }],
      matriculas: [{ en_tramite: false, jurisdiccion: 'Entre Ríos' }],
      historial: [{ accion: 'alta', quien: 'Admin 20', estado: 'pendiente' }],
    })
    const usuario = await db.kysely
      .selectFrom('usuarios')
      .select('usuario_id')
      .where('usuario', '=', 'alta@prueba.ar')
      .executeTakeFirstOrThrow()
    expect(await correos('confirma_medico', usuario.usuario_id)).toHaveLength(1)
  })

  it('answers the first answer to the same key, and refuses it with other content', async () => {
    const pedido = anAlta()
    const primera = await abm(pedido)
    expect((await abm(pedido)).data.medico?.medico_id).toBe(primera.data.medico?.medico_id)
    expect((await abm({ ...pedido, nombre: 'Otra' })).error.code).toBe('CLAVE_IDEMPOTENCIA_REUSADA')
  })

  it('says clearly that the account exists, or that somebody has the matrícula', async () => {
    const pedido = anAlta()
    await abm(pedido)
    const cuenta = await abm(anAlta({ usuario: pedido.usuario }))
    expect([cuenta.status, cuenta.error.code, Object.keys(cuenta.error.fields ?? {})]).toEqual([
      409,
      'CUENTA_YA_EXISTE',
      ['usuario'],
    ])
    const matricula = await abm(anAlta({ usuario: 'nadie@prueba.ar', matriculas: pedido.matriculas }))
    expect([matricula.status, matricula.error.code]).toEqual([409, 'MATRICULA_EN_USO'])
    const restos = await db.kysely
      .selectFrom('usuarios')
      .select('usuario_id')
      .where('usuario', '=', 'nadie@prueba.ar')
      .execute()
    expect(restos).toEqual([])
  })

  it('chooses no password for anybody', async () => {
    const { error } = await abm(anAlta({ clave: 'Ombu-Quieto.47', acepta_terminos: true }))
    expect(Object.keys(error.fields ?? {}).sort()).toEqual(['acepta_terminos', 'clave'])
  })
})

describe('POST /api/abm_medico M', () => {
  const decide = (medico_id: number, estado: 'habilitado' | 'rechazado' | 'suspendido', motivo?: string) =>
    abm({ accion: 'M', medico_id, estado, ...(motivo && { motivo }) })

  it.each([
    ['pendiente', 'habilitado', undefined],
    ['pendiente', 'rechazado', 'La matrícula no figura'],
    ['habilitado', 'suspendido', 'Denuncia en curso'],
    ['suspendido', 'habilitado', undefined],
  ] as const)('takes one %s to %s, tells him, and keeps who, when and why', async (antes, despues, motivo) => {
    const medico = await aMedico(db, { estado: antes })
    await proveTodo(medico.medico_id)
    const { data } = await decide(medico.medico_id, despues, motivo)
    expect(data).toMatchObject({ resultado: 'hecha', medico: { estado: despues, motivo: motivo ?? null } })
    expect(data.medico?.historial).toMatchObject([
      { quien: 'Admin 20', estado: despues, motivo: motivo ?? null },
      { accion: 'evidencia', quien: 'Admin 20', estado: antes },
    ])
    expect(await correos(`medico_${despues}`, medico.usuario_id)).toEqual([{ datos: motivo ? { motivo } : {} }])
  })

  it('repeats what already is without a line or a mail', async () => {
    const medico = await aMedico(db)
    const { data } = await decide(medico.medico_id, 'habilitado')
    expect(data).toMatchObject({ resultado: 'hecha', medico: { historial: [] } })
    expect(await correos('medico_habilitado', medico.usuario_id)).toEqual([])
  })

  it.each([
    ['habilitado', 'rechazado', 'MEDICO_ESTADO_NO_ADMITE'],
    ['suspendido', 'rechazado', 'MEDICO_ESTADO_NO_ADMITE'],
  ] as const)('refuses one %s to be %s', async (antes, despues, code) => {
    const { medico_id } = await aMedico(db, { estado: antes })
    const { status, error } = await decide(medico_id, despues, 'Porque sí')
    expect([status, error.code]).toEqual([409, code])
  })

  it('enables nobody before he confirmed his mail', async () => {
    const { data } = await abm(anAlta())
    const { status, error } = await decide(data.medico?.medico_id ?? 0, 'habilitado')
    expect([status, error.code]).toEqual([409, 'CORREO_SIN_CONFIRMAR'])
  })

  it('sends the link of his mail to one who came in a file, once while it works', async () => {
    const { medico_id, usuario_id } = await aMedico(db, { estado: 'pendiente' })
    await db.kysely.updateTable('usuarios').set({ estado: 'pendiente' }).where('usuario_id', '=', usuario_id).execute()
    for (const _ of [1, 2]) expect((await decide(medico_id, 'habilitado')).error.code).toBe('CORREO_SIN_CONFIRMAR')
    expect(await correos('confirma_medico', usuario_id)).toHaveLength(1)
  })

  it('tells the admin, and only then, that a matrícula in trámite is somebody else’s', async () => {
    const suya = { tipo: 'MP', numero: '501', jurisdiccion: 'Entre Ríos', entidad: 'Ministerio', vence_el: null }
    const primero = await aMedico(db)
    await db.kysely
      .insertInto('matriculas')
      .values({ ...suya, medico_id: primero.medico_id })
      .execute()
    const otro = await aMedico(db, { estado: 'pendiente' })
    await db.kysely
      .insertInto('matriculas')
      .values({ ...suya, numero: '0501', medico_id: otro.medico_id, en_tramite: true })
      .execute()
    await proveTodo(otro.medico_id)
    const { status, error } = await decide(otro.medico_id, 'habilitado')
    expect([status, error.code]).toEqual([409, 'MATRICULA_EN_USO'])
    const rechazo = await decide(otro.medico_id, 'rechazado', 'La matrícula es de otra persona')
    expect(rechazo.data.medico?.matriculas.map((m) => m.en_uso_por?.medico_id ?? null)).toContain(primero.medico_id)
  })

  it.each(['rechazado', 'suspendido'] as const)('wants a reason to leave one %s', async (estado) => {
    const { error } = await decide((await aMedico(db)).medico_id, estado)
    expect(Object.keys(error.fields ?? {})).toEqual(['motivo'])
  })

  it('changes his data and his convenios, and keeps what they were', async () => {
    const medico = await aMedico(db, { convenios: [1] })
    const { data } = await abm({
      accion: 'M',
      medico_id: medico.medico_id,
      apellido: 'Ferreyra',
      convenios: [2],
      profesion: 'Médica',
    })
    expect(data.medico).toMatchObject({
      apellido: 'Ferreyra',
      estado: 'habilitado',
      convenios: [{ convenio_id: 2 }],
      historial: [
        {
          accion: 'datos',
          cambios: {
            apellido: { antes: 'Ferreyra Sosa', despues: 'Ferreyra' },
            convenios: { antes: [1], despues: [2] },
          },
        },
      ],
    })
    expect(Object.keys(data.medico?.historial?.[0]?.cambios ?? {})).toEqual(['apellido', 'convenios'])
    const cuenta = await db.kysely
      .selectFrom('usuarios')
      .select('descripcion')
      .where('usuario_id', '=', medico.usuario_id)
      .executeTakeFirst()
    expect(cuenta?.descripcion).toBe('Dra. Lucía Ferreyra')
  })

  it('S044 tells him by mail that his telephone was changed, and of nothing that was not', async () => {
    const { medico_id, usuario_id } = await aMedico(db)
    const change = { accion: 'M', medico_id, telefono: '0343 555-0177' } as const
    expect([(await abm(change)).status, await correos('telefono_cambiado', usuario_id)]).toEqual([200, [{ datos: {} }]])
    expect((await abm({ ...change, apellido: 'Ferreyra' })).status).toBe(200)
    expect(await correos('telefono_cambiado', usuario_id)).toHaveLength(1)
  })

  it.each<[string, Omit<PedidoAbm, 'accion'>, string]>([
    ['name', { apellido: 'Ferreyra' }, 'apellido'],
    ['CUIL', { cuil: anAlta().cuil }, 'cuil'],
    ['matrículas', { matriculas: anAlta().matriculas }, 'matriculas'],
    ['convenios and licencia', { convenios: [2], licencia_federal: '541098217699' }, 'licencia_federal,convenios'],
  ])('S052 tells him once that the administration changed his %s', async (_que, datos, cambios) => {
    const { medico_id, usuario_id } = await aMedico(db, { convenios: [1] })
    for (let i = 0; i < 2; i++) expect((await abm({ accion: 'M', medico_id, ...datos })).status).toBe(200)
    expect(await correos('datos_profesionales_cambiados', usuario_id)).toEqual([
      { datos: { cambios, quien: 'administracion' } },
    ])
  })

  it('RX-13 writes down until when he may prescribe controlled drugs, takes it back, and lets nobody register with it', async () => {
    const { medico_id } = await aMedico(db, { restringidos_hasta: null })
    const put = async (restringidos_hasta: string | null) =>
      (await abm({ accion: 'M', medico_id, restringidos_hasta })).data.medico
    expect(await put('2027-12-31')).toMatchObject({
      restringidos_hasta: '2027-12-31',
      estado: 'habilitado',
      historial: [{ accion: 'datos', cambios: { restringidos_hasta: { antes: null, despues: '2027-12-31' } } }],
    })
    expect(await put(null)).toMatchObject({ restringidos_hasta: null })
    const registro = await servidor.call(contract.abmMedico, { ...anAlta(), restringidos_hasta: '2027-12-31' } as never)
    expect([registro.status, Object.keys(registro.error.fields ?? {})]).toEqual([400, ['restringidos_hasta']])
  })

  it('writes one line per decision, however many admins press at once', async () => {
    const { medico_id } = await aMedico(db, { estado: 'pendiente' })
    await proveTodo(medico_id)
    const [una, otra] = await Promise.all([
      decide(medico_id, 'habilitado'),
      decide(medico_id, 'rechazado', 'No figura'),
    ])
    const { rows } = await db.pool.query(
      `select accion from medicos_historial where medico_id = $1 and accion <> 'evidencia'`,
      [medico_id],
    )
    expect(rows.length).toBe([una, otra].filter((r) => r.status === 200).length)
  })

  it.each([
    [{ accion: 'M', medico_id: 1, usuario: 'otro@prueba.ar' }, 'usuario'],
    [{ accion: 'M' }, 'medico_id'],
    [{ accion: 'M', medico_id: 1, convenios: [77] }, 'convenios'],
    [{ accion: 'M', medico_id: 1, dni: '98217634' }, 'cuil'],
    [{ accion: 'B', medico_id: 1 }, 'motivo'],
    [{ accion: 'B', medico_id: 1, motivo: 'Se fue', apellido: 'X' }, 'apellido'],
    [{ accion: 'X' }, 'accion'],
  ])('refuses %j naming the field', async (pedido, campo) => {
    const { status, error } = await abm(pedido as never)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [campo]])
  })
})

describe('POST /api/abm_medico B', () => {
  it('ends his account and his sessions at once, tells him, and is final', async () => {
    const medico = await aMedico(db)
    await aSesion(db, medico.usuario_id)
    const { medico_id, usuario_id } = medico
    const { data } = await abm({ accion: 'B', medico_id, motivo: 'Se jubiló' })
    expect(data.medico).toMatchObject({
      estado: 'baja',
      motivo: 'Se jubiló',
      historial: [{ accion: 'baja', motivo: 'Se jubiló' }],
    })
    const abiertas = await db.kysely
      .selectFrom('sesiones')
      .select('usuario_id')
      .where('usuario_id', '=', usuario_id)
      .where('cerrada_en', 'is', null)
      .execute()
    expect(abiertas).toEqual([])
    expect((await abm(anAlta(), medico)).status).toBe(401)
    expect(await correos('baja_hecha', usuario_id)).toHaveLength(1)
    expect((await abm({ accion: 'M', medico_id, estado: 'habilitado' })).error.code).toBe('MEDICO_ESTADO_NO_ADMITE')
    expect((await abm({ accion: 'B', medico_id, motivo: 'Otra vez' })).data.medico?.motivo).toBe('Se jubiló')
  })

  it('leaves an account that is something else too, and his matrículas free', async () => {
    const doble = await aMedico(db, { usuario: { roles: [Rol.MEDICO, Rol.PACIENTE] } })
    const { data } = await abm({ accion: 'B', medico_id: doble.medico_id, motivo: 'Dejó de ejercer' })
    expect(data.medico?.matriculas.every((m) => m.en_tramite)).toBe(true)
    const cuenta = await db.kysely
      .selectFrom('usuarios')
      .select(['estado', 'roles'])
      .where('usuario_id', '=', doble.usuario_id)
      .executeTakeFirst()
    expect(cuenta).toEqual({ estado: 'activo', roles: [Rol.PACIENTE] })
  })
})

describe('POST /api/abm_medico, where it takes two people (decision 0014)', () => {
  const estricto = useServidor(db, [abmMedico])
  const abmEstricto = (pedido: PedidoAbm, quien: Sesion) => estricto.call(contract.abmMedico, pedido, quien)
  beforeAll(() => {
    estricto.deps.config = { ...estricto.deps.config, habilitar_entre_dos: true }
  })

  it('S022 one proposes, the same one again is refused, another enables', async () => {
    const medico = await aMedico(db, { estado: 'pendiente' })
    await proveTodo(medico.medico_id)
    const pedido = { accion: 'M', medico_id: medico.medico_id, estado: 'habilitado' } as const
    const primera = await abmEstricto(pedido, admin)
    expect(primera.data).toMatchObject({
      resultado: 'propuesta',
      medico: { estado: 'pendiente', propuesta: { quien: 'Admin 20' } },
    })
    const repetida = await abmEstricto(pedido, admin)
    expect([repetida.status, repetida.error.code]).toEqual([403, 'SEGUNDA_PERSONA_REQUERIDA'])
    const segunda = await abmEstricto(pedido, await anAdmin(Rol.SUPERADMIN))
    expect(segunda.data).toMatchObject({ resultado: 'hecha', medico: { estado: 'habilitado', propuesta: null } })
    expect(segunda.data.medico?.historial?.map((h) => h.accion)).toEqual(['habilitacion', 'propuesta', 'evidencia'])
  })

  it('S022 what one alone changes meanwhile takes the proposal back, and a new matrícula the enabling', async () => {
    const { medico_id, usuario_id } = await aMedico(db, { estado: 'pendiente' })
    await proveTodo(medico_id)
    await abmEstricto({ accion: 'M', medico_id, estado: 'habilitado' }, admin)
    const otro = await anAdmin()
    // M14: what was seen of the name before it changed says nothing of the new one.
    const sinVerlo = await abmEstricto({ accion: 'M', medico_id, apellido: 'Otra', estado: 'habilitado' }, otro)
    expect([sinVerlo.error.code, sinVerlo.error.fields]).toEqual(['MEDICO_SIN_EVIDENCIA', { evidencia: ['Nombre'] }])
    const suya = await evidenciaCompleta(db, medico_id)
    const nueva = suya.datos.map((d) => (d.dato === 'Nombre' ? { ...d, valor: 'Lucía Otra' } : d))
    const evidencia = { ...suya, datos: nueva }
    const cambia = await abmEstricto(
      { accion: 'M', medico_id, apellido: 'Otra', evidencia, estado: 'habilitado' },
      otro,
    )
    expect(cambia.data).toMatchObject({ resultado: 'propuesta', medico: { estado: 'pendiente' } })
    expect((await abmEstricto({ accion: 'M', medico_id, estado: 'habilitado' }, admin)).data.medico?.estado).toBe(
      'habilitado',
    )
    const matriculas = [{ tipo: 'MP', numero: '9001', jurisdiccion: 'Salta', entidad: 'Ministerio' }]
    const agregada = await abmEstricto({ accion: 'M', medico_id, matriculas }, admin)
    expect(agregada.data.medico).toMatchObject({ estado: 'pendiente', matriculas: [{ en_tramite: true }] })
    const quien = 'administracion'
    expect(await correos('datos_profesionales_cambiados', usuario_id)).toEqual([
      { datos: { cambios: 'apellido', quien } },
      { datos: { cambios: 'matriculas', quien, revision: 'si' } },
    ])
  })
})
