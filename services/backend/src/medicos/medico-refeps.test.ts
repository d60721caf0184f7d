import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import { aMedico, anEmptyWorld, aSesion, aUsuario, config, useBase, useServidor } from '@receta/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBusDePrueba } from '../fuentes/bus-de-prueba.ejemplos'
import { abmMedico } from './abm/abm-medico'
import { medicoRefeps } from './medico-refeps'

const db = useBase()
const servidor = useServidor(db, [medicoRefeps, abmMedico])
const inicio = new Date('2026-11-20T13:00:00Z')
let bus: Awaited<ReturnType<typeof openBusDePrueba>>
let admin: { token: string }
let medico_id = 0

const ask = () => servidor.call(contract.medicoRefeps, { medico_id }, admin)
const evidencias = async () =>
  (
    await db.pool.query<{ datos: string[] }>(
      `select array(select e ->> 'dato' from jsonb_array_elements(cambios #> '{evidencia,despues}') e) as datos
         from medicos_historial where medico_id = $1 and accion = 'evidencia' order by historial_id`,
      [medico_id],
    )
  ).rows.map(({ datos }) => datos)

beforeAll(async () => {
  bus = await openBusDePrueba()
  await anEmptyWorld(db)
  const usuario_id = await aUsuario(db, { tipo: Rol.ADMINSTRADOR, descripcion: 'Gustavo Peralta' })
  admin = { token: await aSesion(db, usuario_id, { firma: true }) }
  medico_id = (await aMedico(db, { estado: 'pendiente' })).medico_id
  await db.pool.query(
    `update medicos set apellido = 'Acosta', nombre = 'Mariela', cuil = '27983776154', profesion = 'Médica' where medico_id = $1`,
    [medico_id],
  )
  await db.pool.query(
    `update matriculas set tipo = 'MP', numero = '15021', jurisdiccion = 'Entre Ríos', en_tramite = true where medico_id = $1`,
    [medico_id],
  )
})
afterAll(() => bus.close())
beforeEach(async () => {
  Object.assign(bus.estado, { conducta: 'bien', esperaMs: 0, habilitada: true, pedidos: [] })
  servidor.setNow(inicio)
  servidor.deps.config = {
    ...config,
    fuentes: { refeps: { url: bus.url, dominio: 'https://receta.example', clave: 'secreto' }, renaper: null },
  }
  await db.kysely.deleteFrom('intentos').execute()
  await db.pool.query('truncate consultas_refeps, medicos_historial')
  await db.pool.query(`update medicos set licencia_federal = '541098377615' where medico_id = $1`, [medico_id])
})

describe('RX-14 POST /api/medico_refeps', () => {
  it('keeps what was answered with its day and who asked, and writes down as evidencia what agrees, once', async () => {
    const { status, data } = await ask()
    expect([status, data.medico.refeps]).toMatchObject([
      200,
      {
        configurada: true,
        contestada: { en: inicio.toISOString(), quien: 'Gustavo Peralta', desenlace: 'encontrado' },
        ultima: { desenlace: 'encontrado', respuesta: { apellido: 'ACOSTA RIOS' } },
      },
    ])
    const [anotadas] = await evidencias()
    expect(anotadas).toEqual(
      expect.arrayContaining(['Nombre', 'DNI', 'Matrícula MP 15.021', 'Licencia federal', 'Profesión']),
    )
    expect(anotadas).not.toContain('Domicilio')
    await ask()
    expect(await evidencias()).toHaveLength(1)
  })

  it('writes nothing down of what differs, so that he is not let in by it', async () => {
    bus.estado.habilitada = false
    const { data } = await ask()
    expect(data.medico.refeps?.contestada?.respuesta?.matriculas[0]?.habilitada).toBe(false)
    expect((await evidencias()).flat()).not.toContain('Matrícula MP 15.021')
    const decide = { accion: 'M' as const, medico_id, estado: 'habilitado' as const }
    const { error } = await servidor.call(contract.abmMedico, decide, admin)
    expect(error.fields?.['evidencia']).toContain('Matrícula MP 15.021')
  })

  it('keeps the answer of before, with its age, while the register is down', async () => {
    await ask()
    servidor.setNow(new Date(inicio.getTime() + 86_400_000))
    bus.estado.conducta = 'caido'
    const { status, data } = await ask()
    expect([status, data.medico.refeps]).toMatchObject([
      200,
      {
        contestada: { en: inicio.toISOString(), desenlace: 'encontrado' },
        ultima: { en: '2026-11-21T13:00:00.000Z', desenlace: 'sin_respuesta', respuesta: null },
      },
    ])
  })

  it('tells one whom the register does not know from an outage', async () => {
    bus.estado.conducta = 'desconoce'
    expect((await ask()).data.medico.refeps?.contestada).toMatchObject({ desenlace: 'no_encontrado', respuesta: null })
    expect(await evidencias()).toEqual([])
  })

  it('believes the later question, though its answer comes first', async () => {
    bus.estado.esperaMs = 400
    const lenta = ask()
    while (bus.estado.pedidos.length === 0) await new Promise((listo) => setTimeout(listo, 10))
    Object.assign(bus.estado, { esperaMs: 0, habilitada: false })
    servidor.setNow(new Date(inicio.getTime() + 1_000))
    await ask()
    bus.estado.habilitada = true
    const { data } = await lenta
    expect(data.medico.refeps?.contestada?.en).toBe('2026-11-20T13:00:01.000Z')
    expect(data.medico.refeps?.contestada?.respuesta?.matriculas[0]?.habilitada).toBe(false)
  })

  it('says nothing of a licence that he declared before', async () => {
    await ask()
    await db.pool.query(`update medicos set licencia_federal = '541098377616' where medico_id = $1`, [medico_id])
    bus.estado.conducta = 'caido'
    expect((await ask()).data.medico.refeps?.contestada).toBeNull()
  })

  it('says so where the installation is connected to none, and asks nobody', async () => {
    servidor.deps.config = config
    const { status, error } = await ask()
    expect([status, error.code, bus.estado.pedidos]).toEqual([409, 'FUENTE_SIN_CONFIGURAR', []])
  })

  it('is for administrators, of a médico who is there, twenty times an hour', async () => {
    expect((await servidor.call(contract.medicoRefeps, { medico_id }, await aMedico(db))).error.code).toBe(
      'SIN_PERMISO',
    )
    expect((await servidor.call(contract.medicoRefeps, { medico_id }, null)).status).toBe(401)
    expect((await servidor.call(contract.medicoRefeps, { medico_id: 999_999 }, admin)).error.code).toBe(
      'MEDICO_NO_ENCONTRADO',
    )
    expect((await servidor.call(contract.medicoRefeps, {} as never, admin)).error.fields).toHaveProperty('medico_id')
    await db.kysely
      .insertInto('intentos')
      .values({ clave: `refeps:${medico_id}`, desde: inicio, cuenta: 20 })
      .execute()
    expect((await ask()).error.code).toBe('DEMASIADOS_INTENTOS')
  })
})
