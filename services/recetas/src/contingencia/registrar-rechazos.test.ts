import * as contract from '@receta/contract'
import { limitesContingencia } from '@receta/domain'
import { aConvenio, aPlan, aProducto, aSesion, useBase, useServidor } from '@receta/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { receta } from '../recetas/receta'
import { accesos } from '../usuarios/accesos'
import { type Cambios, vuelta, useSinRed } from './dispositivo.ejemplos'
import { contingenciaPrepara, contingenciaQuita } from './dispositivos'
import { contingenciaRegistra } from './registrar'

const db = useBase()
const servidor = useServidor(db, [contingenciaPrepara, contingenciaQuita, contingenciaRegistra, receta, accesos])
const sinRed = useSinRed(db, servidor)
const { firmar, open } = sinRed
const registrar = (input: Awaited<ReturnType<typeof firmar>>['input']) =>
  servidor.call(contract.contingenciaRegistra, input, sinRed.mundo.medico)
const cuantas = async () => (await db.pool.query('select 1 from recetas')).rows.length

afterEach(async () => {
  await db.pool.query('truncate contingencia_dispositivos, recetas_claves, coberturas, intentos cascade')
  await db.pool.query('update planes set activo = true')
  await db.pool.query('update matriculas set vence_el = null')
})

describe('PUT /api/contingencia does not take', () => {
  it('a receta of a device that is being given up at that moment', async () => {
    const { input } = await firmar()
    const quien = await db.pool.connect()
    await quien.query('begin')
    await quien.query('update contingencia_dispositivos set revocado_en = now() where dispositivo_id = $1', [
      sinRed.dispositivo.dispositivo_id,
    ])
    let contestada = false
    const registro = registrar(input).finally(() => {
      contestada = true
    })
    const espera =
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    while (!contestada && (await db.pool.query(espera)).rows[0].n === 0)
      await new Promise((listo) => setTimeout(listo, 5))
    await quien.query('commit')
    quien.release()
    expect((await registro).error?.code).toBe('CONTINGENCIA_QUITADA')
    expect(await cuantas()).toBe(0)
  })

  it.each([
    ['a psicotrópico', 'psico IV'],
    ['an estupefaciente', 'estup II'],
  ])('%s, whatever its client let through', async (_que, lista_control) => {
    const producto_id = await aProducto(db, { lista_control })
    const items = [{ producto_id, codigo: '', envases: 1, posologia: '1-0-0-1 x 30' }]
    const { status, error } = await registrar((await firmar({ borrador: { items } })).input)
    expect([status, error?.code]).toEqual([409, 'CONTINGENCIA_CONTROLADO'])
    expect(await cuantas()).toBe(0)
  })

  it.each<[string, NonNullable<Cambios['borrador']>, string]>([
    ['one of a series', { tratamiento_prolongado: true, cantidad_recetas: 3 }, 'CONTINGENCIA_SERIE'],
    ['one that begins another day', { fecha_receta: '2026-11-24' }, 'CONTINGENCIA_OTRO_DIA'],
  ])('%s, whatever its client let through', async (_que, borrador, codigo) => {
    const { status, error } = await registrar((await firmar({ borrador })).input)
    expect([status, error?.code]).toEqual([409, codigo])
    expect(await cuantas()).toBe(0)
  })

  it('T10 one more person than may be looked at, however he is named', async () => {
    const { input } = await firmar()
    await db.kysely
      .insertInto('intentos')
      .values({ clave: `padron:${sinRed.mundo.medico.usuario_id}`, desde: vuelta, cuenta: 120 })
      .execute()
    for (let i = 0; i < 2; i++) expect((await registrar(input)).error?.code).toBe('DEMASIADOS_INTENTOS')
    expect(await cuantas()).toBe(0)
  })

  it('a receta of whoever has no whole, current matrícula', async () => {
    const { input } = await firmar()
    await db.pool.query(`update matriculas set vence_el = '2026-11-20'`)
    const { status, error } = await registrar(input)
    expect([status, error?.code, error?.hallazgos?.map((h) => h.codigo)]).toEqual([
      409,
      'RECETA_NO_EMITIBLE',
      ['MATRICULA_VENCIDA'],
    ])
  })
})

describe('a receta of a device that is refused', () => {
  const filas = async (desde: number) =>
    (
      await db.pool.query<{ clase: string; persona_id: number | null; resultado: string }>(
        `select clase, persona_id, resultado from auditoria where llamada = 'PUT /api/contingencia' and auditoria_id > $1 order by auditoria_id`,
        [desde],
      )
    ).rows
  const ultima = async () =>
    Number((await db.pool.query('select coalesce(max(auditoria_id), 0) as n from auditoria')).rows[0].n)
  const sinMatricula = () => db.pool.query(`update matriculas set vence_el = '2026-11-20'`)

  it.each<[string, Cambios, string, (() => Promise<unknown>)?]>([
    ['for its matrícula', {}, 'RECETA_NO_EMITIBLE', sinMatricula],
    ['for the DNI that its paper says', { dni: '98077315' }, 'CONTINGENCIA_NO_VALIDA'],
    ['for its initials', { iniciales: 'Z. Z.' }, 'CONTINGENCIA_NO_VALIDA'],
    [
      'for being of a series',
      { borrador: { tratamiento_prolongado: true, cantidad_recetas: 3 } },
      'CONTINGENCIA_SERIE',
    ],
    ['for its day', { borrador: { fecha_receta: '2026-11-24' } }, 'CONTINGENCIA_OTRO_DIA'],
  ])('G21 leaves the look at its patient beside the refusal, %s', async (_que, cambios, codigo, antes) => {
    const { input } = await firmar(cambios)
    await antes?.()
    const desde = await ultima()
    expect((await registrar(input)).error?.code).toBe(codigo)
    const { persona_id } = sinRed.mundo.paciente
    expect(await filas(desde)).toEqual([
      { clase: 'rechazo', persona_id, resultado: codigo },
      { clase: 'lectura', persona_id, resultado: 'ok' },
    ])
    const token = await aSesion(db, sinRed.mundo.paciente.usuario_id, { now: vuelta })
    const { data } = await servidor.call(contract.accesos, {}, { token })
    expect(data.items[0]).toMatchObject({ accion: 'revisar', quien: 'Dra. Lucía Ferreyra Sosa' })
  })

  it('G21 leaves the refusal alone where nobody was read', async () => {
    const { input } = await firmar({ borrador: { persona_id: 0, afiliado_id: 0, paciente: null } })
    const desde = await ultima()
    expect((await registrar(input)).error?.code).toBe('RECETA_NO_EMITIBLE')
    expect(await filas(desde)).toEqual([{ clase: 'rechazo', persona_id: null, resultado: 'RECETA_NO_EMITIBLE' }])
  })
})

describe('PUT /api/contingencia takes', () => {
  it('T03 more in an hour than one device can have signed, and lets nobody hand them over before they are looked at', async () => {
    const estado = async (nro: number | undefined) => {
      const { status, data } = await registrar((await firmar({ nro: nro ?? 0 })).input)
      return [status, data.estado]
    }
    const [primero, ...otros] = sinRed.dispositivo.numeros
    await db.kysely
      .insertInto('intentos')
      .values({ clave: `contingencia-registro:${sinRed.mundo.medico.usuario_id}`, desde: vuelta, cuenta: 19 })
      .execute()
    expect(await estado(primero)).toEqual([200, 'vigente'])
    expect(await estado(otros[0])).toEqual([200, 'en_auditoria'])
  })

  it('a good one after as many as it refused as one device has numbers: what was not registered is no pace', async () => {
    const { input } = await firmar()
    await db.pool.query(`update matriculas set vence_el = '2026-11-20'`)
    for (let i = 0; i < limitesContingencia.numeros; i++)
      expect((await registrar(input)).error?.code).toBe('RECETA_NO_EMITIBLE')
    await db.pool.query('update matriculas set vence_el = null')
    expect((await registrar(input)).data.estado).toBe('vigente')
  })

  it('one of which 16 came at once, and counts it once', async () => {
    const { input } = await firmar()
    expect((await Promise.all(Array.from({ length: 16 }, () => registrar(input)))).map((r) => r.status)).toEqual(
      Array(16).fill(200),
    )
    const { rows } = await db.pool.query('select cuenta from intentos where clave = $1', [
      `contingencia-registro:${sinRed.mundo.medico.usuario_id}`,
    ])
    expect(rows).toEqual([{ cuenta: 1 }])
  })

  it('one of the day of its signature, said in so many words', async () => {
    expect((await registrar((await firmar({ borrador: { fecha_receta: '2026-11-21' } })).input)).status).toBe(200)
  })

  it('what a device had registered before it was given up, asked again', async () => {
    const { input } = await firmar()
    const { raw } = await registrar(input)
    await servidor.call(
      contract.contingenciaQuita,
      { dispositivo_id: sinRed.dispositivo.dispositivo_id },
      sinRed.mundo.medico,
    )
    expect((await registrar(input)).raw).toBe(raw)
  })
})

describe('the plan of a receta signed without network', () => {
  const planDe = async (plan_id: number) => {
    await db.pool.query(
      `insert into coberturas (plan_id, ifa_clave, porcentaje, requiere_autorizacion) values ($1, 'enalapril', 70, true)`,
      [plan_id],
    )
    const { status, data } = await registrar((await firmar({ borrador: { plan_id } })).input)
    expect(status).toBe(200)
    const { plan, items } = await open(data.recetas_id)
    const { rows } = await db.pool.query('select plan_id from recetas where recetas_id = $1', [data.recetas_id])
    const avisos = data.avisos.map((a) => a.codigo).filter((c) => c === 'PLAN_AJENO')
    return { plan, cobertura: items[0]?.cobertura, plan_id: rows[0].plan_id, estado: data.estado, avisos }
  }
  const sinPlan = { plan: null, cobertura: null, plan_id: null, estado: 'en_auditoria', avisos: ['PLAN_AJENO'] }

  it('gives its percentage, and asks for its authorisation, when it is of its convenio', async () => {
    const { plan_id } = sinRed.mundo
    expect(await planDe(plan_id)).toEqual({
      plan: 'Plan Único',
      cobertura: 70,
      plan_id,
      estado: 'en_auditoria',
      avisos: [],
    })
  })

  it('gives nothing when it was closed', async () => {
    await db.pool.query('update planes set activo = false where plan_id = $1', [sinRed.mundo.plan_id])
    expect(await planDe(sinRed.mundo.plan_id)).toEqual(sinPlan)
  })

  it('gives nothing when it is of another convenio', async () => {
    expect(await planDe(await aPlan(db, await aConvenio(db), 'Plan Ajeno'))).toEqual(sinPlan)
  })
})
