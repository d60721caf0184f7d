import * as contract from '@receta/contract'
import { Rol } from '@receta/domain'
import {
  aConvenio,
  aMundo,
  anInforme,
  aPaciente,
  aSesion,
  aUsuario,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { informaReceta } from '../recetas/emision/informa-receta'
import { autorizaciones } from './autorizaciones'
import { cuotasAfiliados } from './cuotas-afiliados'

const db = useBase()
const servidor = useServidor(db, [informaReceta, autorizaciones, cuotasAfiliados])
// A Friday, and the Wednesday after it: two working days end on the Tuesday.
const viernes = new Date('2026-11-20T13:00:00Z')
const miercoles = new Date('2026-11-25T13:00:00Z')
const dni = '98077314'
let mundo: Mundo
let auditor: { token: string }
let ajeno: { token: string }

const aRol = async (tipo: number, convenio_id: number) => ({
  token: await aSesion(db, await aUsuario(db, { tipo, convenio_id }), { now: miercoles, firma: false }),
})
const emitir = async (now: Date, fields = {}) => {
  servidor.setNow(now)
  const medico = { token: await aSesion(db, mundo.medico.usuario_id, { now }) }
  const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
  const { data, status, raw } = await servidor.call(
    contract.informaReceta,
    anInforme(mundo, now, { reconocimientos, ...fields }),
    medico,
  )
  expect([status, raw]).toEqual([200, expect.any(String)])
  servidor.setNow(miercoles)
  return data.receta
}
const cola = (actor = auditor, page = 1) => servidor.call(contract.autorizaciones, { page }, actor)
const cuotas = (input: contract.InputOf<typeof contract.cuotasAfiliados> = {}, actor = auditor) =>
  servidor.call(contract.cuotasAfiliados, input, actor)
/** The people of whom the obra social's last read told. */
const ultimaFila = async () => {
  const { rows } = await db.pool.query(
    `select personas from auditoria where llamada = 'POST /api/cuotas_afiliados' order by auditoria_id desc limit 1`,
  )
  return rows[0].personas as number[] | null
}

beforeAll(async () => {
  mundo = await aMundo(db, { now: viernes })
  auditor = await aRol(Rol.OBRASOCIAL, mundo.convenio_id)
  ajeno = await aRol(Rol.OBRASOCIAL, await aConvenio(db))
})
beforeEach(async () => {
  await db.pool.query('truncate recetas_eventos, bandeja_salida, recetas_items, recetas_claves, coberturas cascade')
  await db.pool.query('update convenios set digital_auditoria = 1, autorizaciones_recetas_por_afiliado = 0')
})

describe('the queue of an obra social', () => {
  it('is who waits longest first, with the day to answer by and what is past it', async () => {
    const tarde = await emitir(new Date('2026-11-24T13:00:00Z'))
    const temprano = await emitir(viernes)
    const { data } = await cola()
    expect(contract.autorizaciones.output.parse(data)).toEqual(data)
    expect(data.items.map((r) => [r.recetas_id, r.responder_hasta])).toEqual([
      [temprano.recetas_id, '2026-11-24'],
      [tarde.recetas_id, '2026-11-26'],
    ])
    expect(data).toMatchObject({ conteos: { pendientes: 2, demoradas: 1 }, total_estimado: 2, start: 0, limit: 35 })
  })

  it('S090 names the patient without the document, and says neither diagnosis nor posología', async () => {
    await emitir(viernes)
    const { data, raw } = await cola()
    expect(data.items[0]).toMatchObject({
      apellidoNombre: 'Raúl Oscar Benítez',
      dni: '*****314',
      medico: 'Dra. Lucía Ferreyra Sosa',
      items: [{ renglon: 1, monodroga: 'Enalapril maleato', envases: 1 }],
    })
    expect(raw).not.toMatch(new RegExp(`${dni}|I10|Hipertensión|1-0-0-1|token`))
  })

  it('says what sent each there: the convenio, or which line', async () => {
    await emitir(viernes)
    await db.pool.query('update convenios set digital_auditoria = 0')
    await db.kysely
      .insertInto('coberturas')
      .values({ plan_id: mundo.plan_id, ifa_clave: 'metformina', porcentaje: 70, requiere_autorizacion: true })
      .execute()
    const items = anInforme({ ...mundo, productos: [mundo.productos[1], mundo.productos[0]] }, viernes).items
    await emitir(viernes, { items: [...anInforme(mundo, viernes).items, ...items] })
    await db.pool.query('update convenios set digital_auditoria = 1')
    expect((await cola()).data.items.map((r) => r.disparo)).toEqual([
      { normas: [], convenio: true, renglones: [] },
      { normas: [], convenio: false, renglones: [2] },
    ])
    expect((await cola()).data.items[1]?.items.map((i) => [i.cobertura, i.requiere_autorizacion])).toEqual([
      [null, false],
      [70, true],
    ])
  })

  it('names the norma that asked for it, in the version it was signed with', async () => {
    await db.pool.query('update convenios set digital_auditoria = 0')
    const regla = {
      cuando: { hecho: 'monodroga', entre: ['enalapril'] },
      efecto: { tipo: 'audita' },
      motivo: 'Adjuntar el control.',
    }
    await db.kysely
      .insertInto('normas')
      .values({
        convenio_id: mundo.convenio_id,
        codigo: 'T-01',
        version: 2,
        titulo: 'Enalapril',
        texto: 'Enalapril con control.',
        vigente_desde: '2026-01-01',
        reglas: JSON.stringify({ lenguaje: 1, reglas: [regla] }),
      })
      .execute()
    await emitir(viernes)
    await db.pool.query('delete from normas')
    const [pendiente] = (await cola()).data.items
    expect(pendiente?.disparo).toMatchObject({
      normas: [{ codigo: 'T-01', version: 2, titulo: 'Enalapril', veredicto: 'audita', motivos: [expect.any(String)] }],
      convenio: false,
      renglones: [],
    })
  })

  it('has nothing of another convenio, nor what is no longer en_auditoria, nor a page beyond', async () => {
    const { recetas_id } = await emitir(viernes)
    expect((await cola(ajeno)).data).toMatchObject({ items: [], conteos: { pendientes: 0, demoradas: 0 } })
    expect((await cola(auditor, 2)).data.items).toEqual([])
    await db.pool.query(`update recetas set estado = 'emitida' where recetas_id = $1`, [recetas_id])
    expect((await cola()).data.items).toEqual([])
  })

  it.each([Rol.PRESERFAR, Rol.MEDICO, Rol.PACIENTE, Rol.ADMINSTRADOR])('is not for the role %d', async (rol) => {
    const actor = await aRol(rol, mundo.convenio_id)
    expect([(await cola(actor)).status, (await cuotas({}, actor)).status]).toEqual([403, 403])
  })
})

describe('the quotas of its affiliates', () => {
  it('counts by month of vigente_desde what was neither annulled nor refused, most used first', async () => {
    await db.pool.query('update convenios set autorizaciones_recetas_por_afiliado = 2, digital_fecha_receta = 1')
    const otra = await aPaciente(db, { dni: '98104227', nombre: 'Norma Beatriz', apellido: 'Aguirre' })
    await db.pool.query(`insert into afiliados (persona_id, convenio_id, nroafiliado) values ($1, $2, 'N-7')`, [
      otra.persona_id,
      mundo.convenio_id,
    ])
    await emitir(viernes)
    await emitir(viernes)
    await emitir(viernes, { fecha_receta: '2026-12-05' })
    const anulada = await emitir(viernes, { persona_id: otra.persona_id })
    await db.pool.query(`update recetas set estado = 'anulada', anulada_en = now() where recetas_id = $1`, [
      anulada.recetas_id,
    ])
    await emitir(viernes, { persona_id: otra.persona_id })
    await db.pool.query(
      `update recetas set estado = 'dispensada' where recetas_id = (select max(recetas_id) from recetas)`,
    )
    const { data } = await cuotas()
    expect(contract.cuotasAfiliados.output.parse(data)).toEqual(data)
    expect(data).toMatchObject({ mes: '2026-11', cuota: 2, conteos: { afiliados: 2, agotadas: 1 }, total_estimado: 2 })
    expect(
      data.items.map(({ apellidoNombre, ...i }) => [apellidoNombre, i.dni, i.usadas, i.en_auditoria, i.quedan]),
    ).toEqual([
      ['Raúl Oscar Benítez', '*****314', 2, 2, 0],
      ['Norma Beatriz Aguirre', '*****227', 1, 0, 1],
    ])
    expect((await cuotas({ mes: '2026-12' })).data.items).toMatchObject([{ usadas: 1, quedan: 1 }])
    for (const texto of ['aguirre', 'n-7', 'NORMA'])
      expect((await cuotas({ texto })).data.items.map((i) => i.persona_id)).toEqual([otra.persona_id])
  })

  it('S090 finds nobody by a document, whole or in part, nor by a pattern', async () => {
    await emitir(viernes)
    for (const texto of [dni, '98077', '%', '_', 'enalapril'])
      expect((await cuotas({ texto })).data).toMatchObject({ items: [], conteos: { afiliados: 0 } })
  })

  it('without a quota says what was used, and that nothing is left to count', async () => {
    await emitir(viernes)
    expect((await cuotas()).data).toMatchObject({
      cuota: 0,
      items: [{ usadas: 1, quedan: null }],
      conteos: { agotadas: 0 },
    })
  })

  it('T06 leaves on record whom each page told of, and nobody where it told of nobody', async () => {
    const otra = await aPaciente(db, { dni: '98104229', nombre: 'Elba', apellido: 'Roldán' })
    await db.pool.query(`insert into afiliados (persona_id, convenio_id, nroafiliado) values ($1, $2, 'N-9')`, [
      otra.persona_id,
      mundo.convenio_id,
    ])
    await emitir(viernes)
    await emitir(viernes)
    await emitir(viernes, { persona_id: otra.persona_id })
    await cuotas()
    expect(await ultimaFila()).toEqual([mundo.paciente.persona_id, otra.persona_id])
    await cuotas({ texto: 'roldan' })
    expect(await ultimaFila()).toEqual([otra.persona_id])
    await cuotas({ page: 2 })
    expect(await ultimaFila()).toBeNull()
  })

  it('has nothing of another convenio', async () => {
    await emitir(viernes)
    expect((await cuotas({}, ajeno)).data).toMatchObject({ items: [], total_estimado: 0 })
  })

  it.each(['2026-13', '2026', 'noviembre'])('refuses the month %j', async (mes) => {
    const { status, error } = await cuotas({ mes })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['mes']])
  })
})
